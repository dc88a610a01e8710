/** The words of what is new to a person in lists of reviews; tests use them too. */
export const newsWords = {
  label: 'New to me ({count})',
  allSeen: 'Mark all as seen',
  undo: 'Undo',
  finding: 'New to me',
} as const;
