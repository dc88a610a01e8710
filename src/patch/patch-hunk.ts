import type { FileSection, Hunk, Tell } from './patch-parts.ts';
import {
  begins,
  beginsPlainFile,
  endsWithFeed,
  firstUnit,
  LINE,
  lineText,
  type PatchLines,
} from './patch-lines.ts';
import { plural } from '../lib/plural.ts';

const HEADER = /^@@ -(\d{1,9})(?:,(\d{1,9}))? \+(\d{1,9})(?:,(\d{1,9}))? @@/;
const [BLANK, PLUS, MINUS, BACKSLASH, FEED] = [32, 43, 45, 92, 10];

/** Reads the hunks that begin at line `from` into the file; returns the line after the last. */
export function readHunks(lines: PatchLines, file: FileSection, from: number, tell: Tell): number {
  let at = from;
  while (begins(lines, at, '@@ ')) {
    const hunk = readHeader(lineText(lines, at, 200), at);
    if (hunk === undefined) {
      tell(at, 'refused', 'This hunk header is malformed; expected the form “@@ -1,2 +1,3 @@”.');
      at = passOver(lines, at, at + 1);
      continue;
    }
    lines.kinds[at] = LINE.hunk;
    file.hunks.push(hunk);
    const { end, broken } = readBody(lines, file, hunk, tell);
    at = broken ? passOver(lines, end, end) : passStray(lines, hunk, end, tell);
  }
  return at;
}

function readHeader(line: string, at: number): Hunk | undefined {
  const [, oldStart, oldCount, newStart, newCount] = HEADER.exec(line) ?? [];
  if (oldStart === undefined) return undefined;
  return {
    line: at,
    oldStart: Number(oldStart),
    oldCount: Number(oldCount ?? 1),
    newStart: Number(newStart),
    newCount: Number(newCount ?? 1),
  };
}

/** Reads the lines that the hunk's header announces; `end` is the line after them. */
function readBody(
  lines: PatchLines,
  file: FileSection,
  hunk: Hunk,
  tell: Tell,
): { end: number; broken: boolean } {
  let { oldCount: olds, newCount: news } = hunk;
  let [old, fresh] = [hunk.oldStart, hunk.newStart];
  const before = file.additions + file.removals;
  let at = hunk.line + 1;
  for (; olds > 0 || news > 0; at += 1) {
    const sign = firstUnit(lines, at);
    const context = sign === BLANK || sign === FEED;
    if (sign === BACKSLASH) {
      lines.kinds[at] = LINE.noNewline;
      continue;
    }
    const fits = context
      ? olds > 0 && news > 0
      : sign === MINUS
        ? olds > 0
        : sign === PLUS && news > 0;
    if (!fits) {
      tellOfBreak(lines, hunk, at, { olds, news }, tell);
      return { end: at, broken: true };
    }
    lines.kinds[at] = context ? LINE.context : sign === PLUS ? LINE.added : LINE.removed;
    if (sign === MINUS && beginsPlainFile(lines, at)) {
      tell(
        at,
        'note',
        `This looks like a file header, but the hunk at line ${hunk.line + 1} declares more lines, so Git reads it as changed lines.`,
      );
    }
    if (sign !== PLUS) {
      lines.olds[at] = old;
      old += 1;
      olds -= 1;
    }
    if (sign !== MINUS) {
      lines.news[at] = fresh;
      fresh += 1;
      news -= 1;
    }
    if (sign === PLUS) file.additions += 1;
    if (sign === MINUS) file.removals += 1;
  }
  if (firstUnit(lines, at) === BACKSLASH) {
    lines.kinds[at] = LINE.noNewline;
    at += 1;
  }
  if (file.additions + file.removals === before) {
    tell(hunk.line, 'refused', 'This hunk doesn’t add or remove anything.');
  }
  if (at > 0 && at === lines.count && !endsWithFeed(lines, at - 1)) {
    tell(
      at - 1,
      'refused',
      'The last line has no line ending, so Git stops there. End it with LF.',
    );
  }
  return { end: at, broken: false };
}

function tellOfBreak(
  lines: PatchLines,
  hunk: Hunk,
  at: number,
  { olds, news }: { olds: number; news: number },
  tell: Tell,
): void {
  const lacking = [
    olds > 0 && plural(olds, 'more old line'),
    news > 0 && plural(news, 'more new line'),
  ].filter(Boolean);
  const words = `the hunk at line ${hunk.line + 1} declares ${lacking.join(' and ')}`;
  if (at >= lines.count) {
    tell(Math.max(0, lines.count - 1), 'refused', `The patch ends here, but ${words}.`);
  } else {
    tell(at, 'refused', `Unexpected line: ${words}.`);
  }
}

/** Marks what is malformed, up to where a hunk, a file or a mail begins; returns that line. */
function passOver(lines: PatchLines, from: number, next: number): number {
  let at = next;
  while (at < lines.count && !begins(lines, at, '@@ ') && !endsFile(lines, at)) at += 1;
  lines.kinds.fill(LINE.unread, from, at);
  return at;
}

/** Marks lines that look like a hunk's and come after all that it announces; returns the line after. */
function passStray(lines: PatchLines, hunk: Hunk, from: number, tell: Tell): number {
  let at = from;
  const stray = () => [BLANK, PLUS, MINUS, BACKSLASH].includes(firstUnit(lines, at));
  while (stray() && !endsFile(lines, at)) at += 1;
  if (at === from) return at;
  lines.kinds.fill(LINE.unread, from, at);
  const before = begins(lines, at, '@@ ');
  tell(
    from,
    before ? 'refused' : 'note',
    `${plural(at - from, 'line')} beyond what the hunk at line ${hunk.line + 1} declares. Git ${before ? 'stops at the next hunk' : 'skips them'}.`,
  );
  return at;
}

/** Whether another file begins at the line, or a mail, or the signature that ends one. */
function endsFile(lines: PatchLines, at: number): boolean {
  return (
    begins(lines, at, 'diff ') ||
    begins(lines, at, 'From ') ||
    beginsPlainFile(lines, at) ||
    (begins(lines, at, '--') && /^-- ?\r?$/.test(lineText(lines, at, 5)))
  );
}
