import { hash } from 'node:crypto';
import type { FindingCausalGraphView } from '../../src/api/types.ts';
import type { Scan, ScanGraph, ScanPlace, ScanResult, ScanRule } from '../store/scan.ts';
import { siteOf, type Citation, type Condition, type Identity, type Rename } from './check.ts';
import type { GitRepository } from './git.ts';
import { isFile, type TreeReader } from './tree.ts';

/** Where the files of a tree are read. */
export interface TreeSource {
  git: GitRepository;
  trees: TreeReader;
}

/**
 * The fingerprints that several results of a scan have: they tell none of them apart. Of both revisions
 * together, so that a result is known by the same at either.
 */
export function sharedFingerprints(...scans: (Scan | undefined)[]): Set<string> {
  const shared = new Set<string>();
  for (const scan of scans) {
    const seen = new Set<string>();
    for (const result of scan?.results ?? []) {
      for (const name of fingerprintsOf(scan?.rules ?? [], result)) {
        if (seen.has(name)) shared.add(name);
        seen.add(name);
      }
    }
  }
  return shared;
}

/** A fingerprint of its own is one anywhere, a partial one at its place. */
function fingerprintsOf(rules: readonly ScanRule[], result: ScanResult): string[] {
  const rule = rules[result.rule]?.id ?? '';
  const fingerprint = told(result.fingerprint);
  const partial = told(result.partial_fingerprint);
  return [
    ...(fingerprint === undefined ? [] : [wholeName(rule, fingerprint)]),
    ...(partial === undefined ? [] : [partialName(rule, result, partial)]),
  ];
}

/** A fingerprint without its blank parts, which say nothing; undefined: none is left. */
function told(fingerprint: string | undefined): string | undefined {
  if (fingerprint === undefined) return undefined;
  // Made by `readResult`.
  const parts = JSON.parse(fingerprint) as [name: string, value: string][];
  const kept = parts.filter(([, value]) => value.trim() !== '');
  return kept.length === 0 ? undefined : JSON.stringify(kept);
}

function wholeName(rule: string, fingerprint: string): string {
  return JSON.stringify(['fingerprint', rule, fingerprint]);
}

function partialName(rule: string, { places: [place] }: ScanResult, partial: string): string {
  return JSON.stringify(['partial', rule, place?.path ?? '', partial]);
}

/**
 * The results of a scan as conditions of a tree. One is known by the tool's fingerprint, else by its
 * rule, its file and the text of its line, so that it stays the same when lines move. Places are cited
 * where the tree holds them, and are told as they are where it does not.
 */
export async function scanConditions(
  source: TreeSource,
  tree: string,
  rules: readonly ScanRule[],
  results: readonly ScanResult[],
  shared: ReadonlySet<string>,
): Promise<Condition[]> {
  const files = await readCitedFiles(source, tree, results);
  const names = new Set([...files.keys()].map(nameOf));
  return results.map((result) => conditionOf(rules, result, { files, names, shared }));
}

/** What results are told apart by, besides what they say themselves. */
interface Known {
  files: ReadonlyMap<string, CitedFile>;
  /** Names of these files, without their folders. */
  names: ReadonlySet<string>;
  /** Fingerprints that several results have. */
  shared: ReadonlySet<string>;
}

function conditionOf(rules: readonly ScanRule[], result: ScanResult, known: Known): Condition {
  const { files } = known;
  const rule = rules[result.rule] ?? { id: '' };
  const { message, suppressed } = result;
  const [place, ...others] = result.places;
  const citation = place === undefined ? null : citationOf(place, files);
  const how = suppressed === undefined ? '' : ` ${suppressed}`;
  const claim = `${namesRule(message, rule) ? '' : `${rule.id}: `}${message}${how}`;
  const at = place === undefined ? '' : `${placeText(place)}: `;
  return {
    ...identityOf(rule.id, result, citation, known, (path) => path),
    renamed: (rename) => identityOf(rule.id, result, citation, known, rename),
    formerly: earlierSites(rule.id, result, files),
    subject: `${at}${claim}`,
    citation,
    ...(suppressed !== undefined && { suppressed: true }),
    finding: {
      severity: result.serious ? 'SERIOUS' : 'WARNING',
      rank: result.rank,
      claim,
      impact: impactOf(message, rule),
      ...remediationOf(result, rule),
      // A rule may be called by an ordinary word, which is none where the message says it.
      symbols: rule.id === '' || message.includes(rule.id) ? [] : [rule.id],
      evidence: others.flatMap((other) => citationOf(other, files) ?? []),
      elsewhere: result.places
        .filter((each) => citationOf(each, files) === null)
        .map((each) => placeText(each)),
      ...(result.graph !== undefined && { causal_graph: graphOf(result.graph, files) }),
    },
  };
}

/** Whether a message says which rule it is of, as in `Expected indentation (indentation)`; also where no rule is known. */
function namesRule(message: string, { id }: ScanRule): boolean {
  return id === '' || message.includes(`(${id})`) || message.includes(`[${id}]`);
}

function impactOf(message: string, { about }: ScanRule): string {
  if (about === undefined) return 'The tool doesn’t describe the consequence.';
  const isSaid = message.toLowerCase().includes(about.toLowerCase().replace(/\.$/, ''));
  return isSaid ? 'The tool says no more about it.' : about;
}

function remediationOf({ fix }: ScanResult, { help }: ScanRule): { remediation?: string } {
  const texts = [fix, help].filter((text) => text !== undefined);
  return texts.length === 0 ? {} : { remediation: texts.join('\n\n') };
}

