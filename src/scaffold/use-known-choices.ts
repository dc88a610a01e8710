import { useState, useSyncExternalStore } from 'react';
import { currentSession, onSessionChange } from '../api/session.ts';
import type { ReviewPage } from '../api/types.ts';
import { useOrgId } from './org-id.ts';

/** What can be chosen stays while other rows are loaded, as long as the sign-in that it was read with lasts. */
export function useKnownChoices(loaded: ReviewPage | undefined): ReviewPage | undefined {
  const orgId = useOrgId();
  const grant = useSyncExternalStore(onSessionChange, () => currentSession(orgId)?.grant);
  const [last, setLast] = useState({ loaded, grant });
  if (loaded && loaded !== last.loaded) setLast({ loaded, grant });
  return last.grant === grant ? last.loaded : undefined;
}
