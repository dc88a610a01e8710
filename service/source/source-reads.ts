import { liveAccess } from '../base/live-access.ts';
import { storageTrouble } from '../base/storage-trouble.ts';
import { GitError } from '../reviewer/git-command.ts';
import { notFound, Refusal } from '../protocol/problems.ts';
import { turns } from '../reviewer/turns.ts';
import { SourceRepository } from './source-repository.ts';

/** Milliseconds that a repository stays open after its last read. */
const IDLE = 60_000;
/** Repositories that stay open. */
const MOST_OPEN = 10;
/** Milliseconds that a git command may take. */
const TIME_LIMIT = 10_000;

/** An answer as JSON, and whether it may be kept, since the same would be answered again. */
export interface SourceAnswer {
  text: string;
  stays: boolean;
}

/** Something to read of a repository. */
export interface SourceRead {
  /** A folder of the repository, on this machine. */
  path: string;
  /** What is read: equal ones that are under way share one answer. */
  key: string;
  /** Whether it takes a git process of its own, and perhaps seconds. */
  slow: boolean;
  /** @param signal Ends it when nobody waits for the answer any more. */
  work: (repository: SourceRepository, signal: AbortSignal) => Promise<SourceAnswer>;
}

interface Open {
  repository: Promise<SourceRepository>;
  reads: number;
  closing: NodeJS.Timeout | undefined;
}

interface Running {
  answer: Promise<SourceAnswer>;
  askers: AbortSignal[];
  controller: AbortController;
}

/** Reads of repositories: they stay open for a while, so many reads run at once, and equal ones are one. */
export class SourceReads {
  readonly #open = new Map<string, Open>();
  readonly #running = new Map<string, Running>();
  readonly #quick = readTurns(8, 500);
  readonly #slow = readTurns(2, 40);
  readonly #timeLimit: number;

  /** @param timeLimit Milliseconds that a git command may take. */
  constructor(timeLimit = TIME_LIMIT) {
    this.#timeLimit = timeLimit;
  }

  /**
   * The answer to a read.
   *
   * @param asker Aborted when whoever asked is gone.
   * @throws Refusal
   */
  read(read: SourceRead, asker: AbortSignal): Promise<SourceAnswer> {
    const key = `${read.path}\0${read.key}`;
    let running = this.#running.get(key);
    if (running === undefined || running.controller.signal.aborted) {
      const controller = new AbortController();
      const answer = this.#perform(read, controller.signal).finally(() => {
        if (this.#running.get(key)?.controller === controller) this.#running.delete(key);
      });
      running = { answer, askers: [], controller };
      this.#running.set(key, running);
    }
    const { askers, controller, answer } = running;
    askers.push(asker);
    asker.addEventListener(
      'abort',
      () => {
        if (askers.every((each) => each.aborted)) controller.abort();
      },
      { once: true },
    );
    return answer;
  }

  /** Closes all repositories. */
  async close(): Promise<void> {
    const all = [...this.#open.values()];
    this.#open.clear();
    for (const { closing } of all) clearTimeout(closing);
    await Promise.all(all.map(({ repository }) => closeRepository(repository)));
  }

  #perform(read: SourceRead, signal: AbortSignal): Promise<SourceAnswer> {
    const inTurn = read.slow ? this.#slow : this.#quick;
    return inTurn(async () => {
      signal.throwIfAborted();
      return this.#withRepository(read.path, (repository) => read.work(repository, signal));
    });
  }

  async #withRepository<T>(
    path: string,
    work: (repository: SourceRepository) => Promise<T>,
  ): Promise<T> {
    const open = this.#open.get(path) ?? {
      repository: SourceRepository.open(path, this.#timeLimit),
      reads: 0,
      closing: undefined,
    };
    this.#open.delete(path);
    this.#open.set(path, open);
    clearTimeout(open.closing);
    open.reads += 1;
    try {
      return await work(await open.repository.catch((error: unknown) => unreadable(path, error)));
    } finally {
      open.reads -= 1;
      if (open.reads === 0) this.#closeLater(path, open);
    }
  }

  /** At once where it could not be opened, or where too many are open. */
  #closeLater(path: string, open: Open): void {
    const close = (): void => {
      if (open.reads > 0 || this.#open.get(path) !== open) return;
      this.#open.delete(path);
      void closeRepository(open.repository);
    };
    open.closing = setTimeout(close, IDLE).unref();
    open.repository.catch(close);
    for (const [oldest, each] of this.#open) {
      if (this.#open.size <= MOST_OPEN) break;
      if (each.reads > 0) continue;
      clearTimeout(each.closing);
      this.#open.delete(oldest);
      void closeRepository(each.repository);
    }
  }
}

/** So many reads at once, while so many others wait; the rest are told when to retry. */
export function readTurns(most: number, mostWaiting: number): ReturnType<typeof turns> {
  return turns(most, {
    waiting: mostWaiting,
    refusal: () =>
      new Refusal(
        503,
        'source_busy',
        { detail: 'Too many repository reads in progress. Try again in a moment.' },
        { 'Retry-After': '1' },
      ),
  });
}

/** Only a repository that is gone, or that git refuses, is missing: a full disk or a slow git says nothing of it. */
async function unreadable(path: string, error: unknown): Promise<never> {
  if (!(error instanceof GitError) || storageTrouble(error) !== undefined) throw error;
  if (error.exitCode === null && (await liveAccess(path)) !== 'unavailable') throw error;
  throw notFound('That repository can no longer be read at its path.');
}

async function closeRepository(repository: Promise<SourceRepository>): Promise<void> {
  const opened = await repository.catch(() => undefined);
  opened?.close();
}
