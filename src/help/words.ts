/** What the help says where no page has the address, and of a key that is turned off; tests use them too. */
export const helpWords = { noPage: 'There’s no page at this address.', off: '(off)' } as const;