function identityOf(
  rule: string,
  result: ScanResult,
  citation: Citation | null,
  { files, names, shared }: Known,
  rename: Rename,
): Identity {
  const { message, places } = result;
  const [place] = places;
  const path = place === undefined || place.outside ? (place?.path ?? '') : rename(place.path);
  const fingerprint = told(result.fingerprint);
  if (fingerprint !== undefined && !shared.has(wholeName(rule, fingerprint))) {
    const name = ['fingerprint', rule, fingerprint];
    return { site: siteOf(path, ...name), declares: '', kin: [siteOf('', ...name)] };
  }
  const partial = told(result.partial_fingerprint);
  if (partial !== undefined && !shared.has(partialName(rule, result, partial))) {
    return { site: siteOf(path, 'partial', rule, partial), declares: '', kin: [] };
  }
  // Of a whole file, no line says what it is.
  const line = place?.lines && citation && files.get(citation.path)?.lines.get(citation.start_line);
  return {
    site: siteOf(path, 'line', rule, line ?? null),
    declares: placeless(message, names),
    kin: [],
  };
}

/** The sites that earlier versions recorded it at: by blank fingerprints, or a file's first line. */
function earlierSites(
  rule: string,
  result: ScanResult,
  files: ReadonlyMap<string, CitedFile>,
): string[] {
  const { fingerprint, partial_fingerprint: partial, places } = result;
  const path = places[0]?.path ?? '';
  const line = places[0]?.lines === undefined ? files.get(path)?.lines.get(1) : undefined;
  return [
    ...(fingerprint === told(fingerprint)
      ? []
      : [siteOf(path, 'fingerprint', rule, fingerprint ?? null)]),
    ...(partial === told(partial) ? [] : [siteOf(path, 'partial', rule, partial ?? null)]),
    ...(line === undefined ? [] : [siteOf(path, 'line', rule, line)]),
  ];
}

/**
 * A message without the positions that it names: those of other code, which moves. A number behind a name,
 * as in `x.js:7`, is a position only if the name is that of a file: it may be a port.
 */
function placeless(message: string, names: ReadonlySet<string>): string {
  return message
    .replaceAll(
      /(?<![^\s:"'`()[\]<>])([^\s:"'`()[\]<>]+):\d+(?::\d+)?(?:-\d+)?\b/g,
      (found, path: string) => (names.has(nameOf(path)) ? path : found),
    )
    .replaceAll(/\b(lines?|col(?:umn)?s?) \d+(?:-\d+)?|\b\d+:\d+\b|\b\d+-\d+(?= lines\b)/gi, '$1');
}

/** A file's name without its folders. */
function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

function citationOf(
  { path, outside, lines }: ScanPlace,
  files: ReadonlyMap<string, CitedFile>,
): Citation | null {
  const file = outside ? undefined : files.get(path);
  if (file === undefined) return null;
  const count = Math.max(1, file.count);
  const [start_line, end_line] = lines ?? [1, count];
  // Some tools end a region behind the file's last line.
  return start_line > count ? null : { path, start_line, end_line: Math.min(end_line, count) };
}

function placeText({ path, lines, message }: ScanPlace): string {
  const range =
    lines === undefined ? '' : `:${lines[0]}${lines[1] === lines[0] ? '' : `-${lines[1]}`}`;
  return `${path}${range}${message === undefined ? '' : ` (${message})`}`;
}

function graphOf(
  { nodes, edges }: ScanGraph,
  files: ReadonlyMap<string, CitedFile>,
): FindingCausalGraphView {
  return {
    nodes: nodes.map(({ id, label, path, line }) => {
      const file = path === undefined ? undefined : files.get(path);
      const there = file !== undefined && (line === undefined || line <= file.count);
      if (!there || path === undefined) return { id, label };
      return { id, label, repository_path: path, ...(line !== undefined && { line }) };
    }),
    edges: [...edges],
  };
}

/** What is known of a file that results cite. */
interface CitedFile {
  /** Its lines. */
  count: number;
  /** Digests of the lines that results begin at, without space around them. */
  lines: ReadonlyMap<number, string>;
}

/** Reads the cited files, one at a time, and keeps of each what its results need. */
async function readCitedFiles(
  source: TreeSource,
  tree: string,
  results: readonly ScanResult[],
): Promise<Map<string, CitedFile>> {
  const wanted = new Map<string, Set<number>>();
  const want = (path: string): Set<number> => {
    let lines = wanted.get(path);
    if (lines === undefined) wanted.set(path, (lines = new Set()));
    return lines;
  };
  for (const { places, graph } of results) {
    for (const { path, outside, lines } of places) {
      if (!outside) want(path).add(lines?.[0] ?? 1);
    }
    for (const { path } of graph?.nodes ?? []) if (path !== undefined) want(path);
  }
  const files = new Map<string, CitedFile>();
  for (const [path, lines] of wanted) {
    const text = await textAt(source, tree, path);
    if (text !== null) files.set(path, citedFile(text, lines));
  }
  return files;
}

/** null: the tree holds no such file that can be read. */
async function textAt(
  { git, trees }: TreeSource,
  tree: string,
  path: string,
): Promise<string | null> {
  const entry = await trees.entryAt(tree, path);
  if (!isFile(entry)) return null;
  const object = await git.object(entry.id);
  return object === null || object.bytes.length !== object.size
    ? null
    : object.bytes.toString('utf8');
}

function citedFile(text: string, wanted: ReadonlySet<number>): CitedFile {
  const lines = text.split(/\r?\n/);
  if (lines.at(-1) === '') lines.pop();
  const digests = [...wanted].flatMap((line): [number, string][] => {
    const found = lines[line - 1];
    if (found === undefined) return [];
    return [[line, hash('sha256', found.trim(), 'base64url').slice(0, 16)]];
  });
  return { count: lines.length, lines: new Map(digests) };
}
