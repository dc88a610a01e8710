// Names that Windows gives to devices, with or without an ending.
const reserved = /^(con|prn|aux|nul|com\d|lpt\d)$/i;

/**
 * A file's name that is safe on every system and says what the file holds: letters and digits of any
 * script that show, with hyphens between them, at most 80 characters and the ending. Words of the record take part
 * only in this form, so that none leads elsewhere, hides or reverses.
 */
export function safeFileName(words: readonly string[], ending: string): string {
  const name = words
    .join('-')
    .normalize('NFKC')
    .replace(/(?:[^\p{L}\p{N}]|\p{Default_Ignorable_Code_Point})+/gu, '-')
    .replace(/^-+/, '');
  const short = name
    .slice(0, 80)
    .toWellFormed()
    .replace(/[-\ufffd]+$/, '');
  const usable = short === '' || reserved.test(short) ? `file-${short}`.replace(/-$/, '') : short;
  return `${usable}.${ending}`;
}
