/** What saving the rows of a table says. */
export const saveWords = {
  menu: 'Download rows',
  title: 'Download what this table shows',
  reading: 'Reading the rows…',
  saved: 'Saved',
  group: 'Group',
} as const;
