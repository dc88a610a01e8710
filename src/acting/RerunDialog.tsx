import type { CustomerReviewDetail } from '../api/types.ts';
import { reviewTitle } from '../record/review-title.ts';
import { Fact, Facts } from '../ui/Facts.tsx';
import { UntrustedText } from '../ui/UntrustedText.tsx';
import { StartDialog } from './StartDialog.tsx';
import { rerunOf } from './subject.ts';
import { actingWords as words } from './words.ts';

/** Confirms a rerun: the exact commit, and what follows (H31). */
export function RerunDialog({
  review,
  onClose,
}: {
  review: CustomerReviewDetail;
  onClose: () => void;
}) {
  const { head_commit_sha: head, current_head_commit_sha: current, base_commit_sha: base } = review;
  return (
    <StartDialog
      subject={rerunOf(review)}
      title={reviewTitle(review)}
      question={words.rerunQuestion}
      confirm={words.rerun}
      onClose={onClose}
    >
      <Facts>
        <Fact name="Review">
          <UntrustedText text={reviewTitle(review)} />{' '}
          <span className="muted">
            <UntrustedText text={review.repository_full_name ?? ''} />
            {review.pull_request_number != null && ` #${review.pull_request_number}`}
            {review.run_number != null && `, run ${review.run_number}`}
          </span>
        </Fact>
        <Fact name="Commit">
          <span className="mono">
            {head ? <UntrustedText text={head} /> : 'Not recorded; the same code as this run'}
          </span>
        </Fact>
        {base && (
          <Fact name="Base">
            <UntrustedText as="span" className="mono" text={base} />
          </Fact>
        )}
      </Facts>
      {head && current && head !== current && (
        <p>
          The pull request’s head is now{' '}
          <UntrustedText as="span" className="mono" text={current.slice(0, 7)} />. A rerun reviews
          the earlier commit again.
        </p>
      )}
      <p>{words.withheld}</p>
    </StartDialog>
  );
}
