import type { CustomerEvidenceRef, CustomerFinding } from '../api/types.ts';
import { isCommit, type CodePlace } from '../source/citation.ts';

type Citing = Pick<CustomerFinding, 'evidence_refs' | 'supporting_evidence'>;

/** The places in this repository that a finding's references cite, where they name a commit. */
export const codePlaces = (finding: Citing): CodePlace[] => referencesOf(finding).flatMap(placeOf);

/** The same, and undefined for each reference to a file that can't be read here. */
export const citedPlaces = (finding: Citing): (CodePlace | undefined)[] =>
  referencesOf(finding).flatMap((reference) => {
    const [place] = placeOf(reference);
    return place || reference.repository_path ? [place] : [];
  });

/** Whether these places are in all files that the finding cites, and not only in those that can be read here. */
export const citesNoOtherFile = (finding: Citing): boolean =>
  referencesOf(finding).every(
    (reference) =>
      placeOf(reference).length > 0 ||
      (!reference.repository_path && CITES_NO_FILE.has(reference.kind)),
  );

/** Kinds of references that name no file. */
const CITES_NO_FILE = new Set<CustomerEvidenceRef['kind']>([
  'commit',
  'workflow_run',
  'engine_entity',
  'deterministic_test',
]);

const referencesOf = ({ evidence_refs: own, supporting_evidence: support }: Citing) => [
  ...own,
  ...(support?.evidence ?? []),
];

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
