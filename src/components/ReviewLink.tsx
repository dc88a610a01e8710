import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { reviewQuery } from '../api/queries.ts';
import { start } from '../api/start.ts';
import { paths } from '../paths.ts';

/** How long the pointer rests on a link before its review is fetched: rows that scroll past are not. */
const REST_MILLISECONDS = 50;
let resting: ReturnType<typeof setTimeout> | undefined;

/** A link to a review. Pointing at it or focusing it fetches the review ahead. */
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
  const prefetch = () => start(reviewQuery(orgId, reviewId));
  return (
    <Link
      {...rest}
      data-row
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
