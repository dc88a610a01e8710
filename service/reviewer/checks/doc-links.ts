import { posix } from 'node:path';
import MarkdownIt from 'markdown-it';
import { defineCheck, evaluateEachFile, siteOf, type Condition } from '../check.ts';

/** The links of a document that lead to one file. */
interface DocLink {
  /** As it is written, decoded and without what follows the path. */
  target: string;
  /** Only images: the file is shown. */
  image: boolean;
  /** Where, in order: the first ones. */
  lines: readonly number[];
}

/** Places of a link that are told. */
const MOST_TOLD = 20;
/** Lines in which the address of a link is looked for. */
const LINES_AHEAD = 20;

export const docLinks = defineCheck<readonly DocLink[]>({
  key: 'doc_links',
  name: 'Links in documentation',
  version: 1,
  // No deployment waits for it.
  lifecycle: 'SHADOW',
  risk_domain: 'documentation',
  reads: { one: 'Markdown document', many: 'Markdown documents' },
  limit:
    'Links in Markdown documents are followed only to files: not to headings, folders or web pages, and not where they are written as HTML. Changelogs, templates, and documents in folders of tests or translations aren’t read.',
  binary: 'LEFT_OUT',
  largest: 1024 * 1024,
  kindOf: (path) => (/\.(?:md|markdown)$/i.test(path) && !LEFT_OUT.test(path) ? 'markdown' : null),
  extract: (_kind, text) => ({ facts: linksIn(text) }),
  paths: true,
  evaluate: (files, paths) => {
    let names: Map<string, string[]> | undefined;
    const alike = (path: string): readonly string[] => {
      names ??= Map.groupBy(paths.all(), nameOf);
      return names.get(nameOf(path)) ?? [];
    };
    return evaluateEachFile(files, (path, links) =>
      links.flatMap((link) => {
        const target = posix.join(posix.dirname(path), link.target);
        // A way out of the repository leads to pages of its host, as `../../issues` does.
        if (target.startsWith('../') || paths.mayHave(target)) return [];
        // Sites show the original where there is no translation.
        if (paths.mayHave(target.replace(LANGUAGE, '$1en/'))) return [];
        return [conditionOf(path, link, target, alike(target))];
      }),
    );
  },
});

/** Documents about the past, and those that are read somewhere else than where they are. */
const LEFT_OUT = new RegExp(
  [
    String.raw`(?:^|\/)(?:_[^/]*|node_modules|vendor|third[_-]?party|tests?|__tests__|testdata|test[_-]data|testsuite)\/`,
    String.raw`(?:^|\/)(?:(?:__)?fixtures?(?:__)?|__snapshots__|i18n|locales?|translations?)\/`,
    String.raw`(?:^|\/)(?:_|change(?:s|log)\b|history\b|news\b|release[_ -]?notes?\b)[^/]*$`,
    String.raw`(?:^|\/)(?:[^/]*[_-])?template(?:s?\/|\.[^/]*$)|\{\{`,
  ].join('|'),
  'i',
);

/** The folder of a language, as `pt-br`. */
const LANGUAGE = /(^|\/)[a-z]{2}(?:[-_][a-z]{2,4})?\//i;

/** A link that may lead to a file: only documents that have one are parsed. */
const MAY_LEAD_TO_A_FILE =
  /\][(:]\s{0,100}(?:<|(?![a-z][a-z\d+.-]{0,20}:|[/#?])[^\s)]{1,1000}\.[a-z])/i;

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
  if (!MAY_LEAD_TO_A_FILE.test(text)) return [];
  const found = new Map<string, DocLink & { lines: number[] }>();
  let line = 0;
  for (const { type, map, content, children } of markdown.parse(withoutFrontMatter(text), {})) {
    // The cells of a table have none; their row has.
    line = map?.[0] ?? line;
    if (type !== 'inline') continue;
    const lines = content.split('\n');
    let at = 0;
    for (const child of children ?? []) {
      if (child.type === 'softbreak' || child.type === 'hardbreak') at += 1;
      const href = String(child.attrGet(child.type === 'image' ? 'src' : 'href') ?? '');
      const target = targetOf(href);
      if (target === null) continue;
      // What else goes over several lines, as code does, has no breaks.
      at += Math.max(
        0,
        lines.slice(at, at + LINES_AHEAD).findIndex((each) => each.includes(href)),
      );
      const link = found.get(target) ?? { target, image: true, lines: [] };
      found.set(target, link);
      link.image &&= child.type === 'image';
      const place = line + at + 1;
      if (link.lines.length < MOST_TOLD && link.lines.at(-1) !== place) link.lines.push(place);
    }
  }
  return [...found.values()];
}

/** What comes before a document and is no Markdown: YAML or TOML, of which only the lines are kept. */
function withoutFrontMatter(text: string): string {
  return text.replace(/^\uFEFF?(---|\+\+\+)[ \t]*\r?\n(?:[^]*?\n)?\1[ \t]*(?:\r?\n|$)/, (matter) =>
    '\n'.repeat(matter.split('\n').length - 1),
  );
}

/** The path of a link to a file; null: it leads to something else, or to what a template will say. */
function targetOf(href: string): string | null {
  // Site generators have names of their own for folders: `@site`, `~`.
  if (/^(?:[a-z][a-z\d+.-]*:|[/#?~]|@[\w-]*\/)|[{}<>$*|\\]/i.test(href)) return null;
  try {
    const path = decodeURIComponent(href.replace(/[?#].*$/s, ''));
    // Web pages are often made of other files.
    return /[^/.][^/]*\.(?!(?:html?|php|aspx?)$)[a-z][a-z\d]{0,7}$/i.test(path) ? path : null;
  } catch {
    return null;
  }
}

const nameOf = (path: string): string => posix.basename(path).toLowerCase();

function conditionOf(
  path: string,
  { target: written, image, lines }: DocLink,
  target: string,
  alike: readonly string[],
): Condition {
  const places = lines.map((line) => ({ path, start_line: line, end_line: line }));
  const [other, ...others] = alike;
  return {
    site: siteOf(path, written),
    declares: written,
    subject: `${path} → ${target}`,
    citation: places[0] ?? null,
    finding: {
      severity: 'WARNING',
      like: {
        key: target,
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
      symbols: [],
      evidence: places.slice(1),
    },
  };
}
