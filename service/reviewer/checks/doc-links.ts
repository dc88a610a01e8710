import { posix } from 'node:path';
import MarkdownIt from 'markdown-it';
import {
  defineCheck,
  evaluateEachFile,
  siteOf,
  type Condition,
  type FileFacts,
  type FindingText,
} from '../check.ts';
import { IgnoredPaths, ignoredPatterns, isIgnoreFile } from './ignored-paths.ts';
import { PlaceFinder, placesIn, type DocPlaces } from './doc-headings.ts';

interface DocFacts {
  links: readonly DocLink[];
  /** null: there may be others where it is read. */
  places: DocPlaces | null;
  /** Of a `.gitignore`, which has neither. */
  ignored?: readonly string[];
}

/** The links of a document that lead to one file, or to one place in a document. */
interface DocLink {
  /** As it is written, decoded and without `./` and what follows the path; empty: the document itself. */
  target: string;
  /** The place in the document, decoded and without its `#`. null: the link asks for none. */
  fragment: string | null;
  /** Only images: the file is shown. */
  image: boolean;
  /** Where, in order: the first ones. */
  lines: readonly number[];
}

/** Places of a link that are told. */
const MOST_TOLD = 20;
/** Broken links of a document for which a heading that may be meant is looked for. */
const MOST_SUGGESTED = 100;
/** Lines in which the address of a link is looked for. */
const LINES_AHEAD = 20;

export const docLinks = defineCheck<DocFacts>({
  key: 'doc_links',
  name: 'Links in documentation',
  version: 6,
  // No deployment waits for it.
  lifecycle: 'SHADOW',
  risk_domain: 'documentation',
  reads: { one: 'Markdown document', many: 'Markdown documents' },
  limit:
    'Links in Markdown documents are followed only to files and headings: not to folders or web pages, and not where they are written as HTML. Changelogs, templates, and documents in folders of tests, translations or snippets aren’t read. Links to what a .gitignore names by its path aren’t told: it may be generated.',
  binary: 'LEFT_OUT',
  largest: 1024 * 1024,
  kindOf: (path) => {
    if (isIgnoreFile(path)) return 'ignore';
    return /\.(?:md|markdown)$/i.test(path) && !LEFT_OUT.test(path) ? 'markdown' : null;
  },
  extract: (kind, text) => {
    if (kind === 'ignore') {
      return { facts: { links: [], places: null, ignored: ignoredPatterns(text) } };
    }
    const places = placesIn(text);
    const own = places && new PlaceFinder(places);
    // One that leads to a heading of its own document does so in every tree.
    const links = linksIn(text).filter(
      ({ target, fragment }) => target !== '' || fragment === null || own?.has(fragment) === false,
    );
    return { facts: { links, places } };
  },
  paths: true,
  evaluate: (all, paths) => {
    const files = new Map([...all].filter(([path]) => !isIgnoreFile(path)));
    const ignored = ignoredIn(all);
    let names: Map<string, string[]> | undefined;
    let places: Map<string, string[]> | undefined;
    const alike = (path: string): readonly string[] => {
      names ??= Map.groupBy(paths.all(), nameOf);
      places ??= Map.groupBy(paths.all(), placeOf);
      const there = places.get(placeOf(path)) ?? [];
      return there.length === 1 ? there : (names.get(nameOf(path)) ?? []);
    };
    return evaluateEachFile(files, (path, { links }) => {
      let broken = 0;
      return links.flatMap((link) => {
        const target = link.target && posix.join(posix.dirname(path), link.target);
        if (link.fragment !== null) {
          const document = target || path;
          const places = placesOf(files, document);
          if (places === null || places.has(link.fragment)) return [];
          broken += 1;
          const closest = broken > MOST_SUGGESTED ? undefined : places.closest(link.fragment);
          return [
            conditionOf(
              path,
              link,
              document,
              missingHeading(path, link.fragment, document, closest),
            ),
          ];
        }
        // A way out of the repository leads to pages of its host, as `../../issues` does.
        if (target.startsWith('../') || paths.mayHave(target)) return [];
        // Sites show the original where there is no translation, and have other files beside their documents.
        if (paths.mayHave(target.replace(LANGUAGE, '$1en/'))) return [];
        if (SITE_FILES.some((folder) => paths.mayHave(target.replace(SITE, `$1${folder}/`))))
          return [];
        if (ignored.has(target)) return [];
        return [conditionOf(path, link, target, missingFile(path, link, target, alike(target)))];
      });
    });
  },
});

