import { isUtf8 } from 'node:buffer';
import { isBinary, utf16Of } from '../base/file-encoding.ts';

/** Bytes of text in an answer. */
const MOST_TEXT = 1024 * 1024;
const NEWLINE = 10;

/** A text, to be cut into lines. */
interface Text {
  /** Its name in the Encoding Standard, or `iso-8859-1`. */
  encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'iso-8859-1';
  /** Its bytes, those of UTF-16 in UTF-8. */
  bytes: Buffer;
}

/** Some lines of a text. */
export interface TextLines {
  encoding: Text['encoding'];
  total_lines: number;
  from: number;
  lines: string[];
  last_line_cut: boolean;
  ends_with_newline: boolean;
}

/**
 * The lines of a file, as many of those asked for as an answer holds; null for a binary file.
 *
 * @param from The first line, from 1.
 * @param to The last one.
 */
export function textLines(file: Buffer, from: number, to: number): TextLines | null {
  const text = readText(file);
  if (text === null) return null;
  const { bytes } = text;
  const decode = text.encoding === 'iso-8859-1' ? 'latin1' : 'utf8';
  const lines: string[] = [];
  let left = MOST_TEXT;
  let cut = false;
  let full = false;
  let total = 0;
  for (let at = 0; at < bytes.length;) {
    const newline = bytes.indexOf(NEWLINE, at);
    const end = newline === -1 ? bytes.length : newline;
    total += 1;
    if (total >= from && total <= to && !full) {
      const length = end - at + 1;
      if (length <= left) {
        lines.push(bytes.toString(decode, at, end));
        left -= length;
      } else {
        full = true;
        if (lines.length === 0) {
          const cutAt = characterStart(text, at + MOST_TEXT);
          lines.push(bytes.toString(decode, at, cutAt));
          cut = cutAt < end;
        }
      }
    }
    at = end + 1;
  }
  return {
    encoding: text.encoding,
    total_lines: total,
    from,
    lines,
    last_line_cut: cut,
    ends_with_newline: bytes.at(-1) === NEWLINE,
  };
}

/** A mark of its encoding stays the first character of a text. */
function readText(file: Buffer): Text | null {
  const utf16 = utf16Of(file);
  if (utf16 !== null) {
    const text = new TextDecoder(utf16, { ignoreBOM: true }).decode(file);
    return { encoding: utf16, bytes: Buffer.from(text) };
  }
  if (isBinary(file)) return null;
  return { encoding: isUtf8(file) ? 'utf-8' : 'iso-8859-1', bytes: file };
}

/** The nearest place at or before `at` where a character begins. */
function characterStart({ encoding, bytes }: Text, at: number): number {
  if (encoding === 'iso-8859-1') return at;
  let start = at;
  while (((bytes[start] ?? 0) & 0xc0) === 0x80) start -= 1;
  return start;
}
