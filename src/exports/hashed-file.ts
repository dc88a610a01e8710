// In Chromium three times as fast as @noble/hashes: 245 MB/s and 83 MB/s, measured with version 156.
import { SHA256 } from '@stablelib/sha256';
import { hexadecimal } from '../lib/digest.ts';
import { readBytes, writeAll, type SyncFile } from './sync-file.ts';

/** So much of the file counts, and the hash of that. */
type Mark = { size: number; hash: ReturnType<SHA256['saveState']> };

const READ_AT_ONCE = 1_024 * 1_024;

/**
 * A file that grows page by page, with the SHA-256 of what counts. What is appended counts once it is
 * kept, and is gone when it is undone.
 */
export class HashedFile {
  readonly #file: SyncFile;
  readonly #hash: SHA256;
  #size: number;
  #windowStart: Mark;
  #kept: Mark;

  private constructor(file: SyncFile, hash: SHA256, windowStart: Mark, kept: Mark) {
    this.#file = file;
    this.#hash = hash;
    this.#size = kept.size;
    this.#windowStart = windowStart;
    this.#kept = kept;
  }

  /** Opens what there is of a file: it is cut to `size`, and read so far. */
  static open(file: SyncFile, { windowStart, size }: { windowStart: number; size: number }) {
    file.truncate(size);
    const hash = new SHA256();
    hashBytes(hash, file, 0, windowStart);
    const start = { size: windowStart, hash: hash.saveState() };
    hashBytes(hash, file, windowStart, size);
    return new HashedFile(file, hash, start, { size, hash: hash.saveState() });
  }

  /** Writes behind what was appended before. Throws NoRoom where not all of it could be written. */
  append(bytes: Uint8Array): void {
    writeAll(this.#file, bytes, this.#size);
    this.#hash.update(bytes);
    this.#size += bytes.length;
  }

  /** Puts what was appended on disk. Returns the size with it. */
  flush(): number {
    this.#file.flush();
    return this.#size;
  }

  /** What was appended counts from now on. */
  keep(): void {
    this.#kept = { size: this.#size, hash: this.#hash.saveState() };
  }

  /** Removes what was appended and not kept. */
  undo(): void {
    this.#size = this.#kept.size;
    this.#hash.restoreState(this.#kept.hash);
    this.#file.truncate(this.#size);
  }

  /** What is kept next belongs to another window. */
  endWindow(): void {
    this.#windowStart = this.#kept;
  }

  /** Removes what the window has. */
  undoWindow(): void {
    this.#kept = this.#windowStart;
    this.undo();
  }

  read(from: number, to: number): Uint8Array<ArrayBuffer> {
    return readBytes(this.#file, from, to);
  }

  /** SHA-256 of what counts, in hexadecimal digits. */
  digest(): string {
    return hexadecimal(new SHA256().restoreState(this.#kept.hash).digest());
  }

  close(): void {
    this.#file.close();
  }
}

function hashBytes(hash: SHA256, file: SyncFile, from: number, to: number): void {
  for (let at = from; at < to; at += READ_AT_ONCE) {
    hash.update(readBytes(file, at, Math.min(at + READ_AT_ONCE, to)));
  }
}
