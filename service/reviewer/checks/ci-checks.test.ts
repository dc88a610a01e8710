import { expect, test } from 'vitest';
import { attribute } from '../attribution.ts';
import { evaluateFiles, listed } from '../testing/evaluate-files.ts';
import { ciActions } from './ci-actions.ts';
import { ciPermissions } from './ci-permissions.ts';

const SHA = '8f4b7f84864484a7bf31766abe9204da3cbe65b3';
const DIGEST = `sha256:${'a'.repeat(64)}`;

test('what a workflow runs by a name that can move is found, at its line', async () => {
  const evaluation = await evaluateFiles(ciActions, {
    '.github/workflows/ci.yml': `on: push
jobs:
  build:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@${SHA} # v4
      - name: Setup
        uses: "actions/setup-node@v4"
      - uses: ./.github/actions/own
      - uses: $/.github/actions/own
      - uses: docker://alpine:3.20
      - uses: docker://alpine@${DIGEST}
      - uses: owner/refused
      - uses: owner/refused@
      - run: |
          echo "uses: not/an-action@v1"
  call:
    uses: owner/shared/.github/workflows/test.yml@main
`,
    'tools/action.yml': `runs:
  using: composite
  steps:
    - uses: owner/tool@1.2.3
`,
    'docs/.github/workflows/example.yml': 'jobs: { a: { uses: owner/not-run@v1 } }\n',
  });
  expect(listed(evaluation)).toEqual([
    '.github/workflows/ci.yml:8 actions/setup-node@v4',
    '.github/workflows/ci.yml:11 docker://alpine:3.20',
    '.github/workflows/ci.yml:18 owner/shared/.github/workflows/test.yml@main',
    'tools/action.yml:4 owner/tool@1.2.3',
  ]);
  expect(evaluation).toMatchObject({ files: 2, unread: [] });
});

test('what has to be named by the tag of a release is not asked to be pinned', async () => {
  const generator =
    'slsa-framework/slsa-github-generator/.github/workflows/generator_generic_slsa3.yml';
  const jobs = ['v2.1.0', 'refs/tags/v2.1.0', 'v2', 'main'].map(
    (ref, index) => `  a${index}: { uses: ${generator}@${ref} }\n`,
  );
  const text = `jobs:\n${jobs.join('')}`;
  const evaluation = await evaluateFiles(ciActions, { '.github/workflows/a.yml': text });
  expect(evaluation.conditions.map(({ declares }) => declares)).toEqual([
    `${generator}@v2`,
    `${generator}@main`,
  ]);
});

test('another version of the same action is the same site', async () => {
  const sites = await Promise.all(
    ['v3', 'v4'].map(async (version) => {
      const text = `jobs: { a: { steps: [{ uses: actions/cache@${version} }] } }\n`;
      const { conditions } = await evaluateFiles(ciActions, { '.github/workflows/a.yml': text });
      return conditions[0]?.site;
    }),
  );
  expect(sites[0]).toBe(sites[1]);
});

test('anchors stand for what they name', async () => {
  const evaluation = await evaluateFiles(ciActions, {
    '.github/workflows/a.yml': `jobs:
  one:
    steps: &steps
      - uses: owner/tool@v1
  two:
    steps: *steps
`,
  });
  expect(listed(evaluation)).toEqual([
    '.github/workflows/a.yml:4 owner/tool@v1',
    '.github/workflows/a.yml:4 owner/tool@v1',
  ]);
});

