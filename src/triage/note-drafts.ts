import * as z from 'zod/mini';
import { ownValue } from '../lib/own-value.ts';
import { storedValue } from '../ui/stored.ts';

/** Maximum number of drafts, the newest: each may be as long as a note. */
const MOST = 20;

const drafts = storedValue(
  'docket.notes',
  (stored) => z.safeParse(z.record(z.string(), z.string()), stored).data ?? {},
);

/** A note that is being written, of one finding: in this browser until it is saved or given up. */
export function noteDraft(orgId: string, findingId: string) {
  const key = `${orgId} ${findingId}`;
  return {
    /** Undefined where none is being written. */
    text: () => ownValue(drafts.get(), key),
    keep: (text: string | undefined) => {
      drafts.change((kept) => {
        const others = Object.entries(kept).filter(([each]) => each !== key);
        const all = text === undefined ? others : [...others, [key, text] as const];
        return Object.fromEntries(all.slice(-MOST));
      });
    },
  };
}
