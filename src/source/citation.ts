import type { SourceFile } from '../api/source.ts';

/** Lines from `from` to `to`, both included, from 1. */
export type Lines = { from: number; to: number };

/** A place that a record cites in a file at a commit. */
export type CodePlace = {
  commit: string;
  path: string;
  /** First and last cited line; left out, the file as a whole is cited. */
  from?: number | undefined;
  to?: number | undefined;
};

/** Whether a text is the whole hash of a commit, by which alone code is asked for. */
export const isCommit = (text: string | null | undefined): text is string =>
  /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(text ?? '');

/** The places that are cited in one file at one commit. */
export type CitedFile = { commit: string; path: string; cited: Lines[] };

/** A cited file, as far as it is read. */
export type ReadFile = { cited: CitedFile; file: SourceFile | undefined };

/** Lines shown around those that are cited. */
const AROUND = 5;
/** So much of a long citation is shown at first. */
const MOST_CITED = 40;
/** Fewer lines between two parts are shown rather than left out. */
const LEAST_GAP = 3;

/** The cited files, in the order in which they are first cited. */
export function citedFiles(places: readonly CodePlace[]): CitedFile[] {
  const files = Map.groupBy(places, ({ commit, path }) => `${commit}:${path}`);
  return [...files.values()].flatMap((cited) => {
    const [first] = cited;
    if (!first) return [];
    const lines = cited.flatMap(({ from, to = from }) =>
      // No file has a line 0: where nothing else is cited, none is marked.
      from === undefined || to === undefined || Math.max(from, to) < 1
        ? []
        : [{ from: Math.max(1, from), to: Math.max(from, to) }],
    );
    return [{ commit: first.commit, path: first.path, cited: mergedLines(lines, 0) }];
  });
}

/** Rising lines without overlap; parts with fewer than `gap` lines between them are one. */
export function mergedLines(parts: readonly Lines[], gap: number): Lines[] {
  const found: Lines[] = [];
  for (const { from, to } of parts.toSorted((a, b) => a.from - b.from)) {
    const last = found.at(-1);
    if (last && from <= last.to + 1 + gap) last.to = Math.max(last.to, to);
    else found.push({ from, to });
  }
  return found;
}

/** The parts of a file that are shown at first: what is cited with some lines around, else its beginning. */
export function firstShown(cited: readonly Lines[], totalLines: number): Lines[] {
  const wanted =
    cited.length === 0
      ? [{ from: 1, to: 2 * AROUND }]
      : cited.map(({ from, to }) => ({
          from: from - AROUND,
          to: Math.min(to, from + MOST_CITED - 1) + AROUND,
        }));
  return within(wanted, totalLines);
}

/** What of these parts is between two lines, both included. */
export const between = (parts: readonly Lines[], first: number, last: number): Lines[] =>
  parts
    .map(({ from, to }) => ({ from: Math.max(first, from), to: Math.min(last, to) }))
    .filter(({ from, to }) => from <= to);

/** What of these parts a file of so many lines has, joined where little is between them. */
export const within = (parts: readonly Lines[], totalLines: number): Lines[] =>
  mergedLines(
    between(parts, 1, totalLines)
      // Nor is a gap worth its row at the beginning or the end.
      .map(({ from, to }) => ({
        from: from <= LEAST_GAP + 1 ? 1 : from,
        to: to >= totalLines - LEAST_GAP ? totalLines : to,
      })),
    LEAST_GAP,
  );

/** What of these parts an answer holds: of a file too large for one, it has some of the lines. */
export function held(parts: readonly Lines[], { from, lines }: SourceFile): Lines[] {
  const start = from ?? 1;
  return between(parts, start, start + (lines?.length ?? 0) - 1);
}

/** How many rows `firstShown` takes at most, before the file is known. */
export const expectedRows = (cited: readonly Lines[]): number =>
  firstShown(cited, Number.MAX_SAFE_INTEGER).reduce((sum, { from, to }) => sum + to - from + 2, 1);

