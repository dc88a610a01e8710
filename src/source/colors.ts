import { listeners } from '../lib/listeners.ts';
import { highlight } from './highlight.ts';
import type { Run } from './token-runs.ts';

/** A piece is read by itself: small enough to be quick, large enough for most comments and strings. */
export const PIECE_LINES = 120;
/** Longer lines stay plain: no person reads them by their colors. */
const LINE_CHARACTERS = 400;

/** Lines that are colored together, from `from` to before `to`. */
export type Piece = { from: number; to: number; language: string };

/** A text whose lines are colored. */
export type Colored = {
  /** The piece that a line belongs to; undefined: it is not colored. */
  pieceOf: (line: number) => Piece | undefined;
  /** The texts that a piece consists of: one, or the two sides of a difference. Lines by their index. */
  textsOf: (piece: Piece) => readonly ReadonlyMap<number, string>[];
};

/**
 * The syntax colors of a text, made in a worker for the lines that are looked at. Lines are plain until
 * theirs arrive.
 */
export class Colors {
  readonly #text: Colored;
  readonly #runs = new Map<number, Run[]>();
  readonly #asked = new Set<number>();
  readonly #listeners = listeners();
  #version = 0;

  constructor(text: Colored) {
    this.#text = text;
  }

  /** For `useSyncExternalStore`: changes when colors arrived. */
  readonly subscribe = this.#listeners.subscribe;
  version = () => this.#version;

  /** The runs of a line; undefined as long as it is plain. */
  of(line: number): Run[] | undefined {
    return this.#runs.get(line);
  }

  /** Asks for the colors of a line, if they were not asked for yet. */
  want(line: number): void {
    const piece = this.#text.pieceOf(line);
    if (!piece || this.#asked.has(piece.from)) return;
    this.#asked.add(piece.from);
    void this.#ask(piece);
  }

  async #ask(piece: Piece): Promise<void> {
    const texts = this.#text.textsOf(piece);
    const colored = await highlight(
      piece.language,
      texts.map((lines) => [...lines.values()].map(readable).join('\n')),
    );
    if (!colored) return;
    for (const [index, lines] of texts.entries()) {
      for (const [at, line] of [...lines.keys()].entries()) {
        const runs = colored[index]?.[at];
        // A line that stands in several texts is drawn as it is in the last of them.
        if (runs) this.#runs.set(line, runs);
      }
    }
    this.#version += 1;
    this.#listeners.tell();
  }
}

const readable = (line: string) => (line.length > LINE_CHARACTERS ? '' : line.replace(/\r$/, ''));
