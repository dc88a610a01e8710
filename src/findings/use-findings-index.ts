import { useDeferredValue, useEffect, useSyncExternalStore } from 'react';
import { mayPass } from '../api/failure.ts';
import { onSessionChange } from '../api/session.ts';
import { useOrgId } from '../scaffold/org-id.ts';
import { FindingsIndex, type IndexState } from './findings-index.ts';

/** While a page shows it, an index looks for what is new, or for a service that failed, as often as this. */
const EVERY_MILLISECONDS = 60_000;
/** How often while there are no findings: the first reviews may still be running. */
const EMPTY_MILLISECONDS = 5_000;
/** After so long without a page that shows it, it leaves the memory. */
const IDLE_MILLISECONDS = 5 * 60_000;

let last: FindingsIndex | undefined;
let closing: ReturnType<typeof setTimeout> | undefined;

// A forgotten token takes along what is in memory, whichever page is shown.
onSessionChange(() => {
  if (last?.isCurrent() === false) last.close();
});

function indexOf(orgId: string): FindingsIndex {
  if (last?.orgId !== orgId) {
    last?.close();
    last = new FindingsIndex(orgId);
  }
  return last;
}

/** What is in memory of them; undefined: nothing was asked for. */
export const findingsInMemory = (orgId: string): IndexState | undefined =>
  last?.orgId === orgId ? last.now() : undefined;

/** The findings of an organization. They are read on while the page shows them. */
export function useFindingsIndex(): { index: FindingsIndex; state: IndexState } {
  const index = indexOf(useOrgId());
  // Tens of thousands of findings are taken in beside what a person does meanwhile.
  const state = useDeferredValue(useSyncExternalStore(index.subscribe, index.now));
  useEffect(() => {
    clearTimeout(closing);
    const read = () => void index.read();
    const lookAgain = () => {
      const { state, error } = index.now().read ?? {};
      const mayBeThere = state === 'DONE' || (state === 'FAILED' && mayPass(error));
      if (document.visibilityState !== 'visible' || !mayBeThere) return;
      void index.read(state === 'DONE' ? 'NEWS' : 'ALL');
    };
    read();
    let looked = Date.now();
    const timer = setInterval(() => {
      const { read, entries } = index.now();
      const isEmpty = read?.state === 'DONE' && entries.length === 0;
      if (!isEmpty && Date.now() - looked < EVERY_MILLISECONDS) return;
      looked = Date.now();
      lookAgain();
    }, EMPTY_MILLISECONDS);
    const end = onSessionChange(() => {
      // It was closed, just now, for a sign-in that is not there any more.
      if (!index.now().read) read();
    });
    return () => {
      clearInterval(timer);
      end();
      index.stop();
      index.stopChecking();
      closing = setTimeout(() => index.close(), IDLE_MILLISECONDS);
    };
  }, [index]);
  return { index, state };
}
