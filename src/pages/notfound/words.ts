/** What is said where no page has the address; tests use it too. */
export const notFoundWords = { title: 'There’s no page at this address' } as const;
