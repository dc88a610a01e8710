import type { AfterPage, ExportPage, ExportPageRequest } from '../api/export-pages.ts';
import type { TaskWindow } from '../lib/export-task.ts';

/** A page that was asked for. */
export type AskedPage = {
  answer: Promise<ExportPage>;
  /** Aborts it alone. */
  attempt: AbortController;
  signal: AbortSignal;
};

type Queued = AskedPage & { cursor: string | undefined; after: AfterPage | undefined };

type Asking = {
  request: Omit<ExportPageRequest, 'from' | 'to' | 'cursor'>;
  windows: readonly TaskWindow[];
  fetchPage: (request: ExportPageRequest, signal: AbortSignal) => Promise<ExportPage>;
  signal: AbortSignal;
};

/** Pages asked for ahead of the one that is read: of its window, and of the window behind it. */
const AHEAD = 2;
const AHEAD_OF_NEXT = 1;

/**
 * Asks for pages before they are needed, so that the service makes the next ones while one is written: a
 * page's cursor is known with the head of the answer before, and a window's first page needs none. The
 * few that wait are not read, so that the browser holds back the service.
 */
export class AskedPages {
  readonly #asking: Asking;
  /** By window, in order; the first of the window that is read is the page that was taken last. */
  readonly #queues = new Map<number, Queued[]>();
  #window = -1;

  constructor(asking: Asking) {
    this.#asking = asking;
  }

  /** The page at a place. One that is not next in order makes an end of what was asked ahead. */
  take(window: number, cursor: string | undefined): AskedPage {
    if (window !== this.#window) {
      this.#queues.delete(this.#window);
      this.#window = window;
    } else this.#queueOf(window).shift();
    const [next] = this.#queueOf(window);
    if (next !== undefined && next.cursor === cursor) {
      this.#askAhead();
      return next;
    }
    this.drop();
    this.#window = window;
    return this.#ask(window, cursor);
  }

  /** Nothing that was asked ahead is wanted. */
  drop(): void {
    for (const queue of this.#queues.values()) for (const { attempt } of queue) attempt.abort();
    this.#queues.clear();
    this.#window = -1;
  }

  #queueOf(window: number): Queued[] {
    return this.#queues.get(window) ?? [];
  }

  #askAhead(): void {
    this.#askOn(this.#window, AHEAD + 1);
    this.#askOn(this.#window + 1, AHEAD_OF_NEXT);
  }

  /** Asks for what follows in a window, as far as that is known, until so many are asked for. */
  #askOn(window: number, most: number): void {
    const queue = this.#queueOf(window);
    if (queue.length >= most || this.#asking.windows[window] === undefined) return;
    const last = queue.at(-1);
    if (last === undefined) this.#ask(window, undefined);
    else if (last.after?.kind === 'more') this.#ask(window, last.after.cursor);
  }

  #ask(window: number, cursor: string | undefined): Queued {
    const { request, windows, fetchPage, signal } = this.#asking;
    const { from, to } = windows[window] ?? { from: '', to: '' };
    const attempt = new AbortController();
    const either = AbortSignal.any([signal, attempt.signal]);
    const answer = fetchPage({ ...request, from, to, cursor }, either);
    const asked: Queued = { answer, attempt, signal: either, cursor, after: undefined };
    const queue = this.#queueOf(window);
    this.#queues.set(window, [...queue, asked]);
    void this.#askOnceAnswered(asked);
    return asked;
  }

  /** Not before: a service that refuses is asked for one page only. */
  async #askOnceAnswered(asked: Queued): Promise<void> {
    try {
      asked.after = (await asked.answer).after;
    } catch {
      return; // it fails again where it is awaited, if it ever is
    }
    if (!asked.signal.aborted) this.#askAhead();
  }
}
