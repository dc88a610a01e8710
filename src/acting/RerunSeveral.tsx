import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { ReviewSummary } from '../api/types.ts';
import { fill } from '../lib/fill.ts';
import { plural } from '../lib/plural.ts';
import { OrgId, useOrgId } from '../scaffold/org-id.ts';
import { ReviewLink } from '../record/ReviewLink.tsx';
import { reviewTitle } from '../record/review-title.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { UntrustedText } from '../ui/UntrustedText.tsx';
import css from './Actions.module.css';
import { Blocked } from './attempts.ts';
import { newDecision, startAttempt } from './start-attempt.ts';
import { askAboutSeveral } from './several-asked.ts';
import { rerunOf } from './subject.ts';
import { severalWords as words } from './words.ts';

const onClose = () => askAboutSeveral();

/** What became of one of the reviews. */
type Result =
  | { state: 'waiting' | 'asking' | 'not asked' }
  | { state: 'started'; reviewId: string }
  | { state: 'not started'; why: string }
  /** The answer was lost: whether a run was started is not known (H30). */
  | { state: 'unknown' };

/**
 * Reruns several reviews one after another, each as one attempt of its own, gated by what the service
 * says of it just before (H29). It ends with the first answer that is lost, so that at most one outcome is
 * not known (H30), or when a person stops it. What became of each is told before the dialog can be closed: it stays
 * while it runs, also where they go to another page.
 */
export function RerunSeveral({ reviews }: { reviews: readonly ReviewSummary[] }) {
  const orgNow = useOrgId();
  // In which they were selected, wherever a person goes meanwhile.
  const [orgId] = useState(orgNow);
  const [results, setResults] = useState<Result[]>(() => reviews.map(() => ({ state: 'waiting' })));
  const [running, setRunning] = useState(false);
  const stopped = useRef(false);
  useEffect(
    () => () => {
      stopped.current = true;
    },
    [],
  );
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (!running) onClose();
  }, [pathname, running]);
  useEffect(() => {
    if (!running) return undefined;
    // The browser asks before the tab is closed or loaded anew.
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [running]);
  /** Those that wait are not asked for any more. */
  const stop = () => {
    stopped.current = true;
    setResults((before) =>
      before.map((result) => (result.state === 'waiting' ? { state: 'not asked' } : result)),
    );
  };
  const begun = results.some(({ state }) => state !== 'waiting');
  const startAll = async () => {
    setRunning(true);
    const put = (index: number, result: Result) =>
      setResults((before) => before.with(index, result));
    for (const [index, review] of reviews.entries()) {
      if (stopped.current) break;
      put(index, { state: 'asking' });
      const result = await rerun(orgId, review);
      put(index, result);
      if (result.state === 'unknown') stop();
    }
    setRunning(false);
  };
  const lost = results.some(({ state }) => state === 'unknown');
  return (
    <Dialog label={words.label} ownClose stays={running} onClose={running ? stop : onClose}>
      <div className="stack">
        <h2>{fill(words.question, { reviews: plural(reviews.length, 'review') })}</h2>
        <p>{words.consequence}</p>
        <ol className={`stack tight ${css.several}`}>
          {reviews.map((review, index) => {
            const result = results[index] ?? { state: 'waiting' };
            return (
              <li key={review.id} className="row spread">
                <UntrustedText as="span" text={reviewTitle(review)} line />
                <span className={result.state === 'waiting' ? 'faint' : ''}>
                  {result.state === 'started' && !running ? (
                    <OrgId value={orgId}>
                      <ReviewLink reviewId={result.reviewId}>{words.started}</ReviewLink>
                    </OrgId>
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
          {lost && words.lost}
          {begun && !running && !lost && words.done}
        </p>
        <div className={`row near ${css.buttons}`}>
          {running ? (
            <Button onClick={stop}>{words.stop}</Button>
          ) : (
            <Button onClick={onClose}>{begun ? 'Close' : 'Cancel'}</Button>
          )}
          {(running || !begun) && (
            // It stays where it is: the second click of a double click would press what takes its place.
            <Button look="primary" blocked={begun} onClick={() => void startAll()}>
              {fill(words.confirm, { count: String(reviews.length) })}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}

/** One attempt, from what is available now to its outcome; nothing is sent twice. */
async function rerun(orgId: string, review: ReviewSummary): Promise<Result> {
  try {
    const end = await startAttempt(orgId, rerunOf(review), reviewTitle(review), newDecision());
    if (!('outcome' in end)) return { state: 'not started', why: end.reason };
    const { outcome } = end;
    if (outcome.state === 'answered') return { state: 'started', reviewId: outcome.review_id };
    if (outcome.state !== 'refused') return { state: 'unknown' };
    const { problem, status } = outcome;
    const why = problem?.detail ?? fill(words.rejected, { status: String(status) });
    return { state: 'not started', why };
  } catch (error) {
    if (error instanceof Blocked) return { state: 'not started', why: words.blocked };
    return { state: 'not started', why: error instanceof Error ? error.message : String(error) };
  }
}
