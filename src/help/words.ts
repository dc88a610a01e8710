/** What the help says where no page has the address; tests use it too. */
export const helpWords = { noPage: 'There’s no page at this address.' } as const;
