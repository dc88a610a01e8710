/** The words about reviews that are followed; tests use them too. */
export const followingWords = {
  lost: 'Connection to the service lost',
  lostWhen: '{when}. What you see may be out of date. Docket keeps trying.',
  invalid: 'This token is no longer valid.',
  rejected: 'It was first rejected {when}.',
  newStatus: 'This {what}’s status is now {status}.',
  watch: 'Watch',
  watching: 'Watching',
  stop: 'Stop watching {title}',
  notRemoved: 'Couldn’t remove it.',
  notify: 'Notify me when one finishes',
  notifying: 'You’ll be notified when one finishes',
  blocked: 'Notifications are blocked. Allow them for this site in your browser’s settings.',
  notAllowed: 'Not turned on: the browser’s question wasn’t answered.',
} as const;
