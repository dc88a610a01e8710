/** The words of the page of a repository; tests use them too. */
export const repositoryWords = {
  notConnected:
    'This token can’t see a connected repository with this ID. Below is what the service still returns for the ID.',
  recent: 'Recent reviews',
  noRuns: 'No runs visible to this token.',
  noRunsRead: 'No runs could be read.',
  noList: 'The service sent no list of runs.',
  noReviews: 'No reviews visible to this token.',
  noGuidance: 'No guidance configured.',
  elsewhere: 'Other services may use another location.',
  tookTooLong: 'Shown unformatted because formatting took too long.',
  notFormatted: 'Shown unformatted because formatting failed.',
  documentsUnreadable: 'Some documents couldn’t be read and are missing here.',
  pathUnreadable: 'path couldn’t be read',
  noLimit: 'no limit recorded',
  limitUnreadable: 'its limit couldn’t be read',
  noText: 'The text is missing.',
  textUnreadable: 'The text couldn’t be read.',
  pullRequestNumber: 'Pull request number',
  enterNumber: 'Enter a pull request number.',
} as const;
