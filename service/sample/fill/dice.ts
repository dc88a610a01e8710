import { hash } from 'node:crypto';

/** Throws that the names decide: the same ones give the same throws, in the same order. */
export class Dice {
  #state: number;

  constructor(...names: readonly string[]) {
    this.#state = hash('sha1', JSON.stringify(names), 'buffer').readUInt32BE();
  }

  /** From 0 to below 1 (mulberry32). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** A whole number from 0 to below `end`. */
  below(end: number): number {
    return Math.floor(this.next() * end);
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  /** One of them, each as likely as the others. */
  pick<T>(from: readonly [T, ...T[]]): T {
    return from[this.below(from.length)] ?? from[0];
  }

  /** One of them by its weight. */
  weighted<T>(from: readonly [readonly [T, number], ...(readonly [T, number])[]]): T {
    let rest = this.next() * from.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [value, weight] of from) {
      rest -= weight;
      if (rest < 0) return value;
    }
    return from[0][0];
  }

  /** A place from 0 to below `end`: the first is the likeliest, the n-th some n times less likely. */
  byPowerLaw(end: number): number {
    return Math.min(end - 1, Math.floor(Math.exp(this.next() * Math.log(end + 1))) - 1);
  }
}
