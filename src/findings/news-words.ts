/** The words of what is new to a person in lists of reviews; tests look for them. */
export const newsWords = {
  label: 'New to me ({count})',
  about: 'Reviews with findings that are new to you, of {reviews} that this browser has read.',
  none: 'Nothing new to you in {reviews} that this browser has read.',
  partly: '{reviews} of them couldn’t be read completely.',
  failed: 'Looking for more failed.',
  count: '{count} new',
  seen: 'Seen',
  all: 'All new findings',
  allSeen: 'Mark all as seen',
  more: '{count} more reviews.',
  undo: 'Undo',
  finding: 'New to me',
} as const;
