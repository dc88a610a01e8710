import type { MarkedPart } from '../source/LineText.tsx';
import { LINE, lineText, type PatchLines } from './patch-lines.ts';

const MOST_LINES = 100;
const MOST_CHARACTERS = 1_000;

/**
 * The part of a removed or added line, its sign left out, that its counterpart does not have: words at
 * the same place in the removed lines and in the added lines right after them. Undefined where there is
 * none, or where so little is the same that a mark would say nothing.
 */
export function markedPart(lines: PatchLines, index: number): MarkedPart | undefined {
  const kind = lines.kinds[index];
  const partner = partnerOf(lines, index);
  if (partner === undefined) return undefined;
  const [text, other] = [index, partner].map((at) =>
    lineText(lines, at, MOST_CHARACTERS + 1)
      .slice(1)
      .replace(/\r$/, ''),
  );
  if (kind === undefined || !text || !other) return undefined;
  if (Math.max(text.length, other.length) >= MOST_CHARACTERS) return undefined;
  return differingPart(text, other);
}

/** The line that stands at the same place in the block of the other sign. */
function partnerOf(lines: PatchLines, index: number): number | undefined {
  const kind = lines.kinds[index];
  if (kind !== LINE.added && kind !== LINE.removed) return undefined;
  const start = edgeOf(lines, index, -1);
  const length = edgeOf(lines, index, 1) - start + 1;
  if (length > MOST_LINES) return undefined;
  if (kind === LINE.removed) {
    const first = start + length;
    const partner = first + (index - start);
    const last = edgeOf(lines, first, 1);
    return lines.kinds[first] === LINE.added && partner <= last ? partner : undefined;
  }
  if (lines.kinds[start - 1] !== LINE.removed) return undefined;
  const first = edgeOf(lines, start - 1, -1);
  const partner = first + (index - start);
  return partner < start ? partner : undefined;
}

/** The first or the last line of the block of lines of the same kind. */
function edgeOf(lines: PatchLines, index: number, step: 1 | -1): number {
  const kind = lines.kinds[index];
  let at = index;
  for (let walked = 0; walked <= MOST_LINES && lines.kinds[at + step] === kind; walked += 1) {
    at += step;
  }
  return at;
}

/** Whether a place is between the two units of one character. */
const isWithin = (text: string, at: number) =>
  /^[\ud800-\udbff][\udc00-\udfff]/.test(text.slice(at - 1, at + 1));

function isWord(text: string, at: number): boolean {
  const code = text.codePointAt(isWithin(text, at) ? at - 1 : at);
  return code !== undefined && /[\p{L}\p{N}_]/u.test(String.fromCodePoint(code));
}

/** What `text` has between the beginning and the end that it shares with `other`, in whole words. */
export function differingPart(text: string, other: string): MarkedPart | undefined {
  const most = Math.min(text.length, other.length);
  let from = 0;
  while (from < most && text[from] === other[from]) from += 1;
  if (isWithin(text, from) || isWithin(other, from)) from -= 1;
  let same = 0;
  while (same < most - from && text.at(-1 - same) === other.at(-1 - same)) same += 1;
  if (isWithin(text, text.length - same) || isWithin(other, other.length - same)) same -= 1;
  let to = text.length - same;
  while (from > 0 && isWord(text, from - 1) && (isWord(text, from) || isWord(other, from)))
    from -= 1;
  while (
    to < text.length &&
    isWord(text, to) &&
    (to === 0 || isWord(text, to - 1) || isWord(other, other.length - (text.length - to) - 1))
  )
    to += 1;
  if (to <= from) return undefined;
  const shared = text.slice(0, from).trim().length + text.slice(to).trim().length;
  return shared * 3 >= to - from ? { from, to } : undefined;
}
