import { useQuery } from '@tanstack/react-query';
import { Children, type ReactNode } from 'react';
import { Link } from 'react-router';
import { getReview } from '../api/operations.ts';
import { q } from '../api/query.ts';
import type { CustomerReviewDetail, ReviewSummary } from '../api/types.ts';
import { reviewKind, wordInSentence } from '../api/words.ts';
import { paths } from '../addresses/paths.ts';
import { isAwaited } from '../scaffold/awaited.ts';
import { useOrgId } from '../scaffold/org-id.ts';
import { Breadcrumb } from '../scaffold/Breadcrumb.tsx';
import { useOpenedFrom } from '../scaffold/opened-from.ts';
import { UntrustedText } from '../ui/UntrustedText.tsx';
import css from './ReviewTrail.module.css';
import { reviewTitle } from './review-title.ts';

/**
 * The way to a review, or to a page of it: its repository, its pull request or what else it is about, its
 * run, and the page's own steps.
 */
export function ReviewTrail({
  reviewId,
  review: given,
  children,
}: {
  reviewId: string;
  /** Where it is there already; otherwise it is asked for. */
  review?: CustomerReviewDetail;
  children?: ReactNode;
}) {
  const orgId = useOrgId();
  const query = useQuery({
    ...q(getReview, { org_id: orgId, review_id: reviewId }),
    enabled: given === undefined,
  });
  const from = useOpenedFrom();
  const review = given ?? query.data?.value;
  const run = review?.run_number != null && `Run ${review.run_number}`;
  const isItself = Children.toArray(children).length === 0;
  return (
    <Breadcrumb awaited={given === undefined && isAwaited(query)}>
      {from ? (
        <Link to={from.at}>{from.name}</Link>
      ) : (
        <Link to={paths.reviews(orgId)}>Reviews</Link>
      )}
      {review?.repository_full_name && <RepositoryStep review={review} />}
      {review && <SubjectStep review={review} isItself={isItself} />}
      {isItself ? run : <Link to={paths.review(orgId, reviewId)}>{run || 'Review'}</Link>}
      {children}
    </Breadcrumb>
  );
}

/** The repository of a review, as a step of the way. */
export function RepositoryStep({
  review,
}: {
  review: Pick<ReviewSummary, 'repository_id' | 'repository_full_name'>;
}) {
  const orgId = useOrgId();
  const name = <UntrustedText text={review.repository_full_name ?? ''} line />;
  return review.repository_id ? (
    <Link to={paths.repository(orgId, review.repository_id)}>{name}</Link>
  ) : (
    name
  );
}

/** What a review is about. On its own page its title is the heading. */
function SubjectStep({ review, isItself }: { review: CustomerReviewDetail; isItself: boolean }) {
  const orgId = useOrgId();
  const { repository_full_name: repository, pull_request_number: number } = review;
  const title = review.pull_request_title ?? '';
  if (number == null) {
    return <UntrustedText text={isItself ? branchOrKind(review) : reviewTitle(review)} line />;
  }
  const step = (
    <>
      #{number}
      {!isItself && title && (
        <span className={`cut ${css.title}`}>
          {' '}
          <UntrustedText text={title} line />
        </span>
      )}
    </>
  );
  return repository ? (
    <Link to={paths.pullRequestRuns(orgId, repository, number)}>{step}</Link>
  ) : (
    step
  );
}

/** A pull request's review without a number is that of a branch. */
const branchOrKind = ({ kind, head_ref: branch }: CustomerReviewDetail): string =>
  (kind === 'PULL_REQUEST' && branch) || wordInSentence(reviewKind, kind);