/** Whether a citation leads to what it cites. Nothing here says whether the claim is right. */
export type Holding =
  /** The file is there and has the cited lines. */
  | { kind: 'HOLDS' }
  /** Nothing, or no file, stands at the path. */
  | { kind: 'NO_FILE' }
  /** The file ends before the first cited line, or within the cited lines. */
  | { kind: 'NO_LINE' | 'SOME_LINES'; totalLines: number }
  /** The file is there, and its lines cannot be told: it is binary, too large, or elsewhere. */
  | { kind: 'NO_TEXT' };

export function holding(
  file: Pick<SourceFile, 'kind' | 'total_lines'>,
  { from, to }: Pick<CodePlace, 'from' | 'to'>,
): Holding {
  if (file.kind === 'ABSENT' || file.kind === 'FOLDER') return { kind: 'NO_FILE' };
  if (file.total_lines == null || file.kind === 'LFS_POINTER') return { kind: 'NO_TEXT' };
  // An end that is cited without a beginning, or before it, says no less.
  if (Math.max(from ?? 0, to ?? 0) <= file.total_lines) return { kind: 'HOLDS' };
  const kind = (from ?? to ?? 0) > file.total_lines ? 'NO_LINE' : 'SOME_LINES';
  return { kind, totalLines: file.total_lines };
}

/** Those of a call or a type. */
const ARGUMENTS = /\([^()]*\)|<[^<>]*>/g;

/** Where a symbol stands in the cited files. */
export type SymbolPlace =
  | { kind: 'CITED' }
  /** `name` is what stands there: the symbol or its last part. */
  | { kind: 'ELSEWHERE'; name: string; path: string; line: number }
  | { kind: 'NOWHERE' };

/**
 * Where a symbol of a claim stands, of all cited files; undefined as long as one of them was not read whole.
 * A qualified name (`a.b`, `a::b`, `a#b`) or a call is looked for whole, else by its last part without arguments.
 * The path of a cited file stands for the file. Cited lines rise, without overlap.
 */
