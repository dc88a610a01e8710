import type { SubmitEvent } from 'react';
import { useNavigate } from 'react-router';
import type { ReviewSummary } from '../../api/types.ts';
import { ReviewLink } from '../../record/ReviewLink.tsx';
import { Sha } from '../../record/Sha.tsx';
import { PlainValue } from '../../record/PlainValue.tsx';
import { reviewStatus, triggerOrigin, wordFor } from '../../api/words.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Time } from '../../ui/Time.tsx';
import { UntrustedText } from '../../ui/UntrustedText.tsx';
import { Changes, type Below } from './Changes.tsx';
import { EnvironmentCell } from './EnvironmentCell.tsx';
import css from './RunsTable.module.css';
import type { RunDetail } from './use-run-details.ts';

/** Environments by runs: a row per run, a column per environment, and what changed since the run before. */
export function RunsTable({
  orgId,
  repository,
  number,
  runs,
  details,
  below,
}: {
  orgId: string;
  repository: string;
  number: number;
  runs: readonly ReviewSummary[];
  /** One for each run. */
  details: readonly RunDetail[];
  below: Below;
}) {
  const navigate = useNavigate();
  const environments = environmentsOf(runs, details);
  const comparable = runs.filter((run) => run.run_number != null);
  const compare = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const [a, b] = [Number(form.get('a')), Number(form.get('b'))];
    void navigate(paths.compareRuns(orgId, repository, number, { a, b }));
  };
  return (
    <form className={css.form} onSubmit={compare}>
      {/* Many environments are wider than the window: the table scrolls, so it takes the focus. */}
      <div
        className={css.scroll}
        role="region"
        aria-label={`Runs of #${number}`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls
        tabIndex={0}
      >
        <table className={css.table}>
          <thead>
            <tr>
              {comparable.length > 1 && (
                <th scope="col" className={css.choose}>
                  Compare
                </th>
              )}
              <th scope="col">Run</th>
              <th scope="col">Status</th>
              <th scope="col" className={css.commit}>
                Commit
              </th>
              <th scope="col" className={css.changes}>
                Findings since the run before
              </th>
              {environments.map((environment) => (
                <th scope="col" key={environment}>
                  <span className={css.clamp}>
                    <UntrustedText text={environment} />
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {runs.map((run, index) => {
              const before = runs[index + 1];
              return (
                <tr key={run.id}>
                  {comparable.length > 1 && (
                    <td className={css.choose}>
                      <Choice run={run} first={comparable[1]} second={comparable[0]} />
                    </td>
                  )}
                  <th scope="row" className={css.run}>
                    <ReviewLink orgId={orgId} reviewId={run.id}>
                      {run.run_number == null ? 'Run' : `Run ${run.run_number}`}
                    </ReviewLink>
                    <span className={css.sub}>
                      <UntrustedText
                        text={wordFor(triggerOrigin, run.trigger_origin).label.toLowerCase()}
                      />
                      {run.created_at && (
                        <>
                          {' · '}
                          <Time value={run.created_at} />
                        </>
                      )}
                    </span>
                  </th>
                  <td>
                    <PlainValue of={reviewStatus} value={run.status} />
                  </td>
                  <td>
                    <Commit run={run} before={before} />
                  </td>
                  <td className={css.changes}>
                    <Changes
                      run={run}
                      detail={details[index]}
                      before={before}
                      beforeDetail={details[index + 1]}
                      below={below}
                      compareAt={(runNumbers) =>
                        paths.compareRuns(orgId, repository, number, runNumbers)
                      }
                    />
                  </td>
                  {environments.map((environment) => (
                    <td key={environment} className={css.environment}>
                      <span className={`${css.label} ${css.clamp}`} aria-hidden="true">
                        <UntrustedText text={environment} />
                      </span>
                      <EnvironmentCell
                        orgId={orgId}
                        run={run}
                        detail={details[index]}
                        environment={environment}
                      />
                    </td>
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      {comparable.length > 1 && (
        <p>
          <Button type="submit">Compare the two chosen runs</Button>
        </p>
      )}
    </form>
  );
}

/** Which of the two runs that are compared this one is. */
function Choice({
  run: { run_number: number },
  first,
  second,
}: {
  run: ReviewSummary;
  first: ReviewSummary | undefined;
  second: ReviewSummary | undefined;
}) {
  if (number == null) return <span className="faint">has no number</span>;
  return (
    <>
      {(['a', 'b'] as const).map((name) => (
        <label key={name} title={`Run ${number} as run ${name.toUpperCase()} of the comparison`}>
          <input
            type="radio"
            name={name}
            value={number}
            defaultChecked={number === (name === 'a' ? first : second)?.run_number}
            aria-label={`Run ${number} as ${name.toUpperCase()}`}
          />
          <span aria-hidden="true">{name.toUpperCase()}</span>
        </label>
      ))}
    </>
  );
}

function Commit({ run, before }: { run: ReviewSummary; before: ReviewSummary | undefined }) {
  const [head, last] = [run.head_commit_sha, before?.head_commit_sha];
  if (!head) return <span className="faint">not recorded</span>;
  return (
    <>
      <Sha sha={head} url={run.head_commit_url} />
      {last && (
        <span className={css.sub}>
          {head === last ? 'the same commit' : 'another commit'}
          {before?.run_number != null &&
            ` ${head === last ? 'as' : 'than'} run ${before.run_number}`}
        </span>
      )}
    </>
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
