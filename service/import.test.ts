import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { ReviewPage } from '../src/api/types.ts';
import { result, sarif } from './scanners/testing/sarif.ts';
import { openDatabase } from './store/database.ts';
import { run, signIn, startDocket, type RunningDocket } from './testing/docket-process.ts';
import { makeGitFolder, type GitFolder } from './testing/git-folder.ts';

let folder: string;
let repository: GitFolder;
let docket: RunningDocket;
let base: string;
let head: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'docket-import-'));
  vi.stubEnv('XDG_DATA_HOME', join(folder, 'home'));
  repository = makeGitFolder(join(folder, 'app'));
  base = repository.commit('Start', { 'a.js': 'one\n' });
  head = repository.commit('Change a (#4)', { 'a.js': 'one\ntwo\n' });
  const options = ['--data', join(folder, 'data'), '--port', '0', '--sample', '0'];
  docket = await startDocket('--repo', repository.path, ...options);
});
afterAll(async () => {
  await docket.stop();
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

/** Writes a file below the test's folder. */
function write(name: string, content: string | Buffer): string {
  const file = join(folder, name);
  writeFileSync(file, content);
  return file;
}

test('results are imported into the service that runs, which reviews again', async () => {
  const { organization, token } = await signIn(docket.origin, docket.codes[0]);
  const url = `${docket.origin}/api/v1/organizations/${organization.id}/reviews`;
  const reviews = async (): Promise<string[]> => {
    const response = await fetch(url, { headers: { Authorization: `Bearer ${token}` } });
    const { reviews: listed = [] } = (await response.json()) as ReviewPage;
    return (listed ?? []).map(
      ({ run_number, status, trigger_origin, finding_count }) =>
        `${run_number} ${status} ${trigger_origin} ${finding_count}`,
    );
  };
  await expect.poll(reviews, { timeout: 15_000 }).toEqual(['1 COMPLETED AUTOMATIC 0']);
  const before = write(`${base}.sarif.gz`, gzipSync(sarif([])));
  const named = { versionControlProvenance: [{ repositoryUri: 'https://x', revisionId: head }] };
  const uri = `file://${repository.path}/a.js`;
  const after = write('after.sarif', sarif([result('a', uri, 2)], named));
  const imported = await run('import.ts', before, after, '--repo', 'local/app');
  expect(imported).toEqual({
    code: 0,
    stderr: '',
    stdout: [
      `  ${base}.sarif.gz: Lint 1.0, 0 results at ${base.slice(0, 12)}`,
      `  after.sarif: Lint 1.0, 1 result at ${head.slice(0, 12)}`,
      '2 new scans of local/app.',
      '1 review will run again.',
      `No review of ${base.slice(0, 12)} yet; the results can still serve as the base of a comparison.`,
      '',
    ].join('\n'),
  });
  await expect.poll(reviews, { timeout: 15_000 }).toEqual(['2 COMPLETED COMMAND 1']);

  const again = await run('import.ts', before, after);
  expect(again.stdout).toContain('0 new scans of local/app. 2 scans already known.\n');
  expect(again.stdout).not.toContain('run again');

  const twice = await run('import.ts', after, after);
  expect(twice.stdout).toContain(
    '1 new scan of local/app.\n1 result left out: another run reports the same.\n',
  );
});

test.each<[string, string[], 1 | 2, string]>([
  ['no file', [], 2, 'No file given. See --help.'],
  [
    'a repository that is not there',
    ['x', '--repo', 'a/b'],
    2,
    'No repository a/b. Available: local/app',
  ],
  [
    'a file that is not there',
    ['missing.sarif'],
    1,
    'Can’t read missing.sarif: no such file or directory.',
  ],
  [
    'a file in what is no folder',
    ['package.json/a.sarif'],
    1,
    'Can’t read package.json/a.sarif: not a directory.',
  ],
  ['an empty file name', [''], 2, 'No file given. See --help.'],
  ['standard input twice', ['-', '-'], 2, 'Standard input (-) can be read only once.'],
  ['an empty commit', ['x', '--commit', ''], 2, '--commit: must name a commit.'],
  ['a commit that is not there', ['x', '--commit', 'nothing'], 2, 'No commit nothing in '],
])('%s is refused', async (_, args, code, message) => {
  const { stderr, ...refused } = await run('import.ts', ...args);
  expect(refused).toEqual({ code, stdout: '' });
  expect(stderr).toContain(`docket: ${message}`);
});

test.each(['D:/a/app/app', 'd:\\a\\app\\app\\', 'file:///D:/a/app/app'])(
  'the repository was at %s when it was scanned',
  async (root) => {
    const uri = 'file:///D:/a/app/app/a.js';
    const named = { tool: { driver: { name: 'Elsewhere' } } };
    const elsewhere = write('elsewhere.sarif', sarif([result('a', uri, 1)], named));
    const from = [elsewhere, '--commit', 'c'.repeat(40)];
    expect((await run('import.ts', ...from)).stdout).toContain('1 result outside the repository');
    expect((await run('import.ts', ...from, '--root', root)).stdout).not.toContain('outside');
  },
);

test('a file without a run says so', async () => {
  const empty = write('empty.sarif', '{"version":"2.1.0","runs":[]}');
  expect(await run('import.ts', empty)).toEqual({
    code: 0,
    stderr: '',
    stdout: '  empty.sarif: it contains no tool runs\n0 new scans of local/app.\n',
  });
});

test('where only the sample is shown, it says how to name a repository', async () => {
  const data = join(folder, 'sample-only');
  openDatabase(data).close();
  const refused = await run('import.ts', write('any.sarif', sarif([])), '--data', data);
  expect(refused).toEqual({
    code: 1,
    stdout: '',
    stderr:
      'docket: Docket reviews no repository of yours. Start it with one: npm start -- --repo PATH\n',
  });
});

test('several files are all imported, or none of them', async () => {
  const good = write('good.sarif', sarif([], { tool: { driver: { name: 'Other' } } }));
  const broken = write('broken.sarif', `${sarif([]).slice(0, -3)},}]}`);
  const refused = await run('import.ts', good, broken, '--commit', 'HEAD');
  expect(refused.code).toBe(1);
  expect(refused.stderr).toMatch(
    /^docket: .*broken\.sarif: line 1, column \d+ \(runs\[0\].*\): expected .* here\. Nothing was imported\.\n$/,
  );
  const unnamed = await run('import.ts', good);
  expect(unnamed).toMatchObject({ code: 2, stdout: '' });
  expect(unnamed.stderr).toContain('don’t say which commit was scanned. Add --commit NAME.');
  for (const hash of ['a'.repeat(40), 'b'.repeat(64)]) {
    const later = await run('import.ts', write(`${hash}.sarif`, sarif([])), '--commit', hash);
    expect(later.stdout).toContain(`0 results at ${hash.slice(0, 12)}\n`);
    for (const name of [`${hash}.sarif`, `lint-${hash}.sarif`, `lint_${hash}.json`]) {
      const named = await run('import.ts', write(name, sarif([])));
      expect(named.stdout).toContain(' 1 scan already known.');
    }
  }
  const several = await run('import.ts', write(`${'a'.repeat(40)}-${head}.sarif`, sarif([])));
  expect(several.stderr).toContain(
    'don’t say which commit was scanned, and several hashes are in the path. Add --commit NAME.',
  );
  const alone = await run('import.ts', good, '--commit', head.slice(0, 10));
  expect(alone.stdout).toContain('1 new scan of local/app.\n1 review will run again.\n');
});

test.each(['\u001b[2J\u009b', 'a\0b', 'x'.repeat(300_000)])(
  'results that name no commit are refused in one line of plain text (%#)',
  async (revisionId) => {
    const named = { versionControlProvenance: [{ repositoryUri: 'https://x', revisionId }] };
    const { code, stderr } = await run('import.ts', write('odd.sarif', sarif([], named)));
    expect(code).toBe(2);
    expect(stderr).toMatch(/^docket: No commit \P{C}+\n$/u);
  },
);
