import { NONE } from './facets.ts';
import { changedSince, mayBeLike, type ChangedFact, type Mark, type MarkIndex } from './marks.ts';
import { factsOf, LONGEST_TITLE, type Entry, type Member } from './entries.ts';

/** A mark as it stands to what is shown: found how, and what changed since it was made. */
export type Marked = { mark: Mark; how: 'ID' | 'TEXT'; changed: ChangedFact[] };

/** The records of a line that are marked: of several with one id, a mark remembers the first. */
export const markedMembers = ({ members }: Entry): Member[] =>
  members.filter(
    ({ findingId }, at) => members.findIndex((each) => each.findingId === findingId) === at,
  );

/** The mark of each line that has one, by its key, with what changed in any of its environments. */
export function marksOfEntries(entries: readonly Entry[], index: MarkIndex): Map<string, Marked> {
  const found = new Map<string, Marked>();
  const likenesses = new Map<Entry, string>();
  const alike = new Map<string, number>();
  if (index.byLikeness.size > 0) {
    const may = mayBeLike(index);
    for (const entry of entries) {
      // Of a title that was cut, the claim’s length isn’t known.
      const isCut = entry.title.length > LONGEST_TITLE;
      const likeness = isCut || may(entry.title) ? entry.likeness() : undefined;
      if (likeness === undefined) continue;
      likenesses.set(entry, likeness);
      alike.set(likeness, (alike.get(likeness) ?? 0) + 1);
    }
  }
  if (index.byId.size === 0) return found;
  for (const entry of entries) {
    const likeness = likenesses.get(entry);
    // Of several that read the same, none is known to be the marked one.
    const like =
      likeness !== undefined && alike.get(likeness) === 1
        ? index.byLikeness.get(likeness)
        : undefined;
    for (const member of markedMembers(entry)) {
      const marked = found.get(entry.key);
      const own = index.byId.get(member.findingId);
      const mark = own ?? (marked || like?.review_id === member.reviewId ? undefined : like);
      if (!mark) continue;
      const changed = changedSince(mark, factsOf(member), member.runAt);
      if (!marked) found.set(entry.key, { mark, how: own ? 'ID' : 'TEXT', changed });
      else marked.changed.push(...changed.filter((one) => !marked.changed.some(isSame(one))));
    }
  }
  return found;
}

const isSame = (one: ChangedFact) => (other: ChangedFact) =>
  one.fact === other.fact && one.before === other.before && one.now === other.now;

/** The values of the facet "own mark". What changed is not "looked at" any more. */
export function markValues({ mark, changed }: Marked): string[] {
  const state = changed.length > 0 ? 'CHANGED' : (mark.state ?? NONE);
  return mark.note === '' ? [state] : [state, 'NOTE'];
}

/** The lines with their marks as a facet; lines without a mark stay the very same. */
export const withMarks = (
  entries: readonly Entry[],
  marks: ReadonlyMap<string, Marked>,
): readonly Entry[] =>
  marks.size === 0
    ? entries
    : entries.map((entry) => {
        const marked = marks.get(entry.key);
        if (!marked) return entry;
        const mark = markValues(marked);
        return {
          ...entry,
          members: entry.members.map((member): Member => ({
            ...member,
            facets: { ...member.facets, mark },
          })),
        };
      });
