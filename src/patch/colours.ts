import type { FileSection, ReadPatch } from './patch-parts.ts';
import { sectionOfLine } from './diff-rows.ts';
import { LINE, lineText } from './patch-lines.ts';
import { startWorker } from '../lib/start-worker.ts';
import type { ColourAnswer, ColourRequest } from './highlight.worker.ts';
// oxlint-disable-next-line import/default -- what Vite makes of it is its address
import workerUrl from './highlight.worker.ts?worker&url';
import { languageOf } from './language-of.ts';
import type { Run } from './token-runs.ts';

/** A piece is read by itself: small enough to be quick, large enough for most comments and strings. */
const PIECE_LINES = 120;
/** Longer lines stay plain: no person reads them by their colours. */
const LINE_CHARACTERS = 400;
const PATIENCE_MILLISECONDS = 10_000;

type Piece = { from: number; to: number; language: string };

/**
 * The syntax colours of a patch, made in a worker for the lines that are looked at. Lines are plain
 * until theirs arrive. A worker that takes too long is ended, and nothing more is coloured.
 */
export class Colours {
  readonly #patch: ReadPatch;
  readonly #runs = new Map<number, Run[]>();
  readonly #asked = new Map<number, Piece>();
  readonly #answered = new Set<number>();
  readonly #listeners = new Set<() => void>();
  #worker: Worker | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #waiting = 0;
  #version = 0;

  constructor(patch: ReadPatch) {
    this.#patch = patch;
  }

  /** For `useSyncExternalStore`: changes when colours arrived. */
  subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    this.#worker ??= this.#start();
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) this.#end();
    };
  };
  version = () => this.#version;

  /** The runs of a line without its sign; undefined as long as it is plain. */
  of(line: number): Run[] | undefined {
    return this.#runs.get(line);
  }

  /** Asks for what is not there yet of these lines. */
  want(first: number, last: number): void {
    if (!this.#worker) return;
    for (let line = first; line <= last;) {
      const piece = this.#pieceOf(line);
      line = piece ? piece.to : line + 1;
      if (!piece || this.#asked.has(piece.from)) continue;
      this.#asked.set(piece.from, piece);
      this.#waiting += 1;
      this.#worker.postMessage(this.#request(piece));
    }
    if (this.#waiting > 0) this.#timer ??= setTimeout(() => this.#end(), PATIENCE_MILLISECONDS);
  }

  #start(): Worker {
    const worker = startWorker(workerUrl);
    worker.addEventListener('message', ({ data }: MessageEvent<ColourAnswer>) => this.#take(data));
    return worker;
  }

  #end(): void {
    clearTimeout(this.#timer);
    this.#worker?.terminate();
    this.#timer = undefined;
    this.#worker = undefined;
    // What was not answered is asked again when the view is shown again.
    for (const [from] of this.#asked) if (!this.#answered.has(from)) this.#asked.delete(from);
    this.#waiting = 0;
  }

  #pieceOf(line: number): Piece | undefined {
    const { sections } = this.#patch;
    const section = sections[sectionOfLine(sections, line)];
    if (section?.kind !== 'file') return undefined;
    const path = section.newPath ?? section.oldPath;
    const language = path == null ? undefined : languageOf(path);
    const index = hunkAt(section, line);
    const hunk = section.hunks[index];
    if (language === undefined || !hunk || line <= hunk.line) return undefined;
    const next = section.hunks[index + 1]?.line ?? section.to;
    const from = line - ((line - hunk.line - 1) % PIECE_LINES);
    return { from, to: Math.min(next, from + PIECE_LINES), language };
  }

  #request({ from, to, language }: Piece): ColourRequest {
    const side = (numbers: Uint32Array) =>
      linesOf(from, to, numbers)
        .map((line) => {
          const text = lineText(this.#patch.lines, line, LINE_CHARACTERS + 2);
          return text.length > LINE_CHARACTERS ? '' : text.slice(1).replace(/\r$/, '');
        })
        .join('\n');
    const { olds, news } = this.#patch.lines;
    return { id: from, language, sides: [side(olds), side(news)] };
  }

  #take({ id, sides }: ColourAnswer): void {
    const piece = this.#asked.get(id);
    if (!piece) return;
    this.#answered.add(id);
    this.#waiting -= 1;
    clearTimeout(this.#timer);
    this.#timer =
      this.#waiting > 0 ? setTimeout(() => this.#end(), PATIENCE_MILLISECONDS) : undefined;
    const { olds, news, kinds } = this.#patch.lines;
    for (const [index, numbers] of [olds, news].entries()) {
      for (const [at, line] of linesOf(piece.from, piece.to, numbers).entries()) {
        const runs = sides[index]?.[at];
        // Context stands on both sides and is drawn as it is after the change.
        if (runs && (index === 1 || kinds[line] === LINE.removed)) this.#runs.set(line, runs);
      }
    }
    this.#version += 1;
    for (const listener of this.#listeners) listener();
  }
}

/** The lines of a piece that stand on one side. */
function linesOf(from: number, to: number, numbers: Uint32Array): number[] {
  const lines: number[] = [];
  for (let line = from; line < to; line += 1) if (numbers[line]) lines.push(line);
  return lines;
}

/** The index of the last hunk that begins at the line or above it; -1 where there is none. */
function hunkAt(file: FileSection, line: number): number {
  let [low, high] = [0, file.hunks.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((file.hunks[middle]?.line ?? 0) <= line) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
