import { hash } from 'node:crypto';
import { expect, test } from 'vitest';
import type {
  AttributedConditionView,
  CustomerAssessment,
  CustomerFinding,
} from '../../src/api/types.ts';
import { TemporaryRepository } from './testing/temporary-repository.ts';
import { TestReviewer } from './testing/test-store.ts';

const CI = '.github/workflows/ci.yml';

/** A workflow that uses the actions of these numbers, each on a line of its own, from line 4. */
function workflow(from: number, to: number, version: (index: number) => string): string {
  const steps = Array.from({ length: to - from }, (_, at) => {
    const index = from + at;
    return `      - uses: owner/action-${String(index).padStart(5, '0')}@${version(index)}\n`;
  });
  return `jobs:\n  test:\n    steps:\n${steps.join('')}`;
}

const numbered = (index: number): string => `owner/action-${String(index).padStart(5, '0')}`;

test('more than 10,000 conditions: some are listed, all are counted and recorded', async () => {
  using repository = new TemporaryRepository();
  repository.commit('Begin', {
    [CI]: workflow(0, 10_020, () => 'v1'),
    '.docket/config.yaml': 'environments: [production, staging]\n',
  });
  // 20 are resolved, 10,000 stay, five of which change, and 30 come.
  const version = (index: number): string => (index >= 20 && index < 25 ? 'v2' : 'v1');
  repository.commit('Many (#1)', { [CI]: workflow(20, 10_050, version) });
  using store = new TestReviewer(repository.path);
  await store.run();
  expect(store.reports).toEqual([]);

  const assessments = store
    .rows<{ record: string }>('SELECT record FROM assessment ORDER BY position')
    .map(({ record }) => JSON.parse(record) as CustomerAssessment);
  const [check, other] = assessments.map(({ checks }) => checks.families[0]);
  const view = check?.change_attribution;
  expect(check).toMatchObject({
    name: 'CI actions pinned to a commit',
    outcome: 'BLOCKED',
    detail:
      '10030 conditions in 1 GitHub workflow or action file: 30 introduced, 5 changed, 9995 pre-existing.',
    change_attribution: {
      status: 'COMPARED',
      condition_count: 10_050,
      omitted_condition_count: 10_000,
      counts: [
        { change: 'INTRODUCED', revision: 'PROPOSED_CODE_REVISION', count: 30 },
        { change: 'CHANGED', revision: 'PROPOSED_CODE_REVISION', count: 5 },
        { change: 'UNCHANGED', revision: 'PROPOSED_CODE_REVISION', count: 9995 },
        { change: 'RESOLVED', revision: 'BASE_CODE_REVISION', count: 20 },
      ],
      conditions: [],
    },
  });
  expect(view?.listed_conditions).toHaveLength(50);

  // One complete record, to which every environment's assessment refers.
  const records = store.rows<{ id: string; digest: string; record: string }>(
    'SELECT id, digest, record FROM engine_evaluation',
  );
  expect(records).toHaveLength(1);
  const { id, digest, record } = records[0] ?? { id: '', digest: '', record: '' };
  expect(view?.complete_record).toEqual({ engine_evaluation_id: id, attribution_digest: digest });
  expect(other?.change_attribution).toEqual(view);
  expect(digest).toBe(`sha256:${hash('sha256', record)}`);

  const complete = JSON.parse(record) as AttributedConditionView[];
  expect(complete).toHaveLength(10_050);
  expect(complete.slice(0, 50)).toEqual(view?.listed_conditions);
  expect(new Set(complete.map(({ subject }) => subject)).size).toBe(10_050);
  expect(complete[0]).toMatchObject({
    change: 'INTRODUCED',
    subject: `${CI} job test: uses ${numbered(10_020)}@v1`,
    reviewed_tree_citations: [{ start_line: 10_004, end_line: 10_004 }],
  });
  expect(complete.at(-1)).toMatchObject({
    change: 'RESOLVED',
    subject: `${CI} job test: uses ${numbered(19)}@v1`,
    reviewed_tree_citations: [{ revision: 'BASE_CODE_REVISION', start_line: 23 }],
  });

  // Findings are made of all that the change introduced or changed, listed or not.
  const findings = store
    .rows<{ record: string }>('SELECT record FROM finding')
    .map((row) => JSON.parse(row.record) as CustomerFinding);
  const lines = repository.git('show', `HEAD:${CI}`).split('\n');
  expect(findings).toHaveLength(2 * 35);
  for (const { evidence_refs, symbols } of findings) {
    const line = lines[(evidence_refs[0]?.start_line ?? 0) - 1];
    expect(line?.trim()).toBe(`- uses: ${symbols[0]}`);
  }
});
