/** What links can lead to within a Markdown document. */
export interface DocPlaces {
  /** Headings as they are written, without attributes and the targets of links. */
  headings: readonly string[];
  /** Other names, in their plain form (`plainName`); also those of what looks like a heading in code. */
  names: readonly string[];
}

/** @returns null when more may be added where the document is read: what a template includes, or a tool makes of code. */
export function placesIn(text: string): DocPlaces | null {
  const prose = withoutFences(text);
  if (MADE_ELSEWHERE.test(prose)) return null;
  const headings = new Set(headingsIn(prose));
  const names = new Set<string>();
  for (const heading of headingsIn(text)) {
    if (headings.has(heading)) continue;
    for (const name of namesOf(heading)) names.add(name);
  }
  for (const given of GIVEN) {
    for (const [, ...name] of text.matchAll(given)) names.add(plainName(name.join('')));
  }
  return { headings: [...headings], names: [...names] };
}

/** Finds the places of a document by what links call them. */
export class PlaceFinder {
  readonly #headings: readonly string[];
  readonly #names: ReadonlySet<string>;
  #compared: readonly Compared[] | undefined;

  constructor({ headings, names }: DocPlaces) {
    this.#headings = headings;
    this.#names = new Set([...names, ...headings.flatMap(namesOf)]);
  }

  /** Whether a link’s fragment may be the name of one. */
  has(fragment: string): boolean {
    const name = plainName(fragment);
    // The second heading of a name has a number behind it.
    const first = plainName(fragment.replace(/[-_]\d+$/, ''));
    return [name, first, name.replace(/^usercontent/, '')].some((each) => this.#names.has(each));
  }

  /** The heading that a fragment may mean: one begins as the other does, or most words are the same. Not if several do. */
  closest(fragment: string): string | undefined {
    if (this.#headings.length > MOST_COMPARED) return undefined;
    this.#compared ??= this.#headings.map(comparedAs);
    const asked = comparedAs(fragment);
    const alike = this.#headings.filter((_, at) => {
      const other = this.#compared?.[at];
      return other !== undefined && isAlike(asked, other);
    });
    return alike.length === 1 ? alike[0] : undefined;
  }
}

/** Of a document with more headings, none is compared: each broken link would be compared with each. */
const MOST_COMPARED = 500;
/** The fewest letters and digits by which two names are taken to be alike. */
const SHORTEST_ALIKE = 4;

interface Compared {
  name: string;
  words: ReadonlySet<string>;
}

const comparedAs = (text: string): Compared => ({ name: plainName(text), words: wordsOf(text) });

function isAlike(asked: Compared, heading: Compared): boolean {
  if (Math.min(asked.name.length, heading.name.length) >= SHORTEST_ALIKE) {
    if (heading.name.startsWith(asked.name)) return true;
    // A heading that is only the beginning of a much longer name may be another one.
    const isMost = heading.name.length * 3 >= asked.name.length * 2;
    if (isMost && asked.name.startsWith(heading.name)) return true;
  }
  const common = asked.words.intersection(heading.words).size;
  return common / (asked.words.size + heading.words.size - common) > 0.5;
}

const wordsOf = (name: string): Set<string> =>
  new Set(
    name
      .split(/[^\p{L}\p{N}]+/u)
      .map(plainName)
      .filter(Boolean),
  );

/** A name’s letters and digits alone, without case and accents: sites differ in the rest. */
const plainName = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** What puts other files, or what was made of code, into a document. */
const MADE_ELSEWHERE = new RegExp(
  [
    String.raw`\{\{|\{%|\{!|--8<--|<<< ?@|@include|<\?(?:php|=)`,
    String.raw`^:::+[ \t]*[\w]+\.`,
    String.raw`^[ \t]*import[ \t].{0,200}[ \t]from[ \t]`,
    String.raw`^[ \t]*<[A-Z]\w*`,
    // The tabs of MkDocs have names that are made of their heading's.
    String.raw`^[ \t]*===[!+]?[ \t]+"`,
  ].join('|'),
  'm',
);

/** Names that are given: in HTML, in braces behind a heading, and by MyST’s labels. */
const GIVEN = [
  /\b(?:id|name)\s{0,10}=\s{0,10}(?:"([^"\n]{1,200})"|'([^'\n]{1,200})'|([^\s"'<>]{1,200}))/gi,
  /\{[^{}\n#]{0,200}#([^\s{}]{1,200})/g,
  /^\(([^()\n]{1,200})\)=/gm,
  /^[ \t]*:(?:name|label):[ \t]*(\S.{0,200})$/gm,
  // By front matter: the title of a page, and sections that a layout makes of a list. (Other lines do no harm.)
  /^([\w-]{1,200}):/gm,
  /^title:(.{1,200})$/gm,
];

const LONGEST_HEADING = 1_000;

/** Headings, in Markdown’s two forms and in HTML. By lines, so that what only some dialects take for one counts, too. */
function* headingsIn(text: string): Generator<string> {
  let before = '';
  for (const line of text.split(/\r\n?|\n/)) {
    const heading = /^[\s>*+-]*(?:\d{1,9}[.)]\s+)?#{1,6}(.*)$/.exec(line)?.[1];
    if (heading !== undefined) yield written(heading);
    if (before !== '' && /^[\s>]*(?:=+|-+)\s*$/.test(line)) yield written(before);
    before = line.trim();
  }
  for (const html of text.split(/<h[1-6]\b/i).slice(1)) {
    const [heading = ''] = html.slice(0, LONGEST_HEADING).split(/<\/h/i);
    yield written(heading.replace(/^[^>]*>/, ''));
  }
}

const written = (heading: string): string =>
  heading
    .slice(0, LONGEST_HEADING)
    .replace(/\{[^{}]*\}\s*$/, '')
    .replace(/\]\([^)]*\)/g, ']')
    .replace(/\]\[[^\]]*\]/g, ']')
    .trim()
    .replace(/(?<!#)#+$/, '')
    .trimEnd();

/** Each may be left out of a heading’s name, or stay in it: hosts and site generators differ. */
const LEFT_OUT = [/<[^<>]*>/g, /!\[[^[\]]*\]/g, /:[\w+-]+:/g, /&#?\w+;/g, /^[^\p{L}]+/u];

function namesOf(heading: string): string[] {
  let variants = [heading];
  for (const part of LEFT_OUT) {
    variants = [...new Set(variants.flatMap((each) => [each, each.replace(part, '')]))];
  }
  return variants.flatMap((each) => [plainName(each), asciiName(each)]);
}

/** Python-Markdown, and so MkDocs, leaves all other letters out: `#github_1` leads to the second “… GitHub …”. */
const asciiName = (name: string): string => plainName(name).replace(/[^a-z\d]/g, '');

/** A document without its fenced code, which only shows what a template or a heading would be. */
function withoutFences(text: string): string {
  let fence: string | null = null;
  const kept = [];
  for (const line of text.split('\n')) {
    const mark = /^[\s>*+-]*(`{3,}|~{3,})(.*)$/.exec(line);
    if (fence === null) {
      if (mark?.[1] === undefined) kept.push(line);
      // What is made of code or of files is written as a fence, too: ```@docs, ```{include}.
      else if (/^\s*(?:@|\{(?:include|eval-rst|auto))/.test(mark[2] ?? '')) kept.push('{{');
      else fence = mark[1];
    } else if (mark?.[1]?.startsWith(fence) && mark[2]?.trim() === '') fence = null;
  }
  return kept.join('\n');
}
