import { fixText } from './fix-text.ts';
import { messageText } from './message-text.ts';
import type { BaseFolder, RepositoryPaths } from './repository-paths.ts';
import type { SarifFields } from './sarif-fields.ts';
import type { ScanGraph, ScanPlace, ScanResult } from '../store/scan.ts';

/** A rule of a tool, with what results need of it. */
export interface SarifRule {
  id: string;
  about: string | undefined;
  help: string | undefined;
  level: string | undefined;
  /** 0 to 10. */
  security: number | undefined;
  messages: ReadonlyMap<string, string>;
}

/** What the results of a run refer to. */
export interface SarifContext {
  paths: RepositoryPaths;
  /** What relative addresses are below, by name. */
  bases: ReadonlyMap<string, BaseFolder>;
  /** The addresses of files, by position; undefined: one that has none. */
  artifacts: readonly (ArtifactAddress | undefined)[];
  ruleOf: (result: SarifFields) => SarifRule;
  /** The position of a rule among those that are kept. */
  keep: (rule: SarifRule) => number;
  /** Messages of the tool that no rule has. */
  messages: ReadonlyMap<string, string>;
}

export interface ArtifactAddress {
  uri: string;
  base: string | undefined;
}

/** Why a result is not carried over. */
export type LeftOut = 'NO_PROBLEM' | 'ABSENT';

/** Nodes of a graph; more explain nothing. */
const MOST_NODES = 200;
const MOST_EDGES = 1000;
/** Places of a result. */
const MOST_PLACES = 50;
/** From here on GitHub calls it high. */
const HIGH = 7;

/** @throws SarifProblem */
export function readResult(result: SarifFields, context: SarifContext): ScanResult | LeftOut {
  const kind = result.text('kind') ?? 'fail';
  if (NO_PROBLEM.has(kind)) return 'NO_PROBLEM';
  if (result.text('baselineState') === 'absent') return 'ABSENT';
  const rule = context.ruleOf(result);
  const stringOf = (id: string): string | undefined =>
    rule.messages.get(id) ?? context.messages.get(id);
  const message = messageText(result.object('message'), stringOf);
  const security = result.object('properties')?.looseNumber('security-severity') ?? rule.security;
  const level = result.text('level') ?? (kind === 'fail' ? rule.level : 'none') ?? 'warning';
  const rank = result.number('rank') ?? -1;
  const importance = security === undefined ? rank : security * 10;
  return {
    rule: context.keep(rule),
    message: message === '' ? (rule.about ?? 'The tool gave no message.') : message,
    serious: level === 'error' || (security ?? 0) >= HIGH,
    rank: 100 - (importance >= 0 && importance <= 100 ? importance : (IMPORTANCE[level] ?? 50)),
    places: placesOf(result, context),
    ...identityOf(result),
    ...suppressionOf(result),
    ...fixOf(result, context),
    ...graphOf(result, context),
  };
}

const NO_PROBLEM = new Set(['pass', 'informational', 'notApplicable']);
const IMPORTANCE: Readonly<Record<string, number>> = { error: 50, warning: 50, note: 10, none: 0 };

function placesOf(result: SarifFields, context: SarifContext): ScanPlace[] {
  const own = result.objects('locations').slice(0, MOST_PLACES);
  const related = result.objects('relatedLocations').slice(0, MOST_PLACES);
  const [first, ...others] = own.flatMap((location) => placeOf(location, context) ?? []);
  const more = related.flatMap((location) => placeOf(location, context) ?? []);
  if (first === undefined) return more;
  const known = new Set([nameOf(first)]);
  const rest = [...others, ...more].filter((place) => {
    const isNew = !known.has(nameOf(place));
    known.add(nameOf(place));
    return isNew;
  });
  return [first, ...rest].slice(0, MOST_PLACES);
}

function nameOf({ path, lines }: ScanPlace): string {
  return JSON.stringify([path, lines]);
}

/** Where a location is: a file, or else what the tool names; undefined: it does not say. */
export function placeOf(location: SarifFields, context: SarifContext): ScanPlace | undefined {
  const told = messageText(location.object('message'));
  const message = told === '' ? {} : { message: told };
  const physical = location.object('physicalLocation');
  const file = fileOf(physical?.object('artifactLocation'), context);
  if (file === undefined) {
    const [logical] = location.objects('logicalLocations');
    const name = logical?.text('fullyQualifiedName') ?? logical?.text('name');
    if (name === undefined) return undefined;
    return { path: name, outside: true, no_file: true, ...message };
  }
  return { ...file, ...linesOf(physical?.object('region')), ...message };
}

function fileOf(
  location: SarifFields | undefined,
  context: SarifContext,
): Pick<ScanPlace, 'path' | 'outside' | 'no_file'> | undefined {
  const address = addressOf(location, context);
  if (address === undefined) return undefined;
  const base = address.base === undefined ? undefined : context.bases.get(address.base);
  return context.paths.find(address.uri, base);
}

function addressOf(
  location: SarifFields | undefined,
  { artifacts }: SarifContext,
): ArtifactAddress | undefined {
  const uri = location?.text('uri');
  if (uri !== undefined) return { uri, base: location?.text('uriBaseId') };
  const index = location?.index('index');
  return index === undefined ? undefined : artifacts[index];
}

