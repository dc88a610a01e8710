import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type {
  CustomerAssessment,
  CustomerCheck,
  ReviewRoutingView,
  ReviewSummary,
} from '../../src/api/types.ts';
import { uuidFrom } from '../base/ids.ts';
import { CHECKS } from './checks.ts';
import { TemporaryRepository } from './testing/temporary-repository.ts';
import { ORGANIZATION, TestReviewer } from './testing/test-store.ts';

const CONFIG = '.docket/config.yaml';
const CI = '.github/workflows/ci.yml';
const UNPINNED = 'jobs:\n  test:\n    steps:\n      - uses: actions/checkout@v4\n';
const WRITE_ALL = `permissions: write-all\n${UNPINNED}`;

interface Reviewed {
  id: string;
  record: ReviewSummary;
  assessments: (Omit<CustomerAssessment, 'findings'> & { environment_id: string })[];
}

/** What is recorded, by creation time. */
function reviewed(store: TestReviewer): Reviewed[] {
  return store
    .rows<{ id: string; record: string }>('SELECT id, record FROM review ORDER BY created_at')
    .map(({ id, record }) => ({
      id,
      record: JSON.parse(record) as ReviewSummary,
      assessments: store
        .rows<{ environment_id: string; record: string }>(
          'SELECT environment_id, record FROM assessment WHERE review_id = ? ORDER BY position',
          id,
        )
        .map((row) => ({
          ...(JSON.parse(row.record) as CustomerAssessment),
          environment_id: row.environment_id,
        })),
    }));
}

function family(assessment: Reviewed['assessments'][number] | undefined, name: string) {
  return assessment?.checks.families.find((each: CustomerCheck) => each.name === name);
}

/** `run environment lifecycle check` of each finding. */
function findings(store: TestReviewer): string[] {
  return store
    .rows<{ text: string }>(
      `SELECT coalesce(review.run_number, 0) || ' ' || environment.name || ' '
         || finding.lifecycle_state || ' ' || substr(series, 1, instr(series, ':') - 1) AS text
       FROM finding JOIN review ON review.id = finding.review_id
       JOIN assessment ON assessment.id = finding.assessment_id
       JOIN environment ON environment.id = assessment.environment_id
       ORDER BY review.created_at, assessment.position, finding.position`,
    )
    .map(({ text }) => text);
}

test('each environment gets an assessment, with findings of its own', async () => {
  using repository = new TemporaryRepository();
  repository.commit('Begin', { [CONFIG]: 'environments: [production, staging]\n' });
  repository.branch('topic');
  repository.commit('Unpinned', { [CI]: UNPINNED });
  using store = new TestReviewer(repository.path);
  await store.run();
  const [review] = reviewed(store);
  expect(review?.record).toMatchObject({
    status: 'COMPLETED',
    assessment_count: 2,
    environment_display_names: ['production', 'staging'],
    finding_count: 2,
    // The same finding in two environments is one thing to do.
    open_items: { serious: 0, warning: 1 },
  });
  expect(review?.assessments.map((each) => each.environment_display_name)).toEqual([
    'production',
    'staging',
  ]);
  expect(findings(store)).toEqual([
    '1 production NEW ci_actions_pinned',
    '1 staging NEW ci_actions_pinned',
  ]);
  const made = store.rows<{ id: string; assessment_id: string; series: string }>(
    'SELECT id, assessment_id, series FROM finding',
  );
  expect(new Set(made.map(({ id }) => id)).size).toBe(2);
  for (const { id, assessment_id, series } of made) {
    expect(id).toBe(uuidFrom(assessment_id, series));
  }
  const [routing] = store.rows<{ record: string }>('SELECT record FROM routing');
  const view = JSON.parse(routing?.record ?? '') as ReviewRoutingView;
  expect(view.assessments?.map(({ environment_id }) => environment_id)).toEqual(
    ['production', 'staging'].map((name) => uuidFrom(ORGANIZATION, 'environment', name)),
  );
  expect(view.placements?.map((each) => [each.finding_id, each.assessment_id])).toEqual(
    made.map(({ id, assessment_id }) => [id, assessment_id]),
  );
  const choices = `SELECT name FROM environment_choice JOIN environment ON environment.id = environment_id
    WHERE EXISTS (SELECT 1 FROM review_environment WHERE environment_id = environment.id)
    ORDER BY name`;
  expect(store.rows(choices)).toEqual([{ name: 'production' }, { name: 'staging' }]);
});

