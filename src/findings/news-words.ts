/** The words of what is new to a person in lists of reviews; tests look for them. */
export const newsWords = {
  label: 'New to me ({count})',
  about:
    'Reviews with findings you haven’t marked as seen, of {reviews} that this browser has read.',
  none: 'No findings you haven’t marked as seen, in {reviews} that this browser has read.',
  failed: 'Looking for more failed.',
  count: '{count} new',
  seen: 'Seen',
  all: 'All new findings',
  allSeen: 'Mark these as seen',
  more: '{count} more reviews.',
  undo: 'Undo',
  finding: 'New to me',
} as const;
