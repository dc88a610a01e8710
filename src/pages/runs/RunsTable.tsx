import { useMemo, type SubmitEvent } from 'react';
import { useNavigate } from 'react-router';
import type { ReviewSummary } from '../../api/types.ts';
import { paths } from '../../addresses/paths.ts';
import { isReviewAt } from '../../record/review-paths.ts';
import { useOrgId } from '../../scaffold/org-id.ts';
import { RecordTable } from '../../scaffold/RecordTable.tsx';
import { useRowLeft } from '../../scaffold/row-left.ts';
import { useParam } from '../../scaffold/use-param.ts';
import { Button } from '../../ui/Button.tsx';
import type { Below } from './Changes.tsx';
import { runColumns, type ChosenRuns } from './columns.tsx';
import type { RunDetail } from './use-run-details.ts';
import { runsWords } from './words.ts';

/** Environments by runs: a row per run, a column per environment, and what changed since the run before. */
export function RunsTable({
  runs,
  details,
  below,
  beside,
  chosen,
  onChoose,
}: {
  runs: readonly ReviewSummary[];
  /** One for each run. */
  details: readonly RunDetail[];
  below: Below;
  /** The address of the run that is open beside it. */
  beside: string | undefined;
  /** The runs to compare, once somebody chose them. */
  chosen: ChosenRuns | undefined;
  onChoose: (runs: ChosenRuns) => void;
}) {
  'use memo';
  const orgId = useOrgId();
  const repository = useParam('repository');
  const number = Number(useParam('number'));
  const navigate = useNavigate();
  const numbers = runs.flatMap((run) => run.run_number ?? []);
  const [newest, second] = numbers;
  // One that a filter leaves out can’t be seen to be chosen.
  const pick = (run: number | undefined, usual = 0) =>
    run !== undefined && numbers.includes(run) ? run : usual;
  const compared = { a: pick(chosen?.a, second), b: pick(chosen?.b, newest) };
  const rows = runs.map((run, index) => ({
    id: run.id,
    run,
    detail: details[index],
    before: runs[index + 1],
    beforeDetail: details[index + 1],
    below,
    compared,
    onCompare: onChoose,
  }));
  // Beside a run they are gone through, not compared.
  const comparing = second !== undefined && beside === undefined;
  const environments = JSON.stringify(environmentsOf(runs, details));
  const columns = useMemo(
    () => runColumns(JSON.parse(environments) as string[], comparing),
    [environments, comparing],
  );
  const compare = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void navigate(paths.compareRuns(orgId, repository, number, compared));
  };
  return (
    <form onSubmit={compare} onClickCapture={useRowLeft(beside === undefined)}>
      <RecordTable
        name="runs"
        label={`Runs for #${number}`}
        columns={columns}
        rows={rows}
        current={runs.find((run) => isReviewAt(orgId, run, beside))?.id}
        order={{
          asGiven: '-run',
          refused: below === 'not loaded' ? 'Load all runs to sort by a column.' : undefined,
        }}
      >
        {comparing && <Button type="submit">{runsWords.compare}</Button>}
      </RecordTable>
    </form>
  );
}

/** The environments of the runs, in the order of the newest run that has each. */
function environmentsOf(runs: readonly ReviewSummary[], details: readonly RunDetail[]): string[] {
  return [
    ...new Set(
      runs.flatMap((run, index) => [
        // The list's order first: no column changes its place when a run's detail arrives.
        ...(run.environment_display_names ?? []),
        ...(details[index]?.data?.value.assessments.map(
          (assessment) => assessment.environment_display_name,
        ) ?? []),
      ]),
    ),
  ];
}
