import { useMemo } from 'react';
import { isUnreadable } from '../../api/read.ts';
import { isUnderWay } from '../../api/reviews.ts';
import { findingSeverity } from '../../api/words.ts';
import { findingLifecycle } from '../../api/record-words.ts';
import type { ReviewSummary } from '../../api/types.ts';
import { findingGrid, type GridCell, type GridRow } from '../../finding/finding-grid.ts';
import { FindingLink } from '../../finding/FindingLink.tsx';
import { fill } from '../../lib/fill.ts';
import { plural } from '../../lib/plural.ts';
import { PlainValue } from '../../record/PlainValue.tsx';
import { isCompleteRun } from '../../record/run-items.ts';
import { RecordTable } from '../../scaffold/RecordTable.tsx';
import { useParam } from '../../scaffold/use-param.ts';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { columnsOf } from '../../ui/table/columns.ts';
import { UntrustedText } from '../../ui/UntrustedText.tsx';
import type { RunDetail } from './use-run-details.ts';
import { runsWords as words } from './words.ts';
import css from './RunsPage.module.css';

type Row = GridRow & {
  id: string;
  /** Where it was found, where the findings are of several environments. */
  environment: string | undefined;
};

const column = columnsOf<Row>();
const icons: Record<GridCell, IconName> = {
  THERE: 'alert',
  RESOLVED: 'done',
  NOT_LISTED: 'ring',
  NOT_KNOWN: 'dashed',
};

/** The findings of a pull request by its runs: which run names which, and what comes and goes. */
export function FindingsByRun({
  runs,
  details,
  below,
  unreadable,
}: {
  runs: readonly ReviewSummary[];
  /** One for each run. */
  details: readonly RunDetail[];
  /** Whether there may be runs that aren’t among these. */
  below: 'not shown' | 'not loaded' | 'none';
  /** Parts of the list of runs could not be read. */
  unreadable: boolean;
}) {
  const number = Number(useParam('number'));
  const rows = useMemo(() => rowsOf(details), [details]);
  const named = JSON.stringify(
    runs.map(({ id, run_number: run, head_commit_sha: commit }) => ({ id, run, commit })),
  );
  const columns = useMemo(() => columnsFor(JSON.parse(named) as Named[]), [named]);
  const missing = missingOf(details, below, unreadable);
  if (rows.length === 0) {
    return (
      <p className="words">
        {[isKnownWhole(details, unreadable) ? words.noFindings : words.notKnown, ...missing].join(
          ' ',
        )}
      </p>
    );
  }
  return (
    <>
      <p className="muted">
        {words.aboutGrid}
        {rows.some(({ otherWords }) => otherWords.length > 0) && ` ${words.otherWordsRule}`}
      </p>
      <RecordTable
        name="findings by run"
        label={fill(words.gridOf, { number: String(number) })}
        columns={columns}
        rows={rows}
        order={{ param: 'findings_sort' }}
        holds={
          <>
            {plural(rows.length, 'finding')} of {plural(runs.length, 'run')}
            {missing.map((words) => (
              <p key={words}>{words}</p>
            ))}
          </>
        }
      />
    </>
  );
}

function rowsOf(details: readonly RunDetail[]): Row[] {
  const grid = findingGrid(
    details.map(
      ({ data }) => data && { review: data.value, readable: !isUnreadable(data, 'assessments') },
    ),
  );
  const several = new Set(grid.map(({ newest }) => newest.environment)).size > 1;
  return grid.map((row) => {
    const { reviewId, assessment, finding, environment } = row.newest;
    // Several environments may list one finding under the same ID.
    const id = `${reviewId} ${assessment.id} ${finding.id}`;
    return { ...row, id, environment: several ? environment : undefined };
  });
}

/** Whether a finding that no row names is in none of these runs (H1, H40). */
const isKnownWhole = (details: readonly RunDetail[], unreadable: boolean): boolean =>
  !unreadable &&
  details.every(({ data }) => data && data.unreadable.length === 0 && isCompleteRun(data.value));

