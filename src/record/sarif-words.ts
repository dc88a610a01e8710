/** What saving a review as SARIF says. */
export const sarifWords = {
  label: 'Download SARIF',
  outcomes: {
    making: 'Making the file',
    whole: 'Downloaded',
    partial:
      'Not everything is in this file: uploading it to code scanning may close alerts there.',
    failed: 'Couldn’t make the file',
  },
};
