/** The words of what is new to a person in lists of reviews; tests use them too. */
export const newsWords = {
  label: 'New to me ({count})',
  about: 'Reviews with findings new to you, among the {reviews} loaded in this browser.',
  none: 'Nothing new to you in the {reviews} loaded in this browser.',
  partly: '{reviews} of them couldn’t be read completely.',
  failed: 'Couldn’t check for more.',
  count: '{count} new',
  seen: 'Seen',
  all: 'All new findings',
  allSeen: 'Mark all as seen',
  undo: 'Undo',
  finding: 'New to me',
} as const;
