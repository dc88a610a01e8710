/** The path of a file as text. A byte that is not UTF-8 is written as git shows it, `\377`, so that names stay apart. */
export function textOfPath(bytes: Buffer): string {
  const text = bytes.toString('utf8');
  if (!text.includes('\uFFFD') || Buffer.from(text).equals(bytes)) return text;
  return bytes
    .toString('latin1')
    .replaceAll(/[\x80-\xff]/g, (byte) => `\\${byte.charCodeAt(0).toString(8)}`);
}

/** The same path with the bytes that `\377` and the like are written for. */
export function bytesOfPath(path: Buffer): Buffer {
  const bytes = path
    .toString('latin1')
    .replaceAll(/\\([23][0-7]{2})/g, (_, octal: string) =>
      String.fromCharCode(Number.parseInt(octal, 8)),
    );
  return Buffer.from(bytes, 'latin1');
}
