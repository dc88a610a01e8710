import { afterEach, expect, test } from 'vitest';
import { getRepositoryReviewGuidance, getReview } from '../api/operations.ts';
import { q, queryClient } from '../api/query.ts';
import type { UnreadablePart } from '../api/read.ts';
import type { SourceFile } from '../api/source.ts';
import type { CustomerAssessment, CustomerFinding } from '../api/types.ts';
import { fileQuery } from '../source/source-queries.ts';
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
  return await handOver(ORG, member, { kind: 'NONE', why: 'OFF' });
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

const COMMIT = 'a'.repeat(40);
const code = {
  kind: 'CODE',
  orgId: ORG,
  repository: 'harbor/ledger',
  base: undefined,
  head: COMMIT,
  currentHead: undefined,
  ofPatch: false,
} as const;

/** What is handed over of the code that a finding cites in these lines of a file. */
async function handedCode(
  file: Pick<SourceFile, 'kind'> & Partial<SourceFile>,
  { start = 2, end = 3, ...more }: Partial<CustomerFinding> & { start?: number; end?: number } = {},
) {
  const cited = { commit: COMMIT, path: 'a.ts' };
  queryClient.setQueryData(fileQuery(code, cited).queryKey, {
    value: { ...cited, ...file },
    unreadable: [],
  });
  const reference = {
    kind: 'source_file',
    label: 'a.ts',
    provenance_status: 'VERIFIED_READ',
    repository_path: 'a.ts',
    commit_sha: COMMIT,
    start_line: start,
    end_line: end,
  };
  const citing = { ...finding, evidence_refs: [reference], ...more };
  const { excerpts, lacking } = await handOver(
    ORG,
    { ...member, reviewId: null, finding: citing },
    code,
  );
  return { excerpts, lacksCode: lacking.includes('code') };
}

const textOf = (total: number, held = total): Partial<SourceFile> & Pick<SourceFile, 'kind'> => ({
  kind: 'TEXT',
  total_lines: total,
  from: 1,
  lines: Array.from({ length: held }, (_, at) => `line ${at + 1}`),
});

test('cited code that is handed off whole lacks nothing', async () => {
  const { excerpts, lacksCode } = await handedCode(textOf(3));
  expect(excerpts.map(({ lines }) => lines.length)).toEqual([3]);
  expect(lacksCode).toBe(false);
});

test.each<[string, Parameters<typeof handedCode>]>([
  ['its commit isn’t there', [{ kind: 'NO_COMMIT' }]],
  ['the file is too large', [{ kind: 'TOO_LARGE' }]],
  ['more lines are cited than go with it', [textOf(900), { start: 1, end: 800 }]],
  ['the response ends before the cited lines', [textOf(900, 100), { start: 200, end: 201 }]],
  ['its last line was cut', [{ ...textOf(3), last_line_cut: true }]],
])('code is named as lacking where %s', async (_, asked) => {
  expect((await handedCode(...asked)).lacksCode).toBe(true);
});

test('code of another repository is named as lacking', async () => {
  const companion = {
    kind: 'source_file',
    label: 'b.ts',
    provenance_status: 'VERIFIED_READ',
    repository_path: 'b.ts',
    companion_repository: 'harbor/other',
  };
  const { lacksCode } = await handedCode(textOf(3), { evidence_refs: [companion] });
  expect(lacksCode).toBe(true);
});

test('a cited file that can’t be read is named as lacking, and the others go with the finding', async () => {
  const references = ['a.ts', 'b.ts'].map((path) => ({
    kind: 'source_file',
    label: path,
    provenance_status: 'VERIFIED_READ',
    repository_path: path,
    commit_sha: COMMIT,
  }));
  const { excerpts, lacksCode } = await handedCode(textOf(3), { evidence_refs: references });
  expect(excerpts.map(({ path }) => path)).toEqual(['a.ts']);
  expect(lacksCode).toBe(true);
});

test('of thousands of cited files the first are asked for, and code is named as lacking', async () => {
  const references = Array.from({ length: 3_000 }, (_, at) => ({
    kind: 'source_file',
    label: `${at}.ts`,
    provenance_status: 'VERIFIED_READ',
    repository_path: `${at}.ts`,
    commit_sha: COMMIT,
    start_line: 2,
  }));
  for (const { repository_path: path } of references.slice(0, 100)) {
    const cited = { commit: COMMIT, path };
    const value = { ...cited, ...textOf(3) };
    queryClient.setQueryData(fileQuery(code, cited).queryKey, { value, unreadable: [] });
  }
  const { excerpts, lacksCode } = await handedCode(textOf(3), { evidence_refs: references });
  expect(excerpts.length).toBe(100);
  expect(lacksCode).toBe(true);
});

test('that a cited file doesn’t exist goes with the finding', async () => {
  expect(await handedCode({ kind: 'ABSENT' })).toMatchObject({
    excerpts: [{ path: 'a.ts', without: 'ABSENT' }],
    lacksCode: false,
  });
});

test('no code goes with a finding about a secret, which may have any form', async () => {
  const { excerpts } = await handedCode(textOf(3), { risk_domain: 'credentials' });
  expect(excerpts).toMatchObject([{ lines: [], without: 'SECRET' }]);
});
