/** Where git looks for a zero byte. */
const LOOKED_AT = 8000;

/** Whether a file is binary, as git tells by its first bytes: UTF-16 is, too. */
export function isBinary(bytes: Buffer): boolean {
  return bytes.subarray(0, LOOKED_AT).includes(0);
}

/** The UTF-16 that a file’s first bytes say it is; null: none. */
export function utf16Of(bytes: Buffer): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return null;
}
