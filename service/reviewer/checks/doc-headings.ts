/**
 * The names by which links can lead into a Markdown document, in their plain form (`plainName`), or null when more may
 * be added where it is read: what a template includes, or what a tool makes of code. Hosts and site generators name a
 * heading each in their own way, so that a heading has the names of all of them.
 */
export function namesIn(text: string): string[] | null {
  if (MADE_ELSEWHERE.test(withoutFences(text))) return null;
  const names = new Set<string>();
  for (const heading of headingsIn(text)) {
    for (const name of namesOfHeading(heading)) names.add(name);
  }
  for (const given of GIVEN) {
    for (const [, ...name] of text.matchAll(given)) names.add(plainName(name.join('')));
  }
  return [...names];
}

/** Whether a link’s fragment may be one of a document’s names. */
export function mayBeAmong(names: ReadonlySet<string>, fragment: string): boolean {
  const name = plainName(fragment);
  // The second heading of a name has a number behind it.
  const first = plainName(fragment.replace(/[-_]\d+$/, ''));
  return names.has(name) || names.has(first) || names.has(name.replace(/^usercontent/, ''));
}

/** A name’s letters and digits alone, without case and accents: in what else they are written, sites differ. */
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
  // By front matter: the title of a page, and sections that a layout makes of what is listed there.
  /^([\w-]{1,200}):/gm,
  /^title:(.{1,200})$/gm,
];

/** Headings as they are written, also in code: one too many says nothing wrong. */
function* headingsIn(text: string): Generator<string> {
  let before = '';
  for (const line of text.split(/\r\n?|\n/)) {
    const heading = /^[\s>*+-]*(?:\d{1,9}[.)]\s+)?#{1,6}(.*)$/.exec(line)?.[1];
    if (heading !== undefined) yield heading;
    if (before !== '' && /^[\s>]*(?:=+|-+)\s*$/.test(line)) yield before;
    before = line.trim();
  }
  for (const html of text.split(/<h[1-6]\b/i).slice(1)) {
    yield (html.slice(0, 1_000).split(/<\/h/i)[0] ?? '').replace(/^[^>]*>/, '');
  }
}

/** Each may be left out of a heading’s name, or stay in it. */
const LEFT_OUT = [
  /<[^<>]*>/g,
  /!\[[^\]]*\](?:\([^)]*\))?/g,
  /:[\w+-]+:/g,
  /&#?\w+;/g,
  /^[^\p{L}]+/u,
];

function namesOfHeading(heading: string): Set<string> {
  const text = heading
    .slice(0, 1_000)
    .replace(/\{[^{}]*\}\s*$/, '')
    .replace(/\]\([^)]*\)/g, ']')
    .replace(/\]\[[^\]]*\]/g, ']');
  let variants = [text];
  for (const part of LEFT_OUT) {
    variants = [...new Set(variants.flatMap((each) => [each, each.replace(part, '')]))];
  }
  return new Set(variants.map(plainName));
}

/** A document without its fenced code, which only shows what a template would be. */
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
