import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { getReview } from '../../api/operations.ts';
import { q } from '../../api/query.ts';
import { isUnreadable, type Reading } from '../../api/read.ts';
import type { CustomerReviewDetail } from '../../api/types.ts';
import { plainLine } from '../../lib/visible-text.ts';
import { paths } from '../../addresses/paths.ts';
import { reviewTitle } from '../../record/review-title.ts';
import { Breadcrumb } from '../../scaffold/Breadcrumb.tsx';
import { PageTitle } from '../../scaffold/PageTitle.tsx';
import { ReadFailure } from '../../scaffold/ReadFailure.tsx';
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
  const asked = search.get('a') && search.get('b');
  const both = a.data && b.data && ([a.data, b.data] as const);
  const apart = both && whyApart(both);
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
      {sides.map((side, index) => (
        <ReadFailure key={index} query={side} what="a review to compare" />
      ))}
      {asked && sides.some(({ isPending }) => isPending) && (
        <Skeleton label="Loading the reviews" lines={8} />
      )}
      <UnreadableParts
        parts={sides.flatMap(({ data }, index) =>
          (data?.unreadable ?? []).map((part) => ({
            ...part,
            place: `${index === 0 ? 'A' : 'B'}: ${part.place}`,
          })),
        )}
      />
      {both && apart && (
        <>
          <p>{apart}, so their findings and conditions can’t be matched.</p>
          <ul className="links">
            {both.map(({ value: review }, index) => (
              <li key={index}>
                <Link to={paths.review(orgId, review.id)}>
                  <UntrustedText text={reviewTitle(review)} line />
                </Link>{' '}
                {review.repository_full_name != null && (
                  <UntrustedText as="span" className="muted" text={review.repository_full_name} />
                )}
              </li>
            ))}
          </ul>
          <p>{choose}</p>
        </>
      )}
      {both && !apart && (
        <CompareView
          a={{ name: nameOf(both[0].value, 'A'), reading: both[0] }}
          b={{ name: nameOf(both[1].value, 'B'), reading: both[1] }}
        />
      )}
    </article>
  );
}

/** Why nothing of two reviews can be matched; undefined: they are known to be of one repository. */
function whyApart(both: readonly Reading<CustomerReviewDetail>[]): string | undefined {
  const [one, other] = both.map(({ value }) => value.repository_full_name);
  if (one != null && other != null) {
    return one === other ? undefined : 'These reviews belong to different repositories';
  }
  return both.some((reading) => isUnreadable(reading, 'repository_full_name'))
    ? 'The repository of at least one of these reviews couldn’t be read'
    : 'At least one of these reviews has no repository recorded';
}

const useSide = (review_id: string | null) =>
  useQuery({
    ...q(getReview, { org_id: useOrgId(), review_id: review_id ?? '' }),
    enabled: Boolean(review_id),
  });

const nameOf = (review: CustomerReviewDetail, side: string): string =>
  `${side} (${plainLine(reviewTitle(review), 60)})`;
