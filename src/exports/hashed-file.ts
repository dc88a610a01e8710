import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { readBytes, writeAll, type SyncFile } from './sync-file.ts';

type Hash = ReturnType<typeof sha256.create>;
/** So much of the file counts, and the hash of that. */
type Mark = { size: number; hash: Hash };

const READ_AT_ONCE = 1_024 * 1_024;

/**
 * A file that grows page by page, with the SHA-256 of what counts. What is appended counts once it is
 * kept, and is gone when it is undone.
 */
export class HashedFile {
  readonly #file: SyncFile;
  #windowStart: Mark;
  #kept: Mark;
  #appended: Mark | undefined;

  private constructor(file: SyncFile, windowStart: Mark, kept: Mark) {
    this.#file = file;
    this.#windowStart = windowStart;
    this.#kept = kept;
  }

  /** Opens what there is of a file: it is cut to `size`, and read so far. */
  static open(file: SyncFile, { windowStart, size }: { windowStart: number; size: number }) {
    file.truncate(size);
    const hash = sha256.create();
    hashBytes(hash, file, 0, windowStart);
    const start = { size: windowStart, hash: hash.clone() };
    hashBytes(hash, file, windowStart, size);
    return new HashedFile(file, start, { size, hash });
  }

  /** Writes behind what was appended before. Throws NoRoom where not all of it could be written. */
  append(bytes: Uint8Array): void {
    if (bytes.length === 0) return;
    const mark = (this.#appended ??= { ...this.#kept, hash: this.#kept.hash.clone() });
    writeAll(this.#file, bytes, mark.size);
    mark.hash.update(bytes);
    mark.size += bytes.length;
  }

  /** Puts what was appended on disk; it counts from now on. Returns the size of what counts. */
  keep(): number {
    this.#file.flush();
    this.#kept = this.#appended ?? this.#kept;
    this.#appended = undefined;
    return this.#kept.size;
  }

  /** Removes what was appended and not kept. */
  undo(): void {
    this.#appended = undefined;
    this.#file.truncate(this.#kept.size);
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
    return bytesToHex(this.#kept.hash.clone().digest());
  }

  close(): void {
    this.#file.close();
  }
}

function hashBytes(hash: Hash, file: SyncFile, from: number, to: number): void {
  for (let at = from; at < to; at += READ_AT_ONCE) {
    hash.update(readBytes(file, at, Math.min(at + READ_AT_ONCE, to)));
  }
}
