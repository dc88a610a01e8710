import { MOST_RESULTS, SCANNER, type Scan } from '../store/scan.ts';
import type { CheckDescription, Evaluation } from './check.ts';
import type { CheckReading, ReadCheck, ReadRevision } from './revisions.ts';
import { scanConditions, sharedFingerprints, type TreeSource } from './scan-conditions.ts';
import type { SeriesHistory } from './series-history.ts';
import { ordered } from './tree-evaluator.ts';

/** The results of scanners that were imported for a repository. */
export interface ImportedScans {
  /** What scanners reported of a commit. */
  of: (commit: string) => Scan[];
  /** What a scanner is called. */
  nameOf: (checkKey: string) => string | undefined;
}

/**
 * Each scanner as one more check, whose conditions are those it reported: of the head, of the base, or,
 * while findings of it are open, of an earlier run. What is not there is said to be missing.
 */
export async function readScans(
  source: TreeSource,
  { scans, earlier }: { scans: ImportedScans; earlier: SeriesHistory },
  base: ReadRevision,
  head: ReadRevision,
): Promise<ReadCheck[]> {
  const atBase = new Map(scansAt(scans, base).map((scan) => [scan.check_key, scan]));
  const atHead = new Map(scansAt(scans, head).map((scan) => [scan.check_key, scan]));
  const open = [...earlier].flatMap(([series, { active }]) => (active ? scannerOf(series) : []));
  const keys = new Set([...atHead.keys(), ...atBase.keys(), ...open]);
  const checks: ReadCheck[] = [];
  for (const key of [...keys].toSorted()) {
    const [was, is] = [atBase.get(key), atHead.get(key)];
    const shared = sharedFingerprints(was, is);
    const name = is?.name ?? was?.name ?? scans.nameOf(key) ?? key;
    checks.push({
      check: description(key, name, is?.version ?? null),
      base:
        was !== undefined && is !== undefined && was.version !== is.version
          ? otherVersion(was, is)
          : await reading(source, 'BASE', base, was, name, shared),
      head: await reading(source, 'PROPOSED', head, is, name, shared),
    });
  }
  return checks;
}

function scansAt(scans: ImportedScans, revision: ReadRevision): Scan[] {
  return revision.read && revision.commit !== null ? scans.of(revision.commit) : [];
}

/** The scanner whose series it is. */
function scannerOf(series: string): string[] {
  return series.startsWith(SCANNER) ? [series.slice(0, series.indexOf(':'))] : [];
}

function description(key: string, name: string, version: string | null): CheckDescription {
  const tool = version === null ? name : `${name} ${version}`;
  return {
    key,
    name,
    lifecycle: 'GATING',
    risk_domain: 'imported_results',
    reads: {
      one: `run of ${tool}`,
      many: `runs of ${tool}`,
      unread: 'can’t be compared',
    },
    imported: true,
  };
}

/** The same code, looked at by another version, may give other results. */
function otherVersion(was: Scan, is: Scan): CheckReading {
  const [before, now] = [was.version ?? 'an unknown one', is.version ?? 'an unknown one'];
  return {
    read: false,
    declared: false,
    detail_code: 'BASE_RESULTS_OF_OTHER_VERSION',
    detail: `The base’s results come from another version of ${is.name}: ${before}, not ${now}.`,
  };
}

async function reading(
  source: TreeSource,
  which: 'BASE' | 'PROPOSED',
  revision: ReadRevision,
  scan: Scan | undefined,
  name: string,
  shared: ReadonlySet<string>,
): Promise<CheckReading> {
  if (!revision.read) return revision;
  if (scan === undefined) {
    return {
      read: false,
      declared: false,
      detail_code: `${which}_RESULTS_NOT_IMPORTED`,
      detail: `No results from ${name} were imported for commit ${revision.commit ?? ''}.`,
    };
  }
  return {
    read: true,
    evaluated_at: scan.recorded_at,
    evaluation: await evaluationOf(source, revision.tree, scan, shared),
  };
}

async function evaluationOf(
  source: TreeSource,
  tree: string,
  scan: Scan,
  shared: ReadonlySet<string>,
): Promise<Evaluation> {
  const { name, sources, result_count } = scan;
  if (scan.results === null) {
    const detail = `${result_count} results; at most ${MOST_RESULTS} are compared.`;
    const all = Array.from({ length: sources }, () => ({
      path: name,
      detail,
      code: 'TOO_MANY_RESULTS',
    }));
    return { files: sources, conditions: [], unread: all };
  }
  const unread = scan.errors.map((error) => ({ ...error, code: 'TOOL_REPORTED_ERRORS' }));
  const conditions = await scanConditions(source, tree, scan.rules, scan.results, shared);
  return ordered({ files: sources, conditions, unread });
}
