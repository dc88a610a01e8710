/** What parts that every page is built of say. */
export const uiWords = {
  partMissing: 'Part of Docket couldn’t be loaded. Check the connection, then reload the page.',
} as const;
