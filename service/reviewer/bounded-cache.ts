/**
 * A map that forgets what was used least recently once the weight of its values exceeds a bound.
 */
export class BoundedCache<Value> {
  readonly #entries = new Map<string, { value: Value; weight: number }>();
  readonly #bound: number;
  #weight = 0;

  /** @param bound The largest sum of weights kept. */
  constructor(bound: number) {
    this.#bound = bound;
  }

  get(key: string): Value | undefined {
    const entry = this.#entries.get(key);
    if (entry === undefined) return undefined;
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry.value;
  }

  /** Keeps a value, unless it alone exceeds the bound. */
  set(key: string, value: Value, weight: number): void {
    const before = this.#entries.get(key);
    if (before !== undefined) {
      this.#entries.delete(key);
      this.#weight -= before.weight;
    }
    if (weight > this.#bound) return;
    this.#entries.set(key, { value, weight });
    this.#weight += weight;
    for (const [oldest, entry] of this.#entries) {
      if (this.#weight <= this.#bound) break;
      this.#entries.delete(oldest);
      this.#weight -= entry.weight;
    }
  }
}
