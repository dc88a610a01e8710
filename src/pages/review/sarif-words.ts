/** What saving a review as SARIF says. */
export const sarifWords = {
  label: 'Download SARIF',
  outcomes: {
    whole: 'Downloaded',
    partial: 'Incomplete: uploading this file to code scanning may close alerts there.',
    failed: 'Couldn’t make the file',
  },
};
