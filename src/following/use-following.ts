import { useEffect, useSyncExternalStore } from 'react';
import { currentContact, followShown, onContact } from './following.ts';
import { useOrgId } from '../scaffold/org-id.ts';

/** Keeps the review that a page shows up to date, while it changes by itself. */
export function useFollowing(reviewId: string, live: boolean): void {
  const orgId = useOrgId();
  useEffect(() => (live ? followShown(orgId, reviewId) : undefined), [orgId, reviewId, live]);
}

/** Whether the service answers those reads. */
export const useContact = () => useSyncExternalStore(onContact, currentContact);