test('how far a reference can be relied on is told by what it looks like', async () => {
  const impact = async (uses: string) => {
    const text = `jobs:\n  a:\n    steps:\n      - uses: ${uses}\n`;
    const { conditions } = await evaluateFiles(ciActions, { '.github/workflows/a.yml': text });
    return conditions.map(({ finding }) => finding.impact).join();
  };
  expect(await impact('some/action@v1.2.3')).toMatch(/^v1\.2\.3 looks like a release, /);
  expect(await impact('some/action@v1')).toMatch(/^v1 looks like a major-version tag, /);
  expect(await impact('some/action@1.2.3-rc.1')).toMatch(/^1\.2\.3-rc\.1 looks like a release, /);
  expect(await impact('some/action@refs/tags/release/v1')).toMatch(
    /^release\/v1 looks like a release, /,
  );
  expect(await impact('tj-actions/changed-files@refs/tags/v45')).toContain('CVE-2025-30066');
  for (const ref of ['release/v1', 'v1-branch', 'v3.x', 'dependabot/npm/foo-2']) {
    expect(await impact(`some/action@${ref}`)).toContain(`${ref} may be a branch or a tag.`);
  }
  expect(await impact('some/action@63786a6')).toMatch(
    /^63786a6 looks like a shortened commit SHA, /,
  );
  expect(await impact('some/action@main')).toMatch(/^main isn’t a release, /);
  expect(await impact('actions/checkout@v4')).toContain('GitHub itself publishes it.');
});

test.each([
  ['is not YAML', 'jobs: [\n', 'INVALID_YAML'],
  ['is binary', Buffer.from([0, 1, 2]), 'FILE_IS_BINARY'],
])('a workflow that %s could not be read', async (_name, text, code) => {
  const { unread } = await evaluateFiles(ciActions, { '.github/workflows/a.yml': text });
  expect(unread).toMatchObject([{ path: '.github/workflows/a.yml', code }]);
});

test('an empty workflow, and one that is no map, hold nothing', async () => {
  const evaluation = await evaluateFiles(ciActions, {
    '.github/workflows/empty.yml': '',
    '.github/workflows/list.yml': '- a\n- b\n',
    '.github/workflows/odd.yml': 'jobs: { a: [1], b: { steps: { uses: 1 } }, c: null }\n',
  });
  expect(evaluation).toEqual({ files: 3, conditions: [], unread: [] });
});

test('write-all is found for the whole workflow and for a job, and nothing else is claimed', async () => {
  const evaluation = await evaluateFiles(ciPermissions, {
    '.github/workflows/all.yml':
      'permissions: write-all\njobs:\n  a:\n    permissions: write-all\n',
    '.github/workflows/fine.yml': 'permissions:\n  contents: write\njobs: { a: {} }\n',
    '.github/workflows/silent.yml': 'jobs: { a: {} }\n',
  });
  expect(listed(evaluation)).toEqual([
    '.github/workflows/all.yml:1 permissions: write-all',
    '.github/workflows/all.yml:4 permissions: write-all',
  ]);
  expect(evaluation.conditions.map(({ finding }) => finding.claim)).toEqual([
    '.github/workflows/all.yml gives its jobs’ tokens full write access (write-all), unless a job sets its own permissions.',
    'The job a in .github/workflows/all.yml gives its token full write access (write-all).',
  ]);
});

test('without a workflow, the check has no file to read', async () => {
  expect(await evaluateFiles(ciActions, { 'readme.md': 'Hello' })).toMatchObject({ files: 0 });
});

test('of steps that use the same action, the one that came is told, at its own line', async () => {
  const using = async (...names: string[]) => {
    const steps = names.map((name) => `      - name: ${name}\n        uses: some/action@v1\n`);
    const text = `on: push\njobs:\n  test:\n    steps:\n${steps.join('')}`;
    return (await evaluateFiles(ciActions, { '.github/workflows/ci.yml': text })).conditions;
  };
  const changes = async (before: readonly string[], after: readonly string[]) =>
    attribute(await using(...before), await using(...after)).map(
      ({ change, base, head }) => `${change} ${(head ?? base)?.citation?.start_line}`,
    );
  const [two, three] = [
    ['one', 'three'],
    ['one', 'two', 'three'],
  ];
  expect(await changes(two, three)).toEqual(['INTRODUCED 8', 'UNCHANGED 6', 'UNCHANGED 10']);
  expect(await changes(three, two)).toEqual(['UNCHANGED 6', 'UNCHANGED 8', 'RESOLVED 8']);
  // Where as many are left, one was renamed.
  expect(await changes(two, ['one', 'other'])).toEqual(['UNCHANGED 6', 'UNCHANGED 8']);
});
