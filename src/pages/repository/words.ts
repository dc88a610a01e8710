/** What the page of a repository says; tests look for it. */
export const repositoryWords = {
  notConnected:
    'This token can’t see a connected repository with this ID. Below is what the service still returns for the ID.',
  recent: 'Recent reviews',
  noReviews: 'No reviews visible to this token.',
  noGuidance: 'No guidance configured.',
  elsewhere: 'Other services may use another location.',
  noLimit: 'no limit recorded',
  pullRequestNumber: 'Pull request number',
} as const;
