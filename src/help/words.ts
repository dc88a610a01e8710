/** What the help says where no page has the address; tests look for it. */
export const helpWords = { noPage: 'There’s no page at this address.' } as const;
