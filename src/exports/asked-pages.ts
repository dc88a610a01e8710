import type { AfterPage, ExportPage, ExportPageRequest } from '../api/export-pages.ts';
import type { TaskWindow } from './export-task.ts';

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

/**
 * Number of pages that wait behind the one that is read, or one more where the next one would not be among them.
 * Each holds a connection, of which a browser opens six to a host.
 */
const AHEAD = 3;

/**
 * Asks for pages before they are needed, so that the service makes the next ones while one is written: a
 * page's cursor is known with the head of the answer before, and a window's first page needs none. Where a
 * cursor is not known yet, the window behind is asked on. Those that wait are not read, so that the
 * browser holds back the service.
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

  /** Asks in the windows from this one on, the nearest first, for as many pages as may wait. */
  #askAhead(): void {
    let waiting = -1; // but for the one that is read
    for (const queue of this.#queues.values()) waiting += queue.length;
    for (let window = this.#window; ; window += 1) {
      const queue = this.#queueOf(window);
      const isNext = window === this.#window && queue.length === 1;
      if (this.#asking.windows[window] === undefined || (waiting >= AHEAD && !isNext)) return;
      const last = queue.at(-1);
      const cursor = last?.after?.kind === 'more' ? last.after.cursor : undefined;
      if (last !== undefined && cursor === undefined) continue;
      this.#ask(window, cursor);
      waiting += 1;
    }
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
