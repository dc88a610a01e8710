/** What the page of a repository says; tests look for it. */
export const repositoryWords = {
  notConnected:
    'No connected repository that this token can see has this ID. Below is what the service returns for it anyway.',
  recent: 'Recent reviews',
  noReviews: 'No reviews that this token can see.',
  noGuidance: 'No guidance configured.',
  elsewhere: 'Other services may use another location.',
  noLimit: 'no limit recorded',
  pullRequestNumber: 'Pull request number',
} as const;
