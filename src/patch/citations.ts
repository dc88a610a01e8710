import type {
  AttributedConditionView,
  CustomerCheck,
  CustomerEvidenceRef,
  CustomerFinding,
  CustomerReviewDetail,
} from '../api/types.ts';
import type { UnreadablePart } from '../api/read.ts';
import { listedConditions } from '../record/attribution-counts.ts';
import { findingsOf, type RunFinding } from '../record/run-items.ts';
import type { CitedPlace } from './patch-places.ts';

/** What can cite a line of a patch. */
export type Citing =
  | ({ kind: 'finding' } & RunFinding)
  | { kind: 'condition'; condition: AttributedConditionView; check: CustomerCheck };

/**
 * The findings of a review and the conditions that its change brought about, with what they cite; on
 * demand those too that were there before, or of which that is not known. `unreadable`: the parts of the review that
 * could not be read.
 */
export function citations(
  review: CustomerReviewDetail,
  { others = false, unreadable }: { others?: boolean; unreadable: readonly UnreadablePart[] },
): { item: Citing; places: CitedPlace[] }[] {
  const findings = findingsOf(review, unreadable).map((found) => ({
    item: { kind: 'finding' as const, ...found },
    places: placesOfFinding(found.finding, review),
  }));
  const conditions = review.assessments.flatMap(({ checks }) =>
    checks.families.flatMap((check) => {
      const view = check.change_attribution;
      if (view?.status !== 'COMPARED') return [];
      return listedConditions(view)
        .filter(({ change }) => others || change === 'INTRODUCED' || change === 'CHANGED')
        .map((condition) => ({
          item: { kind: 'condition' as const, condition, check },
          places: placesOfCondition(condition),
        }));
    }),
  );
  return [...findings, ...conditions];
}

function placesOfFinding(finding: CustomerFinding, review: CustomerReviewDetail): CitedPlace[] {
  const references = [
    ...finding.evidence_refs,
    ...(finding.supporting_evidence?.evidence ?? []),
  ].flatMap((reference) => placeOfReference(reference, review) ?? []);
  // A node names no commit: it is of the one at which a reference cites its line, else of the reviewed one,
  // or of the earlier one that all references are of.
  const [first] = references.every(({ commit }) => commit !== undefined) ? references : [];
  const nodes = (finding.causal_graph?.nodes ?? []).flatMap(
    ({ repository_path: path, line }): CitedPlace[] => {
      if (!path) return [];
      const { side = 'new', commit } =
        references.find((place) => place.path === path && (line == null || place.from === line)) ??
        first ??
        {};
      return [{ side, commit, path, from: line ?? undefined, to: line ?? undefined }];
    },
  );
  return [...references, ...nodes];
}

/** A file of a companion repository is another file, whatever its path. */
function placeOfReference(
  reference: CustomerEvidenceRef,
  { kind, base_commit_sha: base, head_commit_sha: head }: CustomerReviewDetail,
): CitedPlace | undefined {
  const { repository_path: path, start_line: from, end_line: to, commit_sha: commit } = reference;
  if (!path || reference.companion_repository) return undefined;
  // No commit holds the patched files.
  const isOfHead = !commit || commit === head || kind === 'PATCH';
  const isOfBase = Boolean(commit) && commit === base;
  return {
    side: isOfBase ? 'old' : 'new',
    commit: isOfBase || isOfHead ? undefined : commit,
    path,
    from: from ?? undefined,
    to: to ?? undefined,
  };
}

/** A condition that is gone stands in the base alone; of the others, the reviewed commit counts. */
function placesOfCondition({ change, reviewed_tree_citations: all }: AttributedConditionView) {
  const gone = change === 'RESOLVED';
  const counts = gone ? 'BASE_CODE_REVISION' : 'PROPOSED_CODE_REVISION';
  return all.flatMap(({ revision, path, start_line: from, end_line: to }): CitedPlace[] =>
    path && revision === counts
      ? [{ side: gone ? 'old' : 'new', path, from: from ?? undefined, to: to ?? undefined }]
      : [],
  );
}
