/** Runs of so many letters tell early which texts cannot hold a word. */
const RUN = 3;
/** Runs are kept by so many hashes; a power of two. */
const HASHES = 1_024;

/**
 * Texts in numbered groups, searched for words that may stand anywhere in them: a plain scan of those that a filter
 * leaves, which keeps for each run of three letters (by its hash) the texts that have it, as bits.
 */
export class TextSearch {
  readonly #groups = new Map<string, { first: number; texts: readonly string[] }>();
  /** For each hash as many words of 32 texts as there is room for. */
  #bits = new Uint32Array(HASHES);
  #room = 1;
  #numbered = 0;

  /**
   * Puts a group's texts in the place of those that it had.
   *
   * @returns the number of the first; the others follow. A number is never used again.
   */
  put(group: string, texts: readonly string[]): number {
    const first = this.#numbered;
    this.#numbered += texts.length;
    this.#makeRoom();
    texts.forEach((text, at) => this.#note(text, first + at));
    this.#groups.set(group, { first, texts });
    return first;
  }

  remove(group: string): void {
    this.#groups.delete(group);
  }

  /** By the number of each text, 1 where it holds every word. */
  find(words: readonly string[]): Uint8Array<ArrayBuffer> {
    const found = new Uint8Array(this.#numbered);
    const bits = this.#mayHold(words);
    for (const { first, texts } of this.#groups.values()) {
      let number = first;
      for (const text of texts) {
        if (((bits[number >>> 5] ?? 0) >>> (number & 31)) & 1 && holds(text, words)) {
          found[number] = 1;
        }
        number += 1;
      }
    }
    return found;
  }

  /** The texts, as bits, that have every run of the words, or others with their hashes. */
  #mayHold(words: readonly string[]): Uint32Array {
    const bits = new Uint32Array(this.#room).fill(0xff_ff_ff_ff);
    for (const word of words) {
      for (let at = 0; at + RUN <= word.length; at += 1) {
        const row = hashAt(word, at) * this.#room;
        for (let index = 0; index < this.#room; index += 1) {
          bits[index] = (bits[index] ?? 0) & (this.#bits[row + index] ?? 0);
        }
      }
    }
    return bits;
  }

  #note(text: string, number: number): void {
    const [index, bit] = [number >>> 5, 1 << (number & 31)];
    for (let at = 0; at + RUN <= text.length; at += 1) {
      const place = hashAt(text, at) * this.#room + index;
      this.#bits[place] = (this.#bits[place] ?? 0) | bit;
    }
  }

  #makeRoom(): void {
    const needed = Math.ceil(this.#numbered / 32);
    if (needed <= this.#room) return;
    const room = Math.max(needed, this.#room * 2);
    const bits = new Uint32Array(HASHES * room);
    for (let hash = 0; hash < HASHES; hash += 1) {
      bits.set(this.#bits.subarray(hash * this.#room, (hash + 1) * this.#room), hash * room);
    }
    [this.#bits, this.#room] = [bits, room];
  }
}

const holds = (text: string, words: readonly string[]) => {
  for (const word of words) if (!text.includes(word)) return false;
  return true;
};

/** The hash of the run that begins there. */
const hashAt = (text: string, at: number) =>
  (text.charCodeAt(at) * 961 + text.charCodeAt(at + 1) * 31 + text.charCodeAt(at + 2)) &
  (HASHES - 1);
