/** Finds the lines that end here-documents. It is asked from the first line to the last. */
export class HereDocuments {
  readonly #lines: readonly string[];
  /** The lines of each text, the last one first: as they are, and without tabs before them. */
  #places: { plain: Map<string, number[]>; indented: Map<string, number[]> } | null = null;

  constructor(lines: readonly string[]) {
    this.#lines = lines;
  }

  /** The next line after one that holds a word and nothing else. @param tabs Whether they may stand before it. */
  lineAfter(index: number, word: string, tabs: boolean): number | undefined {
    this.#places ??= {
      plain: this.#linesBy((line) => line),
      indented: this.#linesBy((line) => line.replace(/^\t+/, '')),
    };
    const places = this.#places[tabs ? 'indented' : 'plain'].get(word) ?? [];
    while ((places.at(-1) ?? Infinity) <= index) places.pop();
    return places.at(-1);
  }

  #linesBy(textOf: (line: string) => string): Map<string, number[]> {
    const lines = this.#lines;
    return Map.groupBy(lines.keys().toArray().toReversed(), (at) => textOf(lines[at] ?? ''));
  }
}
