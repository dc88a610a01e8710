import type { CustomerEvidenceRef, CustomerFinding } from '../api/types.ts';
import { isCommit, type CodePlace } from '../source/citation.ts';

/** The places in this repository that a finding's references cite, where they name a commit. */
export const codePlaces = (finding: CustomerFinding): CodePlace[] =>
  [...finding.evidence_refs, ...(finding.supporting_evidence?.evidence ?? [])].flatMap(placeOf);

/** The place in this repository that a reference cites. */
export function placeOf({
  companion_repository: companion,
  commit_sha: commit,
  repository_path: path,
  start_line: from,
  end_line: to,
}: CustomerEvidenceRef): CodePlace[] {
  if (companion || !isCommit(commit) || !path) return [];
  return [{ commit, path, from: from ?? undefined, to: to ?? undefined }];
}
