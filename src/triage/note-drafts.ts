import * as z from 'zod/mini';
import { ownValue } from '../lib/own-value.ts';
import { storedValue } from '../ui/stored.ts';

/** Maximum number of drafts, the newest: each may be as long as a note. */
const MOST = 20;

const drafts = storedValue(
  'docket.notes',
  (stored) => z.safeParse(z.record(z.string(), z.string()), stored).data ?? {},
);

/**
 * A note that is being written, of one finding: in this browser until it is saved or given up. It goes on with
 * the one that was kept last. Where two tabs write one each, neither ends the other's.
 */
export function noteDraft(orgId: string, findingId: string) {
  const name = `${orgId} ${findingId}`;
  const [key, kept] =
    Object.entries(drafts.get()).findLast(
      ([each]) => each === name || each.startsWith(`${name} `),
    ) ?? [];
  /** What is kept of the draft that is written here. */
  let own = key === undefined || kept === undefined ? undefined : { key, text: kept };
  return {
    /** Undefined where none is being written. */
    text: () => own?.text,
    keep: (text: string | undefined) => {
      // A tab learns late what another one just typed, and would write an older state over it.
      if (own === undefined && text === undefined) return;
      drafts.change((all) => {
        const before = own && ownValue(all, own.key);
        const others = Object.entries(all).filter(
          ([each]) => each !== own?.key || before !== own.text,
        );
        if (text === undefined) own = undefined;
        else own = { key: own && before === own.text ? own.key : freeKey(all, name), text };
        const next = own ? [...others, [own.key, own.text] as const] : others;
        return Object.fromEntries(next.slice(-MOST));
      });
    },
  };
}

/** A key of a finding that no other draft has. */
const freeKey = (kept: Record<string, string>, name: string): string =>
  ownValue(kept, name) === undefined ? name : `${name} ${crypto.randomUUID()}`;
