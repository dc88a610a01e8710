import { expect, test } from 'vitest';
import { attribute } from '../attribution.ts';
import type { Condition } from '../check.ts';
import { evaluateFiles, listed } from '../testing/evaluate-files.ts';
import { ciUntrustedInput } from './ci-untrusted-input.ts';

const PATH = '.github/workflows/a.yml';

const conditionsOf = async (text: string, path = PATH): Promise<readonly Condition[]> =>
  (await evaluateFiles(ciUntrustedInput, { [path]: text })).conditions;

/** A workflow with one job and one script. */
const running = (on: string, script: string): string =>
  `on: ${on}\njobs:\n  greet:\n    steps:\n      - run: ${script}\n`;

test('text that others choose is found in scripts, at the lines that hold it, and nowhere else', async () => {
  const evaluation = await evaluateFiles(ciUntrustedInput, {
    [PATH]: `on: [issues, push]
jobs:
  greet:
    if: contains(github.event.issue.title, 'x')
    env: { TITLE: '\${{ github.event.issue.title }}' }
    steps:
      - run: |
          echo "\${{ github.event.issue.number }}"
          echo "\${{ github.event.issue.title }}"
          echo "\${{ github.event.issue.body }} \${{ github.event.issue.title }}"
      - run: echo "\${{ github.event.issue.title }}"
      - run: "echo \\"\${{ github.event.head_commit.message }}\\""
      - uses: actions/github-script@v8
        with:
          script: |
            const known = \${{ toJSON(github.event.issue) }};
            const title = '\${{ github.event.issue.title }}';
      - uses: some/action@v1
        with: { script: '\${{ github.event.issue.title }}' }
`,
    'tools/action.yml': `runs:
  using: composite
  steps:
    - run: git checkout \${{ github.head_ref || github.ref_name }}
      shell: bash
`,
  });
  expect(listed(evaluation)).toEqual([
    `${PATH}:9 github.event.issue.title in a script on issues`,
    `${PATH}:10 github.event.issue.body in a script on issues`,
    `${PATH}:12 github.event.head_commit.message in a script on push`,
    `${PATH}:17 github.event.issue.title in a script on issues`,
    'tools/action.yml:4 github.head_ref in a script',
  ]);
  const [title, , message, , branch] = evaluation.conditions;
  expect(title?.finding.evidence?.map(({ start_line }) => start_line)).toEqual([10, 11]);
  expect(title?.finding).toMatchObject({
    severity: 'SERIOUS',
    claim: `The job greet in ${PATH} puts the title of an issue (github.event.issue.title) into a script, where it can run as code.`,
    impact:
      'On issues events, anyone who can open an issue can put commands there, unless a condition prevents it. They run with the job’s token and secrets.',
    remediation:
      'Set an environment variable to it (env: VALUE: ${{ github.event.issue.title }}), and use the variable ("$VALUE" in Bash, $env:VALUE in PowerShell) in the script. There, it stays text.',
  });
  expect(message?.finding.severity).toBe('WARNING');
  expect(branch?.finding).toMatchObject({
    severity: 'WARNING',
    claim:
      'tools/action.yml puts the branch name of a pull request (github.head_ref) into a script, where it can run as code.',
    impact:
      'Where a workflow that runs on pull_request_target events uses it, anyone who can open a pull request can put commands there, unless a condition prevents it. They run with the job’s token and secrets.',
  });
});

test.each([
  [
    'pull_request',
    'WARNING',
    /^On pull_request events, anyone .* fork, by default, there are no secrets/,
  ],
  ['[push, pull_request_target]', 'SERIOUS', /^On pull_request_target events, anyone/],
  ['{ workflow_call: { inputs: {} } }', 'WARNING', /^Where a workflow that runs on pull_request_t/],
])('how grave it is depends on the events: %s', async (on, severity, impact) => {
  const [condition] = await conditionsOf(running(on, 'echo ${{ github.head_ref }}'));
  expect(condition?.finding.severity).toBe(severity);
  expect(condition?.finding.impact).toMatch(impact);
});

test('text that none of the events bring is empty, and not claimed', async () => {
  for (const on of ['push', '[schedule, workflow_dispatch]', '{ issues: { types: [opened] } }']) {
    expect(await conditionsOf(running(on, 'echo ${{ github.head_ref }}'))).toEqual([]);
  }
  expect(
    await conditionsOf('jobs: { a: { steps: [{ run: "${{ github.head_ref }}" }] } }\n'),
  ).toEqual([]);
});

test('the branch of a run is known where each is named', async () => {
  const script = 'echo ${{ github.event.workflow_run.head_branch }}';
  const found = async (branches: string) =>
    (await conditionsOf(running(`{ workflow_run: { branches: ${branches} } }`, script))).length;
  expect(await found('[main, "release/1.0"]')).toBe(0);
  expect(await found('main')).toBe(0);
  expect(await found('[main, "release/**"]')).toBe(1);
  expect(await found('[]')).toBe(1);
});

