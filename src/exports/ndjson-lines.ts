/** The rows of a page of newline-delimited JSON, each as its line; empty lines are left out. */
export const ndjsonLines = (bytes: ArrayBuffer): string[] =>
  new TextDecoder()
    .decode(bytes)
    .split('\n')
    .filter((line) => line.trim() !== '');
