import { setPriority } from 'node:os';
import { say } from '../base/command-error.ts';
import { openScratchFolder } from '../base/scratch-folder.ts';
import { storageTrouble, type StorageTrouble } from '../base/storage-trouble.ts';
import { openDatabase } from '../store/database.ts';
import { countJobs } from '../store/jobs.ts';
import type { Check } from './check.ts';
import { endWithParent } from './end-with-parent.ts';
import { FactsCache } from './facts-cache.ts';
import { Reviewer, type LocalRepository } from './reviewer.ts';

/** What the process tells its parent. */
export type ReviewerMessage =
  /** Reviews were listed (so far) in a repository. */
  | { type: 'listed'; repository: string; listed: number; notes: string[]; done: boolean }
  /** A review was done; `left` are still to do. */
  | { type: 'reviewed'; review_id: string; status: string; left: number }
  /** A repository could not be read; its reviews stay, and wait. */
  | { type: 'unreadable'; repository: string; reason: string }
  /** It can be read again. */
  | { type: 'readable'; repository: string }
  /** Docket's own data cannot be read or written; sent again until it can be. */
  | { type: 'storage'; trouble: StorageTrouble }
  /** Nothing is left to do. */
  | { type: 'idle' }
  /** Sent with each piece of work, and every second by a process that is not stuck. */
  | { type: 'alive'; at: Work | null };

/** What the process is at. */
export interface Work {
  /** Grows with each piece of work. */
  number: number;
  /** The repository that is being listed; null: a review is being done. */
  listing: string | null;
}

/** How often refs are looked at for something new. */
const RESCAN_MILLISECONDS = 5000;
const ALIVE_MILLISECONDS = 1000;

let at: Work | null = null;
let works = 0;

function begin(listing: string | null): void {
  works += 1;
  at = { number: works, listing };
  // At once: what ends the process may do so before the next second.
  tell({ type: 'alive', at });
}

/**
 * The reviewer's own process, forked by the service. Its arguments are the data folder and the ids of
 * repositories that are not listed, as listing them did not end. It ends when its parent does.
 * `{ type: 'wake' }` from the parent means that there may be something to do.
 */
export async function runReviewer(checks: readonly Check[]): Promise<void> {
  const [, , dataFolder, ...unlisted] = process.argv;
  if (dataFolder === undefined) throw new Error('the data folder is missing');
  // Ctrl-C reaches the whole terminal group; the parent decides when this process ends.
  process.on('SIGINT', () => undefined);
  endWithParent();
  setPriority(10);
  openScratchFolder(dataFolder, 'reviewer');
  const database = openDatabase(dataFolder, { migrates: false });
  const reviewer = new Reviewer(database, checks, new FactsCache(dataFolder), say);
  process.on('disconnect', () => {
    try {
      reviewer.putBack();
    } finally {
      process.exit(0);
    }
  });
  const waiting = new Waiting();
  const scanner = new Scanner(reviewer, unlisted);
  process.on('message', () => {
    scanner.nextDue = 0;
    waiting.wake();
  });
  setInterval(() => tell({ type: 'alive', at }), ALIVE_MILLISECONDS);
  // What the disk prevents is told, and tried again; any other error ends the process.
  const tellStorage = (error: unknown): void => {
    const trouble = storageTrouble(error);
    if (trouble === undefined) throw error;
    tell({ type: 'storage', trouble });
    scanner.nextDue = performance.now() + RESCAN_MILLISECONDS;
  };
  let recovered = false;
  for (;;) {
    try {
      if (!recovered) reviewer.recover();
      recovered = true;
      await scanner.scanWhenDue();
      begin(null);
      const done = await reviewer.reviewNext();
      if (done !== null) {
        tell({ type: 'reviewed', ...done, left: countJobs(database) });
        continue;
      }
      tell({ type: 'idle' });
    } catch (error) {
      tellStorage(error);
    }
    at = null;
    try {
      reviewer.rest();
    } catch (error) {
      tellStorage(error);
    }
    await waiting.until(scanner.nextDue);
  }
}

/** Looks at the refs of all repositories from time to time. */
class Scanner {
  readonly #reviewer: Reviewer;
  readonly #unlisted: readonly string[];
  readonly #unreadable = new Map<string, string>();
  nextDue = 0;

  constructor(reviewer: Reviewer, unlisted: readonly string[]) {
    this.#reviewer = reviewer;
    this.#unlisted = unlisted;
  }

  async scanWhenDue(): Promise<void> {
    if (performance.now() < this.nextDue) return;
    for (const repository of this.#reviewer.repositories()) {
      if (!this.#unlisted.includes(repository.id)) await this.#scan(repository);
    }
    this.nextDue = performance.now() + RESCAN_MILLISECONDS;
  }

  async #scan(repository: LocalRepository): Promise<void> {
    const { full_name } = repository;
    begin(repository.id);
    const about = { type: 'listed', repository: full_name } as const;
    try {
      const { listed, notes } = await this.#reviewer.list(repository, (soFar) =>
        tell({ ...about, listed: soFar, notes: [], done: false }),
      );
      if (this.#unreadable.delete(repository.id)) tell({ type: 'readable', repository: full_name });
      if (listed > 0 || notes.length > 0) tell({ ...about, listed, notes, done: true });
    } catch (error) {
      if (storageTrouble(error) !== undefined) throw error;
      const reason = error instanceof Error ? error.message : String(error);
      if (this.#unreadable.get(repository.id) === reason) return;
      this.#unreadable.set(repository.id, reason);
      tell({ type: 'unreadable', repository: full_name, reason });
    }
  }
}

/** Waiting that can be ended early. */
class Waiting {
  #woken = false;
  #end: (() => void) | null = null;

  wake(): void {
    this.#woken = true;
    this.#end?.();
  }

  /** @param due As `performance.now()` counts. */
  async until(due: number): Promise<void> {
    if (!this.#woken) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, Math.max(0, due - performance.now()));
        this.#end = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    this.#woken = false;
    this.#end = null;
  }
}

function tell(message: ReviewerMessage): void {
  // A parent that just ended is no error: `disconnect` follows.
  if (process.connected) process.send?.(message, () => undefined);
}
