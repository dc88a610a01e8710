import type { ReviewSummary } from '../../api/types.ts';
import { reviewStatus, triggerOrigin, wordFor, wordInSentence } from '../../api/words.ts';
import { readTime } from '../../lib/times.ts';
import { plainLine } from '../../lib/visible-text.ts';
import { PlainValue } from '../../record/PlainValue.tsx';
import { ReviewLink } from '../../record/ReviewLink.tsx';
import { Sha } from '../../record/Sha.tsx';
import { columnsOf, type TableColumn } from '../../ui/table/columns.ts';
import { Time } from '../../ui/Time.tsx';
import { Joined } from '../../ui/Joined.tsx';
import { UntrustedText } from '../../ui/UntrustedText.tsx';
import { Changes, type RunAndBefore } from './Changes.tsx';
import css from './columns.module.css';
import { EnvironmentCell } from './EnvironmentCell.tsx';
import { fill } from '../../lib/fill.ts';
import { runsWords } from './words.ts';

/** The numbers of two runs. */
export type ChosenRuns = { a: number; b: number };

/** A run and the one before it. */
export type RunRow = RunAndBefore & {
  id: string;
  /** Of the two runs that are compared, the numbers. */
  compared: ChosenRuns;
  onCompare: (runs: ChosenRuns) => void;
};

const column = columnsOf<RunRow>();

const compare = column.display({
  id: 'compare',
  header: 'Compare',
  meta: { width: 106 },
  cell: ({ row: { original: row } }) => <Choice row={row} />,
});

const facts = column.columns([
  column.accessor(({ run }) => run.run_number ?? undefined, {
    id: 'run',
    header: 'Run',
    meta: { width: 180, least: 150, title: 'opens' },
    enableHiding: false,
    cell: ({ row }) => <Run run={row.original.run} />,
  }),
  column.accessor(({ run }) => wordFor(reviewStatus, run.status).label, {
    id: 'status',
    header: 'Status',
    meta: { width: 136, least: 132, once: true },
    cell: ({ row }) => <PlainValue of={reviewStatus} value={row.original.run.status} />,
  }),
  column.accessor(({ run }) => wordFor(triggerOrigin, run.trigger_origin).label, {
    id: 'trigger',
    header: 'Trigger',
    meta: { width: 110, offered: true },
    cell: ({ row }) => <PlainValue of={triggerOrigin} value={row.original.run.trigger_origin} />,
  }),
  column.accessor(({ run }) => run.head_commit_sha ?? undefined, {
    id: 'commit',
    header: 'Commit',
    meta: { width: 190, least: 150 },
    cell: ({ row }) => <Commit row={row.original} />,
  }),
  column.display({
    id: 'changes',
    header: runsWords.sinceBefore,
    meta: { width: 220, least: 190, rest: true },
    cell: ({ row: { original: row } }) => (
      <div className={css.changes}>
        <Changes row={row} />
      </div>
    ),
  }),
  column.accessor(({ run: { completed_at: at } }) => readTime(at ?? ''), {
    id: 'completed',
    header: 'Ended',
    meta: { width: 110, offered: true, align: 'end', cardLabel: 'completed' },
    cell: ({ row: { original } }) =>
      original.run.completed_at && <Time value={original.run.completed_at} />,
  }),
]);

/** The columns of runs: what each is, and one for each environment. */
export const runColumns = (environments: readonly string[], comparable: boolean) => [
  ...(comparable ? [compare] : []),
  ...facts,
  ...environments.map((environment): TableColumn<RunRow> =>
    column.display({
      id: `environment ${environment}`,
      header: () => <UntrustedText text={environment} line />,
      meta: { width: 150, least: 120, name: environment, cardLabel: plainLine(environment, 80) },
      cell: ({ row }) => (
        <div className={css.environment}>
          <EnvironmentCell row={row.original} environment={environment} />
        </div>
      ),
    }),
  ),
];

function Run({ run }: { run: ReviewSummary }) {
  return (
    <>
      <ReviewLink reviewId={run.id} id={`run-${run.id}`}>
        {run.run_number == null ? 'Run' : `Run ${run.run_number}`}
      </ReviewLink>
      <div className="small">
        <Joined>
          <UntrustedText text={wordInSentence(triggerOrigin, run.trigger_origin)} />
          {run.created_at && <Time value={run.created_at} />}
        </Joined>
      </div>
    </>
  );
}

/** Which of the two runs that are compared this one is. */
function Choice({ row: { run, compared, onCompare } }: { row: RunRow }) {
  const { run_number: number } = run;
  if (number == null) return <span className="faint">no number</span>;
  return (['a', 'b'] as const).map((name) => (
    <label
      key={name}
      className={`option small faint ${css.choice}`}
      title={`Use run ${number} as ${name.toUpperCase()}`}
    >
      <input
        type="radio"
        name={name}
        value={number}
        checked={compared[name] === number}
        onChange={() => onCompare({ ...compared, [name]: number })}
        aria-label={`Run ${number} as ${name.toUpperCase()}`}
      />
      <span aria-hidden="true">{name.toUpperCase()}</span>
    </label>
  ));
}

function Commit({ row: { run, before } }: { row: RunRow }) {
  const [head, last] = [run.head_commit_sha, before?.head_commit_sha];
  if (!head) return <span className="faint">not recorded</span>;
  return (
    <>
      <Sha sha={head} url={run.head_commit_url} />
      {last && (
        <div className="small">
          {before?.run_number == null
            ? head === last
              ? runsWords.sameCommit
              : runsWords.otherCommit
            : fill(head === last ? runsWords.sameCommitAs : runsWords.otherCommitFrom, {
                run: fill(runsWords.run, { number: `${before.run_number}` }),
              })}
        </div>
      )}
    </>
  );
}
