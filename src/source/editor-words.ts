/** The words about the editor that opens files; tests use them too. */
export const editorWords = {
  setUp: 'Open in editor…',
  open: 'Open in editor',
  scheme: 'It must begin with one of {schemes}.',
  url: 'URL',
} as const;