test('without a configuration there is one environment, called default', async () => {
  using repository = new TemporaryRepository();
  repository.commit('Begin');
  repository.commit('Unpinned (#1)', { [CI]: UNPINNED });
  using store = new TestReviewer(repository.path);
  await store.run();
  const [review] = reviewed(store);
  const environment = uuidFrom(ORGANIZATION, 'environment', 'default');
  expect(review?.assessments).toMatchObject([
    {
      id: uuidFrom(review?.id ?? '', 'assessment', environment),
      environment_id: environment,
      environment_display_name: 'default',
    },
  ]);
  expect(family(review?.assessments[0], 'Repository configuration')).toBeUndefined();
});

test('a lifecycle is recorded beside the outcome and changes nothing of it', async () => {
  using repository = new TemporaryRepository();
  repository.commit('Begin', { [CI]: UNPINNED });
  repository.commit('Write all (#1)', { [CI]: WRITE_ALL });
  repository.commit('Configured', {
    [CI]: UNPINNED,
    [CONFIG]:
      'checks:\n  ci_permissions: { lifecycle: SHADOW }\n  secrets: { lifecycle: QUARANTINED }\n',
  });
  repository.commit('Write all again (#2)', { [CI]: WRITE_ALL });
  using store = new TestReviewer(repository.path);
  await store.run();
  const [before, after] = reviewed(store).map(({ assessments }) => assessments[0]);
  const plain = family(before, 'CI workflow permissions');
  const shadow = family(after, 'CI workflow permissions');
  expect(plain).toMatchObject({ outcome: 'BLOCKED', lifecycle: 'GATING' });
  expect(shadow).toMatchObject({ outcome: 'BLOCKED', lifecycle: 'SHADOW' });
  expect(shadow?.change_attribution?.counts).toEqual(plain?.change_attribution?.counts);
  expect(family(after, 'Secrets in known formats')).toMatchObject({
    outcome: 'READY',
    lifecycle: 'QUARANTINED',
  });
  expect(family(after, 'CI actions pinned to a commit')?.lifecycle).toBe('GATING');
  expect(family(after, 'Repository configuration')).toMatchObject({
    outcome: 'READY',
    lifecycle: 'GATING',
    detail:
      'This review uses .docket/config.yaml: environment default; settings for ci_permissions, secrets.',
  });
  expect(findings(store)).toEqual(['1 default NEW ci_permissions', '1 default NEW ci_permissions']);
});

test('a check that an environment leaves out is not asked there, and finds nothing there', async () => {
  using repository = new TemporaryRepository();
  repository.commit('Begin', {
    [CONFIG]: `environments: [production, staging]
checks:
  ci_permissions: { environments: [production] }
  ci_actions_pinned: { environments: [production] }
  remote_scripts: { environments: [production] }
`,
  });
  repository.commit('Write all (#1)', { [CI]: WRITE_ALL });
  using store = new TestReviewer(repository.path);
  await store.run();
  const [review] = reviewed(store);
  const [production, staging] = review?.assessments ?? [];
  expect(findings(store)).toEqual([
    '1 production NEW ci_permissions',
    '1 production NEW ci_actions_pinned',
  ]);
  expect(family(production, 'CI workflow permissions')?.outcome).toBe('BLOCKED');
  expect(family(staging, 'CI workflow permissions')).toEqual({
    name: 'CI workflow permissions',
    lifecycle: 'GATING',
    outcome: 'NOT_ASKED',
    detail: 'The repository is configured to run it only in other environments.',
  });
  expect(staging?.status).toBe('COMPLETED');
  const domain = (name: string): unknown => staging?.domains.find((each) => each.domain === name);
  expect(domain('permissions')).toEqual({
    domain: 'permissions',
    status: 'SKIPPED',
    reason: 'Not run in this environment: CI workflow permissions.',
  });
  expect(domain('supply_chain')).toEqual({
    domain: 'supply_chain',
    status: 'SKIPPED',
    reason:
      'Nothing to read: no Dockerfile or compose file. Not run in this environment: CI actions pinned to a commit; Scripts run from the network.',
  });
  const [routing] = store.rows<{ record: string }>('SELECT record FROM routing');
  const view = JSON.parse(routing?.record ?? '') as ReviewRoutingView;
  const passes = view.assessments?.map((each) => each.passes.map(({ name }) => name));
  expect(passes?.[0]).toContain('ci_permissions');
  expect(passes?.[1]).not.toContain('ci_permissions');
});

