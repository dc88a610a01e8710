import type { Payloads } from './payloads.ts';

/** Deals hostile texts out, one after the other and again from the first. */
export class Dealer {
  readonly #next = { text: 0, url: 0, path: 0 };
  readonly #payloads: Payloads;

  constructor(payloads: Payloads) {
    this.#payloads = payloads;
  }

  text(): string {
    return deal(this.#payloads.texts, this.#next.text++);
  }

  /** A short one, for members that stand in every row of a list. */
  short(): string {
    return this.text().slice(0, 2000);
  }

  url(): string {
    return deal(this.#payloads.urls ?? this.#payloads.texts, this.#next.url++);
  }

  path(): string {
    return deal(this.#payloads.paths ?? this.#payloads.texts, this.#next.path++);
  }
}

function deal(from: readonly string[], index: number): string {
  return from[index % from.length] ?? '';
}
