import { setPriority } from 'node:os';
import { openDatabase } from '../store/database.ts';
import { countJobs } from '../store/jobs.ts';
import { CHECKS } from './checks.ts';
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
  /** Nothing is left to do. */
  | { type: 'idle' };

/** How often refs are looked at for something new. */
const RESCAN_MILLISECONDS = 5000;

/**
 * The reviewer's own process, forked by the service with the data folder as its argument. It ends when
 * its parent does. `{ type: 'wake' }` from the parent means that there may be something to do.
 */
async function main(dataFolder: string): Promise<void> {
  // Ctrl-C reaches the whole terminal group; the parent decides when this process ends.
  process.on('SIGINT', () => undefined);
  process.on('disconnect', () => process.exit(0));
  setPriority(10);
  const database = openDatabase(dataFolder);
  const reviewer = new Reviewer(database, CHECKS, new FactsCache(dataFolder), (line) => {
    process.stderr.write(`docket: ${line}\n`);
  });
  const waiting = new Waiting();
  const scanner = new Scanner(reviewer);
  process.on('message', () => {
    scanner.nextDue = 0;
    waiting.wake();
  });
  reviewer.recover();
  for (;;) {
    await scanner.scanWhenDue();
    const done = await reviewer.reviewNext();
    if (done !== null) {
      tell({ type: 'reviewed', ...done, left: countJobs(database) });
      continue;
    }
    reviewer.rest();
    tell({ type: 'idle' });
    await waiting.until(scanner.nextDue);
  }
}

/** Looks at the refs of all repositories from time to time. */
class Scanner {
  readonly #reviewer: Reviewer;
  readonly #unreadable = new Map<string, string>();
  nextDue = 0;

  constructor(reviewer: Reviewer) {
    this.#reviewer = reviewer;
  }

  async scanWhenDue(): Promise<void> {
    if (performance.now() < this.nextDue) return;
    for (const repository of this.#reviewer.repositories()) await this.#scan(repository);
    this.nextDue = performance.now() + RESCAN_MILLISECONDS;
  }

  async #scan(repository: LocalRepository): Promise<void> {
    const { full_name } = repository;
    const about = { type: 'listed', repository: full_name } as const;
    try {
      const { listed, notes } = await this.#reviewer.list(repository, (soFar) =>
        tell({ ...about, listed: soFar, notes: [], done: false }),
      );
      this.#unreadable.delete(repository.id);
      if (listed > 0 || notes.length > 0) tell({ ...about, listed, notes, done: true });
    } catch (error) {
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

const [, , dataFolder] = process.argv;
if (dataFolder === undefined) throw new Error('the data folder is missing');
await main(dataFolder);