/** Documents about the past, and those that are read somewhere else than where they are, as parts of others. */
const LEFT_OUT = new RegExp(
  [
    String.raw`(?:^|\/)(?:_[^/]*|node_modules|vendor|third[_-]?party|tests?|__tests__|testdata|test[_-]data|testsuite)\/`,
    String.raw`(?:^|\/)(?:(?:__)?fixtures?(?:__)?|__snapshots__|i18n|locales?|translations?|snippets?)\/`,
    String.raw`(?:^|\/)(?:_|change(?:s|[_ -]?log)\b|history\b|news\b|release[_ -]?notes?\b)[^/]*$`,
    String.raw`(?:^|\/)(?:[^/]*[_-])?template(?:s?\/|\.[^/]*$)|\{\{`,
  ].join('|'),
  'i',
);

/** The folder of a language, as `pt-br`. */
const LANGUAGE = /(^|\/)[a-z]{2}(?:[-_][a-z]{2,4})?\//i;

/** The folder of a site’s documents, and those of the files that are put where the documents are. */
const SITE = /(^|\/)(?:content|source)\//;
const SITE_FILES = ['assets', 'static', 'public'];

/** What the `.gitignore` files name: it is made from something else, and not in the repository. */
function ignoredIn(files: FileFacts<DocFacts>): IgnoredPaths {
  const ignored = new IgnoredPaths();
  for (const [path, file] of files) {
    if ('facts' in file) ignored.add(path, file.facts.ignored ?? []);
  }
  return ignored;
}

/** By a document’s facts, which stay the same from tree to tree. */
const finders = new WeakMap<DocFacts, PlaceFinder>();

/** What links can lead to in a document; null: that isn’t known. */
function placesOf(files: FileFacts<DocFacts>, path: string): PlaceFinder | null {
  const file = files.get(path);
  if (file === undefined || 'unread' in file || file.facts.places === null) return null;
  const finder = finders.get(file.facts) ?? new PlaceFinder(file.facts.places);
  finders.set(file.facts, finder);
  return finder;
}