test.each([
  ['const event = ${{ toJSON(github.event) }};', 0],
  ["JSON.parse('${{ toJSON(github.event) }}');", 1],
  ['JSON.parse(`${{ toJSON(github.event) }}`);', 1],
])('JSON is a value in JavaScript, unless it is in quotes: %s', async (script, count) => {
  const uses = 'uses: actions/github-script@v8';
  const text = `on: issues\njobs:\n  a:\n    steps:\n      - ${uses}\n        with:\n          script: |\n            ${script}\n`;
  expect(await conditionsOf(text)).toHaveLength(count);
});

test.each([
  ['push', 'github.event.head_commit.committer.name'],
  ['pull_request_target', 'github.event.pull_request.head.repo.description'],
  ['workflow_run', 'github.event.workflow_run.head_repository.description'],
  ['merge_group', 'github.event.merge_group.head_commit.message'],
  ['gollum', 'github.event.pages[0].title'],
])('texts that others choose on %s: %s', async (on, context) => {
  const conditions = await conditionsOf(running(on, `echo \${{ ${context} }}`));
  expect(conditions.map(({ finding }) => finding.impact)).toEqual([
    expect.stringContaining(`On ${on} events, anyone who can `),
  ]);
});

test.each(['|', '>-', ''])('lines are found behind what stands on several: %s', async (style) => {
  const script = `${style}
          echo \${{ github.event.issue.number
          }}

          echo \${{
            github.event.issue.title
          }}
          echo \${{ github.event.issue.body }}
`;
  const conditions = await conditionsOf(running('issues', script));
  expect(conditions.map(({ citation }) => citation?.start_line)).toEqual([9, 12]);
});

test('the advice is an expression that can be the value of a variable', async () => {
  const [condition] = await conditionsOf(
    running('push', 'echo ${{ github.event.commits[0].message }}'),
  );
  expect(condition?.finding.remediation).toMatch(/\(env: VALUE: \$\{\{ … \}\}\)/);
});

test('a whole event as JSON holds its texts', async () => {
  const [condition, ...others] = await conditionsOf(
    running('[push, issue_comment]', "echo '${{ toJSON(github.event) }}'"),
  );
  expect(others).toEqual([]);
  expect(condition?.finding.claim).toContain('the title of an issue (toJSON(github.event))');
  expect(condition?.finding.severity).toBe('SERIOUS');
});

const checkout = (on: string, given: string): string =>
  `on: ${on}\njobs:\n  build:\n    steps:\n      - uses: actions/checkout@v4\n        with: { ${given} }\n`;

test.each([
  ['pull_request_target', 'ref: "${{ github.event.pull_request.head.sha }}"', 'SERIOUS'],
  ['pull_request_target', 'ref: "refs/pull/${{ github.event.number }}/merge"', 'SERIOUS'],
  [
    'pull_request_target',
    'ref: "${{ github.head_ref }}", repository: "${{ github.event.pull_request.head.repo.full_name }}"',
    'SERIOUS',
  ],
  [
    'pull_request_target',
    'repository: "${{ github.event.pull_request.head.repo.full_name }}"',
    'SERIOUS',
  ],
  // GitHub reads the names of inputs in any case.
  ['pull_request_target', 'REF: "${{ github.event.pull_request.head.sha }}"', 'SERIOUS'],
  [
    'pull_request_target',
    'Repository: "${{ github.event.pull_request.head.repo.full_name }}"',
    'SERIOUS',
  ],
  ['issue_comment', 'ref: "refs/pull/${{ github.event.issue.number }}/head"', 'WARNING'],
  ['[push, workflow_run]', 'ref: "${{ github.event.workflow_run.head_sha }}"', 'WARNING'],
  [
    'workflow_run',
    'ref: "${{ github.event.pull_request.head.sha || github.event.workflow_run.head_sha }}"',
    'WARNING',
  ],
])('code of a pull request that is checked out on %s, with %s', async (on, given, severity) => {
  const conditions = await conditionsOf(checkout(on, given));
  expect(conditions.map(({ finding }) => finding.severity)).toEqual([severity]);
  expect(conditions[0]?.citation?.start_line).toBe(6);
  expect(conditions[0]?.finding.claim).toMatch(/^The job build in \S+ runs on \w+ and checks out /);
});

test.each([
  ['pull_request', 'ref: "${{ github.event.pull_request.head.sha }}"'],
  ['pull_request_target', 'ref: "${{ github.event.pull_request.base.sha }}"'],
  // The branch of that name in this repository.
  ['pull_request_target', 'ref: "${{ github.head_ref }}"'],
  ['pull_request_target', 'ref: "v${{ github.event.number }}"'],
  ['pull_request_target', 'fetch-depth: 0'],
])('what is not a pull request’s code is not claimed: %s, %s', async (on, given) => {
  expect(await conditionsOf(checkout(on, given))).toEqual([]);
});

