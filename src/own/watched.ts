import type { CustomerReviewDetail } from '../api/types.ts';
import { presentTime } from '../lib/service-clock.ts';
import { ownItems } from './store.ts';

/** A review that is followed wherever one is: one has started it, or chosen to watch it. */
export type Watched = {
  organization_id: string;
  /** The review's identifier. */
  id: string;
  title: string;
  why: 'started' | 'chosen';
  since: string;
  /** What was read of it last. */
  last?: { status: string; publication: string; finding_count: number; read_at: string };
  /** When it was first read to be at its end. */
  ended_at?: string;
};

export const watched = ownItems<Watched>('watched', readWatched);

function readWatched(stored: object): Watched | undefined {
  const item = stored as Partial<Watched>;
  const readable =
    typeof item.id === 'string' &&
    typeof item.organization_id === 'string' &&
    typeof item.title === 'string' &&
    typeof item.since === 'string' &&
    (item.last === undefined || typeof item.last.status === 'string');
  return readable ? (item as Watched) : undefined;
}

/** Whether a review goes on changing by itself: it runs, waits to run, or waits to be posted. */
export const isLive = (review: { status?: string | null; publication?: string | null }) =>
  review.status === 'PENDING' ||
  review.status === 'RUNNING' ||
  review.publication === 'PUBLICATION_REQUESTED';

/** Follows a review from now on. One that is followed already stays as it is. */
export async function watch(
  item: Pick<Watched, 'organization_id' | 'id' | 'title' | 'why'>,
): Promise<void> {
  await watched.change(item.organization_id, item.id, (stored) =>
    stored === undefined || stored.ended_at !== undefined
      ? { ...item, since: new Date(presentTime()).toISOString() }
      : stored,
  );
  tellShell();
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

/** Local storage key under which the shell finds that there is something to follow (Shell.tsx). */
const FOLLOWING = 'docket.following';

/**
 * Tells the shell of every tab that there is something to follow: it then loads the tray, which it
 * otherwise never does. The shell listens to changes of local storage, also to this tab's own.
 */
export function tellShell(): void {
  try {
    localStorage.setItem(FOLLOWING, 'true');
    window.dispatchEvent(new StorageEvent('storage', { key: FOLLOWING }));
  } catch {
    // Storage is refused: then nothing is kept to be followed either.
  }
}
