/** The words of saved views as a file; tests look for them. */
export const viewsWords = {
  save: 'Export all views to a file',
  open: 'Import views from a file',
  tooLarge: 'The file is too large to be a Docket views file.',
  notRead: 'The browser couldn’t read the file.',
  refused: 'Nothing was imported.',
  found: '{views}, {both} that differ from yours of the same name, {known} you already have.',
  unreadable: '{count} unreadable.',
  whereBoth: 'Where you have the name too:',
  keep: { BOTH: 'Keep both', MINE: 'Keep mine', THEIRS: 'Take theirs' },
  take: 'Import {views}',
  taken: '{views} imported.',
  nothing: 'Nothing to import.',
} as const;
