import { memo, Suspense, useMemo } from 'react';
import { Link } from 'react-router';
import { isUnreadable, type Reading } from '../../api/read.ts';
import type { CustomerReviewDetail } from '../../api/types.ts';
import { unreadableByElement } from '../../api/unreadable-by-element.ts';
import { ReviewActions } from '../../acting/ReviewActions.tsx';
import { WatchToggle } from '../../following/WatchToggle.tsx';
import { absent } from '../../record/absent.ts';
import { ExternalLink } from '../../record/ExternalLink.tsx';
import { SaveMenu } from '../../record/SaveMenu.tsx';
import { FindingList } from '../../finding/FindingList.tsx';
import { PageTitle } from '../../scaffold/PageTitle.tsx';
import { useOrgId } from '../../scaffold/org-id.ts';
import { ReviewTrail } from '../../record/ReviewTrail.tsx';
import { reviewAuthor, reviewTitle } from '../../record/review-title.ts';
import { conclusiveStatus, findingsOf } from '../../record/run-items.ts';
import { Value } from '../../record/Value.tsx';
import { SubjectList } from '../../record/SubjectList.tsx';
import { publicationState, pullRequestState, reviewStatus, wordFor } from '../../api/words.ts';
import { pages } from '../../addresses/pages.ts';
import { paths } from '../../addresses/paths.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { UntrustedText } from '../../ui/UntrustedText.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { AssessmentPanel } from './AssessmentPanel.tsx';
import { Environments } from './Environments.tsx';
import { NotLookedAt } from './NotLookedAt.tsx';
import { RelatedReviews } from './RelatedReviews.tsx';
import { StatusBanner } from './StatusBanner.tsx';
import { VerdictStrip } from './VerdictStrip.tsx';
import { FactsPanel } from './FactsPanel.tsx';
import { publicationText } from '../../record/review-facts.ts';
import { reviewWords } from './words.ts';
import { part } from '../../ui/part.tsx';

const PatchPanel = part(async () => (await import('./PatchPanel.tsx')).PatchPanel);

/** Everything one review says, what was not looked at included. */
export const ReviewView = memo(function ReviewView({
  review,
  reading,
}: {
  review: CustomerReviewDetail;
  reading: Reading<CustomerReviewDetail>;
}) {
  const findings = useMemo(
    () => findingsOf(review, reading.unreadable),
    [review, reading.unreadable],
  );
  const unreadable = isUnreadable(reading, 'assessments');
  const ofAssessment = unreadableByElement(reading.unreadable, 'assessments');
  const assessments = review.assessments.length > 0 && (
    <>
      {review.assessments.map((assessment, index) => (
        <AssessmentPanel
          key={assessment.id}
          reviewId={review.id}
          assessment={assessment}
          unreadable={ofAssessment(index)}
        />
      ))}
      <p className="small faint">
        Only gating checks count, and only when a gate evaluates a deployment. A lifecycle by itself
        doesn’t permit or block anything.
      </p>
    </>
  );
  return (
    <article className="page">
      <ReviewTrail reviewId={review.id} review={review} />
      <div className="page-head">
        <PageTitle tab={reviewTitle(review)}>
          <UntrustedText text={reviewTitle(review)} />
        </PageTitle>
        <ReviewActions review={review}>
          <CopyButton
            words
            label="Copy as Markdown"
            text={async () => {
              const { reviewMarkdown } = await import('../../record/review-markdown.ts');
              return reviewMarkdown(review, reading.unreadable.length > 0);
            }}
          />
          <SaveMenu
            name={[review.public_key]}
            saved={() => [{ review, unreadable: reading.unreadable.length > 0 }]}
          />
          <WatchToggle review={review} />
        </ReviewActions>
      </div>
      <Headline review={review} />
      <VerdictStrip reading={reading} />
      <StatusBanner reading={reading} />
      <div className="columns">
        <div className="stack">
          <FindingList
            reviewId={review.id}
            findings={findings}
            environments={review.assessments.length}
            status={conclusiveStatus(review)}
            unreadable={unreadable}
            workbench={paths.reviewFindings(useOrgId(), review.id)}
          />
          {review.kind === 'PATCH' ? (
            <Suspense fallback={<Skeleton label={reviewWords.lookingForPatch} />}>
              <PatchPanel review={review} parts={reading.unreadable}>
                {assessments}
              </PatchPanel>
            </Suspense>
          ) : (
            assessments
          )}
        </div>
        <div className="stack">
          <Environments reading={reading} />
          <NotLookedAt review={review} unreadable={unreadable} />
          <Subjects reading={reading} />
          <RelatedReviews review={review} unreadable={isUnreadable(reading, 'related_reviews')} />
        </div>
        <div className="rest">
          <FactsPanel reading={reading} />
        </div>
      </div>
    </article>
  );
});

function Headline({ review }: { review: CustomerReviewDetail }) {
  const orgId = useOrgId();
  return (
    <div className="row">
      <Value of={reviewStatus} value={review.status} />
      <Publication review={review} />
      {review.pull_request_state && (
        <Value of={pullRequestState} value={review.pull_request_state} />
      )}
      <Branches review={review} />
      {review.pull_request_url && <ExternalLink address={review.pull_request_url} />}
      {review.review_comment_url && (
        <ExternalLink address={review.review_comment_url}>Posted review</ExternalLink>
      )}
      {review.check_run_url && (
        <ExternalLink address={review.check_run_url}>Check run</ExternalLink>
      )}
      <Link to={paths.routing(orgId, review.id)}>Routing plan</Link>
      <Link to={paths.record(orgId, review.id)}>{pages.record.name}</Link>
    </div>
  );
}

function Publication({ review }: { review: CustomerReviewDetail }) {
  const { tone = 'plain' } = wordFor(publicationState, review.publication);
  return (
    <>
      <Value of={publicationState} value={review.publication}>
        <Badge tone={tone}>
          <UntrustedText text={publicationText(review)} />
        </Badge>
      </Value>
      {review.publication_detail && (
        <UntrustedText as="span" className="muted" text={review.publication_detail} />
      )}
    </>
  );
}

function Branches({ review }: { review: CustomerReviewDetail }) {
  const { head_ref: head, base_ref: base } = review;
  const author = reviewAuthor(review);
  if (!author && !head) return null;
  return (
    <span className="muted">
      {author &&
        (review.pull_request_author_url ? (
          <ExternalLink address={review.pull_request_author_url}>
            <UntrustedText text={author} />
          </ExternalLink>
        ) : (
          <UntrustedText text={author} />
        ))}
      {head && (
        <>
          {author ? ' · ' : ''}
          <UntrustedText as="code" title="Head branch, as last recorded" text={head} />
        </>
      )}
      {head && base && (
        <>
          {' into '}
          <UntrustedText as="code" title="Base branch, as last recorded" text={base} />
        </>
      )}
    </span>
  );
}

/** What the review covers. */
function Subjects({ reading }: { reading: Reading<CustomerReviewDetail> }) {
  const { subjects } = reading.value;
  return (
    <Panel title="Subjects">
      {subjects.length === 0 ? (
        <p className="words">
          {absent(reading, 'subjects', 'No subjects recorded.', 'No subjects could be read.')}
        </p>
      ) : (
        <SubjectList subjects={subjects} unreadable={reading.unreadable} />
      )}
    </Panel>
  );
}
