/** Why the columns of a table can’t be sorted for now. */
export const orderWords = {
  onceLoaded: 'Columns can be sorted once everything is loaded.',
} as const;