test('a finding keeps its history when the environments of a pull request change', async () => {
  using repository = new TemporaryRepository();
  repository.commit('Begin');
  repository.branch('topic');
  repository.commit('Write all', { [CI]: WRITE_ALL });
  repository.commit('Configured', {
    [CONFIG]:
      'environments: [production, staging]\nchecks: { ci_actions_pinned: { environments: [staging] } }\n',
  });
  repository.commit('Only staging', { [CONFIG]: 'environments: [staging]\n' });
  repository.commit('Repaired', { [CI]: 'jobs: {}\n' });
  using store = new TestReviewer(repository.path);
  await store.run();
  expect(findings(store)).toEqual([
    '1 default NEW ci_permissions',
    '1 default NEW ci_actions_pinned',
    '2 production UNCHANGED ci_permissions',
    '2 staging UNCHANGED ci_permissions',
    '2 staging UNCHANGED ci_actions_pinned',
    '3 staging UNCHANGED ci_permissions',
    '3 staging UNCHANGED ci_actions_pinned',
    '4 staging RESOLVED ci_permissions',
    '4 staging RESOLVED ci_actions_pinned',
  ]);
});

test('a configuration that is wrong is not followed: the review is incomplete and says why', async () => {
  using repository = new TemporaryRepository();
  repository.commit('Begin');
  repository.branch('topic');
  repository.commit('Wrong', {
    [CI]: UNPINNED,
    [CONFIG]: `environments: [production]
checks:
  sekrets: { lifecycle: SHADOW }
  secrets: { lifecycle: HIDDEN }
`,
  });
  repository.commit('Right', { [CONFIG]: 'environments: [production]\n' });
  using store = new TestReviewer(repository.path);
  await store.run();
  const [wrong, right] = reviewed(store);
  expect(wrong?.record).toMatchObject({
    status: 'INCOMPLETE',
    environment_display_names: ['default'],
    finding_count: 1,
  });
  expect(wrong?.assessments).toMatchObject([
    {
      status: 'INCOMPLETE',
      incompleteness_kind: 'NOT_CONFIGURED',
      reason_codes: ['CONFIGURATION_INVALID'],
    },
  ]);
  const names = wrong?.assessments[0]?.checks.families.map(({ name }) => name);
  // By key, as every other check.
  expect(names?.slice(-5)).toEqual([
    'Merge conflict markers',
    'Scripts run from the network',
    'Repository configuration',
    'Secrets in known formats',
    'Skipped tests',
  ]);
  expect(family(wrong?.assessments[0], 'Repository configuration')).toEqual({
    name: 'Repository configuration',
    lifecycle: 'GATING',
    outcome: 'UNRESOLVED',
    evaluated_at: expect.any(String) as string,
    detail: '.docket/config.yaml is ignored; this review uses the defaults.',
    unresolved_reason: {
      code: 'CONFIGURATION_INVALID',
      detail:
        '.docket/config.yaml: line 3: unknown key “sekrets”: “checks” can contain only ci_actions_pinned, ci_permissions, ci_untrusted_input, container_images_pinned, container_user, dependency_lock, doc_links, hidden_characters, import_cycles_js, import_cycles_python, merge_conflict_markers, remote_scripts, secrets, skipped_tests, scan_*; line 4: a lifecycle must be one of GATING, SHADOW, QUARANTINED.',
    },
  });
  expect(family(wrong?.assessments[0], 'CI actions pinned to a commit')?.outcome).toBe('BLOCKED');
  expect(right?.record).toMatchObject({
    status: 'COMPLETED',
    environment_display_names: ['production'],
  });
  const attention = store.rows('SELECT needs_attention AS needs FROM review ORDER BY run_number');
  expect(attention[0]).toEqual({ needs: 1 });
});

test('of very many problems, the first are told and the others counted', async () => {
  using repository = new TemporaryRepository();
  repository.commit('Begin');
  const text = Array.from({ length: 8 }, (_, index) => `wrong${index}: 1\n`).join('');
  repository.commit('Wrong (#1)', { [CONFIG]: text });
  using store = new TestReviewer(repository.path);
  await store.run();
  const check = family(reviewed(store)[0]?.assessments[0], 'Repository configuration');
  const { detail } = check?.unresolved_reason ?? {};
  expect(detail).toMatch(
    /^\.docket\/config\.yaml: line 1: unknown key “wrong0”: .*“wrong4”: .*; and 3 more\.$/,
  );
  expect(detail).not.toContain('wrong5');
});

