import type { ExportFiles } from '../run-export.ts';
import type { SyncFile } from '../sync-file.ts';

/** The run is gone, in the middle of what it did. */
export class Crash extends Error {
  override name = 'Crash';
}

type Change = (content: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer>;
type Stored = { flushed: Uint8Array<ArrayBuffer>; since: Change[] };

/**
 * A disk in memory that crashes at a given operation. After the tab was killed it holds all that was
 * written; after a power loss each file by itself holds what was flushed, and some of what was written
 * since.
 */
export class CrashingDisk {
  readonly #files = new Map<string, Stored>();
  /** Operations until it crashes. */
  #left = Infinity;

  crashAfter(operations: number): void {
    this.#left = operations;
  }

  /** @param kept From 0 to 1, for each file: how much of what was not flushed came to the disk. */
  loseWhatWasNotFlushed(kept: () => number): void {
    for (const file of this.#files.values()) {
      file.since.length = Math.floor(file.since.length * kept());
    }
  }

  lose(name: string): void {
    this.#files.delete(name);
  }

  content(name: string): Uint8Array<ArrayBuffer> {
    const { flushed, since } = this.#files.get(name) ?? { flushed: new Uint8Array(), since: [] };
    return since.reduce((content, change) => change(content), flushed);
  }

  readonly files: ExportFiles = {
    size: (name) => Promise.resolve(this.content(name).length),
    open: (name) => Promise.resolve(this.#open(name)),
  };

  #open(name: string): SyncFile {
    const stored = this.#files.get(name) ?? { flushed: new Uint8Array(), since: [] };
    this.#files.set(name, stored);
    let content = this.content(name);
    const change = (make: Change) => {
      this.#operation();
      stored.since.push(make);
      content = make(content);
    };
    return {
      getSize: () => content.length,
      read: (buffer, { at }) => {
        const part = content.subarray(at, at + buffer.length);
        buffer.set(part);
        return part.length;
      },
      write: (buffer, { at }) => {
        const bytes = buffer.slice();
        change((before) => {
          const after = new Uint8Array(Math.max(before.length, at + bytes.length));
          after.set(before);
          after.set(bytes, at);
          return after;
        });
        return bytes.length;
      },
      truncate: (size) =>
        change((before) => {
          const after = new Uint8Array(size);
          after.set(before.subarray(0, size));
          return after;
        }),
      flush: () => {
        this.#operation();
        stored.flushed = content;
        stored.since = [];
      },
      close: () => undefined,
    };
  }

  #operation(): void {
    this.#left -= 1;
    if (this.#left < 0) throw new Crash('The tab is gone.');
  }
}
