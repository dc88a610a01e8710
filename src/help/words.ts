/** What the help says where no page has the address, of a key that is turned off, and of Enter; tests use them too. */
export const helpWords = {
  noPage: 'There’s no page at this address.',
  off: '(off)',
  open: 'Open the row',
  openBeside: 'Open the row and go to what it opens',
} as const;
