import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useId, useState, type ReactNode } from 'react';
import { getReview } from '../api/operations.ts';
import type { CustomerReviewDetail } from '../api/types.ts';
import { q } from '../api/query.ts';
import { useOrgId } from '../scaffold/org-id.ts';
import { Banner } from '../ui/Banner.tsx';
import { Time } from '../ui/Time.tsx';
import css from './Actions.module.css';
import { AttemptNotices } from './AttemptNotices.tsx';
import { GatedButton, GateWords } from './GatedButton.tsx';
import { rerunOf } from './subject.ts';
import { isAbout, useAttempts, useGate } from './use-gates.ts';
import type { PullRequest } from './RequestDialog.tsx';
import { Sentence } from '../ui/Sentence.tsx';
import { actingWords as words } from './words.ts';
import { part } from '../ui/part.tsx';

const RerunDialog = part(async () => (await import('./RerunDialog.tsx')).RerunDialog);
const RequestDialog = part(async () => (await import('./RequestDialog.tsx')).RequestDialog);

/**
 * What a person can start from a review: the same code again, and a review of its pull request. A
 * patch review is neither rerun nor asked for again here: it has no button.
 */
export function ReviewActions({
  review,
  children,
}: {
  review: CustomerReviewDetail;
  /** Other buttons of the same row. */
  children?: ReactNode;
}) {
  const orgId = useOrgId();
  const client = useQueryClient();
  const id = useId();
  const [open, setOpen] = useState<'rerun' | 'request'>();
  const attempts = useAttempts(isAbout(rerunOf(review)));
  const { rerun, request_review: request } = review.actions;
  const rerunGate = useGate('reviews:rerun', rerun, attempts);
  const requestGate = useGate('reviews:request', request, attempts);
  const pullRequest = pullRequestOf(review);
  const canRerun = review.kind !== 'PATCH';
  const close = () => setOpen(undefined);
  const readAgain = () =>
    void client.invalidateQueries({
      queryKey: q(getReview, { org_id: orgId, review_id: review.id }).queryKey,
    });
  return (
    <>
      <div className={`row near ${css.bar}`}>
        {children}
        {canRerun && (
          <GatedButton
            label={words.rerun}
            gate={rerunGate}
            describedBy={id}
            onPress={() => setOpen('rerun')}
          />
        )}
        {pullRequest && (
          <GatedButton
            label={words.request}
            gate={requestGate}
            describedBy={id}
            onPress={() => setOpen('request')}
          />
        )}
      </div>
      <div className={`stack tight ${css.wide}`}>
        <GateWords
          id={id}
          gates={[
            ...(canRerun ? [{ action: words.rerunSubject, gate: rerunGate }] : []),
            ...(pullRequest ? [{ action: words.requestSubject, gate: requestGate }] : []),
          ]}
          readAgain={readAgain}
        />
      </div>
      <div className={`stack tight ${css.wide}`}>
        <AttemptNotices attempts={attempts}>
          <Asked review={review} />
        </AttemptNotices>
      </div>
      <Suspense>
        {open === 'rerun' && <RerunDialog review={review} onClose={close} />}
        {open === 'request' && pullRequest && (
          <RequestDialog pullRequest={pullRequest} onClose={close} />
        )}
      </Suspense>
    </>
  );
}

function pullRequestOf(review: CustomerReviewDetail): PullRequest | undefined {
  const { repository_id, repository_full_name, pull_request_number: number } = review;
  if (repository_id == null || repository_full_name == null || number == null) return undefined;
  return {
    repository_id,
    repository_full_name,
    pull_request_number: number,
    ...(review.pull_request_title != null && { title: review.pull_request_title }),
    ...(review.current_head_commit_sha != null && { head: review.current_head_commit_sha }),
  };
}

/** That this review is the answer to what was asked for here, and whether it is a new one (H31). */
function Asked({ review }: { review: CustomerReviewDetail }) {
  const [attempt] = useAttempts(
    ({ outcome }) => outcome.state === 'answered' && outcome.review_id === review.id,
  );
  if (attempt?.outcome.state !== 'answered') return null;
  const { created } = attempt.outcome;
  return created === false ? (
    <Banner tone="plain" icon="skip" title={words.existed}>
      <Sentence
        words={words.existedDetail}
        when={<Time value={attempt.made_at} />}
        published={review.publication === 'PUBLISHED' && review.kind !== 'PATCH' && words.published}
      />
    </Banner>
  ) : (
    <p className="muted">
      <Sentence words={words.started} when={<Time value={attempt.made_at} />} />
      {created === true || attempt.asked.operation === 'rerun' ? '.' : words.maybeExisted}
    </p>
  );
}
