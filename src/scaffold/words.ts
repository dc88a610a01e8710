/** What the parts that every page is built of say. `{what}` is what a page shows: "the review". */
export const scaffoldWords = {
  tryAgain: 'Try again',
  moreAvailable: '{count} shown, more available',
  allShown: '{count} total',
  someShown: '{count} shown',

  noAnswer: 'No response.',
  lacksScope: 'This token lacks the scope {scope}.',
  invalid: 'The request for {what} isn’t valid.',
  invalidDetail: 'If you typed or changed the URL of this page, check it.',
  notFound: 'Not found.',
  notFoundDetail:
    'Either this token can’t see {what}, or there’s nothing here; the service doesn’t say which.',
  severalFit: 'Several match. Choose one, or type more.',
  noneFits: 'No match.',
  tooMany: 'Too many requests.',
  unavailable: 'The service is unavailable.',
  waitABit: 'Try again in a moment.',
  waitSeconds: 'The service asks you to wait {seconds} s before trying again.',
  notResponding: 'The service isn’t responding.',
  outOfDate: 'This may be out of date.',
  loadedAt: 'The last refresh failed. What you see was loaded {when}.',
  proxyStatus: 'A proxy returned status {status} instead of the service’s response.',
  otherStatus: 'The service returned status {status}.',
  missingCode: 'Part of Docket couldn’t be loaded',
  missingCodeDetail:
    'The connection was lost, or Docket was updated. Reload to get the current version.',
  serviceSays: 'The service says:',
  tokenExpired: 'This tab’s token is no longer valid.',
  noToken: 'This tab has no token.',
  connect: 'Connect',
  connectAgain: 'Connect again to return to this page.',

  opened: 'Opened from the list',
  hideList: 'Hide the list',
  showList: 'Show the list',
  listWidth: 'Width of the list',
} as const;
