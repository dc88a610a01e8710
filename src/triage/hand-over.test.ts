import { afterEach, expect, test } from 'vitest';
import { getRepositoryReviewGuidance, getReview } from '../api/operations.ts';
import { q, queryClient } from '../api/query.ts';
import type { UnreadablePart } from '../api/read.ts';
import type { CustomerAssessment, CustomerFinding } from '../api/types.ts';
import type { ReadMember } from './entries.ts';
import { handOver } from './hand-over.ts';

const ORG = 'o';

const assessment = {
  id: 'a1',
  environment_display_name: 'production',
  status: 'COMPLETED',
  domains: [{ domain: 'billing', status: 'SKIPPED', reason: 'not changed' }],
  findings: [],
  checks: { receipt_recorded: true, status: 'COMPLETE', families: [] },
} satisfies CustomerAssessment;

// Only what is handed over of it.
const finding = {
  id: 'f1',
  evidence_refs: [],
  risk_domain: 'billing',
} as unknown as CustomerFinding;
const member: ReadMember = {
  key: 'k',
  findingId: 'f1',
  reviewId: 'r1',
  assessmentId: 'a1',
  environment: 'production',
  finding,
  runAt: null,
  severity: 'SERIOUS',
  facets: {},
};

const part = (place: string): UnreadablePart => ({ place, expected: 'object', found: '7' });

/** What is handed over where these parts of the review and of the guidance could not be read. */
async function handed(
  unreadable: string[],
  { assessments = [assessment], guidance = [] as string[] } = {},
) {
  queryClient.setQueryData(q(getReview, { org_id: ORG, review_id: 'r1' }).queryKey, {
    value: { id: 'r1', repository_id: 'repo', assessments },
    unreadable: unreadable.map(part),
  });
  queryClient.setQueryData(
    q(getRepositoryReviewGuidance, { org_id: ORG, repo_id: 'repo' }).queryKey,
    { value: { documents: [] }, unreadable: guidance.map(part) },
  );
  return await handOver(ORG, member, { kind: 'NONE' });
}

afterEach(() => queryClient.clear());

const gap = { what: 'billing', kind: 'skipped', why: 'not changed' };

test('what was read whole lacks nothing', async () => {
  const { gaps, lacking } = await handed(['related_reviews[0]', 'assessments[1].domains[0]']);
  expect(gaps).toEqual([gap]);
  expect(lacking).toEqual([]);
});

test('gaps of an assessment that couldn’t be read whole, or is missing, are named as lacking (H40)', async () => {
  // The one before it was left out: its own place is the second.
  const inPart = await handed(['assessments[0]', 'assessments[1].reason_codes[0]']);
  expect(inPart).toMatchObject({ gaps: [gap], lacking: ['gaps'] });
  expect((await handed(['assessments[0].findings[2].remediation'])).lacking).toEqual([]);
  const missing = await handed(['assessments[0]'], { assessments: [] });
  expect(missing).toMatchObject({ gaps: [], lacking: ['gaps'] });
});

test('guidance of which a document couldn’t be read is named as lacking', async () => {
  expect((await handed([], { guidance: ['documents[1]'] })).lacking).toEqual(['guidance']);
});
