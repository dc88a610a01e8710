/** What a line of a patch is. `unread`: it fits nowhere, and git would stop at it or pass over it. */
export const LINE = {
  text: 0,
  header: 1,
  hunk: 2,
  context: 3,
  added: 4,
  removed: 5,
  noNewline: 6,
  binary: 7,
  unread: 8,
} as const;

/**
 * The lines of a patch, as columns: a patch of 4 MiB may have two million of them. A line ends with LF
 * alone; a CR before it belongs to the line, as it does to git. Indexes count from 0.
 */
export type PatchLines = {
  text: string;
  count: number;
  /** Where each line begins in `text`, and one more: where the text ends. */
  starts: Uint32Array;
  /** One of `LINE`. */
  kinds: Uint8Array;
  /** Line number in the old and in the new file, 0 where the line is not in it. */
  olds: Uint32Array;
  news: Uint32Array;
};

/** Splits a text into lines, all of them plain text so far. An empty text has none. */
export function patchLines(text: string): PatchLines {
  let count = 0;
  for (let at = 0; at < text.length; count += 1) at = lineEnd(text, at);
  const starts = new Uint32Array(count + 1);
  for (let at = 0, line = 0; line < count; line += 1) {
    starts[line] = at;
    at = lineEnd(text, at);
  }
  starts[count] = text.length;
  return {
    text,
    count,
    starts,
    kinds: new Uint8Array(count),
    olds: new Uint32Array(count),
    news: new Uint32Array(count),
  };
}

function lineEnd(text: string, from: number): number {
  const feed = text.indexOf('\n', from);
  return feed === -1 ? text.length : feed + 1;
}

/** A line without its LF; '' beyond the last. `limit` spares copying a long one whole. */
export function lineText(lines: PatchLines, index: number, limit = Infinity): string {
  const from = lines.starts[index];
  const next = lines.starts[index + 1];
  if (from === undefined || next === undefined) return '';
  const end = endsWithFeed(lines, index) ? next - 1 : next;
  return lines.text.slice(from, Math.min(end, from + limit));
}

/** The code unit that a line begins with, its LF included; NaN beyond the last line. */
export const firstUnit = (lines: PatchLines, index: number): number =>
  index < lines.count ? lines.text.charCodeAt(lines.starts[index] ?? 0) : Number.NaN;

/** Whether a line begins with these characters. */
export const begins = (lines: PatchLines, index: number, prefix: string): boolean =>
  index < lines.count && lines.text.startsWith(prefix, lines.starts[index]);

/** Whether a line ends with LF; only the last one may not. */
export const endsWithFeed = (lines: PatchLines, index: number): boolean =>
  lines.text.charCodeAt((lines.starts[index + 1] ?? 0) - 1) === 10;

/** Whether the header of a file without git's own lines begins there. */
export const beginsPlainFile = (lines: PatchLines, index: number): boolean =>
  begins(lines, index, '--- ') &&
  begins(lines, index + 1, '+++ ') &&
  begins(lines, index + 2, '@@ -');
