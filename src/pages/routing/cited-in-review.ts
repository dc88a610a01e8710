import type {
  AttributedConditionView,
  CustomerAssessment,
  CustomerCheck,
  CustomerEvidenceRef,
  CustomerReviewDetail,
} from '../../api/types.ts';
import type { UnreadablePart } from '../../api/read.ts';
import { listedConditions } from '../../record/attribution-counts.ts';
import { findingsOf, type RunFinding } from '../../record/run-items.ts';

export type CitingFinding = RunFinding & {
  /** The references at the file; empty where only a node of the causal graph stands in it. */
  references: CustomerEvidenceRef[];
  inGraph: boolean;
};
export type CitingCondition = {
  assessment: CustomerAssessment;
  check: CustomerCheck;
  condition: AttributedConditionView;
};

/** Everything in a review that cites one file of its repository, in the record's order. */
export function citedInReview(
  review: CustomerReviewDetail,
  path: string,
  /** The parts of the review that could not be read. */
  unreadable: readonly UnreadablePart[] = [],
): {
  findings: CitingFinding[];
  conditions: CitingCondition[];
  /** Conditions that the review does not list: any of them may cite the file (H10). */
  notListed: number;
} {
  const findings = findingsOf(review, unreadable).flatMap((found): CitingFinding[] => {
    const { evidence_refs: own, supporting_evidence: support, causal_graph: graph } = found.finding;
    const references = [...own, ...(support?.evidence ?? [])].filter((reference) =>
      isAt(reference, path),
    );
    const inGraph = graph?.nodes.some((node) => node.repository_path === path) ?? false;
    return references.length > 0 || inGraph ? [{ ...found, references, inGraph }] : [];
  });
  const conditions: CitingCondition[] = [];
  let notListed = 0;
  for (const assessment of review.assessments) {
    for (const check of assessment.checks.families) {
      const view = check.change_attribution;
      if (!view) continue;
      notListed += view.omitted_condition_count;
      for (const condition of listedConditions(view)) {
        if (condition.reviewed_tree_citations.some((citation) => citation.path === path)) {
          conditions.push({ assessment, check, condition });
        }
      }
    }
  }
  return { findings, conditions, notListed };
}

/** A file of a companion repository is another file, whatever its path. */
const isAt = (reference: CustomerEvidenceRef, path: string) =>
  reference.repository_path === path && !reference.companion_repository;
