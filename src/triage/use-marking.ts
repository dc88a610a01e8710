import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import {
  changedMark,
  uncovered,
  undoneWords,
  type MarkChange,
  type MarkTarget,
} from './mark-change.ts';
import { markedMembers } from './marked.ts';
import { indexMarks, type Mark } from './marks.ts';
import { listeners } from '../lib/listeners.ts';
import { presentTime } from '../lib/service-clock.ts';
import { useOrgId } from '../scaffold/org-id.ts';
import { ownMarks } from './own-marks.ts';
import { factsOf, type Entry } from './entries.ts';

/** The records of a line, as a mark remembers them. */
export const targetsOf = (entry: Entry, shown: Mark | undefined): MarkTarget[] =>
  markedMembers(entry).map((member) => ({
    shown,
    id: member.findingId,
    about: 'FINDING',
    seen: factsOf(member),
    review_id: member.reviewId,
    run_at: member.runAt,
    likeness: entry.likeness() ?? null,
  }));

type Done = {
  orgId: string;
  what: string;
  changes: Map<string, { before: Mark | undefined; after: Mark | undefined }>;
  onUndone?: (() => void) | undefined;
};

/** How long it is said what was done; it can be undone after that too. */
const SAID_MILLISECONDS = 8_000;

/** What was done last in this tab, whichever part of the page did it: what can be undone, and what is said of it. */
type Last = {
  done?: Done | undefined;
  said?: string | undefined;
  /** How often something was said: what is said again is read aloud again. */
  times?: number;
  refused?: unknown;
};
let last: Last = {};
let saying = 0;
const { subscribe, tell } = listeners();

function setLast(change: Last): void {
  last = { ...last, ...change };
  if (change.said !== undefined) {
    last.times = (last.times ?? 0) + 1;
    clearTimeout(saying);
    saying = window.setTimeout(setLast, SAID_MILLISECONDS, { said: undefined });
  }
  tell();
}

/** The marks of an organization, and what changes them; the last change can be undone. */
export function useMarking() {
  'use memo';
  const orgId = useOrgId();
  const query = useQuery(ownMarks.query(orgId));
  const { done, said, times, refused } = useSyncExternalStore(subscribe, () => last);
  const index = indexMarks(query.data ?? []);

  const put = async (
    targets: readonly MarkTarget[],
    change: MarkChange,
    what: string,
    /** Called once it is kept: until then, what was typed stays. */
    onKept?: () => void,
    /** Called once this tab took it back as a whole, whichever part of the page did. */
    onUndone?: () => void,
  ) => {
    const at = new Date(presentTime()).toISOString();
    const changes: Done['changes'] = new Map();
    const byId = new Map(targets.map((target) => [target.id, target]));
    const ids = new Set([...byId.keys(), ...uncovered(targets, change, query.data ?? [])]);
    try {
      await ownMarks.changeEach(orgId, [...ids], (mark, id) => {
        const target = byId.get(id);
        const made = { organization_id: orgId, marked_at: at };
        const after = target && changedMark(mark, target, change, made);
        changes.set(id, { before: mark, after });
        return after;
      });
      setLast({ done: { orgId, what, changes, onUndone }, said: what, refused: undefined });
      onKept?.();
    } catch (error) {
      setLast({ refused: error });
    }
  };

  const undo = async () => {
    const { done: undone } = last;
    if (undone?.orgId !== orgId) return;
    setLast({ done: undefined });
    try {
      let stayed = 0;
      await ownMarks.changeEach(orgId, [...undone.changes.keys()], (mark, id) => {
        const change = undone.changes.get(id);
        if (mark?.marked_at === change?.after?.marked_at) return change?.before;
        // What another tab marked or removed meanwhile stays.
        stayed += 1;
        return mark;
      });
      setLast({ said: undoneWords(stayed, undone.changes.size), refused: undefined });
      if (stayed === 0) undone.onUndone?.();
    } catch (error) {
      setLast({ done: last.done ?? undone, refused: error });
    }
  };

  return {
    /** Undefined: they aren’t read, or can’t be. */
    marks: query.data,
    index,
    /** The browser keeps nothing: why. */
    refused: refused ?? query.error ?? undefined,
    /** What was done just now, in words, and whether it can be undone. */
    said,
    times,
    canUndo: done?.orgId === orgId,
    put: (...args: Parameters<typeof put>) => void put(...args),
    undo: () => void undo(),
  };
}

export type Marking = ReturnType<typeof useMarking>;
