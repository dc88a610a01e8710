/** The words of saved views, and of their file; tests use them too. */
export const viewsWords = {
  newName: 'New view name',
  remove: 'Delete view {name}',
  copyLink: 'Copy link to these filters',
  save: 'Export all views to a file',
  open: 'Import views from a file',
  keep: { BOTH: 'Keep both', MINE: 'Keep mine', THEIRS: 'Use the imported view' },
} as const;
