import { useQuery } from '@tanstack/react-query';
import { useId, useState, type ReactNode } from 'react';
import { ServiceError, whileLive } from '../api/failure.ts';
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
import { fill } from '../lib/fill.ts';
import { Sentence } from '../ui/Sentence.tsx';
import { actingWords as words } from './words.ts';

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
    refetchInterval: (query) =>
      whileLive(
        query,
        Math.min(FIRST_MILLISECONDS * 1.5 ** query.state.dataUpdateCount, LAST_MILLISECONDS),
      ),
  });
  return (
    <section className="box stack near" data-tone="gap" aria-labelledby={heading}>
      <div role="alert">
        <h2 id={heading} className="gap">
          <Icon name="alert" /> {words.unknown}
        </h2>
      </div>
      <p>
        <AskedFor attempt={attempt} />. <Why lost={lost} />
      </p>
      <p>
        It may have started no runs, one or several: browsers can resend a request when the
        connection drops, and the service may still be working on it.
      </p>
      <div className={css.beside}>
        <Before attempt={attempt} />
        <section className="box">
          <h3>Now</h3>
          {now.data && <Now attempt={attempt} now={now.data} />}
          {now.isError && <Failure error={now.error} what="the current runs" />}
          {now.isPending && <p role="status">{words.loading}</p>}
        </section>
      </div>
      {failure !== undefined && <Failure error={failure} what="your requests in this browser" />}
      <div className={`row near ${css.buttons}`}>
        <Button blocked={now.isFetching} onClick={() => void now.refetch()}>
          {now.isFetching ? words.loading : words.checkAgain}
        </Button>
        <Button
          look="primary"
          blocked={now.data === undefined}
          onClick={() => void settleAttempt(attempt).catch(setFailure)}
        >
          {now.data ? words.checked : words.waitingForRuns}
        </Button>
      </div>
    </section>
  );
}

/** What was asked for, in one sentence without its end. */
export function AskedFor({ attempt: { asked, made_at } }: { attempt: Attempt }): ReactNode {
  const when = <Time value={made_at} />;
  if (asked.operation === 'rerun') return <Sentence words={words.rerunAsked} when={when} />;
  return asked.operation === 'request_review' ? (
    <Sentence
      words="Review of #{number} requested {when}"
      number={asked.pull_request_number}
      when={when}
    />
  ) : (
    <Sentence words="Patch review requested {when}" when={when} />
  );
}

/** Why it is not known what an attempt did. */
export function Why({ lost }: { lost: Lost }): ReactNode {
  switch (lost.why) {
    case 'no_answer':
    case 'unreadable':
    case 'tab_gone':
      return words.lost[lost.why];
    case 'status':
      return (
        <>
          {fill(words.lost.status, { status: `${lost.status}` })}{' '}
          <ServiceWords error={new ServiceError(lost)} />
        </>
      );
    default:
      return null; // another version wrote it
  }
}

function Before({ attempt: { before } }: { attempt: Attempt }) {
  return (
    <section className="box">
      <h3>Before the request</h3>
      {before ? (
        <p>
          {before.runs.length === 0
            ? words.noneBefore
            : fill(words.runsBefore, {
                runs: plural(before.runs.length, 'run'),
                numbers: numbers(before.runs),
              })}
          , as of <Time value={before.read_at} />.{' '}
          {!before.complete && 'There may have been more that weren’t loaded.'}
        </p>
      ) : (
        <p>The earlier runs couldn’t be loaded.</p>
      )}
    </section>
  );
}

function numbers(runs: readonly { run_number?: number }[]): string {
  const known = runs.flatMap(({ run_number }) => run_number ?? []);
  if (known.length === 0) return '';
  const [first, last] = [Math.min(...known), Math.max(...known)];
  return first === last ? `, run ${first}` : fill(words.upToNumber, { number: `${last}` });
}

/** The difference between then and now, and what it does not say. */
function Now({ attempt, now }: { attempt: Attempt; now: SeenRuns }) {
  const difference = runsDifference(attempt.before, now);
  const none = difference.new.length === 0 && difference.unclear.length === 0;
  return (
    <>
      {none && (
        <p>
          {now.complete ? words.noNewRuns : words.noNewLoaded} One may still appear, and this token
          may not see every run.
        </p>
      )}
      {difference.new.length > 0 && (
        <>
          <p>
            {plural(difference.new.length, 'newly visible run')}. The record doesn’t say which
            request started {difference.new.length === 1 ? 'it' : 'each'}: yours or someone else’s.
          </p>
          <Runs runs={difference.new} label={words.newRuns} />
        </>
      )}
      {difference.unclear.length > 0 && (
        <>
          <p>
            {plural(difference.unclear.length, 'run')} that may have existed before the request.
          </p>
          <Runs runs={difference.unclear} label="Runs that may have existed before" />
        </>
      )}
      {difference.gone > 0 && <p>{plural(difference.gone, 'run')} no longer visible.</p>}
      {!now.complete && <p>There may be more that weren’t loaded.</p>}
      <p className="faint">
        Checked <Time value={now.read_at} />.
      </p>
    </>
  );
}

function Runs({ runs, label }: { runs: SeenRun[]; label: string }) {
  return (
    <ul aria-label={label}>
      {runs.map((run) => (
        <li key={run.id} className="row">
          <ReviewLink reviewId={run.id}>
            {run.run_number == null ? 'A review' : fill(words.run, { number: `${run.run_number}` })}
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
