import { isExportType, type ExportPage, type ExportPageRequest } from '../api/export-pages.ts';
import { ServiceError } from '../api/failure.ts';
import { csvPage, headerOf } from './csv-page.ts';
import { BrokenPage } from './export-page-reader.ts';
import {
  countsOf,
  type ExportProgress,
  type ExportResult,
  type ExportStop,
  type ExportTask,
} from './export-task.ts';
import { ndjsonPage } from './ndjson-page.ts';
import { firstRows, rowTime, type ExportTable } from './export-table.ts';
import { afterFailure, EmptyPage, NotAPage } from './after-failure.ts';
import { AskedPages } from './asked-pages.ts';
import { dataFile, JOURNAL } from './file-names.ts';
import { HashedFile } from './hashed-file.ts';
import { Journal, windowsOf, windowStart, type Position } from './journal.ts';
import { NoRoom, type SyncFile } from './sync-file.ts';

export type ExportFiles = {
  open: (name: string) => Promise<SyncFile>;
  /** Bytes on disk; 0 where there is no such file. */
  size: (name: string) => Promise<number>;
};

export type RunTools = {
  files: ExportFiles;
  fetchPage: (request: ExportPageRequest, signal: AbortSignal) => Promise<ExportPage>;
  /** Waits, and not longer than until a person wants to try at once. */
  wait: (milliseconds: number, because: unknown) => Promise<void>;
  signal: AbortSignal;
  /** Told after each page that is on disk. */
  report: (progress: ExportProgress) => void;
  /** Told some of the first rows, once, when they are on disk. */
  head: (table: ExportTable) => void;
  /** Told of bytes that arrived and are not counted yet. */
  arriving: (bytes: number) => void;
  random: () => number;
};

export type RunEnd =
  | { kind: 'done'; result: ExportResult }
  /** It stops where the last report said, and can be taken up there. */
  | { kind: 'paused'; result: ExportResult }
  | { kind: 'stopped'; why: ExportStop; result?: ExportResult };

/** So often a window is begun anew before its cursors are given up. */
const RESTARTS = 3;
/**
 * A page that sends nothing for so long is given up and asked for again, and given twice the time then;
 * milliseconds.
 */
const STALL = 60_000;
const LONGEST_STALL = 16 * STALL;
const HEADER_BYTES = 256 * 1_024;
const HEAD_BYTES = 64 * 1_024;
const HEAD_ROWS = 20;

/**
 * Runs an export from where its journal says, one page after the other, each streamed into its file and
 * flushed before the journal tells of it. Never gathers a page in memory.
 */
export async function runExport(task: ExportTask, tools: RunTools): Promise<RunEnd> {
  const run = await Run.open(task, tools);
  try {
    const end = await run.toEnd();
    return { ...end, result: await run.result() };
  } finally {
    run.close();
  }
}

/**
 * What there is of an export that does not run, its files cut to what counts, with their digests: to save
 * it as partial.
 */
export async function measureExport(
  task: ExportTask,
  tools: Pick<RunTools, 'files'>,
): Promise<ExportResult> {
  const run = await Run.open(task, {
    ...tools,
    fetchPage: () => Promise.reject(new Error('Nothing is fetched while measuring.')),
    wait: () => Promise.resolve(),
    signal: AbortSignal.abort(),
    report: () => undefined,
    head: () => undefined,
    arriving: () => undefined,
    random: () => 0,
  });
  try {
    return await run.result();
  } finally {
    run.close();
  }
}

type Stopped = { kind: 'paused' } | { kind: 'stopped'; why: ExportStop };

class Run {
  readonly #task: ExportTask;
  readonly #tools: RunTools;
  readonly #journal: Journal;
  readonly #windows: ReturnType<typeof windowsOf>;
  readonly #asked: AskedPages;
  #position: Position;
  /** The file that is being made, cut to the position. */
  #file: HashedFile | undefined;
  #header: Uint8Array | undefined;
  #reached: number | undefined;
  /** The time of the last row that the page before has, of this window. */
  #lastAt: number | undefined;
  /** Rows come in no specified order: where they fall in time, it doesn't tell how far the window is. */
  #falls = false;
  #restarted = 0;
  #headTold = false;

