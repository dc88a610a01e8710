import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { getReviewRouting } from '../../api/operations.ts';
import { q } from '../../api/query.ts';
import type { CustomerReviewDetail } from '../../api/types.ts';
import { fill } from '../../lib/fill.ts';
import { pages } from '../../addresses/pages.ts';
import { paths } from '../../addresses/paths.ts';
import { useAssessment, useReview } from '../../following/use-review.ts';
import { ReviewTrail } from '../../record/ReviewTrail.tsx';
import { reviewTitle } from '../../record/review-title.ts';
import { useOrgId } from '../../scaffold/org-id.ts';
import { Answer } from '../../scaffold/Answer.tsx';
import { Page } from '../../scaffold/Page.tsx';
import { useParam } from '../../scaffold/use-param.ts';
import { UntrustedText } from '../../ui/UntrustedText.tsx';
import { RecordTree } from './RecordTree.tsx';
import { asRecordedWords as words } from './words.ts';

/** Everything that is recorded of a review, field by field; `part` names its plan, or one of its assessments. */
export function RecordPage() {
  const reviewId = useParam('review_id');
  const part = useSearchParams()[0].get('part') ?? '';
  return (
    <Answer query={useReview(reviewId)} what="the record">
      {(review) => (
        <Page
          trail={<ReviewTrail reviewId={reviewId}>{pages.record.name}</ReviewTrail>}
          tab={fill(words.title, { title: reviewTitle(review) })}
          title={<UntrustedText text={fill(words.title, { title: reviewTitle(review) })} />}
        >
          <Parts review={review} part={part} />
          {part === '' ? (
            <RecordTree key={part} type="CustomerReviewDetail" record={review} />
          ) : part === 'routing' ? (
            <Routing reviewId={reviewId} />
          ) : (
            <Assessment key={part} reviewId={reviewId} assessmentId={part} />
          )}
        </Page>
      )}
    </Answer>
  );
}

/** What can be read by itself: an assessment has subjects of its own. */
function Parts({ review, part }: { review: CustomerReviewDetail; part: string }) {
  const orgId = useOrgId();
  const parts = [
    { id: '', name: 'Review' },
    { id: 'routing', name: 'Routing plan' },
    ...review.assessments.map(({ id, environment_display_name: name }) => ({ id, name })),
  ];
  return (
    <nav className="row apart" aria-label="Parts of the record">
      {parts.map(({ id, name }) => (
        <Link
          key={id}
          to={paths.record(orgId, review.id, { part: id || undefined })}
          aria-current={id === part ? 'page' : undefined}
        >
          <UntrustedText text={name} line />
        </Link>
      ))}
    </nav>
  );
}

function Routing({ reviewId }: { reviewId: string }) {
  const query = useQuery(q(getReviewRouting, { org_id: useOrgId(), review_id: reviewId }));
  return (
    <Answer part query={query} what="the routing plan">
      {(routing) => <RecordTree type="ReviewRoutingView" record={routing} />}
    </Answer>
  );
}

function Assessment({ reviewId, assessmentId }: { reviewId: string; assessmentId: string }) {
  return (
    <Answer part query={useAssessment(reviewId, assessmentId)} what="the assessment">
      {(assessment) => <RecordTree type="CustomerAssessmentDetail" record={assessment} />}
    </Answer>
  );
}
