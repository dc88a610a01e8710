// The words of values, from the contract (scripts/api). Those here come with the first list; the others
// are in record-words.ts and export-words.ts, so that a list does not wait for them.
export * from './enumeration.ts';
export * from './generated/list-words.gen.ts';
