import { expect, test } from 'vitest';
import { ordinaryDocument } from '../api/testing/ordinary-filling.ts';
import { seeded } from '../api/testing/made-document.ts';
import type { CustomerFinding, CustomerReviewDetail } from '../api/types.ts';
import { citations } from './citations.ts';
import { placeInPatch } from './patch-places.ts';
import { readPatch } from './patch.ts';

const [base, head, earlier] = ['b', 'a', 'c'].map((letter) => letter.repeat(40));
const PATCH = 'diff --git a/a.ts b/a.ts\n--- a/a.ts\n+++ b/a.ts\n@@ -1 +1,2 @@\n one\n+two\n';

/** The places of a finding that cites line 2 of a.ts at these commits, and has a node there. */
function placesOf(commits: readonly (string | undefined)[], kind = 'PULL_REQUEST') {
  const made = ordinaryDocument('CustomerReviewDetail', seeded(1)) as CustomerReviewDetail;
  const finding = {
    ...(ordinaryDocument('CustomerFinding', seeded(1)) as CustomerFinding),
    supporting_evidence: null,
    evidence_refs: commits.map((commit_sha) => ({
      kind: 'CODE',
      label: 'a.ts',
      repository_path: 'a.ts',
      start_line: 2,
      ...(commit_sha !== undefined && { commit_sha }),
    })),
    causal_graph: { nodes: [{ id: 'n', repository_path: 'a.ts', line: 7 }], edges: [] },
  } as unknown as CustomerFinding;
  const [assessment] = made.assessments;
  const review = {
    ...made,
    kind,
    base_commit_sha: base,
    head_commit_sha: head,
    assessments: assessment && [
      { ...assessment, checks: { ...assessment.checks, families: [] }, findings: [finding] },
    ],
  } as CustomerReviewDetail;
  return citations(review, { unreadable: [] }).flatMap(({ places }) => places);
}

test('a citation of the base is of its old lines, one of the head or of no commit of its new lines', () => {
  expect(placesOf([base])[0]).toMatchObject({ side: 'old', commit: undefined });
  expect(placesOf([head])[0]).toMatchObject({ side: 'new', commit: undefined });
  expect(placesOf([undefined])[0]).toMatchObject({ side: 'new', commit: undefined });
  // No commit holds the patched files.
  expect(placesOf([earlier], 'PATCH')[0]).toMatchObject({ side: 'new', commit: undefined });
});

test('a citation of an earlier run’s commit is of no line of the diff, and nor are its nodes', () => {
  const places = placesOf([earlier]);
  expect(places).toMatchObject([{ commit: earlier }, { commit: earlier, from: 7 }]);
  const patch = readPatch(PATCH);
  for (const place of places) expect(placeInPatch(patch, place)).toEqual({ kind: 'elsewhere' });
  // Where something else is cited too, a node is of the reviewed commit.
  expect(placesOf([earlier, head])).toMatchObject([
    { commit: earlier },
    { commit: undefined },
    { commit: undefined, side: 'new' },
  ]);
});