/** What is in no row: runs that aren’t here, and what couldn’t be read of those that are (H34). */
function missingOf(
  details: readonly RunDetail[],
  below: 'not shown' | 'not loaded' | 'none',
  unreadable: boolean,
): string[] {
  const { missing } = words;
  const said = (sentence: string, isSo: (detail: RunDetail) => boolean) => {
    const count = details.filter(isSo).length;
    return count > 0 && fill(sentence, { runs: plural(count, 'run') });
  };
  return [
    below === 'not shown' && missing.notShown,
    below === 'not loaded' && missing.notLoaded,
    unreadable && missing.list,
    said(missing.failed, ({ data, isError }) => !data && isError),
    said(missing.waiting, ({ data, isError }) => !data && !isError),
    said(missing.partly, ({ data }) => data !== undefined && data.unreadable.length > 0),
    said(missing.underWay, ({ data }) => data !== undefined && isUnderWay(data.value)),
    said(
      missing.incomplete,
      ({ data }) => data !== undefined && !isUnderWay(data.value) && !isCompleteRun(data.value),
    ),
  ].filter((sentence) => sentence !== false);
}

type Named = { id: string; run?: number | null; commit?: string | null };

const columnsFor = (runs: readonly Named[]) =>
  column.columns([
    column.accessor(({ newest }) => newest.finding.severity, {
      id: 'severity',
      header: 'Severity',
      meta: { width: 96, least: 90 },
      cell: ({ getValue }) => <PlainValue of={findingSeverity} value={getValue()} />,
    }),
    column.accessor(({ newest }) => newest.finding.claim, {
      id: 'finding',
      header: 'Finding',
      meta: { width: 260, rest: true, title: 'opens' },
      enableHiding: false,
      cell: ({ row: { original } }) => <Finding row={original} />,
    }),
    column.accessor(({ comesAndGoes: same }) => same && same.in / same.of, {
      id: 'same-code',
      header: words.sameCode,
      meta: { width: 150, least: 110, cardLabel: words.sameCode },
      cell: ({ row: { original } }) =>
        original.comesAndGoes && (
          <span title={original.comesAndGoes.commit}>
            {fill(words.inOf, {
              in: original.comesAndGoes.in,
              of: original.comesAndGoes.of,
              commit: original.comesAndGoes.commit.slice(0, 7),
            })}
          </span>
        ),
    }),
    ...runs.map(({ id, run, commit }, at) => {
      const name = run == null ? words.unnumbered : `Run ${run}`;
      return column.accessor(({ cells }) => words.cells[cells[at] ?? 'NOT_KNOWN'], {
        id: `run ${id}`,
        header: () => (
          <span className={css.run} data-same-code={bracketAt(runs, at)}>
            {name}
            {commit && <UntrustedText className="mono faint" text={commit.slice(0, 7)} line />}
          </span>
        ),
        meta: { width: 120, least: 100, name, cardLabel: name },
        cell: ({ row: { original }, getValue }) => (
          <span className="row tight muted">
            <Icon name={icons[original.cells[at] ?? 'NOT_KNOWN']} /> {getValue()}
          </span>
        ),
      });
    }),
  ]);

/** Where a run stands among neighbors of the same commit; undefined where it has none. */
function bracketAt(
  runs: readonly Named[],
  at: number,
): 'begins' | 'continues' | 'ends' | undefined {
  const isSame = (other: Named | undefined) =>
    other?.commit != null && other.commit === runs[at]?.commit;
  const [before, after] = [isSame(runs[at - 1]), isSame(runs[at + 1])];
  if (before) return after ? 'continues' : 'ends';
  return after ? 'begins' : undefined;
}

function Finding({ row: { newest, environment, otherWords } }: { row: Row }) {
  return (
    <>
      <FindingLink {...newest} />
      <div className={css.standing}>
        <PlainValue of={findingLifecycle} value={newest.finding.lifecycle_state} />
        {environment !== undefined && (
          <>
            {' in '}
            <UntrustedText text={environment} />
          </>
        )}
      </div>
      {otherWords.map((other) => (
        <div key={other.finding.id} className={css.standing}>
          {words.otherWords} <FindingLink {...other} />
        </div>
      ))}
    </>
  );
}
