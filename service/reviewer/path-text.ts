/** How a byte that is not UTF-8 is written, and a backslash where what it begins would read as such a byte. */
const ESCAPE = /\\([23][0-7]{2}|134)/g;

/**
 * The path of a file as text. In a name that is not UTF-8, a byte that is not ASCII is written as git shows it, `\377`.
 * A name that has these characters itself is written with `\134` for its backslash, so that names stay apart.
 */
export function textOfPath(bytes: Buffer): string {
  const text = bytes.toString('utf8');
  if (!/[\\\uFFFD]/.test(text)) return text;
  return bytes.toString('latin1').split('/').map(textOfName).join('/');
}

/** @param latin The bytes of a name as latin1. */
function textOfName(latin: string): string {
  const bytes = Buffer.from(latin, 'latin1');
  const text = bytes.toString('utf8');
  const isText = Buffer.from(text).equals(bytes);
  const escaped = (isText ? text : latin).replaceAll(ESCAPE, String.raw`\134$1`);
  if (isText) return escaped;
  return escaped.replaceAll(/[\x80-\xff]/g, (byte) => `\\${byte.charCodeAt(0).toString(8)}`);
}

/** The same path with the bytes that `\377` and the like are written for. */
export function bytesOfPath(path: Buffer): Buffer {
  const bytes = path
    .toString('latin1')
    .replaceAll(ESCAPE, (_, octal: string) => String.fromCharCode(Number.parseInt(octal, 8)));
  return Buffer.from(bytes, 'latin1');
}
