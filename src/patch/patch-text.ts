/** A file's text, or where it stops being UTF-8: `offset` in bytes from 0, `line` from 1. */
export type ReadText =
  { kind: 'text'; text: string } | { kind: 'not_utf8'; offset: number; line: number; byte: number };

/**
 * Reads bytes as UTF-8, so that encoding the text gives the same bytes again: a byte order mark stays,
 * line ends stay, and bytes that are no UTF-8 (RFC 3629) are named and never replaced.
 */
export function readUtf8(bytes: Uint8Array): ReadText {
  const text = decode(bytes, false);
  if (text !== undefined) return { kind: 'text', text };
  // Every beginning up to the bad byte can be read, and none after it.
  let [good, bad] = [0, bytes.length];
  while (bad - good > 1) {
    const middle = (good + bad) >> 1;
    if (decode(bytes.subarray(0, middle), true) === undefined) bad = middle;
    else good = middle;
  }
  const whole = decode(bytes.subarray(0, good), true) ?? '';
  const offset = new TextEncoder().encode(whole).length;
  return {
    kind: 'not_utf8',
    offset,
    line: whole.split('\n').length,
    byte: bytes[offset] ?? 0,
  };
}

/** `partial`: a character that the end cuts in two is left out. */
function decode(bytes: Uint8Array, partial: boolean): string | undefined {
  try {
    const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
    return decoder.decode(bytes, { stream: partial });
  } catch {
    return undefined;
  }
}

/** How the lines of a text end. */
export type LineEnds = { lf: number; crlf: number; cr: number; unended: boolean };

/** Counts line ends; `unended`: the last line has none. */
export function lineEnds(text: string): LineEnds {
  const ends = { lf: 0, crlf: 0, cr: 0, unended: !/[\r\n]$|^$/.test(text.slice(-1)) };
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) ends.lf += 1;
  for (let at = text.indexOf('\r'); at !== -1; at = text.indexOf('\r', at + 1)) {
    if (text.charCodeAt(at + 1) === 10) ends.crlf += 1;
    else ends.cr += 1;
  }
  ends.lf -= ends.crlf;
  return ends;
}

/** How many bytes a text takes as UTF-8, without encoding it. */
export function utf8Length(text: string): number {
  let bytes = text.length;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit < 0x80) continue;
    // Each half of a surrogate pair takes two of its four bytes.
    bytes += unit < 0x800 || (unit >= 0xd800 && unit < 0xe000) ? 1 : 2;
  }
  return bytes;
}

/** The text as a text area holds it: every line end is LF. */
export const asTyped = (text: string): string => text.replace(/\r\n?/g, '\n');

/**
 * The text after an edit in a text area, which knows LF alone: what was not touched keeps its line
 * ends, and new lines end as the line does that was edited.
 *
 * @param text Before the edit, exact.
 * @param typed What the text area holds now.
 */
export function withEdit(text: string, typed: string): string {
  const before = asTyped(text);
  if (before === text) return typed;
  let start = 0;
  const most = Math.min(before.length, typed.length);
  while (start < most && before.charCodeAt(start) === typed.charCodeAt(start)) start += 1;
  let end = 0;
  while (
    end < most - start &&
    before.charCodeAt(before.length - 1 - end) === typed.charCodeAt(typed.length - 1 - end)
  ) {
    end += 1;
  }
  const head = text.slice(0, exactIndex(text, start));
  const tail = text.slice(exactIndex(text, before.length - end));
  const inserted = typed.slice(start, typed.length - end);
  const edited = head + inserted.replaceAll('\n', endNear(head, tail)) + tail;
  // A CR that stood alone may have met a LF: then what was typed counts.
  return asTyped(edited) === typed ? edited : typed;
}

/** Where the character stands in the exact text that is at `index` with every line end as LF. */
function exactIndex(text: string, index: number): number {
  let [exact, at] = [0, 0];
  for (const { index: found } of text.matchAll(/\r\n/g)) {
    if (at + (found - exact) >= index) break;
    at += found - exact + 1;
    exact = found + 2;
  }
  return exact + (index - at);
}

/** The line end before the edit, else the one after it. */
function endNear(head: string, tail: string): string {
  const feed = head.lastIndexOf('\n');
  if (feed !== -1) return head[feed - 1] === '\r' ? '\r\n' : '\n';
  return /\r\n|\n|\r/.exec(tail)?.[0] ?? '\n';
}

/** Where a text has half of a surrogate pair, which no UTF-8 can hold; its line, from 1. */
export function loneSurrogateLine(text: string): number | undefined {
  if (text.isWellFormed()) return undefined;
  const at = text.search(/\p{Cs}/u);
  return text.slice(0, at).split('\n').length;
}
