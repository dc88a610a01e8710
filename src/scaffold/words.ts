/** What the parts that every page is built of say. `{what}` is what a page shows: "the review". */
export const scaffoldWords = {
  tryAgain: 'Try again',
  moreAvailable: '{count} shown, more available',
  allShown: '{count} total',

  noAnswer: 'No response.',
  noAnswerDetail: 'Docket couldn’t reach the service while loading {what}.',
  lacksScope: 'This token lacks the scope {scope}.',
  lacksScopeDetail: 'Connect with a token that has it to see {what}.',
  refused: 'Access denied.',
  refusedDetail: 'This token isn’t allowed to see {what}.',
  notFound: 'Not found.',
  notFoundDetail:
    'It doesn’t exist, or this token can’t see {what}; the service doesn’t say which.',
  tooMany: 'Too many requests.',
  unavailable: 'The service is unavailable.',
  waitABit: 'Try again in a moment.',
  waitSeconds: 'The service asks you to wait {seconds} s before trying again.',
  proxyStatus: 'A proxy returned status {status} instead of the service’s response.',
  otherStatus: 'The service returned status {status}.',
  couldNotShow: 'Docket couldn’t show {what}.',
  defect: 'This is a bug in Docket.',
  serviceSays: 'The service says:',
  noProblem: 'Show the response',
  tokenExpired: 'This tab’s token is no longer valid.',
  noToken: 'This tab has no token.',
  connect: 'Connect',
  connectAgain: 'Connect again to return to this page.',

  hideList: 'Hide the list',
  showList: 'Show the list',
  listWidth: 'Width of the list',
} as const;