test.each([
  ['issue_comment', 'gh pr checkout ${{ github.event.issue.number }}', 'WARNING'],
  [
    'pull_request_target',
    'cd a && gh pr checkout --repo a/b "${{ github.event.number }}"',
    'SERIOUS',
  ],
  ['pull_request_target', 'gh pr checkout ${{ github.event.number }} --detach', 'SERIOUS'],
  ['workflow_run', 'git checkout ${{ github.event.workflow_run.head_sha }}', 'WARNING'],
  ['pull_request_target', 'git reset --hard ${{ github.event.pull_request.head.sha }}', 'SERIOUS'],
])('code of a pull request that a command checks out on %s: %s', async (on, command, severity) => {
  const [condition, ...others] = await conditionsOf(
    running(on, `|\n          true\n          ${command}`),
  );
  expect(others).toEqual([]);
  expect(condition?.finding.severity).toBe(severity);
  expect(condition?.citation?.start_line).toBe(7);
  expect(condition?.finding.claim).toBe(
    `The job greet in ${PATH} runs on ${on} and checks out the code of ${/workflow_run/.test(on) ? 'the run before it' : 'a pull request'} (${/\$.*\}/.exec(command)?.[0]})${/workflow_run/.test(on) ? ', which is a pull request’s if that run was for one' : ''}.`,
  );
});

test.each([
  ['pull_request', 'gh pr checkout ${{ github.event.number }}'],
  ['issue_comment', '# gh pr checkout ${{ github.event.issue.number }}'],
  ['issue_comment', 'gh pr view ${{ github.event.issue.number }}'],
  ['issue_comment', 'gh pr checkout 1; echo ${{ github.event.issue.number }}'],
  ['pull_request_target', 'git checkout ${{ github.event.pull_request.base.sha }}'],
  ['pull_request_target', 'git diff ${{ github.event.pull_request.head.sha }}'],
])('a command that checks out no code of a pull request: %s, %s', async (on, command) => {
  expect(await conditionsOf(running(on, `|\n          ${command}`))).toEqual([]);
});

test('a script given as an input in another case is read', async () => {
  const step = 'uses: actions/github-script@v8, with: { Script: "f(`${{ github.head_ref }}`)" }';
  const conditions = await conditionsOf(
    `on: pull_request_target\njobs:\n  build:\n    steps:\n      - { ${step} }\n`,
  );
  expect(conditions.map(({ finding }) => finding.severity)).toEqual(['SERIOUS']);
});

test('what a job checks out twice is told once, and what names it', async () => {
  const given = `repository: "\${{ github.event.pull_request.head.repo.full_name }}", ref: main`;
  const once = checkout('pull_request_target', given);
  const twice = once + once.slice(once.indexOf('      -'));
  const [condition, ...others] = await conditionsOf(twice);
  expect(others).toEqual([]);
  expect(condition?.finding).toMatchObject({
    claim: `The job build in ${PATH} runs on pull_request_target and checks out the code of a pull request’s repository (main of \${{ github.event.pull_request.head.repo.full_name }}).`,
    evidence: [{ start_line: 8 }],
  });
  expect(condition?.finding.like?.claim(2)).toMatch(
    /^2 jobs run on pull_request_target and check out the code of a pull request/,
  );
});

test.each([
  ['that moves to another file', (text: string) => text, '.github/workflows/b.yml'],
  ['that is renamed', (text: string) => text.replace(/^  \w+:$/m, '  other:'), PATH],
])('what a job %s does stays the same', async (_name, change, path) => {
  const sha = 'ref: "${{ github.event.pull_request.head.sha }}"';
  for (const text of [
    running('issues', 'echo ${{ github.event.issue.body }}'),
    checkout('pull_request_target', sha),
  ]) {
    const before = await conditionsOf(text);
    const after = await conditionsOf(change(text), path);
    expect(after[0]?.site).not.toBe(before[0]?.site);
    expect(attribute(before, after).map((each) => each.change)).toEqual(['UNCHANGED']);
  }
});

test.each([
  ['a long reference', 'a', `refs/pull/\${{ github.event.number }}/${'x'.repeat(200_000)}`],
  ['a long name of a job', 'a'.repeat(200_000), 'refs/pull/${{ github.event.number }}/head'],
])('%s that aliases multiply is too much to read', async (_name, job, ref) => {
  const step = `{ uses: actions/checkout@v4, with: { ref: "${ref}" } }`;
  const { unread } = await evaluateFiles(ciUntrustedInput, {
    [PATH]: `on: pull_request_target\nx: &s ${step}\njobs:\n  ? ${job}\n  : steps: [${'*s,'.repeat(20_000)}]\n`,
  });
  expect(unread).toEqual([
    {
      path: PATH,
      code: 'FILE_TOO_LARGE',
      detail: 'its aliases expand to more than 33554432 characters',
    },
  ]);
});

test('of very many lines, some are told', async () => {
  const [condition] = await conditionsOf(
    running('issues', `|\n${'          echo ${{ github.event.issue.title }}\n'.repeat(500)}`),
  );
  expect(condition?.finding.evidence).toHaveLength(19);
});
