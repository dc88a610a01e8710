import { plural } from '../lib/plural.ts';
import { isEmpty, type Mark, type MarkIndex } from './marks.ts';
import { triageWords as words } from './words.ts';

/** What a mark is put on, as it stands now. */
export type MarkTarget = Pick<
  Mark,
  'id' | 'about' | 'seen' | 'review_id' | 'run_at' | 'likeness'
> & {
  /** The mark that is shown of it, which may be another run's: what isn't changed is taken over from it. */
  shown?: Mark | undefined;
};

export type MarkChange = Partial<Pick<Mark, 'state' | 'note'>>;

/** The mark that a change leaves of the one that is stored; undefined: nothing is left. */
export function changedMark(
  stored: Mark | undefined,
  { shown, ...now }: MarkTarget,
  change: MarkChange,
  made: Pick<Mark, 'organization_id' | 'marked_at'>,
): Mark | undefined {
  const base = stored ?? shown;
  const { state = null, note = '' } = base ?? {};
  const review_id = now.review_id ?? base?.review_id ?? null;
  const next: Mark = {
    ...now,
    // What isn't known where it is marked stays as it was: another run finds the mark by it.
    review_id,
    run_at: now.run_at ?? (base?.review_id === review_id ? base.run_at : null),
    likeness: now.likeness ?? base?.likeness ?? null,
    state,
    note,
    ...change,
    ...made,
  };
  return isEmpty(next) ? undefined : next;
}

/** The targets whose note is the one that is shown, or that have none: another environment's own note stays. */
export const withShownNote = (
  targets: readonly MarkTarget[],
  byId: MarkIndex['byId'],
): MarkTarget[] =>
  targets.filter(({ id, shown }) => {
    const own = byId.get(id)?.note ?? '';
    return own === '' || own === shown?.note;
  });

/** How many notes of a finding another note replaces. */
export function countReplaced(
  targets: readonly MarkTarget[],
  byId: MarkIndex['byId'],
  note: string,
): number {
  const notes = new Set(targets.map(({ id, shown }) => (byId.get(id) ?? shown)?.note ?? ''));
  return notes.difference(new Set(['', note])).size;
}

/** The marks of other runs that go where a change leaves nothing of a mark: they would be shown in its place. */
export function uncovered(
  targets: readonly MarkTarget[],
  change: MarkChange,
  marks: readonly Mark[],
): string[] {
  const emptied = targets.filter(({ shown }) => shown && isEmpty({ ...shown, ...change }));
  return marks.flatMap((mark) =>
    emptied.some(({ shown, ...target }) => isShownAs(mark, target, shown)) ? [mark.id] : [],
  );
}

const isShownAs = (
  mark: Mark,
  { likeness, review_id }: Omit<MarkTarget, 'shown'>,
  shown: Mark | undefined,
): boolean =>
  mark.id === shown?.id ||
  (mark.likeness !== null &&
    mark.likeness === (likeness ?? shown?.likeness) &&
    mark.review_id !== review_id);

/** What is said when of so many marks that were to be undone some stayed, which were changed meanwhile. */
export function undoneWords(stayed: number, of: number): string {
  if (stayed === 0) return words.undone;
  return stayed < of
    ? `Undone, except for ${plural(stayed, 'mark')} changed since then.`
    : words.notUndone;
}
