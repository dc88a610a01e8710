/** A file that is read and written in place: what a worker's sync access handle can do. */
export type SyncFile = {
  getSize: () => number;
  /** Reads into the buffer from a place on; returns how many bytes there were. */
  read: (buffer: Uint8Array<ArrayBuffer>, options: { at: number }) => number;
  write: (buffer: Uint8Array<ArrayBuffer>, options: { at: number }) => number;
  truncate: (size: number) => void;
  /** What was written is on disk afterwards. */
  flush: () => void;
  close: () => void;
};

/** The browser has no room for what was to be written. */
export class NoRoom extends Error {
  override name = 'NoRoom';
}

/** Writes all of it. Throws NoRoom where less could be written. */
export function writeAll(file: SyncFile, bytes: Uint8Array, at: number): void {
  try {
    if (file.write(bytes as Uint8Array<ArrayBuffer>, { at }) === bytes.length) return;
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== 'QuotaExceededError') throw error;
  }
  throw new NoRoom('This browser’s storage is full.');
}

/** The bytes of a file between two places. Fewer where it ends before. */
export function readBytes(file: SyncFile, from: number, to: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(Math.max(0, Math.min(to, file.getSize()) - from));
  return bytes.subarray(0, file.read(bytes, { at: from }));
}
