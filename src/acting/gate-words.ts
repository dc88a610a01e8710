/** Why an action isn’t available, and what would help; tests use it too. */
export const gateWords = {
  closed: 'You can’t {action}: {reason}. {help}',
  severalClosed: 'start a review',
  lacksScope: 'this token lacks the scope {scope}',
  lacksScopeHelp: 'Connect with a token that has it.',
  untilTried: 'When you send the request, the service checks whether this token allows it.',
  unlistedHelp: 'Docket doesn’t recognize this reason.',
  readOnlyHelp: 'Connect with a token that can start reviews.',
  repositoryHelp: 'It may be available again later.',
  writeHelp: 'A repository administrator can grant access on the source host.',
  permissionHelp: 'The source host may respond if you try again in a moment.',
  inProgress: 'a request is in progress',
  unknown: 'the outcome of an earlier request is unknown',
} as const;
