/** The words of saved views as a file; tests look for them. */
export const viewsWords = {
  save: 'Export all views to a file',
  open: 'Import views from a file',
  whereBoth: 'Where you have the name too:',
  keep: { BOTH: 'Keep both', MINE: 'Keep mine', THEIRS: 'Take theirs' },
} as const;
