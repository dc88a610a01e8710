const lineBreaks = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/;

/** What stands before each line of untrusted text inside plain text. */
export const QUOTE = '  | ';

/** Untrusted text inside plain text: every line of it is marked, so that none passes for another. */
export const quotedLines = (text: string): string[] =>
  text.split(lineBreaks).map((line) => `${QUOTE}${line}`);

/** Untrusted text as part of one line of plain text. */
export const oneLine = (text: string): string => text.split(lineBreaks).join(' ');
