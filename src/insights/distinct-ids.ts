const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const WORDS = 4;
const FIRST = 1_024;
const MOST_OTHERS = 100_000;
const MOST = 4_000_000;

/**
 * Counts different identifiers, exactly: a UUID takes 16 bytes of a table at most two thirds full. Others
 * are kept as they are. Beyond four million, or 100,000 others, the count says "at least".
 */
export class DistinctIds {
  #table = new Uint32Array(FIRST * WORDS);
  #slots = FIRST;
  #used = 0;
  /** The UUID of zeros stands for a free place in the table. */
  #nil = false;
  readonly #others = new Set<string>();
  #full = false;

  add(id: string): void {
    if (!UUID.test(id)) {
      if (this.#others.size < MOST_OTHERS) this.#others.add(id);
      else this.#full ||= !this.#others.has(id);
      return;
    }
    const digits = id.replaceAll('-', '');
    const words = [0, 8, 16, 24].map((at) => Number.parseInt(digits.slice(at, at + 8), 16));
    if (words.every((word) => word === 0)) this.#nil = true;
    else this.#insert(words);
  }

  view(): { count: number; atLeast: boolean } {
    const count = this.#used + (this.#nil ? 1 : 0) + this.#others.size;
    return { count, atLeast: this.#full };
  }

  #insert(words: readonly number[]): void {
    const place = this.#placeOf(words);
    if (!this.#isFree(place)) return;
    if (this.#used >= MOST) {
      this.#full = true;
      return;
    }
    this.#table.set(words, place * WORDS);
    this.#used += 1;
    if (this.#used * 3 > this.#slots * 2) this.#grow();
  }

  /** Where the identifier is, or the free place where it belongs. */
  #placeOf(words: readonly number[]): number {
    // Any word may be the same in all of them, for example in identifiers made in order of time.
    const mixed = words.reduce((hash, word) => Math.imul(hash ^ word, 0x9e37_79b1), 0);
    let place = ((mixed ^ (mixed >>> 15)) >>> 0) % this.#slots;
    while (!this.#isFree(place) && !this.#holds(place, words)) place = (place + 1) % this.#slots;
    return place;
  }

  #isFree = (place: number) => this.#holds(place, [0, 0, 0, 0]);

  #holds = (place: number, words: readonly number[]) =>
    words.every((word, index) => this.#table[place * WORDS + index] === word);

  #grow(): void {
    const [before, slots] = [this.#table, this.#slots];
    this.#slots = slots * 2;
    this.#table = new Uint32Array(this.#slots * WORDS);
    for (let place = 0; place < slots; place += 1) {
      const words = [...before.subarray(place * WORDS, (place + 1) * WORDS)];
      if (words.some((word) => word !== 0)) this.#table.set(words, this.#placeOf(words) * WORDS);
    }
  }
}
