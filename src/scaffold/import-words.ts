/** The words of taking in somebody else's file; tests use them too. */
export const importWords = {
  refused: 'Nothing was imported.',
  found: '{entries}, {both} that differ from yours, {known} you already have.',
  unreadable: '{count} unreadable.',
  take: 'Import {entries}',
  taken: '{entries} imported.',
  nothing: 'Nothing to import.',
} as const;
