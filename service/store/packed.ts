import type { DatabaseSync } from 'node:sqlite';
import { deflateRawSync, inflateRawSync } from 'node:zlib';

/** A text as it is kept where it is long and repeats itself, which records do: a sixth of its size. */
export const packed = (text: string): Uint8Array => deflateRawSync(text);

/** The text that was packed. */
export const unpacked = (bytes: Uint8Array): string => inflateRawSync(bytes).toString();

/** Lets SQL read what is packed, `unpacked(record)`, and migrations pack what is not, `packed(record)`. */
export function addPacking(database: DatabaseSync): void {
  const options = { deterministic: true };
  database.function('packed', options, (text) => packed(String(text)));
  database.function('unpacked', options, (bytes) => unpacked(bytes as Uint8Array));
}
