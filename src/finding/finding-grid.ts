import type { CustomerReviewDetail } from '../api/types.ts';
import { findingsOf, isCompleteRun, type RunFinding } from '../record/run-items.ts';
import { isThere, matchFindings } from './run-matches.ts';
import { placed, samePlaceOtherWords } from './same-place.ts';

/** A run of a grid: its record, and whether all of it could be read. Undefined: it is not read. */
export type GridRun = { review: CustomerReviewDetail; readable: boolean } | undefined;

/**
 * What a run says of a finding. NOT_LISTED: the run is complete and does not name it. NOT_KNOWN: it does not
 * name it either, and is not complete, or could not be read.
 */
export type GridCell = 'THERE' | 'RESOLVED' | 'NOT_LISTED' | 'NOT_KNOWN';

/** A finding in the runs of a pull request. */
export type GridRow = {
  /** As its newest run that names it recorded it. */
  newest: RunFinding;
  /** One for each run, in their order. */
  cells: GridCell[];
  /** Of complete runs of one and the same commit that differ about it: in so many of so many. */
  comesAndGoes: { commit: string; in: number; of: number } | undefined;
  /** Findings of other runs about the same place, which no run has beside it: a reading of our own. */
  otherWords: RunFinding[];
};

/** Of more rows, or where these cite and name more in all, findings in other words are not looked for. */
const MOST_COMPARED = { rows: 1_000, places: 30_000 };

/**
 * The findings of runs, newest run first, matched from run to run by id, else by risk domain, claim and cited
 * files (contract decisions, "What no operation tells"). What was there last stands first.
 */
export function findingGrid(runs: readonly GridRun[]): GridRow[] {
  const rows: { newest: RunFinding; in: Map<number, RunFinding> }[] = [];
  for (const [fromOldest, run] of runs.toReversed().entries()) {
    if (!run) continue;
    const at = runs.length - 1 - fromOldest;
    const known = rows.map((row) => ({ ...row.newest, row }));
    const named: (RunFinding & { row?: (typeof rows)[number] })[] = findingsOf(run.review);
    const { both, onlyB } = matchFindings<RunFinding & { row?: (typeof rows)[number] }>(
      known,
      named,
    );
    for (const { a, b } of both) {
      if (!a.row) continue;
      a.row.newest = b;
      a.row.in.set(at, b);
    }
    for (const found of onlyB) rows.push({ newest: found, in: new Map([[at, found]]) });
  }
  const otherWords = otherWordsIn(rows);
  return rows
    .map(({ newest, in: within }, index) => {
      const cells = runs.map((run, at): GridCell => {
        const found = within.get(at);
        if (found) return isThere(found.finding) ? 'THERE' : 'RESOLVED';
        return run?.readable && isCompleteRun(run.review) ? 'NOT_LISTED' : 'NOT_KNOWN';
      });
      return {
        newest,
        cells,
        comesAndGoes: comesAndGoes(runs, cells),
        otherWords: otherWords[index] ?? [],
      };
    })
    .toSorted((a, b) => lastRun(a) - lastRun(b));
}

type Matched = { newest: RunFinding; in: ReadonlyMap<number, RunFinding> };

/** What other runs say of each row's place in other words. Two findings that one run has are two to it. */
function otherWordsIn(rows: readonly Matched[]): RunFinding[][] {
  const places = rows.reduce(
    (sum, { newest: { finding } }) => sum + finding.evidence_refs.length + finding.symbols.length,
    0,
  );
  if (rows.length > MOST_COMPARED.rows || places > MOST_COMPARED.places) return [];
  const all = rows.map((row) => ({
    newest: row.newest,
    runs: runsOf(row),
    place: placed(row.newest.finding),
  }));
  return all.map((one) =>
    all
      .filter(
        (other) =>
          one.runs.size > 0 &&
          other.runs.size > 0 &&
          one.runs.isDisjointFrom(other.runs) &&
          samePlaceOtherWords(one.place, other.place),
      )
      .map(({ newest }) => newest),
  );
}

/** The runs that have it; one that says that it is resolved does not. */
const runsOf = ({ in: within }: Matched): Set<number> =>
  new Set([...within].flatMap(([at, { finding }]) => (isThere(finding) ? [at] : [])));

/** The place of the newest run that has it; behind all of them where none has. */
const lastRun = ({ cells }: GridRow): number => {
  const at = cells.indexOf('THERE');
  return at === -1 ? cells.length : at;
};

function comesAndGoes(
  runs: readonly GridRun[],
  cells: readonly GridCell[],
): GridRow['comesAndGoes'] {
  const byCommit = Map.groupBy(
    runs.flatMap((run, at) => {
      const commit = run?.review.head_commit_sha;
      return commit && cells[at] !== 'NOT_KNOWN' ? [{ commit, there: cells[at] === 'THERE' }] : [];
    }),
    ({ commit }) => commit,
  );
  for (const [commit, of] of byCommit) {
    const there = of.filter((each) => each.there).length;
    if (there > 0 && there < of.length) return { commit, in: there, of: of.length };
  }
  return undefined;
}
