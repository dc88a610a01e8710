/** What the palette says of a search and of what it did; tests use it too. */
export const paletteWords = {
  notSearched: 'Couldn’t search {what}.',
  copied: 'Link copied.',
  notCopied: 'The browser didn’t allow copying.',
} as const;
