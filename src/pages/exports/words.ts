/** The words of the page of exports; tests use them too. */
export const exportsWords = {
  plan: '{windows} of up to 31 days, saved as {files}',
  start: 'Start export',
  started:
    'Started. The export continues while any Docket page is open, and resumes after a reload.',
  preview: 'Preview the first rows',
  previewed: 'First rows of the first window',
  /** Of a page without rows, by what follows it. */
  firstEmpty: {
    end: 'The first window has no rows.',
    more: 'The first page has no rows, but more pages follow.',
    unconfirmed: 'No rows arrived, and the service didn’t confirm that the first window has none.',
  },
  firstAlone: 'Only the first window was previewed.',
  firstRows: 'First rows of {name}',
  firstRowsOfFile: 'First rows of the file',
  little: 'This browser is almost out of storage.',
  littleDetail:
    'About {size} left. If an export needs more, it stops and keeps what it has. Delete files from older exports below, or choose a shorter range.',
  noFiles: 'No export files are stored in this browser',
  files: 'Files from {exports} take up {size}',
  estimate: '; the browser estimates {size} of free space',
  kept: 'This browser won’t clear them when storage runs low.',
  mayBeCleared: 'This browser may clear them when storage runs low, so save what you need.',
  none: 'No finished exports in this browser yet.',
  again: 'Export again',
  newer: 'Export newer days',
  remove: 'Remove from history',
  deleteFiles: 'Delete files',
  saveTogether: 'Save all with their manifests in a folder…',
  downloadTogether: 'Download all with their manifests',
  filesOf: ' files of ',
  save: 'Save…',
  savedBeside:
    'Saved with a number in each name, since the folder already had a file with one of these names.',
  downloading: 'Sent to your downloads.',
  storageFull: 'This browser’s storage is full.',
} as const;
