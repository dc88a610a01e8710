import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { getReview } from '../../api/operations.ts';
import { q } from '../../api/query.ts';
import type { CustomerReviewDetail } from '../../api/types.ts';
import { plainLine } from '../../lib/visible-text.ts';
import { paths } from '../../addresses/paths.ts';
import { reviewTitle } from '../../record/review-title.ts';
import { Breadcrumb } from '../../scaffold/Breadcrumb.tsx';
import { Failure } from '../../scaffold/Failure.tsx';
import { PageTitle } from '../../scaffold/PageTitle.tsx';
import { UnreadableParts } from '../../scaffold/UnreadableParts.tsx';
import { useOrgId } from '../../scaffold/org-id.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { UntrustedText } from '../../ui/UntrustedText.tsx';
import { CompareView } from './CompareView.tsx';

/** Any two reviews of one repository side by side: a patch and its pull request, two deployments. */
export function CompareReviewsPage() {
  'use memo';
  const orgId = useOrgId();
  const [search] = useSearchParams();
  const a = useSide(search.get('a'));
  const b = useSide(search.get('b'));
  const sides = [a, b];
  const [one, other] = [a.data?.value, b.data?.value];
  const asked = search.get('a') && search.get('b');
  const sameRepository = one && other && one.repository_full_name === other.repository_full_name;
  const choose = (
    <Link to={paths.reviews(orgId)}>Select two reviews in the list to compare them</Link>
  );
  return (
    <article className="page">
      <Breadcrumb>
        <Link to={paths.reviews(orgId)}>Reviews</Link>
        Compare
      </Breadcrumb>
      <PageTitle tab="Compare two reviews">Compare two reviews</PageTitle>
      {!asked && <p className="empty">{choose}</p>}
      {sides.map(
        (side, index) =>
          side.isError &&
          !side.data && (
            <Failure
              key={index}
              error={side.error}
              what="a review to compare"
              retry={() => void side.refetch()}
            />
          ),
      )}
      {asked && sides.some(({ isPending }) => isPending) && (
        <Skeleton label="Loading the reviews" lines={8} />
      )}
      <UnreadableParts parts={sides.flatMap(({ data }) => data?.unreadable ?? [])} />
      {one && other && !sameRepository && (
        <>
          <p>
            {one.repository_full_name && other.repository_full_name
              ? 'These reviews belong to different repositories'
              : 'One of these reviews has no repository recorded'}
            , so their findings and conditions can’t be matched.
          </p>
          <ul className="links">
            {[one, other].map((review) => (
              <li key={review.id}>
                <Link to={paths.review(orgId, review.id)}>
                  <UntrustedText text={reviewTitle(review)} line />
                </Link>{' '}
                <span className="muted">
                  <UntrustedText text={review.repository_full_name ?? 'no repository recorded'} />
                </span>
              </li>
            ))}
          </ul>
          <p>{choose}</p>
        </>
      )}
      {a.data && b.data && one && other && sameRepository && (
        <CompareView
          a={{ name: nameOf(one, 'A'), reading: a.data }}
          b={{ name: nameOf(other, 'B'), reading: b.data }}
        />
      )}
    </article>
  );
}

const useSide = (review_id: string | null) =>
  useQuery({
    ...q(getReview, { org_id: useOrgId(), review_id: review_id ?? '' }),
    enabled: review_id !== null,
  });

const nameOf = (review: CustomerReviewDetail, side: string): string =>
  `${side} (${plainLine(reviewTitle(review), 60)})`;
