import { Link } from 'react-router';
import { isUnreadable } from '../../api/read.ts';
import type { ReviewSummary } from '../../api/types.ts';
import { isUnderWay } from '../../api/reviews.ts';
import { findingsOf, isCompleteRun } from '../../record/run-items.ts';
import { paths } from '../../addresses/paths.ts';
import { useOrgId } from '../../scaffold/org-id.ts';
import { useParam } from '../../scaffold/use-param.ts';
import type { RunDetail } from './use-run-details.ts';
import { fill } from '../../lib/fill.ts';
import { changesText } from './changes-text.ts';
import { runsWords } from './words.ts';

/** A run and the one before it, each as far as it is known. */
export type RunAndBefore = {
  run: ReviewSummary;
  detail: RunDetail | undefined;
  before: ReviewSummary | undefined;
  beforeDetail: RunDetail | undefined;
  below: Below;
};

/** What became of the findings since the run before, leading to the two runs compared. */
export function Changes({
  row: { run, detail, before, beforeDetail, below },
}: {
  row: RunAndBefore;
}) {
  'use memo';
  const orgId = useOrgId();
  const repository = useParam('repository');
  const number = Number(useParam('number'));
  if (!before)
    return (
      <span className="faint">{run.run_number === 1 ? runsWords.firstRun : noRunBelow[below]}</span>
    );
  const [now, then] = [detail?.data, beforeDetail?.data];
  const name =
    before.run_number == null
      ? 'the run below'
      : fill(runsWords.run, { number: `${before.run_number}` });
  if (!now || !then) {
    return (
      <>
        <span className="faint">
          {detail?.isError || beforeDetail?.isError ? 'unknown' : 'loading…'}
        </span>
        <div className="small">{fill(runsWords.since, { run: name })}</div>
      </>
    );
  }
  const missing = [now, then].find((reading) => isUnreadable(reading, 'assessments'));
  const underWay = isUnderWay(now.value);
  const words = missing
    ? runsWords.notCompared
    : underWay
      ? 'not finished yet'
      : changesText(findingsOf(then.value), findingsOf(now.value), {
          name,
          isComplete: isCompleteRun(then.value),
        });
  return (
    <>
      {run.run_number != null && before.run_number != null ? (
        <Link
          to={paths.compareRuns(orgId, repository, number, {
            a: before.run_number,
            b: run.run_number,
          })}
        >
          {words}
          <span className="visually-hidden"> since {name}, compare them</span>
        </Link>
      ) : (
        words
      )}
      <div className="small">
        {fill(runsWords.since, { run: name })}
        {!missing &&
          !isCompleteRun(then.value) &&
          (isUnderWay(then.value) ? runsWords.beforeUnderWay : runsWords.beforeIncomplete)}
        {!missing && !underWay && !isCompleteRun(now.value) && runsWords.incomplete}
      </div>
    </>
  );
}

const noRunBelow = {
  'not shown': 'no earlier run matches the filters',
  'not loaded': 'earlier run not loaded',
  none: 'no earlier run visible to this token',
};

/** Why no run stands below the last one. */
export type Below = keyof typeof noRunBelow;
