import { hash } from 'node:crypto';
import type { FindingCausalGraphView } from '../../../src/api/types.ts';
import {
  partKey,
  siteOf,
  type Citation,
  type Condition,
  type Identity,
  type Part,
  type PossibleParts,
  type Rename,
} from '../check.ts';
import { importCycles, type ImportCycle, type ImportEdge } from './import-graph.ts';

/** More modules than this are not drawn: a graph that large explains nothing. */
const MOST_NODES = 200;
/** Import lines that a finding cites. */
const MOST_EVIDENCE = 20;

/** What differs from language to language. */
export interface ImportWords {
  /** What happens when such modules are loaded, a sentence. */
  impact: string;
  remediation: string;
}

/**
 * A condition for each import cycle of a tree.
 *
 * @param wordsFor What to say of a cycle of these modules.
 */
export function importCycleConditions(
  graph: ReadonlyMap<string, readonly ImportEdge[]>,
  wordsFor: (members: readonly string[]) => ImportWords,
): Condition[] {
  return importCycles(graph).map((cycle) => conditionOf(cycle, wordsFor(cycle.members)));
}

/** What import cycles could be made of: all imports of a tree. */
export function possibleImports(graph: ReadonlyMap<string, readonly ImportEdge[]>): PossibleParts {
  // No more than their names is kept, once each.
  const imports = Array.from(graph, ([from, edges]) => ({
    from,
    targets: [...new Set(edges.map(({ to }) => to))],
  }));
  return {
    count: imports.reduce((sum, { targets }) => sum + targets.length, 0),
    keys: (rename) =>
      new Set(
        imports.flatMap(({ from, targets }) =>
          targets.map((to) => importKey({ from, to }, rename)),
        ),
      ),
  };
}

function conditionOf(cycle: ImportCycle, words: ImportWords): Condition {
  const { members, shortest } = cycle;
  const [first = ''] = members;
  const [entry] = shortest;
  const files = shortest.map((edge) => edge.from);
  const folder = folderOf(members);
  const name = (path: string) => path.slice(folder.length);
  const named = files.slice(0, files.length > 6 ? 5 : 6).map(name);
  const way = [...named, ...(files.length > 6 ? ['…'] : []), name(first)].join(' → ');
  const grouped = members.length > files.length;
  const place = folder && `${folder.slice(0, -1)}: `;
  const subject = `${place}${way}${grouped ? `, part of a group of ${members.length} modules` : ''}`;
  return {
    ...identityOf(cycle, (path) => path),
    renamed: (rename) => identityOf(cycle, rename),
    parts: (rename) => partsOf(cycle, rename, name),
    subject,
    citation: { path: first, start_line: entry?.line ?? 1, end_line: entry?.end ?? 1 },
    finding: {
      severity: 'WARNING',
      claim:
        members.length === 1
          ? `${first} imports itself.`
          : `Import cycle (${files.length} modules)${place ? ' in ' : ': '}${subject}${grouped ? ' that all import each other, directly or indirectly' : ''}.`,
      impact: words.impact,
      remediation: words.remediation,
      symbols: members.length === 1 ? [first] : named,
      evidence: evidenceOf(cycle),
      causal_graph: graphOf(cycle),
    },
  };
}

/** The folder that holds all of these files, up to its last slash; '' where that is the top of the tree. */
function folderOf([first = '', ...others]: readonly string[]): string {
  let folder = first.slice(0, first.lastIndexOf('/') + 1);
  while (!others.every((path) => path.startsWith(folder))) {
    folder = folder.slice(0, folder.lastIndexOf('/', folder.length - 2) + 1);
  }
  return folder;
}

/** A cycle goes by its first module. Cycles that share a module are of the same kin. */
function identityOf(cycle: ImportCycle, rename: Rename): Identity {
  const modules = cycle.members.map(rename).toSorted();
  const imports = distinctImports(cycle).map((edge) => importKey(edge, rename));
  return {
    site: siteOf(modules[0] ?? ''),
    declares: hash('sha256', imports.toSorted().join('\n')),
    kin: modules.map((path) => siteOf(path)),
  };
}

function partsOf(cycle: ImportCycle, rename: Rename, name: (path: string) => string): Part[] {
  return distinctImports(cycle).map((edge) => {
    const symbols = [name(edge.from), name(edge.to)];
    const citation = { path: edge.from, start_line: edge.line, end_line: edge.end };
    return { key: importKey(edge, rename), name: symbols.join(' → '), symbols, citation };
  });
}

/** The first import of each file in each other one. */
function distinctImports({ edges }: ImportCycle): ImportEdge[] {
  const imports = new Map(
    edges.toReversed().map((edge) => [importKey(edge, (path) => path), edge]),
  );
  return [...imports.values()].toReversed();
}

const importKey = ({ from, to }: Pick<ImportEdge, 'from' | 'to'>, rename: Rename) =>
  partKey(rename(from), rename(to));

/** Where the modules import each other, beside the condition's own place. */
function evidenceOf({ edges, shortest }: ImportCycle): Citation[] {
  const [entry, ...others] = shortest;
  const places = new Map<string, Citation>();
  for (const { from, line, end } of [...others, ...edges]) {
    if (from === entry?.from && line === entry.line) continue;
    places.set(`${from}:${line}`, { path: from, start_line: line, end_line: end });
  }
  return [...places.values()].slice(0, MOST_EVIDENCE - 1);
}

/** Nodes are files, edges imports. Of a group too large to draw, one shortest cycle is drawn. */
function graphOf({ members, edges, shortest }: ImportCycle): FindingCausalGraphView {
  const drawn = members.length > MOST_NODES ? shortest : edges;
  const files = members.length > MOST_NODES ? shortest.map((edge) => edge.from) : members;
  const firstLines = new Map(drawn.toReversed().map(({ from, line }) => [from, line]));
  const nodes = files.map((path) => ({
    id: path,
    label: path,
    kind: 'module',
    repository_path: path,
    line: firstLines.get(path) ?? 1,
  }));
  const pairs = new Map(drawn.map(({ from, to }) => [`${from}\n${to}`, { from, to }]));
  return { nodes, edges: [...pairs.values()] };
}
