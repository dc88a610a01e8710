/** The pieces one after the other, as bytes of their own. */
export function joined(...pieces: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

export function sameBytes(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, index) => byte === other[index]);
}

const steps = ['B', 'kB', 'MB', 'GB', 'TB'];

/** A number of bytes in units of 1,000: "312 B", "4.1 MB". */
export function byteSize(bytes: number): string {
  let [size, step] = [bytes, 0];
  while (size >= 999.5 && step < steps.length - 1) [size, step] = [size / 1_000, step + 1];
  const digits = step > 0 && size < 9.95 ? 1 : 0;
  return `${size.toLocaleString(undefined, { maximumFractionDigits: digits, minimumFractionDigits: digits })} ${steps[step]}`;
}
