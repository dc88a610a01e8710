import { useQuery } from '@tanstack/react-query';
import { useId, useState, type ReactNode } from 'react';
import { ServiceError } from '../api/failure.ts';
import { runsDifference } from './runs-difference.ts';
import { plural } from '../lib/plural.ts';
import { settleAttempt } from './attempts.ts';
import type { Attempt, Lost } from './attempt.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Time } from '../ui/Time.tsx';
import { UntrustedText } from '../ui/UntrustedText.tsx';
import { Failure, ServiceWords } from '../scaffold/Failure.tsx';
import { PlainValue } from '../record/PlainValue.tsx';
import { ReviewLink } from '../record/ReviewLink.tsx';
import { reviewStatus, triggerOrigin, wordInSentence } from '../api/words.ts';
import css from './Actions.module.css';
import { seenRuns, type SeenRun, type SeenRuns, type Subject } from './subject.ts';

const FIRST_MILLISECONDS = 2_000;
const LAST_MILLISECONDS = 60_000;

/**
 * An attempt whose outcome is not known (H30): what may exist, what exists now beside what existed
 * before, and the step after which the person may act again.
 */
export function UnknownOutcome({
  attempt,
  asked,
  lost,
}: {
  attempt: Attempt;
  asked: Subject;
  lost: Lost;
}) {
  const orgId = attempt.organization_id;
  const heading = useId();
  const [failure, setFailure] = useState<unknown>();
  const now = useQuery({
    queryKey: ['runs-now', attempt.id],
    queryFn: () => seenRuns(orgId, asked),
    staleTime: 0,
    retry: false,
    refetchInterval: ({ state }) =>
      Math.min(
        FIRST_MILLISECONDS * 1.5 ** (state.dataUpdateCount + state.errorUpdateCount),
        LAST_MILLISECONDS,
      ),
  });
  return (
    <section className={css.lost} aria-labelledby={heading}>
      <div role="alert">
        <h2 id={heading}>
          <Icon name="alert" /> It is not known whether a review was started.
        </h2>
      </div>
      <p>
        <AskedFor attempt={attempt} />. <Why lost={lost} />
      </p>
      <p>
        None, one or several runs may exist because of it: a browser may send a request again by
        itself when its connection drops, and the service may still be at work on it.
      </p>
      <div className={css.beside}>
        <Before attempt={attempt} />
        <section>
          <h3>Now</h3>
          {now.data && <Now orgId={orgId} attempt={attempt} now={now.data} />}
          {now.isError && <Failure error={now.error} what="the runs that exist now" />}
          {now.isPending && <p role="status">Reading…</p>}
        </section>
      </div>
      {failure !== undefined && <Failure error={failure} what="the journal of this browser" />}
      <div className={css.buttons}>
        <Button
          aria-disabled={now.isFetching}
          onClick={() => {
            if (!now.isFetching) void now.refetch();
          }}
        >
          {now.isFetching ? 'Reading…' : 'Check again now'}
        </Button>
        <Button
          look="primary"
          aria-disabled={now.data === undefined}
          onClick={() => {
            if (now.data) settleAttempt(attempt).catch(setFailure);
          }}
        >
          {now.data ? 'I’ve checked the runs; unlock' : 'What exists now has to be read first'}
        </Button>
      </div>
    </section>
  );
}

/** What was asked for, in one sentence without its end. */
export function AskedFor({ attempt: { asked, made_at } }: { attempt: Attempt }): ReactNode {
  const what =
    asked.operation === 'rerun'
      ? 'A rerun was asked for'
      : asked.operation === 'request_review'
        ? `A review of #${asked.pull_request_number} was asked for`
        : 'A review of a patch was asked for';
  return (
    <>
      {what} <Time value={made_at} />
    </>
  );
}

/** Why it is not known what an attempt did. */
export function Why({ lost }: { lost: Lost }): ReactNode {
  switch (lost.why) {
    case 'no_answer':
      return 'No answer arrived, or the connection was lost.';
    case 'status':
      return (
        <>
          The answer has the status {lost.status}, which does not say what was done.{' '}
          <ServiceWords error={new ServiceError(lost)} />
        </>
      );
    case 'unreadable':
      return 'An answer arrived, whole or in part, and cannot be read.';
    case 'tab_gone':
      return 'The tab that asked was closed or loaded again before it had an answer.';
    default:
      return null; // another version wrote it
  }
}

function Before({ attempt: { before } }: { attempt: Attempt }) {
  return (
    <section>
      <h3>Before it was sent</h3>
      {before ? (
        <p>
          {before.runs.length === 0
            ? 'No run was visible to this token'
            : `${plural(before.runs.length, 'run')} ${before.runs.length === 1 ? 'was' : 'were'} visible to this token${numbers(before.runs)}`}
          , read <Time value={before.read_at} />.{' '}
          {!before.complete && 'There may have been others, which were not read.'}
        </p>
      ) : (
        <p>Which runs existed could not be read.</p>
      )}
    </section>
  );
}

function numbers(runs: readonly { run_number?: number }[]): string {
  const known = runs.flatMap(({ run_number }) => run_number ?? []);
  if (known.length === 0) return '';
  const [first, last] = [Math.min(...known), Math.max(...known)];
  return first === last ? `, run ${first}` : `, up to run ${last}`;
}

/** The difference between then and now, and what it does not say. */
function Now({ orgId, attempt, now }: { orgId: string; attempt: Attempt; now: SeenRuns }) {
  const difference = runsDifference(attempt.before, now.runs);
  const none = difference.new.length === 0 && difference.unclear.length === 0;
  return (
    <>
      {none && (
        <p>
          No run is visible that was not visible before. One may still appear, and this token may
          not see every run.
        </p>
      )}
      {difference.new.length > 0 && (
        <>
          <p>
            {plural(difference.new.length, 'run')} that{' '}
            {difference.new.length === 1 ? 'was' : 'were'} not visible before. Which attempt started{' '}
            {difference.new.length === 1 ? 'it' : 'each'} is not recorded: it can be this one or
            somebody else’s.
          </p>
          <Runs orgId={orgId} runs={difference.new} label="Runs not visible before" />
        </>
      )}
      {difference.unclear.length > 0 && (
        <>
          <p>
            {plural(difference.unclear.length, 'run')} of which it is not known here whether{' '}
            {difference.unclear.length === 1 ? 'it' : 'they'} existed before.
          </p>
          <Runs orgId={orgId} runs={difference.unclear} label="Runs that may have existed before" />
        </>
      )}
      {difference.gone > 0 && (
        <p>{plural(difference.gone, 'run')} visible before, and not visible now.</p>
      )}
      {!now.complete && <p>There may be others, which were not read.</p>}
      <p className="faint">
        Read <Time value={now.read_at} />.
      </p>
    </>
  );
}

function Runs({ orgId, runs, label }: { orgId: string; runs: SeenRun[]; label: string }) {
  return (
    <ul className={css.runs} aria-label={label}>
      {runs.map((run) => (
        <li key={run.id}>
          <ReviewLink orgId={orgId} reviewId={run.id}>
            {run.run_number == null ? 'A review' : `Run ${run.run_number}`}
          </ReviewLink>
          {run.status != null && <PlainValue of={reviewStatus} value={run.status} />}
          <span className="muted">
            {run.trigger_origin != null && (
              <UntrustedText text={`${wordInSentence(triggerOrigin, run.trigger_origin)} `} />
            )}
            {run.created_at != null && <Time value={run.created_at} />}
          </span>
        </li>
      ))}
    </ul>
  );
}
