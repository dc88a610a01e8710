import { createHash } from 'node:crypto';
import { posix } from 'node:path';
import { defineCheck, evaluateEachFile, siteOf, type Condition } from '../check.ts';
import { containerKind } from './container-files.ts';
import { LARGEST_TEXT, LineFinder } from './text-lines.ts';
import { workflowKind } from './workflow-file.ts';

/** What is hidden from a reader: the order of the code, much, or a letter. */
const KINDS = ['order', 'run', 'blank'] as const;
type Hidden = (typeof KINDS)[number];

/** The characters of one kind in a file. */
interface HiddenCharacters {
  kind: Hidden;
  /** How many. */
  count: number;
  /** Which, as `U+202E`, each once: the first ones. */
  named: readonly string[];
  /** Where, in order: the first ones. */
  lines: readonly number[];
  /** Of `order`: some reach beyond the end of their line. */
  open: boolean;
  /** Of `run`: of what they hold; else empty. */
  digest: string;
}

/** Places and characters of a file that are told. */
const MOST_TOLD = 20;

export const hiddenCharacters = defineCheck<readonly HiddenCharacters[]>({
  key: 'hidden_characters',
  name: 'Hidden characters in code',
  version: 2,
  lifecycle: 'GATING',
  risk_domain: 'source_integrity',
  reads: { one: 'code file', many: 'code files' },
  limit:
    'Hidden characters are looked for in code, by the names of files, and not in prose, data and translations. Zero-width characters are counted only where at least eight are in a row.',
  binary: 'LEFT_OUT',
  largest: LARGEST_TEXT,
  kindOf: (path) =>
    CODE.test(posix.basename(path)) ||
    containerKind(path) === 'dockerfile' ||
    workflowKind(path) !== null
      ? 'code'
      : null,
  extract: (_kind, text) => ({ facts: hiddenIn(text) }),
  evaluate: (files) =>
    evaluateEachFile(files, (path, facts) => facts.map((each) => conditionOf(path, each))),
});

/** Names of files that are code, beside Dockerfiles. */
const CODE = new RegExp(
  [
    String.raw`\.(?:[cm]?[jt]sx?|vue|svelte|astro|coffee|py[iwx]?|pxd|rb|rs|go|java|kts?|scala|groovy|gradle|swift|mm?`,
    'csx?|fsx?|vb|cshtml|razor|aspx|c|cc|cpp|cxx|cu|h|hh|hpp|hxx|inc|s|asm|php|p[lm]|lua|r|jl|dart|exs?|erl|hrl',
    'hs|mli?|clj[cs]?|sql|sol|zig|nim|nix|tf|hcl|proto|cmake|mk|bzl|bazel|sh|bash|zsh|ksh|fish|psm?1|bat|cmd)$',
    String.raw`^(?:make|rake|jenkins|gem|pod|vagrant|just)file(?:\.|$)|^(?:cmakelists\.txt|meson\.build)$`,
  ].join('|'),
  'i',
);

/**
 * The controls that change the order of what is shown (UAX #9: embeddings, overrides, isolates); Hangul fillers, which
 * are letters without a shape; and what is never shown (`Default_Ignorable_Code_Point`) where more of it is in a row
 * than any emoji has.
 */
const HIDDEN =
  /(?<order>[\u202A-\u202E\u2066-\u2069])|(?<run>\p{Default_Ignorable_Code_Point}{8})|(?<blank>[\u115F\u1160\u3164\uFFA0])/gu;
/** How a run goes on. Of one as long as a file can be, all at once is too much for the engine. */
const MORE_OF_A_RUN = /\p{Default_Ignorable_Code_Point}{1,1000}/uy;