  private constructor(task: ExportTask, tools: RunTools, journal: Journal, position: Position) {
    this.#task = task;
    this.#tools = tools;
    this.#journal = journal;
    this.#position = position;
    this.#windows = windowsOf(task);
    const { orgId, dataset, format, group_by: groupBy } = task;
    this.#asked = new AskedPages({
      request: { orgId, dataset, format, groupBy },
      windows: this.#windows,
      fetchPage: tools.fetchPage,
      signal: tools.signal,
    });
  }

  static async open(task: ExportTask, tools: RunTools): Promise<Run> {
    const { files } = tools;
    const sizes = await Promise.all(
      task.files.map((_, file) => files.size(dataFile(task.format, file))),
    );
    const { journal, position } = Journal.open(await files.open(JOURNAL), windowsOf(task), sizes);
    return new Run(task, tools, journal, position);
  }

  close(): void {
    this.#asked.drop();
    this.#file?.close();
    this.#file = undefined;
    this.#journal.close();
  }

  async toEnd(): Promise<Stopped | { kind: 'done' }> {
    this.#report();
    try {
      while (this.#position.digests.length < this.#task.files.length) {
        if (this.#tools.signal.aborted) return { kind: 'paused' };
        const window = this.#windows[this.#position.ended.length];
        if (window?.file !== this.#position.digests.length) await this.#finishFile();
        else {
          const stop = await this.#nextPage();
          if (stop !== undefined) return stop;
        }
      }
      return { kind: 'done' };
    } catch (error) {
      // The journal may have no room for a line that is of no page.
      if (error instanceof NoRoom) return { kind: 'stopped', why: { kind: 'room' } };
      throw error;
    }
  }

  async result(): Promise<ExportResult> {
    const { ended, digests, offset, rows, pages, cursor } = this.#position;
    const bytes = offset - windowStart(this.#position, this.#windows);
    const begun = pages > 0 || cursor !== undefined;
    const fileBytes = digests.map((_, file) =>
      ended.reduce(
        (sum, window, index) => sum + (this.#windows[index]?.file === file ? window.bytes : 0),
        0,
      ),
    );
    const files = digests.map((digest, file) => ({ bytes: fileBytes[file] ?? 0, sha256: digest }));
    if (offset > 0) {
      files.push({ bytes: offset, sha256: (await this.#openFile()).digest() });
    }
    return { windows: begun ? [...ended, { rows, pages, bytes }] : ended, files };
  }

  /** Fetches pages of a window until one is on disk, or until it stops. */
  async #nextPage(): Promise<Stopped | undefined> {
    let last: unknown;
    for (let failures = 0; ;) {
      const { cursor } = this.#position;
      const file = await this.#openFile();
      try {
        await this.#takePage(file, {
          believeEmpty: last instanceof EmptyPage,
          patience: Math.min(STALL * 2 ** failures, LONGEST_STALL),
        });
        this.#report();
        this.#tellHead(file);
        return undefined;
      } catch (error) {
        file.undo();
        if (this.#tools.signal.aborted) return { kind: 'paused' };
        last = error;
        failures += 1;
        const step = afterFailure(error, {
          failures,
          byCursor: cursor !== undefined,
          random: this.#tools.random(),
        });
        if (step.kind === 'stop') return { kind: 'stopped', why: step.why };
        if (step.kind === 'again') await this.#tools.wait(step.after, error);
        else if (this.#restarted >= RESTARTS) return { kind: 'stopped', why: { kind: 'cursor' } };
        else this.#beginWindowAnew(file);
      }
    }
  }

  async #takePage(
    file: HashedFile,
    { believeEmpty, patience }: { believeEmpty: boolean; patience: number },
  ): Promise<void> {
    const task = this.#task;
    const { offset, ended, cursor } = this.#position;
    const { answer, attempt, signal } = this.#asked.take(ended.length, cursor);
    const stalled = () => attempt.abort(new ServiceError({ status: 0 }));
    let timer = setTimeout(stalled, patience);
    try {
      const page = await answer;
      if (!isExportType(page.mediaType, task.format)) {
        await page.body.cancel();
        throw new NotAPage(`The response type is ${page.mediaType}.`);
      }
      if (task.format === 'csv' && this.#header === undefined && offset > 0) {
        this.#header = headerOf(file.read(0, HEADER_BYTES));
      }
      const reader =
        task.format === 'csv'
          ? csvPage(this.#header, { neutralize: task.neutralize })
          : ndjsonPage();
      let arrived = 0;
      for await (const piece of piecesOf(page.body)) {
        signal.throwIfAborted();
        clearTimeout(timer);
        timer = setTimeout(stalled, patience);
        arrived += piece.length;
        file.append(reader.take(piece));
        this.#tools.arriving(arrived);
      }
      const { rest, rows, lastRow } = reader.end();
      file.append(rest);
      if (rows === 0 && page.after.kind === 'more') {
        throw new BrokenPage('The page has no rows, but more pages follow.');
      }
      if (arrived === 0 && !believeEmpty) throw new EmptyPage('The page is empty.');
      this.#commit({ file, rows, after: page.after });
      this.#follow(rowTime(task.dataset, task.format, this.#header, lastRow));
    } catch (error) {
      this.#asked.drop();
      throw error;
    } finally {
      clearTimeout(timer);
      // What is left of a page that failed is not wanted.
      attempt.abort();
    }
  }

  /** Of pages that rise in time, it is known up to where the window is read. */
  #follow(at: number | undefined): void {
    const [before, ended] = [this.#lastAt, this.#position.pages === 0];
    this.#lastAt = ended ? undefined : at;
    if (at === undefined || before === undefined) return;
    this.#falls ||= at < before;
    this.#reached = this.#falls ? undefined : at;
  }

  /** Puts a page on disk. It counts once the journal tells of it, and the position is behind it then. */
  #commit(page: { file: HashedFile; rows: number; after: ExportPage['after'] }): void {
    const before = this.#position;
    const { file, after } = page;
    const offset = file.flush();
    const counted = { rows: before.rows + page.rows, pages: before.pages + 1 };
    const window = before.ended.length;
    if (after.kind === 'more') {
      this.#journal.append({ window, offset, ...counted, cursor: after.cursor });
      file.keep();
      this.#position = { ...before, offset, ...counted, cursor: after.cursor };
      return;
    }
    const end = after.kind === 'end' ? 'confirmed' : 'unconfirmed';
    const bytes = offset - windowStart(before, this.#windows);
    this.#journal.append({ window, offset, ...counted, cursor: null, end });
    file.keep();
    file.endWindow();
    this.#position = {
      ...before,
      ended: [...before.ended, { ...counted, bytes, end }],
      offset,
      rows: 0,
      pages: 0,
      cursor: undefined,
    };
    this.#restarted = 0;
  }

  #beginWindowAnew(file: HashedFile): void {
    const offset = windowStart(this.#position, this.#windows);
    const window = this.#position.ended.length;
    // The journal first: were the file cut first, pages that the journal tells of would be missing.
    this.#journal.append({ window, offset, rows: 0, pages: 0, cursor: null }, 'flush');
    file.undoWindow();
    this.#position = { ...this.#position, offset, rows: 0, pages: 0, cursor: undefined };
    this.#reached = this.#lastAt = undefined;
    if (offset === 0) this.#header = undefined;
    this.#restarted += 1;
    this.#report();
  }

  async #finishFile(): Promise<void> {
    const made = await this.#openFile();
    const file = this.#position.digests.length;
    made.flush();
    const digest = made.digest();
    made.close();
    this.#file = undefined;
    this.#header = undefined;
    this.#journal.append({ file, sha256: digest }, 'flush');
    this.#position = { ...this.#position, digests: [...this.#position.digests, digest], offset: 0 };
  }

  async #openFile(): Promise<HashedFile> {
    const { offset: size, digests } = this.#position;
    this.#file ??= HashedFile.open(
      await this.#tools.files.open(dataFile(this.#task.format, digests.length)),
      { windowStart: windowStart(this.#position, this.#windows), size },
    );
    return this.#file;
  }

  #tellHead(file: HashedFile): void {
    const { ended, digests } = this.#position;
    const before = ended.filter((_, index) => this.#windows[index]?.file !== digests.length);
    if (this.#headTold || before.some(({ rows }) => rows > 0)) return;
    const bytes = file.read(0, HEAD_BYTES);
    const cut = bytes.length === HEAD_BYTES;
    const text = new TextDecoder().decode(bytes);
    const table = firstRows(text, this.#task.format, { cut, most: HEAD_ROWS });
    if (table.rows.length === 0) return;
    this.#headTold = true;
    this.#tools.head(table);
  }

  #report(): void {
    const { ended, rows, pages, offset } = this.#position;
    const bytes = offset - windowStart(this.#position, this.#windows);
    this.#tools.report({
      ...countsOf([...ended, { rows, pages, bytes }]),
      restarted: this.#restarted,
      ...(this.#reached === undefined ? {} : { reached: this.#reached }),
    });
  }
}

/** The pieces of a page's body. One that breaks off is no answer, as one that never began. */
async function* piecesOf(body: ExportPage['body']): AsyncGenerator<Uint8Array> {
  const stream = body.getReader();
  for (;;) {
    const read = await stream.read().catch((cause: unknown) => {
      throw new ServiceError({ status: 0, cause });
    });
    if (read.done) return;
    yield read.value;
  }
}
