import { PATIENT, retries, retryDelay, type ServiceError } from '../api/failure.ts';

/** Questions that are asked at the same time. */
const AT_ONCE = 3;

/** What was answered (0: no answer arrived), and whether the service asked to wait. */
export type Waiting = { status: number; asked: boolean };

/** Waits, and rejects with the signal's reason once it aborts; `early`: also ends with a new connection. */
export type Wait = (milliseconds: number, signal: AbortSignal, early: boolean) => Promise<void>;

/** Asks a service many questions, and waits as long as it asks for. */
export class AskInTurn {
  readonly #wait: Wait;
  readonly #tell: (waiting: Waiting | undefined) => void;
  #waiting: Promise<void> | undefined;
  #waits = 0;

  /** `tell` hears of each wait, and, without a value, of each answer after it. */
  constructor(wait: Wait, tell: (waiting: Waiting | undefined) => void) {
    this.#wait = wait;
    this.#tell = tell;
  }

  /** Asks until an answer comes. */
  async ask<T>(ask: () => Promise<T>, signal: AbortSignal): Promise<T> {
    for (let failures = 0; ; failures += 1) {
      await this.#waiting?.catch(() => undefined);
      signal.throwIfAborted();
      try {
        const answer = await ask();
        signal.throwIfAborted();
        // What was asked before a wait began does not end it.
        if (this.#waits === 0) this.#tell(undefined);
        return answer;
      } catch (error) {
        signal.throwIfAborted();
        if (!retries(0, error) || failures >= PATIENT.tries) throw error;
        const milliseconds = retryDelay(failures, error, PATIENT);
        const { status, retryAfter } = error as ServiceError; // what is tried again is one
        this.#tell({ status, asked: retryAfter !== undefined });
        // What one request was told holds for all of them.
        this.#waiting = this.#wait(milliseconds, signal, status === 0);
        this.#waits += 1;
        await this.#waiting.finally(() => (this.#waits -= 1));
      }
    }
  }
}

/**
 * Does the same work a few times side by side, each taking its share. Where one fails the others end too, and
 * all have ended before that is told.
 */
export async function together(
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const lane = new AbortController();
  const either = AbortSignal.any([signal, lane.signal]);
  const failures: unknown[] = [];
  const guarded = () =>
    work(either).catch((error: unknown) => {
      failures.push(error);
      lane.abort();
    });
  await Promise.all(Array.from({ length: AT_ONCE }, guarded));
  signal.throwIfAborted();
  if (failures.length > 0) throw failures[0];
}
