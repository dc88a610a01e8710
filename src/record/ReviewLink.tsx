import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { getReview } from '../api/operations.ts';
import { q, start } from '../api/query.ts';
import { paths } from '../addresses/paths.ts';
import { onPointing } from '../scaffold/pointing.ts';
import { useOrgId } from '../scaffold/org-id.ts';
import { useInList } from '../ui/pane.ts';

/**
 * A link to a review. Pointing at it or focusing it fetches the review ahead. In a list with a review
 * beside it, going on to another is no step to come back from.
 */
export function ReviewLink({
  reviewId,
  children,
  ...rest
}: {
  reviewId: string;
  children: ReactNode;
  id?: string;
  className?: string | undefined;
}) {
  const orgId = useOrgId();
  const inList = useInList();
  return (
    <Link
      {...rest}
      data-row
      replace={inList}
      to={paths.review(orgId, reviewId)}
      {...onPointing(() => void start(q(getReview, { org_id: orgId, review_id: reviewId })))}
    >
      {children}
    </Link>
  );
}
