import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AttributedConditionView } from '../../src/api/types.ts';
import { TemporaryRepository } from '../reviewer/testing/temporary-repository.ts';
import { TestReviewer } from '../reviewer/testing/test-store.ts';
import { importResults, latestReviews } from './testing/import-results.ts';

const require = createRequire(import.meta.url);
const FORMATTER = require.resolve('@microsoft/eslint-formatter-sarif');
const ESLINT = join(require.resolve('eslint/package.json'), '../bin/eslint.js');
/** Code of others, as it is published. */
const CODE = readFileSync(FORMATTER, 'utf8').split('\n');

const CONFIG = `export default [{ rules: {
  'no-unused-vars': 'error', 'no-magic-numbers': 'warn', 'no-undef': 'error', 'no-shadow': 'warn',
  'no-negated-condition': 'warn', 'no-ternary': 'warn', 'complexity': ['warn', 3], 'no-plusplus': 'warn',
} }];\n`;

/** What ESLint itself says, in its own format. */
interface LintedFile {
  filePath: string;
  messages: { ruleId: string; line: number; message: string; severity: 1 | 2 }[];
  suppressedMessages: object[];
}

let repository: TemporaryRepository;
let store: TestReviewer;
const commits: string[] = [];
const own: LintedFile[][] = [];

function lint(format: string): string {
  const options = ['--no-config-lookup', '--config', 'eslint.config.mjs', '--format', format, '.'];
  const { stdout } = spawnSync(process.execPath, [ESLINT, ...options], {
    cwd: repository.path,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return stdout;
}

beforeAll(async () => {
  repository = new TemporaryRepository();
  const versions: Record<string, string | null>[] = [
    { 'eslint.config.mjs': CONFIG, 'old.js': CODE.join('\n'), 'same.js': CODE.join('\n') },
    // Renamed, with lines taken out, lines put in, and one comment that suppresses.
    {
      'old.js': null,
      'new.js': CODE.filter((line) => !/^const \w+ = |^ *let \w+ = 0;/.test(line)).join('\n'),
      'same.js': [
        '// eslint-disable-next-line no-undef -- for the test',
        'const first = notThere ? 17 : 18;',
        ...CODE,
        'function last(one) { return one ? 19 : missing++; }',
      ].join('\n'),
    },
    { 'new.js': 'this is no JavaScript' },
  ];
  const results: [commit: string, text: string][] = [];
  for (const [index, files] of versions.entries()) {
    const commit = repository.commit(`Version ${index} (#${index + 1})`, files);
    commits.push(commit);
    results.push([commit, lint(FORMATTER)]);
    own.push(JSON.parse(lint('json')) as LintedFile[]);
  }
  store = new TestReviewer(repository.path);
  await store.list();
  await importResults(store, ...results);
  await store.run();
}, 60_000);

afterAll(() => {
  store[Symbol.dispose]();
  repository[Symbol.dispose]();
});

/** What ESLint says of a commit, by file, rule and the text of the line: how often. */
function countedAt(version: number): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { filePath, messages } of own[version] ?? []) {
    const path = filePath.slice(filePath.lastIndexOf('/') + 1);
    const text = repository.git('show', `${commits[version]}:${path}`).split('\n');
    for (const { ruleId, line, message } of messages) {
      const file = path === 'old.js' ? 'new.js' : path;
      const said = message.replaceAll(/ on line \d+ column \d+/g, '');
      const key = JSON.stringify([file, ruleId, text[line - 1]?.trim(), said]);
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  }
  return counts;
}

function sum(counts: Iterable<number>): number {
  return [...counts].reduce((all, each) => all + each, 0);
}

test('what a change brings, leaves and takes away is what ESLint itself says at either commit', () => {
  const review = latestReviews(store, 'ESLint').find(({ head }) => head === commits[1]);
  const [check] = review?.checks ?? [];
  const views = check?.change_attribution?.conditions ?? [];
  const [before, after] = [countedAt(0), countedAt(1)];
  const stayed = sum([...after].map(([key, count]) => Math.min(count, before.get(key) ?? 0)));
  const of = (...changes: string[]): AttributedConditionView[] =>
    views.filter(({ change }) => changes.includes(change ?? ''));
  expect(review?.status).toBe('COMPLETED');
  expect(stayed).toBeGreaterThan(50);
  expect(of('UNCHANGED')).toHaveLength(stayed);
  // The one that is suppressed is a condition too.
  expect(of('INTRODUCED', 'CHANGED')).toHaveLength(sum(after.values()) - stayed + 1);
  expect(of('RESOLVED', 'CHANGED')).toHaveLength(sum(before.values()) - stayed);
  expect(of('RESOLVED').length).toBeGreaterThan(0);
  expect(of('UNATTRIBUTED')).toEqual([]);
  expect(check?.detail).toMatch(/ conditions in 1 run of ESLint \d[\d.]+: .*; 1 suppressed\.$/);
  // Each finding is one that ESLint reports at that line, with its severity.
  const reported = (own[1] ?? []).flatMap(({ filePath, messages }) =>
    messages.map(({ ruleId, line, message, severity }) => [
      `${filePath.slice(filePath.lastIndexOf('/') + 1)}:${line}`,
      `${ruleId}: ${message}`,
      severity === 2 ? 'SERIOUS' : 'WARNING',
    ]),
  );
  const findings = review?.findings ?? [];
  expect(findings).toHaveLength(of('INTRODUCED', 'CHANGED').length - 1);
  const told = findings.map(({ claim, severity, evidence_refs: [place] }) => [
    `${place?.repository_path}:${place?.start_line}`,
    claim.replace(/ Before this change: .*$/, ''),
    severity,
  ]);
  expect(reported).toEqual(expect.arrayContaining(told));
});

test('a file that ESLint cannot parse makes the review incomplete', () => {
  const review = latestReviews(store, 'ESLint').find(({ head }) => head === commits[2]);
  expect(review).toMatchObject({
    status: 'INCOMPLETE',
    reasons: ['PROPOSED_RESULTS_INCOMPLETE'],
    findings: [],
  });
  expect(review?.checks[0]?.unresolved_reason?.detail).toMatch(/^new\.js: Parsing error: /);
});
