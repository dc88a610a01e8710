import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { getReview } from '../api/operations.ts';
import { q, start } from '../api/query.ts';
import { paths } from '../paths.ts';
import { usePane } from '../ui/pane.ts';

/** How long the pointer rests on a link before its review is fetched: rows that scroll past are not. */
const REST_MILLISECONDS = 50;
let resting: ReturnType<typeof setTimeout> | undefined;

/**
 * A link to a review. Pointing at it or focusing it fetches the review ahead. In a list with a review
 * beside it, going on to another is no step to come back from.
 */
export function ReviewLink({
  orgId,
  reviewId,
  children,
  ...rest
}: {
  orgId: string;
  reviewId: string;
  children: ReactNode;
  id?: string;
  onClick?: () => void;
}) {
  const inList = usePane()?.side === 'list';
  const prefetch = () => start(q(getReview, { org_id: orgId, review_id: reviewId }));
  return (
    <Link
      {...rest}
      data-row
      replace={inList}
      to={paths.review(orgId, reviewId)}
      onPointerEnter={() => {
        clearTimeout(resting);
        resting = setTimeout(prefetch, REST_MILLISECONDS);
      }}
      onPointerLeave={() => clearTimeout(resting)}
      onFocus={prefetch}
    >
      {children}
    </Link>
  );
}
