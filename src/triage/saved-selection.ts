import { getReview } from '../api/operations.ts';
import { q, queryClient } from '../api/query.ts';
import type { SavedReview } from '../record/saved.ts';
import type { Entry } from './entries.ts';

/**
 * Reads the reviews that findings are of, one after the other: what is saved of each finding is what its
 * review says now.
 *
 * @throws Error where a finding has no review, or its review no longer has it.
 */
export async function savedSelection(
  orgId: string,
  entries: readonly Entry[],
): Promise<SavedReview[]> {
  const members = Map.groupBy(
    entries.flatMap((entry) => entry.members),
    ({ reviewId }) => reviewId,
  );
  const saved: SavedReview[] = [];
  for (const [reviewId, wanted] of members) {
    if (reviewId === null) throw new Error('One of the findings has no review.');
    const { value: review, unreadable } = await queryClient.query(
      q(getReview, { org_id: orgId, review_id: reviewId }),
    );
    const ids = new Set(wanted.map(({ findingId }) => findingId));
    const chosen = new Map(
      review.assessments.flatMap(({ id, findings }) => {
        const found = findings.flatMap((finding) => (ids.has(finding.id) ? [finding.id] : []));
        return found.length === 0 ? [] : [[id, new Set(found)] as const];
      }),
    );
    const there = new Set([...chosen.values()].flatMap((found) => [...found]));
    if (there.size < ids.size) throw new Error('One of the findings is no longer in the review.');
    saved.push({ review, unreadable: unreadable.length > 0, chosen });
  }
  return saved;
}