function linesOf(region: SarifFields | undefined): Pick<ScanPlace, 'lines'> {
  const start = lineOf(region?.number('startLine'));
  if (start === undefined) return {};
  const end = lineOf(region?.number('endLine')) ?? start;
  // The end is behind the last character: before the first one of a line, the line before it is the last.
  const last = region?.number('endColumn') === 1 ? end - 1 : end;
  return { lines: [start, Math.max(start, last)] };
}

function lineOf(number: number | undefined): number | undefined {
  const isLine = number !== undefined && Number.isInteger(number) && number > 0;
  return isLine && number < 2 ** 31 ? number : undefined;
}

/** What Semgrep writes instead of a fingerprint for those who have not signed in. */
const NO_FINGERPRINT = 'requires login';
/** The one that GitHub goes by; others may change with the indentation. */
const LINE_HASH = 'primaryLocationLineHash';

function identityOf(result: SarifFields): Pick<ScanResult, 'fingerprint' | 'partial_fingerprint'> {
  const whole = result.namedTexts('fingerprints').filter(([, value]) => value !== NO_FINGERPRINT);
  const partial = result.namedTexts('partialFingerprints');
  const line = partial.filter(([name, value]) => name === LINE_HASH && value.trim() !== '');
  const chosen = line.length > 0 ? line : partial;
  return {
    ...(whole.length > 0 && { fingerprint: JSON.stringify(whole) }),
    ...(chosen.length > 0 && { partial_fingerprint: JSON.stringify(chosen) }),
  };
}

/** One that is under review or was rejected leaves the result as it is. */
function suppressionOf(result: SarifFields): Pick<ScanResult, 'suppressed'> {
  const suppressions = result.objects('suppressions');
  const [first] = suppressions;
  const accepted = suppressions.every((each) => (each.text('status') ?? 'accepted') === 'accepted');
  if (first === undefined || !accepted) return {};
  const where = first.text('kind') === 'inSource' ? 'in the source' : 'outside the source';
  const why = first.text('justification')?.trim() ?? '';
  return { suppressed: `Suppressed ${where}${why === '' ? '.' : `: ${why}`}` };
}

/** Each is one way to fix it. */
function fixOf(result: SarifFields, context: SarifContext): Pick<ScanResult, 'fix'> {
  const pathOf = (location: SarifFields | undefined): string | undefined =>
    fileOf(location, context)?.path;
  const fixes = result
    .objects('fixes')
    .slice(0, MOST_PLACES)
    .map((fix) => fixText(fix, pathOf))
    .filter((text) => text !== '');
  return fixes.length === 0 ? {} : { fix: [...new Set(fixes)].join('\nOr: ') };
}

/** A graph of the tool's own, else the way that its code flows take. */
function graphOf(result: SarifFields, context: SarifContext): { graph?: ScanGraph } {
  const [own] = result.objects('graphs');
  const graph = own === undefined ? flowGraph(result, context) : ownGraph(own, context);
  return graph.nodes.length === 0 ? {} : { graph };
}

function ownGraph(graph: SarifFields, context: SarifContext): ScanGraph {
  const nodes: ScanGraph['nodes'][number][] = [];
  const waiting = graph.objects('nodes');
  for (let node = waiting.shift(); node !== undefined; node = waiting.shift()) {
    if (nodes.length === MOST_NODES) break;
    waiting.push(...node.objects('children').slice(0, MOST_NODES));
    const id = node.text('id') ?? '';
    const location = node.object('location');
    const place = location && placeOf(location, context);
    const label = messageText(node.object('label'));
    nodes.push({ id, label: label === '' ? id : label, ...nodePlace(place) });
  }
  // Labels of edges are left out: the record has them written by a model.
  const edges = graph
    .objects('edges')
    .slice(0, MOST_EDGES)
    .map((edge) => ({
      from: edge.text('sourceNodeId') ?? '',
      to: edge.text('targetNodeId') ?? '',
    }));
  return { nodes, edges };
}

function flowGraph(result: SarifFields, context: SarifContext): ScanGraph {
  const nodes = new Map<string, ScanGraph['nodes'][number]>();
  const edges = new Map<string, ScanGraph['edges'][number]>();
  for (const flow of result.objects('codeFlows').flatMap((each) => each.objects('threadFlows'))) {
    let from: string | undefined;
    for (const step of flow.objects('locations')) {
      const location = step.object('location');
      const place = location && placeOf(location, context);
      if (place === undefined) continue;
      const at = `${place.path}${place.lines === undefined ? '' : `:${place.lines[0]}`}`;
      const id = JSON.stringify([at, place.message ?? '']);
      if (!nodes.has(id) && nodes.size === MOST_NODES) break;
      nodes.set(id, { id, label: place.message ?? at, ...nodePlace(place) });
      if (from !== undefined && from !== id && edges.size < MOST_EDGES) {
        edges.set(JSON.stringify([from, id]), { from, to: id });
      }
      from = id;
    }
  }
  return { nodes: [...nodes.values()], edges: [...edges.values()] };
}

function nodePlace(place: ScanPlace | undefined): { path?: string; line?: number } {
  if (place === undefined || place.outside) return {};
  return { path: place.path, ...(place.lines && { line: place.lines[0] }) };
}