export function symbolPlace(
  symbol: string,
  files: readonly { path: string; cited: readonly Lines[]; file: SourceFile | undefined }[],
): SymbolPlace | undefined {
  if (files.some(({ path }) => path === symbol || path.endsWith(`/${symbol}`)))
    return { kind: 'CITED' };
  const texts = files.map(({ file }) => wholeText(file));
  const known = texts.every((lines) => lines !== undefined);
  const [, lastPart = symbol] =
    symbol.replaceAll(ARGUMENTS, '').match(/(?:^|\s|\.|::|#|->|\\)([\p{L}\p{N}_$]+)\s*$/u) ?? [];
  for (const name of new Set([symbol, lastPart])) {
    let elsewhere: SymbolPlace | undefined;
    for (const [index, { path, cited }] of files.entries()) {
      let next = 0; // the first of the cited lines that do not end before this one
      for (const [at, text] of (texts[index] ?? []).entries()) {
        if (!standsIn(text, name)) continue;
        const line = at + 1;
        while ((cited[next]?.to ?? line) < line) next += 1;
        if (cited.length === 0 || (cited[next]?.from ?? Infinity) <= line) return { kind: 'CITED' };
        elsewhere ??= { kind: 'ELSEWHERE', name, path, line };
      }
    }
    if (elsewhere) return known ? elsewhere : undefined;
  }
  return known && files.length > 0 ? { kind: 'NOWHERE' } : undefined;
}

/** The lines of a text that was read from its beginning to its end; none where there is no file. */
function wholeText(file: SourceFile | undefined): readonly string[] | undefined {
  if (!file) return undefined;
  if (file.kind === 'ABSENT') return [];
  const { lines, total_lines: total, from, last_line_cut: cut } = file;
  return file.kind === 'TEXT' && lines && from === 1 && lines.length === total && !cut
    ? lines
    : undefined;
}

const isWord = (character: string) => /[\p{L}\p{N}_$]/u.test(character);

/** Whether a name stands in a line by itself, and not as a part of a longer one. */
function standsIn(line: string, name: string): boolean {
  for (let at = line.indexOf(name); at !== -1; at = line.indexOf(name, at + 1)) {
    const [before, after] = [line.charAt(at - 1), line.charAt(at + name.length)];
    const starts = !isWord(name.charAt(0)) || !isWord(before);
    const ends = !isWord(name.charAt(name.length - 1)) || !isWord(after);
    if (starts && ends) return true;
  }
  return false;
}

/** Where cited lines are in a later state of their file. */
export type Since =
  | { kind: 'SAME' }
  /** Their text stands there, but it does elsewhere too, so that these may be other lines. */
  | { kind: 'SAME_TEXT' }
  | { kind: 'MOVED'; from: number }
  | { kind: 'CHANGED' }
  /** One of the two states was not read, or their text stands at several places. */
  | { kind: 'UNKNOWN' };

/**
 * Whether cited lines stand in another state of the file, at the same place or elsewhere. The two states are gone
 * through once, for any number of citations.
 */
export function since(
  file: SourceFile | undefined,
  later: SourceFile | undefined,
): (cited: Lines) => Since {
  const [lines, others] = [wholeText(file), wholeText(later)];
  if (!lines || !others) return () => ({ kind: 'UNKNOWN' });
  const [places, otherPlaces] = [placesOf(lines), placesOf(others)];
  const differs = lines.findIndex((line, at) => line !== others[at]);
  const sameUntil = differs === -1 ? lines.length : differs;
  const sameFrom =
    lines.length === others.length
      ? lines.findLastIndex((line, at) => line !== others[at]) + 1
      : Infinity;
  return ({ from, to }) => {
    if (to > lines.length) return { kind: 'UNKNOWN' };
    const wanted = lines.slice(from - 1, to);
    const found = firstPlaces(wanted, others, otherPlaces);
    if (found?.length === 0) return { kind: 'CHANGED' };
    const [place, other] = found ?? [];
    const isOnce =
      place !== undefined &&
      other === undefined &&
      firstPlaces(wanted, lines, places)?.length === 1;
    if (standAt(wanted, others, from - 1)) {
      const isSame = isOnce || to <= sameUntil || from > sameFrom;
      return { kind: isSame ? 'SAME' : 'SAME_TEXT' };
    }
    return isOnce ? { kind: 'MOVED', from: place + 1 } : { kind: 'UNKNOWN' };
  };
}

const standAt = (wanted: readonly string[], lines: readonly string[], start: number) =>
  wanted.every((line, at) => lines[start + at] === line);

/** Of lines that are repeated all through a file, not each place is tried. */
const MOST_TRIED = 1_000;

/** Where each line stands, as far as places are tried, and one place more. */
function placesOf(lines: readonly string[]): ReadonlyMap<string, readonly number[]> {
  const places = new Map<string, number[]>();
  for (const [at, line] of lines.entries()) {
    const known = places.get(line);
    if (known === undefined) places.set(line, [at]);
    else if (known.length <= MOST_TRIED) known.push(at);
  }
  return places;
}

/** The first two places at which some lines stand in others; undefined where too many had to be tried. */
function firstPlaces(
  wanted: readonly string[],
  lines: readonly string[],
  places: ReadonlyMap<string, readonly number[]>,
): number[] | undefined {
  const found: number[] = [];
  for (const [tried, at] of (places.get(wanted[0] ?? '') ?? []).entries()) {
    if (found.length === 2) break;
    if (tried === MOST_TRIED) return undefined;
    if (standAt(wanted, lines, at)) found.push(at);
  }
  return found;
}

/** Whether the same lines of the same path are cited at another commit. */
export function isLike(before: ReadFile, { cited: { path, cited }, file }: ReadFile): boolean {
  const others = before.cited.cited;
  if (before.cited.path !== path || cited.length === 0 || cited.length !== others.length) {
    return false;
  }
  const sinceThen = since(file, before.file);
  return cited.every((lines, index) => {
    const other = others[index];
    return (
      lines.from === other?.from &&
      lines.to === other.to &&
      ['SAME', 'SAME_TEXT'].includes(sinceThen(lines).kind)
    );
  });
}