test.each([
  ['is too large', `#${'x'.repeat(64 * 1024)}\n`, 'it is 65538 bytes; the limit is 65536'],
  ['is no UTF-8', Buffer.from([0x23, 0xff, 0x0a]), 'it isn’t UTF-8 text'],
])('a configuration that %s is not followed', async (_name, content, problem) => {
  using repository = new TemporaryRepository();
  repository.commit('Begin');
  repository.commit('Wrong (#1)', { [CONFIG]: content });
  using store = new TestReviewer(repository.path);
  await store.run();
  const [assessment] = reviewed(store)[0]?.assessments ?? [];
  expect(assessment?.reason_codes).toEqual(['CONFIGURATION_INVALID']);
  expect(family(assessment, 'Repository configuration')?.unresolved_reason?.detail).toBe(
    `${CONFIG}: ${problem}.`,
  );
});

test('a link or a folder in its place is not followed; a file called .docket is nothing', async () => {
  using repository = new TemporaryRepository();
  repository.commit('Begin', { 'elsewhere.yaml': 'environments: [a]\n', '.docket/x': '' });
  symlinkSync('../elsewhere.yaml', join(repository.path, CONFIG));
  repository.commit('A link (#1)');
  repository.git('rm', '--quiet', CONFIG);
  repository.commit('A folder (#2)', { [`${CONFIG}/x`]: '' });
  repository.git('rm', '--quiet', '-r', '.docket');
  repository.commit('A file (#3)', { '.docket': 'environments: [a]\n' });
  using store = new TestReviewer(repository.path);
  await store.run();
  expect(reviewed(store).map(({ assessments }) => assessments[0]?.reason_codes)).toEqual([
    ['CONFIGURATION_INVALID'],
    ['CONFIGURATION_INVALID'],
    [],
  ]);
});

test('a configuration that a partial clone lacks is a gap of evidence', async () => {
  using repository = new TemporaryRepository();
  repository.git('config', 'uploadpack.allowFilter', 'true');
  repository.commit('Begin');
  repository.commit('Configured (#1)', { [CONFIG]: 'environments: [production]\n' });
  using clone = new TemporaryRepository();
  using store = new TestReviewer(clone.cloneBare(repository, '--filter=blob:none'));
  await store.run();
  expect(store.reports).toEqual([]);
  const [assessment] = reviewed(store)[0]?.assessments ?? [];
  expect(assessment).toMatchObject({
    environment_display_name: 'default',
    incompleteness_kind: 'EVIDENCE_UNAVAILABLE',
  });
  expect(assessment?.reason_codes).toContain('CONFIGURATION_NOT_READ');
});

test('a repository can have its checks block on what is present', async () => {
  using repository = new TemporaryRepository();
  const settings = 'blocks_on: PRESENT\nchecks:\n  ci_permissions: { blocks_on: CHANGE }\n';
  repository.commit('Begin', { [CI]: WRITE_ALL, [CONFIG]: settings });
  repository.branch('topic');
  repository.commit('Other file', { a: '1' });
  using store = new TestReviewer(repository.path);
  await store.run();
  const [assessment] = reviewed(store)[0]?.assessments ?? [];
  expect(family(assessment, 'CI actions pinned to a commit')?.outcome).toBe('BLOCKED');
  expect(family(assessment, 'CI workflow permissions')?.outcome).toBe('READY');
});

test('what the reviewer is, and what it never looks at, comes first of what was not looked at', async () => {
  using repository = new TemporaryRepository();
  repository.commit('Begin');
  repository.branch('topic');
  repository.commit('Other file', { a: '1' });
  using store = new TestReviewer(repository.path);
  await store.run();
  const [assessment] = reviewed(store)[0]?.assessments ?? [];
  const skipped = assessment?.domains.filter(({ status }) => status === 'SKIPPED') ?? [];
  expect(CHECKS).toHaveLength(14);
  expect(skipped[0]?.reason).toMatch(/^This reviewer has fourteen structural checks/);
  const domains = skipped.map(({ domain }) => domain);
  expect(domains).toEqual(
    expect.arrayContaining(['advisories', 'logic', 'performance', 'test_coverage']),
  );
});

test('what a check reads but does not follow is said beside it', async () => {
  using repository = new TemporaryRepository();
  repository.commit('Begin');
  repository.commit('Change (#1)', { 'a.ts': "import './b.js';\n", 'b.py': '' });
  using store = new TestReviewer(repository.path);
  await store.run();
  const domains = reviewed(store)[0]?.assessments[0]?.domains;
  const { reason } = domains?.find(({ domain }) => domain === 'initialization_order') ?? {};
  expect(reason).toBe(
    'Checked by: Import cycles in JavaScript and TypeScript; Import cycles in Python. In JavaScript and TypeScript, only relative imports and the path aliases of a tsconfig.json or jsconfig.json are followed. A bundler’s aliases, a package’s own name, and the imports field of a package.json aren’t.',
  );
});
