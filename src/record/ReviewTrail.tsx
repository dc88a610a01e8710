import { Link } from 'react-router';
import type { CustomerReviewDetail } from '../api/types.ts';
import { paths } from '../paths.ts';
import { Breadcrumb } from '../scaffold/Breadcrumb.tsx';
import { UntrustedText } from '../ui/UntrustedText.tsx';
import { reviewTitle } from './review-title.ts';

/** The way to a page of a review, by the review's title. */
export function ReviewTrail({
  orgId,
  review,
  page,
}: {
  orgId: string;
  review: CustomerReviewDetail;
  page: string;
}) {
  return (
    <Breadcrumb>
      <Link to={paths.reviews(orgId)}>Reviews</Link>
      <Link to={paths.review(orgId, review.id)}>
        <UntrustedText text={reviewTitle(review)} line />
      </Link>
      {page}
    </Breadcrumb>
  );
}
