/** The words about reviews that are followed; tests use them too. */
export const followingWords = {
  lost: 'No connection to the service',
  since: 'since {when}. What you see may be out of date. Docket keeps trying.',
  watch: 'Watch',
  watching: 'Watching',
  stop: 'Stop watching {title}',
  notify: 'Notify me when one finishes',
  notifying: 'You’ll be notified when one finishes',
} as const;
