/** What saving a review, an assessment or a selection says. */
export const savedWords = {
  label: 'Download',
  sarif: 'Download SARIF',
  html: 'Download HTML',
  purposes: {
    html: 'One page that opens offline, to read, send or print',
    sarif: 'For code scanning, editors and other programs',
  },
  outcomes: {
    making: 'Creating the file',
    whole: 'Downloaded',
    partial:
      'This file doesn’t contain everything, so uploading it to code scanning may close alerts there.',
    failed: 'Couldn’t create the file',
  },
};
