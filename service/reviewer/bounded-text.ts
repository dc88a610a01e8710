import { hash } from 'node:crypto';

/** Characters of a title, a name or a value that a record quotes. */
export const LONGEST_LINE = 1000;
/** Characters of a sentence that quotes such values. */
const LONGEST_PROSE = 8000;

/** A line as it is recorded: cut where it is longer than anybody reads. */
export function boundedLine(text: string): string {
  return cut(text, LONGEST_LINE);
}

/** A line as it is recorded, for memory: a piece of a larger text would keep all of that there. */
export function ownLine(text: string): string {
  return Buffer.from(boundedLine(text)).toString();
}

/** A sentence as it is recorded. */
export function boundedProse(text: string): string {
  return cut(text, LONGEST_PROSE);
}

/** A text that tells things apart: where it is cut, it still does. */
export function boundedIdentity(text: string): string {
  if (text.length <= LONGEST_PROSE) return text;
  const digest = hash('sha256', text);
  return `${boundedLine(text)} (SHA-256 ${digest})`;
}

/** No half of a character is left at the end. */
export function cut(text: string, longest: number): string {
  return text.length > longest
    ? `${text.slice(0, longest).replace(/[\ud800-\udbff]$/, '')}…`
    : text;
}
