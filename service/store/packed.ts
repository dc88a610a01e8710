import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { deflateSync, inflateRawSync, inflateSync } from 'node:zlib';

/**
 * What records have in common, the most frequent last: what repeats it takes a few bytes. What was packed
 * can be read with this very text only (its checksum is in each), so another one gets a file of its own.
 */
const dictionary = readFileSync(join(import.meta.dirname, 'packed-dictionary.txt'));

/** A text as it is kept where it is long and repeats itself, which records do: a tenth of its size. */
export const packed = (text: string): Uint8Array => deflateSync(text, { dictionary });

/** The first byte of what is packed with a dictionary; what was packed without one never begins so. */
const WITH_DICTIONARY = 0x78;

/** The text that was packed. */
export const unpacked = (bytes: Uint8Array): string =>
  (bytes[0] === WITH_DICTIONARY
    ? inflateSync(bytes, { dictionary })
    : inflateRawSync(bytes)
  ).toString();

/**
 * Lets SQL pack what is written, `packed(…)`, and read the columns that are made of what is packed: a
 * connection without this reads no table that has one.
 */
export function addPacking(database: DatabaseSync): void {
  const options = { deterministic: true };
  database.function('packed', options, (text) => packed(String(text)));
  // A row is asked for one member after another.
  let last: { bytes: Uint8Array; text: string } | undefined;
  database.function('unpacked', options, (value) => {
    const bytes = value as Uint8Array;
    if (last === undefined || Buffer.compare(last.bytes, bytes) !== 0) {
      last = { bytes, text: unpacked(bytes) };
    }
    return last.text;
  });
}
