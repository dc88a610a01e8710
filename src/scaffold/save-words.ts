/** What downloading the rows of a table says. */
export const saveWords = {
  download: 'Download',
  rows: 'rows',
  title: 'Download what this table shows',
  reading: 'Reading the rows…',
  saved: 'Downloaded',
  group: 'Group',
} as const;
