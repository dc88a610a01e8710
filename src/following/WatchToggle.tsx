import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { CustomerReviewDetail } from '../api/types.ts';
import { useOrgId } from '../scaffold/org-id.ts';
import { watchedChanged } from './following.ts';
import { isLive, unwatch, watch, watched } from './watched.ts';
import { Button } from '../ui/Button.tsx';
import { reviewTitle } from '../record/review-title.ts';
import { useHeld } from '../ui/use-held.ts';
import { useLookedAt } from '../ui/use-looked-at.ts';
import { followingWords as words } from './words.ts';

/**
 * Follows a review that is not at its end from every page. One at its end is seen once it is shown here,
 * in a tab that is looked at.
 */
export function WatchToggle({ review }: { review: CustomerReviewDetail }) {
  const orgId = useOrgId();
  const { data } = useQuery(watched.query(orgId));
  const [refused, setRefused] = useState<string>();
  const item = data?.find(({ id }) => id === review.id);
  const live = isLive(review);
  const lookedAt = useLookedAt();
  const seen = item !== undefined && !live && lookedAt;
  useEffect(() => {
    // It stays in the tray until then; where that cannot be written, until later.
    if (seen) unwatch(orgId, review.id).then(watchedChanged, () => undefined);
  }, [orgId, review.id, seen]);
  // It stays when the review comes to its end: neither the focus nor what stands beside it moves.
  if (!useHeld(review.id, live)) return null;
  const change = async () => {
    setRefused(undefined);
    try {
      if (item) await unwatch(orgId, review.id);
      else {
        await watch({
          organization_id: orgId,
          id: review.id,
          title: reviewTitle(review),
          why: 'chosen',
        });
      }
      watchedChanged();
    } catch (error) {
      setRefused(error instanceof Error ? error.message : '');
    }
  };
  return (
    <>
      <Button
        data-action={words.watch}
        aria-pressed={item !== undefined}
        blocked={!live}
        title={live ? undefined : 'This review has ended.'}
        onClick={() => void change()}
      >
        {item ? words.watching : words.watch}
      </Button>
      {refused !== undefined && <span role="alert">Can’t watch this review. {refused}</span>}
    </>
  );
}
