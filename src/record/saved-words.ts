/** What saving a review, an assessment or a selection says. */
export const savedWords = {
  sarif: 'Download SARIF',
  html: 'Download HTML',
  outcomes: {
    making: 'Making the file',
    whole: 'Downloaded',
    partial:
      'Not everything is in this file: uploading it to code scanning may close alerts there.',
    failed: 'Couldn’t make the file',
  },
};
