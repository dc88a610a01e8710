import { useQuery } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { spaceTaken } from '../../exports/folder.ts';
import { useOrgId } from '../../scaffold/org-id.ts';
import { liveOf, onLive } from '../../exports/live.ts';
import { startExports } from '../../exports/runner.ts';
import { exportsQuery } from '../../exports/kept-exports.ts';

/** Whether this browser can run exports here: it keeps files, and lets tabs agree on who works. */
export const canExport = () =>
  // Absent where the page did not come over https, and in old browsers.
  'locks' in navigator && 'storage' in navigator && 'getDirectory' in navigator.storage;

/** The exports of an organization; those that wait to be run are run while any page is open. */
export function useExports() {
  const orgId = useOrgId();
  useEffect(() => {
    if (canExport()) startExports(orgId);
  }, [orgId]);
  return useQuery(exportsQuery(orgId));
}

/** How an export goes at this moment, if a tab works on it. */
export const useLive = (id: string) => useSyncExternalStore(onLive, () => liveOf(id));

/** The room that exports take in this browser, and what is left of it; bytes. */
export function useSpace() {
  const orgId = useOrgId();
  return useQuery({
    // Below the exports' own key, so that it is read again when they change.
    queryKey: [...exportsQuery(orgId).queryKey, 'space'],
    queryFn: async () => {
      const [taken, { quota, usage }, persisted] = await Promise.all([
        spaceTaken(orgId),
        navigator.storage.estimate(),
        navigator.storage.persisted(),
      ]);
      // A browser may have let more be kept than it allows by now.
      const left =
        quota === undefined || usage === undefined ? undefined : Math.max(0, quota - usage);
      return { taken, left, persisted };
    },
    enabled: canExport(),
    retry: false,
  });
}
