import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { indexMarks, isEmpty, type Mark } from '../../lib/marks.ts';
import { ownMarks } from '../../own/marks.ts';
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

/** The marks of an organization, and what changes them; the last change can be undone. */
export function useMarking(orgId: string) {
  const query = useQuery(ownMarks.query(orgId));
  const [done, setDone] = useState<Done | undefined>();
  const [refused, setRefused] = useState<unknown>();
  const index = indexMarks(query.data ?? []);

  const put = async (
    targets: readonly MarkTarget[],
    change: Partial<Pick<Mark, 'state' | 'note'>>,
    what: string,
  ) => {
    const at = new Date().toISOString();
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
    } catch (error) {
      setRefused(error);
    }
  };

  const undo = async () => {
    if (!done) return;
    setDone(undefined);
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
    /** What was done last, in words; undefined once it was undone. */
    done: done?.what,
    put: (...args: Parameters<typeof put>) => void put(...args),
    undo: () => void undo(),
  };
}

export type Marking = ReturnType<typeof useMarking>;
