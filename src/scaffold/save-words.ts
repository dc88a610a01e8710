/** What downloading the rows of a table says. */
export const saveWords = {
  download: 'Download',
  rows: 'rows',
  title: 'Download what this table shows',
  reading: 'Reading the rows…',
  saved: 'Downloaded',
  noRows: 'There are no rows to download.',
  group: 'Group',
} as const;
