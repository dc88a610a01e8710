import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';

const GZIP = [0x1f, 0x8b];
const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf];

/** The bytes of a text, unpacked where it is packed with gzip, whatever it is called, and without a mark. */
export async function* unpacked(input: Readable): AsyncGenerator<Uint8Array> {
  const packed = begunWhole(input);
  const [first, pieces] = await packed;
  if (!startsWith(first, GZIP)) {
    yield* withoutMark(first, pieces);
    return;
  }
  const gunzip = createGunzip();
  const piped = pipeline(Readable.from(from(first, pieces)), gunzip);
  // What goes wrong is met where the unpacked bytes are read.
  piped.catch(() => undefined);
  yield* withoutMark(...(await begunWhole(gunzip)));
}

/** Whether bytes begin with others. */
export function startsWith(piece: Uint8Array, bytes: readonly number[]): boolean {
  return bytes.every((byte, index) => piece[index] === byte);
}

/** The first bytes, as many as tell what it is, and the others. */
async function begunWhole(input: Readable): Promise<[Buffer, AsyncIterator<Buffer>]> {
  const pieces = input[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  let first = Buffer.alloc(0);
  while (first.length < BYTE_ORDER_MARK.length) {
    const next = await pieces.next();
    if (next.done === true) break;
    first = Buffer.concat([first, next.value]);
  }
  return [first, pieces];
}

async function* withoutMark(first: Buffer, pieces: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  const isMarked = startsWith(first, BYTE_ORDER_MARK);
  yield* from(isMarked ? first.subarray(BYTE_ORDER_MARK.length) : first, pieces);
}

async function* from(first: Buffer, pieces: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  yield first;
  for (let next = await pieces.next(); next.done !== true; next = await pieces.next()) {
    yield next.value;
  }
}