function hiddenIn(text: string): HiddenCharacters[] {
  const finder = new LineFinder(text);
  const found = new Map<Hidden, HiddenCharacters & { named: string[]; lines: number[] }>();
  const held = createHash('sha256');
  let read = 0;
  HIDDEN.lastIndex = 0;
  for (let match = HIDDEN.exec(text); match !== null; match = HIDDEN.exec(text)) {
    const { index, groups } = match;
    const kind = KINDS.find((each) => groups?.[each] !== undefined) ?? 'run';
    if (kind === 'run') HIDDEN.lastIndex = endOfRun(text, HIDDEN.lastIndex);
    const line = finder.lineAt(index);
    const of = found.get(kind) ?? { kind, count: 0, named: [], lines: [], open: false, digest: '' };
    found.set(kind, of);
    if (kind === 'order' && line > read) {
      read = line;
      of.open ||= isOpen(text.slice(index, endOfLine(text, index)));
    }
    const characters = text.slice(index, HIDDEN.lastIndex);
    if (kind === 'run') held.update(`${characters}\n`);
    for (const character of characters) {
      of.count += 1;
      tell(of.named, nameOf(character));
    }
    tell(of.lines, line);
  }
  const run = found.get('run');
  if (run !== undefined) run.digest = held.digest('hex').slice(0, 16);
  return KINDS.flatMap((kind) => found.get(kind) ?? []);
}

function endOfRun(text: string, from: number): number {
  MORE_OF_A_RUN.lastIndex = from;
  let end = from;
  while (MORE_OF_A_RUN.test(text)) end = MORE_OF_A_RUN.lastIndex;
  return end;
}

function tell<Told>(told: Told[], each: Told): void {
  if (told.length < MOST_TOLD && !told.includes(each)) told.push(each);
}

const nameOf = (character: string): string =>
  `U+${character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`;

function endOfLine(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end === -1 ? text.length : end;
}

/**
 * Whether an embedding, override or isolate of a line isn't closed in it (UAX #9, BD8 to BD11), or in the part of it that
 * is a paragraph (P1): the characters of type B end one.
 */
function isOpen(line: string): boolean {
  // oxlint-disable-next-line eslint/no-control-regex -- U+001C to U+001E end a paragraph, too
  return line.split(/[\r\x1C-\x1E\x85\u2029]/).some(isParagraphOpen);
}

function isParagraphOpen(paragraph: string): boolean {
  /** Of each isolate that is open, around all of them first: the embeddings and overrides in it. */
  const opened = [0];
  for (const [control] of paragraph.matchAll(/[\u202A-\u202E\u2066-\u2069]/g)) {
    const inside = opened.length - 1;
    const embeddings = opened[inside] ?? 0;
    if (control === '\u202C') opened[inside] = Math.max(embeddings - 1, 0);
    else if (control < '\u2066') opened[inside] = embeddings + 1;
    else if (control < '\u2069') opened.push(0);
    // Closes the isolate with all that is open in it.
    else if (inside > 0) opened.pop();
  }
  return opened.length > 1 || (opened[0] ?? 0) > 0;
}

function conditionOf(
  path: string,
  { kind, count, named, lines, open, digest }: HiddenCharacters,
): Condition {
  const characters = `${named.slice(0, 3).join(', ')}${named.length > 3 ? ', …' : ''}`;
  const places = lines.map((line) => ({ path, start_line: line, end_line: line }));
  return {
    site: siteOf(path, kind),
    // What decodes other data does something else, also where there is as much of it.
    declares: `${count} × ${characters}${digest === '' ? '' : `; SHA-256 ${digest}…`}`,
    subject: `${path}: ${count} × ${characters}`,
    citation: places[0] ?? null,
    finding: {
      severity: kind === 'run' || open ? 'SERIOUS' : 'WARNING',
      ...WORDS[kind](path, characters, count),
      symbols: [],
      evidence: places.slice(1),
    },
  };
}

type Words = Pick<Condition['finding'], 'claim' | 'impact' | 'remediation'>;

const WORDS: Readonly<Record<Hidden, (path: string, characters: string, count: number) => Words>> =
  {
    order: (path, characters) => ({
      claim: `${path} contains characters that control the order in which its code is shown (${characters}).`,
      impact:
        'What a reader sees can differ from what runs: text that looks like a comment can be code, and the other way round (CVE-2021-42574).',
      remediation: `Remove them. If a text needs them, write them as escapes, for example \\u202E.`,
    }),
    run: (path, characters, count) => ({
      claim: `${path} contains many invisible characters in a row (${count} in all: ${characters}).`,
      impact:
        'They can hold data or code that no reader sees, and that other code decodes and runs.',
      remediation: 'Remove them, and find out how they got there and what reads them.',
    }),
    blank: (path, characters) => ({
      claim: `${path} contains letters that look like a space (${characters}).`,
      impact: 'They can name a variable or a property that no reader sees.',
      remediation: 'Remove them. If a text needs them, write them as escapes.',
    }),
  };
