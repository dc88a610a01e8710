import { expect, test } from 'vitest';
import type { ChangeAttributionView } from '../../src/api/types.ts';
import { checkView } from './check-view.ts';
import type { CheckDescription, Condition, Evaluation } from './check.ts';
import { TOO_MANY_MOVED, type ReadCheck } from './revisions.ts';
import { ciActions } from './checks/ci-actions.ts';
import { dependencyLock } from './checks/dependency-lock.ts';

const ATTRIBUTION: ChangeAttributionView = {
  status: 'COMPARED',
  condition_count: 0,
  omitted_condition_count: 0,
  counts: [],
  conditions: [],
};

const CONDITION: Condition = {
  site: '',
  declares: '',
  subject: '',
  citation: { path: '', start_line: 1, end_line: 1 },
  finding: { severity: 'WARNING', claim: '', impact: '', remediation: '', symbols: [] },
};

function readCheck(check: CheckDescription, evaluation: Evaluation): ReadCheck {
  const reading = { read: true, evaluation, evaluated_at: '2026-01-01T00:00:00.000Z' } as const;
  return { check, base: reading, head: reading };
}

test.each([
  [0, 0, 0, 'NOT_APPLICABLE', 'No GitHub workflow or action files in this revision.'],
  [1, 0, 0, 'READY', 'No conditions in 1 GitHub workflow or action file.'],
  [2, 0, 0, 'READY', 'No conditions in 2 GitHub workflow or action files.'],
  [1, 0, 1, 'UNRESOLVED', 'The only GitHub workflow or action file couldn’t be read.'],
  [2, 0, 2, 'UNRESOLVED', '2 of 2 GitHub workflow or action files couldn’t be read.'],
  [
    3,
    1,
    1,
    'UNRESOLVED',
    '1 of 3 GitHub workflow or action files couldn’t be read; 1 condition in the rest.',
  ],
  [
    3,
    0,
    1,
    'UNRESOLVED',
    '1 of 3 GitHub workflow or action files couldn’t be read; no conditions in the rest.',
  ],
])('%i files, %i conditions, %i unread: %s', (files, conditions, unread, outcome, detail) => {
  const evaluation = {
    files,
    conditions: Array.from({ length: conditions }, () => CONDITION),
    unread: Array.from({ length: unread }, () => ({ path: 'a.yml', code: 'CODE', detail: 'why' })),
  };
  const read = readCheck(ciActions, evaluation);
  const view = checkView(read, [], ATTRIBUTION, 'CHANGE');
  expect(view).toMatchObject({ outcome, detail, name: 'CI actions pinned to a commit' });
  const reason = { code: 'CODE', detail: `a.yml: why${unread > 1 ? ' (and 1 more)' : ''}` };
  expect(view.unresolved_reason).toEqual(unread === 0 ? undefined : reason);
});

test('a check that reads pairs of files counts pairs', () => {
  const evaluation = { files: 1, conditions: [], unread: [] };
  const read = readCheck(dependencyLock, evaluation);
  expect(checkView(read, [], ATTRIBUTION, 'CHANGE').detail).toBe(
    'No conditions in 1 manifest with a lock file (npm from lockfileVersion 2, pnpm without a pnpmfile, Yarn, Bun, Cargo, Go, Composer, Bundler, uv, Poetry).',
  );
});

const IN = 'in 1 GitHub workflow or action file';

test.each([
  [['UNCHANGED', 'UNCHANGED'], 'CHANGE', 'READY', `Pre-existing: 2 conditions ${IN}.`],
  [['UNCHANGED', 'UNCHANGED'], 'PRESENT', 'BLOCKED', `Pre-existing: 2 conditions ${IN}.`],
  [
    ['INTRODUCED', 'UNCHANGED'],
    'CHANGE',
    'BLOCKED',
    `2 conditions ${IN}: 1 introduced, 1 pre-existing.`,
  ],
  [['CHANGED'], 'CHANGE', 'BLOCKED', `1 condition ${IN}: 1 changed.`],
  [['UNATTRIBUTED'], 'CHANGE', 'BLOCKED', `1 condition ${IN}: 1 of unknown origin.`],
] as const)('%j, blocking on %s: %s', (changes, blocksOn, outcome, detail) => {
  const evaluation = { files: 1, conditions: changes.map(() => CONDITION), unread: [] };
  const read = readCheck(ciActions, evaluation);
  const revision = 'PROPOSED_CODE_REVISION';
  const counts = changes.map((change) => ({ change, revision, count: 1 }));
  const attributed = changes.map((change) => ({ change, base: null, head: CONDITION }));
  const merged = [...Map.groupBy(counts, ({ change }) => change).values()].map((each) => ({
    ...(each[0] ?? { change: '', revision }),
    count: each.length,
  }));
  const view = checkView(read, attributed, { ...ATTRIBUTION, counts: merged }, blocksOn);
  expect(view).toMatchObject({ outcome, detail });
});

test.each([
  ['BASE_COMMIT_NOT_PRESENT', 'CHANGE', 'UNRESOLVED'],
  ['BASE_COMMIT_NOT_PRESENT', 'PRESENT', 'BLOCKED'],
  ['BASE_REVIEWED_TREE_NOT_DECLARED', 'CHANGE', 'BLOCKED'],
] as const)('not compared (%s), blocking on %s: %s', (detail_code, blocksOn, outcome) => {
  const evaluation = { files: 1, conditions: [CONDITION], unread: [] };
  const read = readCheck(ciActions, evaluation);
  const attribution = { ...ATTRIBUTION, status: 'UNAVAILABLE', detail_code };
  const view = checkView(read, null, attribution, blocksOn);
  expect(view.outcome).toBe(outcome);
});

test('where too many files moved to compare the revisions, the check says so', () => {
  const evaluation = { files: 1, conditions: [CONDITION], unread: [] };
  const read = { ...readCheck(ciActions, evaluation), base: TOO_MANY_MOVED };
  const { detail_code, detail } = TOO_MANY_MOVED;
  const attribution = { ...ATTRIBUTION, status: 'UNAVAILABLE', detail_code };
  const view = checkView(read, null, attribution, 'CHANGE');
  expect(view.unresolved_reason).toEqual({ code: detail_code, detail });
});

test('where files of the base couldn’t be read, the check names the first one', () => {
  const evaluation = { files: 1, conditions: [CONDITION], unread: [] };
  const unread = ['a.yml', 'b.yml'].map((path) => ({ path, code: 'CODE', detail: 'why' }));
  const { head } = readCheck(ciActions, evaluation);
  const { base } = readCheck(ciActions, { ...evaluation, unread });
  const attribution = { ...ATTRIBUTION, status: 'UNAVAILABLE', detail_code: 'BASE_FILES_NOT_READ' };
  const view = checkView({ check: ciActions, base, head }, null, attribution, 'CHANGE');
  expect(view.unresolved_reason).toEqual({
    code: 'BASE_FILES_NOT_READ',
    detail: 'At the base, a.yml: why (and 1 more)',
  });
});
