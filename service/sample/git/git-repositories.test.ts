import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storageTrouble } from '../../base/storage-trouble.ts';
import { withFullDisk } from '../../reviewer/testing/full-disk.ts';
import { TestReviewer } from '../../reviewer/testing/test-store.ts';
import { gitRepositories, hasGitRepositories } from './repositories.ts';
import { writeGitRepositories } from './write-repositories.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'docket-sample-git-'));
  writeGitRepositories(folder);
});
afterAll(() => rmSync(folder, { recursive: true }));

const heads = (dataFolder: string) =>
  gitRepositories(dataFolder).map(({ path }) =>
    execFileSync('git', ['-C', path, 'rev-parse', 'main'], { encoding: 'utf8' }).trim(),
  );

test('the repositories hold the same commits wherever they are written', () => {
  expect(hasGitRepositories(join(folder, 'elsewhere'))).toBe(false);
  writeGitRepositories(join(folder, 'elsewhere'));
  expect(hasGitRepositories(join(folder, 'elsewhere'))).toBe(true);
  expect(heads(join(folder, 'elsewhere'))).toEqual(heads(folder));
  // Named here, so that another machine is held to them too.
  expect(heads(folder)).toEqual([
    '40db80dd4dc99677e68f008e6f2249d965ca2d6f',
    'a5ae58120eaf9de0b7f8726a56055ce7829b5fde',
    '81528aa541f50872d97ba157516895c7be1afc23',
  ]);
});

test('a disk that is full is told as that', async () => {
  const words = "fatal: cannot copy '/a' to '/b': No space left on device";
  const write = async () => writeGitRepositories(join(folder, 'full'));
  const error = await withFullDisk('init', words, write).catch((caught: unknown) => caught);
  expect(storageTrouble(error)).toBe('full');
  expect(hasGitRepositories(join(folder, 'full'))).toBe(false);
});

test.each([
  // Domain, change and lifecycle of what the reviewer finds there.
  [
    'tide-tables',
    ['container_isolation NEW', 'initialization_order NEW', 'initialization_order RESOLVED'],
  ],
  [
    'quay-agent',
    ['dependencies NEW', 'dependencies RESOLVED', 'credentials NEW', 'credentials RESOLVED'],
  ],
  [
    'pilot-app',
    ['initialization_order RESOLVED', 'source_integrity NEW', 'source_integrity RESOLVED'],
  ],
])('the local reviewer reviews %s for true', async (name, expected) => {
  const path = gitRepositories(folder).find((each) => each.name === name)?.path ?? '';
  using reviewer = new TestReviewer(path);
  const reviewed = await reviewer.run();
  expect(reviewed.length).toBeGreaterThan(12);
  expect(
    reviewer.rows("SELECT id FROM review WHERE status NOT IN ('COMPLETED', 'INCOMPLETE')"),
  ).toEqual([]);
  const found = reviewer
    .rows<{ what: string }>(
      "SELECT DISTINCT risk_domain || ' ' || lifecycle_state AS what FROM finding ORDER BY 1",
    )
    .map(({ what }) => what);
  expect(found).toEqual(expect.arrayContaining(expected));
});
