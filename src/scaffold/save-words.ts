/** What saving the rows of a table says. */
export const saveWords = {
  menu: 'Save rows',
  title: 'Save what this table shows',
  reading: 'Reading the rows…',
  saved: 'Saved',
  group: 'Group',
} as const;
