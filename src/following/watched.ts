import * as z from 'zod/mini';
import type { CustomerReviewDetail } from '../api/types.ts';
import { isUnderWay } from '../api/reviews.ts';
import { presentTime } from '../lib/service-clock.ts';
import { keptItems } from '../kept/items.ts';
import { mayFollow } from '../kept/remembered.ts';

/** A review that is followed wherever one is: one has started it, or chosen to watch it. */
const item = z.object({
  organization_id: z.string(),
  /** The review's identifier. */
  id: z.string(),
  title: z.string(),
  why: z.enum(['started', 'chosen']),
  since: z.string(),
  /** What was read of it last. */
  last: z.exactOptional(
    z.object({
      status: z.string(),
      publication: z.string(),
      finding_count: z.number(),
      read_at: z.string(),
    }),
  ),
  /** When it was first read to be at its end. */
  ended_at: z.exactOptional(z.string()),
});
export type Watched = z.infer<typeof item>;

export const watched = keptItems('watched', item);

/** Whether a review goes on changing by itself: it runs, waits to run, or waits to be posted. */
export const isLive = (review: { status?: string | null; publication?: string | null }) =>
  isUnderWay(review) || review.publication === 'PUBLICATION_REQUESTED';

/** Follows a review from now on. One that is followed already stays as it is. */
export async function watch(
  item: Pick<Watched, 'organization_id' | 'id' | 'title' | 'why'>,
): Promise<void> {
  await watched.change(item.organization_id, item.id, (stored) =>
    stored === undefined || stored.ended_at !== undefined
      ? { ...item, since: new Date(presentTime()).toISOString() }
      : stored,
  );
  mayFollow.set(true);
}

/** Ends following a review: the person has seen its end, or does not want to follow it. */
export const unwatch = (orgId: string, id: string) => watched.change(orgId, id, () => undefined);

/**
 * Writes down what was read of a followed review. Resolves with the item if this was the first read that
 * found it at its end, in whichever tab: so that its end is told once.
 */
export async function noteRead(
  orgId: string,
  review: CustomerReviewDetail,
): Promise<Watched | undefined> {
  let ended: Watched | undefined;
  await watched.change(orgId, review.id, (stored) => {
    ended = undefined;
    if (stored === undefined || stored.ended_at !== undefined) return stored;
    const read_at = new Date(presentTime()).toISOString();
    const { status, publication, finding_count } = review;
    const next: Watched = { ...stored, last: { status, publication, finding_count, read_at } };
    if (isLive(review)) return next;
    ended = { ...next, ended_at: read_at };
    return ended;
  });
  return ended;
}
