import { useEffect, useRef, useState } from 'react';
import type { ReviewSummary } from '../api/types.ts';
import { presentTime } from '../lib/service-clock.ts';
import { useOrgId } from '../scaffold/org-id.ts';
import { ReviewLink } from '../record/ReviewLink.tsx';
import { reviewTitle } from '../record/review-title.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { UntrustedText } from '../ui/UntrustedText.tsx';
import css from './Actions.module.css';
import { Blocked, performAttempt } from './attempts.ts';
import { prepare, sendOf } from './prepare.ts';
import { isOpenAttempt, sameSubject, type Subject } from './subject.ts';

/** What became of one of the reviews. */
type Result =
  | { state: 'waiting' | 'asking' | 'not asked' }
  | { state: 'started'; reviewId: string }
  | { state: 'not started'; why: string }
  /** The answer was lost: whether a run was started is not known (H30). */
  | { state: 'unknown' };

const words: { [state in Result['state']]: string } = {
  waiting: 'Waiting',
  asking: 'Starting…',
  'not asked': 'Not requested',
  started: 'Started',
  'not started': 'Not started',
  unknown: 'Outcome unknown',
};

/**
 * Reruns several reviews one after another, each as one attempt of its own, gated by what the service
 * says of it just before (H29). It ends with the first answer that is lost, so that at most one outcome is
 * not known (H30), or when a person stops it.
 */
export function RerunSeveral({
  reviews,
  onClose,
}: {
  reviews: readonly ReviewSummary[];
  onClose: () => void;
}) {
  const orgId = useOrgId();
  const [results, setResults] = useState<Result[]>(() => reviews.map(() => ({ state: 'waiting' })));
  const [running, setRunning] = useState(false);
  const stopped = useRef(false);
  useEffect(
    () => () => {
      stopped.current = true;
    },
    [],
  );
  const begun = results.some(({ state }) => state !== 'waiting');
  const start = async () => {
    if (running || begun) return;
    setRunning(true);
    const put = (index: number, result: Result) =>
      setResults((before) => before.with(index, result));
    for (const [index, review] of reviews.entries()) {
      if (stopped.current) put(index, { state: 'not asked' });
      else {
        put(index, { state: 'asking' });
        const result = await rerun(orgId, review);
        put(index, result);
        if (result.state === 'unknown') stopped.current = true;
      }
    }
    setRunning(false);
  };
  const lost = results.some(({ state }) => state === 'unknown');
  return (
    <Dialog label="Rerun reviews" ownClose onClose={onClose}>
      <div className="stack">
        <h2>Rerun {reviews.length} reviews?</h2>
        <p>
          Each rerun creates a new run on the same code and leaves earlier runs unchanged. The
          reruns start one at a time, and nothing is posted until someone publishes it.
        </p>
        <ol className={`stack tight ${css.several}`}>
          {reviews.map((review, index) => {
            const result = results[index] ?? { state: 'waiting' };
            return (
              <li key={review.id} className="row spread">
                <UntrustedText as="span" text={reviewTitle(review)} line />
                <span className={result.state === 'waiting' ? 'faint' : ''}>
                  {result.state === 'started' ? (
                    <ReviewLink reviewId={result.reviewId}>Started</ReviewLink>
                  ) : (
                    words[result.state]
                  )}
                  {result.state === 'not started' && (
                    <>
                      {': '}
                      <UntrustedText text={result.why} />
                    </>
                  )}
                </span>
              </li>
            );
          })}
        </ol>
        <p role="status">
          {lost &&
            'The response was lost, so a run may or may not have started. Open the review to see which runs exist. The rest weren’t requested.'}
          {begun && !running && !lost && 'Done.'}
        </p>
        <div className={`row near ${css.buttons}`}>
          {running ? (
            <Button onClick={() => (stopped.current = true)}>Stop after this</Button>
          ) : (
            <Button onClick={onClose}>{begun ? 'Close' : 'Cancel'}</Button>
          )}
          {!begun && (
            <Button look="primary" onClick={() => void start()}>
              Rerun {reviews.length}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}

/** One attempt, from what is available now to its outcome; nothing is sent twice. */
async function rerun(orgId: string, review: ReviewSummary): Promise<Result> {
  const { id: review_id, repository_id, repository_full_name, pull_request_number } = review;
  const subject: Subject = {
    operation: 'rerun',
    review_id,
    ...(repository_id != null && { repository_id }),
    ...(repository_full_name != null && { repository_full_name }),
    ...(pull_request_number != null && { pull_request_number }),
  };
  const at = new Date(presentTime()).toISOString();
  try {
    const { gate, before } = await prepare(orgId, subject);
    if (gate.state === 'unavailable') return { state: 'not started', why: gate.reason };
    const { outcome } = await performAttempt(
      {
        organization_id: orgId,
        id: crypto.randomUUID(),
        asked: subject,
        title: reviewTitle(review),
        ...(before && { before }),
      },
      sendOf(orgId, subject),
      {
        blockedBy: (journal) =>
          journal.find(
            (other) =>
              sameSubject(other.asked, subject) && (isOpenAttempt(other) || other.made_at >= at),
          ),
      },
    );
    if (outcome.state === 'answered') return { state: 'started', reviewId: outcome.review_id };
    if (outcome.state === 'refused') {
      const { problem, status } = outcome;
      return { state: 'not started', why: problem?.detail ?? `rejected with status ${status}` };
    }
    return { state: 'unknown' };
  } catch (error) {
    if (error instanceof Blocked) {
      return {
        state: 'not started',
        why: 'another request is unresolved; open the review to resolve it',
      };
    }
    return { state: 'not started', why: error instanceof Error ? error.message : String(error) };
  }
}