/** A link that may lead to a file or a heading: only documents that have one are parsed. */
const MAY_LEAD_THERE =
  /\][(:]\s{0,100}(?:[<#]|(?![a-z][a-z\d+.-]{0,20}:|[/?])[^\s)]{1,1000}\.[a-z])/i;

const markdown = new MarkdownIt({ html: true });
// As it is written; it leads nowhere from here.
markdown.normalizeLink = (url) => url;
markdown.validateLink = () => true;
// To CommonMark, a footnote of one word is the address of a link.
markdown.core.ruler.after('block', 'footnotes', ({ env }) => {
  const references = (env as { references?: Record<string, unknown> }).references ?? {};
  for (const label of Object.keys(references)) {
    if (label.startsWith('^')) Reflect.deleteProperty(references, label);
  }
});

function linksIn(text: string): DocLink[] {
  if (!MAY_LEAD_THERE.test(text)) return [];
  const found = new Map<string, DocLink & { lines: number[] }>();
  let line = 0;
  const document = withoutFrontMatter(text);
  const lineAt = linesOf(document);
  for (const { type, map, content, children } of markdown.parse(document, {})) {
    // The cells of a table have none; their row has.
    line = map?.[0] ?? line;
    if (type !== 'inline') continue;
    const lines = content.split('\n');
    let at = 0;
    for (const child of children ?? []) {
      if (child.type === 'softbreak' || child.type === 'hardbreak') at += 1;
      const href = String(child.attrGet(child.type === 'image' ? 'src' : 'href') ?? '');
      const ways = waysOf(href, child.type === 'image');
      if (ways.length === 0) continue;
      // What else goes over several lines, as code does, has no breaks.
      at += Math.max(
        0,
        lines.slice(at, at + LINES_AHEAD).findIndex((each) => each.includes(href)),
      );
      for (const { target, fragment } of ways) {
        const key = written(target, fragment);
        const link = found.get(key) ?? { target, fragment, image: true, lines: [] };
        found.set(key, link);
        link.image &&= child.type === 'image';
        const place = lineAt(line + at);
        if (link.lines.length < MOST_TOLD && link.lines.at(-1) !== place) link.lines.push(place);
      }
    }
  }
  return [...found.values()];
}

/** Tells the line of a line of Markdown, from 0. To git, a carriage return alone ends none. */
function linesOf(text: string): (line: number) => number {
  if (!/\r(?!\n)/.test(text)) return (line) => line + 1;
  const lines = [1];
  for (const [end] of text.matchAll(/\r\n?|\n/g)) {
    lines.push((lines.at(-1) ?? 1) + Number(end !== '\r'));
  }
  return (line) => lines[line] ?? line + 1;
}

const written = (target: string, fragment: string | null): string =>
  fragment === null ? target : `${target}#${fragment}`;

/** What an address leads to: a file, and a heading in it. */
function waysOf(href: string, image: boolean): Pick<DocLink, 'target' | 'fragment'>[] {
  const target = href.startsWith('#') ? '' : targetOf(href);
  if (target === null) return [];
  const fragment = image ? null : fragmentOf(href);
  return [
    ...(target === '' ? [] : [{ target, fragment: null }]),
    ...(fragment === null ? [] : [{ target, fragment }]),
  ];
}

/** What comes before a document and is no Markdown: YAML or TOML, of which only the lines are kept. */
function withoutFrontMatter(text: string): string {
  return text.replace(/^\uFEFF?(---|\+\+\+)[ \t]*\r?\n(?:[^]*?\n)?\1[ \t]*(?:\r?\n|$)/, (matter) =>
    '\n'.repeat(matter.split('\n').length - 1),
  );
}

/** The path of a link to a file, the same for `./a.md` and `a.md`; null: it leads to something else, or to what a template will say. */
function targetOf(href: string): string | null {
  // Site generators have names of their own for folders: `@site`, `~`.
  if (/^(?:[a-z][a-z\d+.-]*:|[/#?~]|@[\w-]*\/)|[{}<>$*|\\]/i.test(href)) return null;
  try {
    const path = decodeURIComponent(href.replace(/[?#].*$/s, ''));
    // Web pages are often made of other files.
    const isFile = /[^/.][^/]*\.(?!(?:html?|php|aspx?)$)[a-z][a-z\d]{0,7}$/i.test(path);
    return isFile ? posix.normalize(path) : null;
  } catch {
    return null;
  }
}

/** The name that an address asks for in a document; null: none that a heading has. */
function fragmentOf(href: string): string | null {
  try {
    const fragment = decodeURIComponent(/#(.+)$/s.exec(href)?.[1] ?? '');
    return fragment === '' || NO_HEADING.test(fragment) ? null : fragment;
  } catch {
    return null;
  }
}

/** Footnotes and numbers that sites make, lines of code, names in code, and what a page’s own code or a template reads. */
const NO_HEADING = /^(?:top$|__|_?\d+$|fn|L\d)|[/!=:.{}<>$*|\\]/i;

/** A heading without what Markdown and HTML add to its text. */
const asRead = (heading: string): string =>
  heading.replaceAll(/<\/?[a-z][^<>]*>|[*`[\]]/gi, '').trim();

const nameOf = (path: string): string => posix.basename(path).toLowerCase();

/** A path in lower case, of a document without its ending: `docs/index` of `docs/Index.rst`. */
const placeOf = (path: string): string =>
  path.toLowerCase().replace(/\.(?:md|markdown|mdx|rst|adoc|txt)$/, '');

function conditionOf(
  path: string,
  { target: asWritten, fragment, lines }: DocLink,
  target: string,
  finding: Omit<FindingText, 'severity' | 'symbols' | 'evidence'>,
): Condition {
  const earlier = written(asWritten, fragment);
  // In the document that it leads to, it needs no name.
  const declares = target === path ? written('', fragment) : earlier;
  const places = lines.map((line) => ({ path, start_line: line, end_line: line }));
  return {
    site: siteOf(path, declares),
    formerly: [siteOf(path, `./${earlier}`), siteOf(path, earlier)],
    declares,
    subject: `${path} → ${written(target, fragment)}`,
    citation: places[0] ?? null,
    finding: { ...finding, severity: 'WARNING', symbols: [], evidence: places.slice(1) },
  };
}

function missingFile(
  path: string,
  { image }: DocLink,
  target: string,
  [other, ...others]: readonly string[],
) {
  return {
    like: {
      key: 'file',
      file: target,
      otherKeys: [target],
      // A document can lead there more than once, so that they aren’t counted.
      claim: () => `Several links lead to ${target}, which isn’t in the repository.`,
    },
    claim: `${path} ${image ? 'shows' : 'links to'} ${target}, which isn’t in the repository.`,
    impact: image
      ? 'Unless the image is generated, readers see a broken one.'
      : 'Unless the file is generated, readers who follow the link find nothing there.',
    remediation:
      other !== undefined && others.length === 0
        ? `If ${other} is meant, link to that. Otherwise, remove the link.`
        : 'Correct the path, or remove the link.',
  };
}

function missingHeading(
  path: string,
  fragment: string,
  document: string,
  closest: string | undefined,
) {
  return {
    like: {
      // A document that is written anew breaks many at once.
      key: 'heading',
      file: document,
      otherKeys: [`${document}#`],
      claim: () => `Several links lead to headings that ${document} doesn’t have.`,
      remediation: 'Link to headings that are there, or remove the links.',
    },
    claim:
      document === path
        ? `${path} links to #${fragment}, but has no such heading.`
        : `${path} links to ${document}#${fragment}, but ${document} has no such heading.`,
    impact: 'Readers who follow the link don’t get to the place that it names.',
    remediation:
      closest === undefined
        ? 'Link to a heading that is there, or remove the link.'
        : `If the heading “${asRead(closest)}” is meant, link to that. Otherwise, remove the link.`,
  };
}
