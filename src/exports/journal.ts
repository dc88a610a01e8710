import type { ExportTask, WindowResult } from './export-task.ts';
import { readBytes, writeAll, type SyncFile } from './sync-file.ts';

// What is on disk of an export is told by its journal: one line of JSON a page, written after the page
// was flushed. A page that has no line does not count and is cut off, and a line that was not written
// whole does not count either; so what counts is consistent wherever a run was broken off.

/** A page that is on disk: how much the file holds with it, and where the window goes on. */
type PageLine = {
  window: number;
  /** Bytes of the file; rows and pages of this window. */
  offset: number;
  rows: number;
  pages: number;
  /** Where the next page begins; null: at the window's start, or nowhere, as it has ended. */
  cursor: string | null;
  end?: 'confirmed' | 'unconfirmed';
};

type FileLine = { file: number; sha256: string };

export type Position = {
  /** Those that have ended, in their order. */
  ended: Required<WindowResult>[];
  /** Digests of the finished files. */
  digests: string[];
  /** Bytes of the file that is being made: digests tell which one. */
  offset: number;
  /** Of the window that has not ended. */
  rows: number;
  pages: number;
  cursor: string | undefined;
};

const start = (): Position => ({
  ended: [],
  digests: [],
  offset: 0,
  rows: 0,
  pages: 0,
  cursor: undefined,
});

/** The windows of all files, one after the other, each with its file's place. */
export const windowsOf = (task: Pick<ExportTask, 'files'>) =>
  task.files.flatMap(({ windows }, file) => windows.map((window) => ({ ...window, file })));

type JournalWindow = ReturnType<typeof windowsOf>[number];

/** Where the window that has not ended began in its file. */
export function windowStart(
  { ended, offset }: Position,
  windows: readonly JournalWindow[],
): number {
  const file = windows[ended.length]?.file;
  if (file === undefined) return offset;
  return ended
    .filter((_, index) => windows[index]?.file === file)
    .reduce((sum, { bytes }) => sum + bytes, 0);
}

export class Journal {
  readonly #file: SyncFile;
  #end: number;

  private constructor(file: SyncFile, end: number) {
    this.#file = file;
    this.#end = end;
  }

  /**
   * Reads the journal and cuts off what does not count.
   *
   * @param sizes The bytes that each file of the export has on disk. A page beyond them does not count.
   */
  static open(
    file: SyncFile,
    windows: readonly JournalWindow[],
    sizes: readonly number[],
  ): { journal: Journal; position: Position } {
    const text = new TextDecoder().decode(readBytes(file, 0, file.getSize()));
    let last = { position: start(), end: 0 };
    let counts = last;
    /** Where each line led, without pages that a later line undid. */
    let steps = [last];
    for (const line of text.split('\n').slice(0, -1)) {
      const position = follow(last.position, line, windows);
      if (position === undefined) break;
      // Where a window was begun anew, the file may hold other pages by now, whatever its size.
      if (position.pages === 0 && position.ended === last.position.ended) {
        steps = steps.slice(0, steps.findLastIndex((step) => step.position.pages === 0) + 1);
      }
      last = { position, end: last.end + new TextEncoder().encode(line).length + 1 };
      steps.push(last);
    }
    for (const step of steps) {
      if (step.position.offset > (sizes[step.position.digests.length] ?? 0)) break;
      counts = step;
    }
    const { position, end } = counts;
    file.truncate(end);
    file.flush();
    return { journal: new Journal(file, end), position };
  }

  /** Lines are flushed with later ones: one that is lost costs its page only. Others say 'flush'. */
  append(line: PageLine | FileLine, flush?: 'flush'): void {
    const bytes = new TextEncoder().encode(`${JSON.stringify(line)}\n`);
    writeAll(this.#file, bytes, this.#end);
    this.#end += bytes.length;
    if (flush) this.#file.flush();
  }

  close(): void {
    this.#file.flush();
    this.#file.close();
  }
}

/** The position that a line of the journal leads to; undefined: the line does not count. */
function follow(
  position: Position,
  line: string,
  windows: readonly JournalWindow[],
): Position | undefined {
  let read: Partial<PageLine & FileLine>;
  try {
    read = JSON.parse(line) as Partial<PageLine & FileLine>;
  } catch {
    return undefined;
  }
  const { ended, digests } = position;
  if (read.sha256 !== undefined) {
    return read.file === digests.length
      ? { ...position, digests: [...digests, read.sha256], offset: 0 }
      : undefined;
  }
  const { window, offset, rows, pages, cursor } = read;
  const file = windows[ended.length]?.file;
  if (
    window !== ended.length ||
    file !== digests.length ||
    offset === undefined ||
    rows === undefined ||
    pages === undefined
  ) {
    return undefined;
  }
  if (read.end === undefined) {
    return { ...position, offset, rows, pages, cursor: cursor ?? undefined };
  }
  const bytes = offset - windowStart(position, windows);
  return {
    ...start(),
    ended: [...ended, { rows, pages, bytes, end: read.end }],
    digests,
    offset,
  };
}
