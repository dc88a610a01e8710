import { Refusal } from '../protocol/problems.ts';

/** Lets so much work run at once, and so much more wait for its turn. */
export class Turns {
  readonly #atOnce: number;
  readonly #mostWaiting: number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(atOnce: number, mostWaiting: number) {
    this.#atOnce = atOnce;
    this.#mostWaiting = mostWaiting;
  }

  /**
   * Does work when its turn comes, in the order asked.
   *
   * @throws Refusal 503 when too much waits already.
   */
  async take<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running < this.#atOnce) {
      this.#running += 1;
    } else {
      if (this.#waiting.length >= this.#mostWaiting) throw busy();
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next === undefined) this.#running -= 1;
      else next();
    }
  }
}

function busy(): Refusal {
  return new Refusal(
    503,
    'source_busy',
    { detail: 'Too many repository reads in progress. Try again in a moment.' },
    { 'Retry-After': '1' },
  );
}
