import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { indexMarks, isEmpty, type Mark } from './marks.ts';
import { presentTime } from '../lib/service-clock.ts';
import { ownMarks } from './own-marks.ts';
import { factsOf, type Entry } from './entries.ts';

/** What a mark is put on, as it stands now. */
export type MarkTarget = Pick<Mark, 'id' | 'about' | 'seen' | 'review_id' | 'run_at' | 'likeness'>;

/** The records of a line, as a mark remembers them. */
export const targetsOf = (entry: Entry): MarkTarget[] =>
  entry.members.map((member) => ({
    id: member.findingId,
    about: 'FINDING',
    seen: factsOf(member),
    review_id: member.reviewId,
    run_at: member.runAt,
    likeness: entry.likeness() ?? null,
  }));

type Done = { what: string; before: Map<string, Mark | undefined>; at: string };

/** How long it is said what was done; it can be undone after that too. */
const SAID_MILLISECONDS = 8_000;

/** The marks of an organization, and what changes them; the last change can be undone. */
export function useMarking(orgId: string) {
  const query = useQuery(ownMarks.query(orgId));
  const [done, setDone] = useState<Done | undefined>();
  const [said, setSaid] = useState<string | undefined>();
  const [refused, setRefused] = useState<unknown>();
  useEffect(() => {
    if (said === undefined) return undefined;
    const timer = setTimeout(() => setSaid(undefined), SAID_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [said]);
  const index = indexMarks(query.data ?? []);

  const put = async (
    targets: readonly MarkTarget[],
    change: Partial<Pick<Mark, 'state' | 'note'>>,
    what: string,
    /** Called once it is kept: until then, what was typed stays. */
    onKept?: () => void,
  ) => {
    const at = new Date(presentTime()).toISOString();
    const before = new Map<string, Mark | undefined>();
    const byId = new Map(targets.map((target) => [target.id, target]));
    try {
      await ownMarks.changeEach(orgId, [...byId.keys()], (mark, id) => {
        before.set(id, mark);
        const target = byId.get(id);
        const next: Mark | undefined = target && {
          organization_id: orgId,
          ...target,
          state: mark?.state ?? null,
          note: mark?.note ?? '',
          ...change,
          marked_at: at,
        };
        return next && !isEmpty(next) ? next : undefined;
      });
      setRefused(undefined);
      setDone({ what, before, at });
      setSaid(what);
      onKept?.();
    } catch (error) {
      setRefused(error);
    }
  };

  const undo = async () => {
    if (!done) return;
    setDone(undefined);
    setSaid(`Undone: ${done.what}`);
    try {
      // What another tab marked meanwhile stays.
      await ownMarks.changeEach(orgId, [...done.before.keys()], (mark, id) =>
        mark && mark.marked_at !== done.at ? mark : done.before.get(id),
      );
    } catch (error) {
      setRefused(error);
    }
  };

  return {
    marks: query.data ?? [],
    index,
    /** The browser keeps nothing: why. */
    refused: refused ?? query.error ?? undefined,
    /** What was done just now, in words, and whether it can be undone. */
    said,
    canUndo: done !== undefined,
    put: (...args: Parameters<typeof put>) => void put(...args),
    undo: () => void undo(),
  };
}

export type Marking = ReturnType<typeof useMarking>;
