/** What is said where no page has the address; tests look for it. */
export const notFoundWords = { title: 'There’s no page at this address' } as const;
