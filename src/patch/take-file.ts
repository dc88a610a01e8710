import { readUtf8 } from './patch-text.ts';
import { fill } from '../lib/fill.ts';
import { takeWords } from './take-words.ts';

/** A file's text, exact, or why it was not taken. */
export type TakenFile =
  { kind: 'text'; text: string; name: string } | { kind: 'refused'; name: string; why: string };

const MOST_BYTES = 64 * 1024 * 1024;

/** Reads a file that was opened, dropped or pasted, byte for byte. It never rejects. */
export async function takeFile(file: File): Promise<TakenFile> {
  const refused = (why: string): TakenFile => ({ kind: 'refused', name: file.name, why });
  if (file.size > MOST_BYTES) {
    return refused('The file is larger than 64 MiB, more than a tab can show.');
  }
  let bytes: Uint8Array;
  try {
    bytes = new Uint8Array(await file.arrayBuffer());
  } catch {
    return refused(
      'The browser couldn’t read it. It may be a folder, or it may have been moved or deleted.',
    );
  }
  const read = readUtf8(bytes);
  if (read.kind === 'text') return { kind: 'text', text: read.text, name: file.name };
  const byte = `0x${read.byte.toString(16).toUpperCase().padStart(2, '0')}`;
  const place = fill(takeWords.place, { byte, offset: read.offset, line: read.line });
  return refused(isUtf16(bytes) ? takeWords.utf16 : fill(takeWords.notUtf8, { place }));
}

const isUtf16 = ([first, second]: Uint8Array) =>
  (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
