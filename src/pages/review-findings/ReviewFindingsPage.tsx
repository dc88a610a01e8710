import { Link, useNavigate } from 'react-router';
import { useMemo } from 'react';
import type { CustomerReviewDetail } from '../../api/types.ts';
import { isUnreadable, type Reading } from '../../api/read.ts';
import { useOrgId } from '../../scaffold/org-id.ts';
import { PageTitle } from '../../scaffold/PageTitle.tsx';
import { NoFindings } from '../../finding/NoFindings.tsx';
import { conclusiveStatus, findingsOf } from '../../record/run-items.ts';
import { Value } from '../../record/Value.tsx';
import { OfReview } from '../../following/OfReview.tsx';
import { ReviewTrail } from '../../record/ReviewTrail.tsx';
import { reviewTitle } from '../../record/review-title.ts';
import { DecisionContradictions } from '../../record/Contradictions.tsx';
import { entriesOf } from '../../triage/entries.ts';
import { triageWords } from '../../triage/words.ts';
import { MarkingNotices } from '../../triage/MarkingNotices.tsx';
import { useMarking } from '../../triage/use-marking.ts';
import { Workbench } from '../../triage/Workbench.tsx';
import { markStanding, reviewTarget } from '../../triage/review-mark.ts';
import { doneWords } from '../../triage/done-words.ts';
import { reviewStatus } from '../../api/words.ts';
import { fill } from '../../lib/fill.ts';
import { plural } from '../../lib/plural.ts';
import { Sentence } from '../../ui/Sentence.tsx';
import { UntrustedText } from '../../ui/UntrustedText.tsx';
import { Button, buttonClass, onePress } from '../../ui/Button.tsx';
import { usePane } from '../../ui/pane.ts';
import { useShortcut } from '../../ui/shortcuts.ts';
import { paths } from '../../addresses/paths.ts';
import { ofRecord } from './workbench-parts.ts';

/** The findings of a review, of all its environments. */
export function ReviewFindingsPage() {
  return (
    <OfReview what="the review’s findings">
      {(review, reading) => <View review={review} reading={reading} />}
    </OfReview>
  );
}

function View({
  review,
  reading,
}: {
  review: CustomerReviewDetail;
  reading: Reading<CustomerReviewDetail>;
}) {
  const orgId = useOrgId();
  const repository = review.repository_full_name ?? null;
  const entries = useMemo(
    () => entriesOf(findingsOf(review, reading.unreadable), repository),
    [review, reading, repository],
  );
  const records = entries.reduce((sum, { members }) => sum + members.length, 0);
  const title = reviewTitle(review);
  const marking = useMarking();
  const unreadable = isUnreadable(reading, 'assessments');
  return (
    <article className="page">
      <ReviewTrail reviewId={review.id} review={review}>
        Findings
      </ReviewTrail>
      <div className="page-head">
        <PageTitle tab={fill(triageWords.titleOf, { title })}>
          <Sentence words={triageWords.titleOf} title={<UntrustedText text={title} />} />
        </PageTitle>
        <ReviewDone review={review} />
      </div>
      <MarkingNotices marking={marking} />
      <p className="row">
        <Value of={reviewStatus} value={review.status} />
        {review.finding_count !== records && !unreadable && (
          <span className="muted">
            The record contradicts itself: the review counts{' '}
            {plural(review.finding_count, 'finding')} but contains {records.toLocaleString()}.
          </span>
        )}
      </p>
      {review.assessments.map((assessment) => (
        <DecisionContradictions key={assessment.id} assessment={assessment} />
      ))}
      {entries.length === 0 ? (
        <NoFindings
          status={conclusiveStatus(review)}
          unreadable={unreadable}
          named="on the review’s page"
        />
      ) : (
        <Workbench
          entries={entries}
          {...ofRecord}
          loaded={
            plural(entries.length, 'finding') +
            (records === entries.length ? '' : ` in ${plural(records, 'record')}`) +
            (unreadable ? ', others couldn’t be read' : '')
          }
          context={{
            orgId,
            origin: window.location.origin,
            title,
            headCommit: review.kind === 'PATCH' ? null : review.head_commit_sha,
            status: conclusiveStatus(review),
            unreadable,
          }}
        />
      )}
    </article>
  );
}

/** One's own word that a review is done for now: it leaves the queue until its state changes. */
function ReviewDone({ review }: { review: CustomerReviewDetail }) {
  const orgId = useOrgId();
  const marking = useMarking();
  const done = markStanding(review, marking.index.byId.get(review.id)) === 'DONE';
  const press = () =>
    marking.put(
      [reviewTarget(review)],
      { state: done ? null : 'LOOKED_AT' },
      done ? doneWords.isBack : doneWords.isDone,
    );
  const navigate = useNavigate();
  // Beside the queue, that marks it and goes on.
  const inQueue = usePane()?.side === 'detail';
  useShortcut('d', doneWords.shortcut, press, !inQueue);
  useShortcut('q', 'Triage queue', () => void navigate(paths.triage(orgId)));
  return (
    <div className="row">
      <Button aria-pressed={done} title="Saved in this browser only" onClick={onePress(press)}>
        {doneWords.done}
      </Button>
      <span className="faint">{done && doneWords.untilChange}</span>
      <Link className={buttonClass('quiet')} to={paths.triage(orgId)}>
        Triage queue
      </Link>
    </div>
  );
}
