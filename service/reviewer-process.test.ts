import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { TemporaryRepository } from './reviewer/testing/temporary-repository.ts';
import { connect } from './reviewer/testing/test-store.ts';
import { startReviewerProcess } from './reviewer-process.ts';
import { openDatabase } from './store/database.ts';
import { allRows } from './store/statements.ts';
import { childrenOf, reviewerOf } from './testing/child-processes.ts';

const ENTRY = join(import.meta.dirname, 'testing/stuck-reviewer.ts');
const PARENT = join(import.meta.dirname, 'testing/reviewer-parent.ts');

let data: string;
const repositories: TemporaryRepository[] = [];

/** Two repositories with a pull request each; the newer one, which is taken first, is a hostile one. */
beforeAll(() => {
  data = mkdtempSync(join(tmpdir(), 'docket-test-'));
  const database = openDatabase(data);
  for (const [index, file] of ['harmless', 'stuck'].entries()) {
    const repository = new TemporaryRepository();
    repository.commit('Begin');
    for (let commits = 0; commits < index; commits += 1) repository.commit('Later');
    repository.commit('Change (#1)', { [file]: '' });
    connect(database, repository.path, null, `00000000-0000-5000-8000-00000000000${index + 2}`);
    repositories.push(repository);
  }
  database.close();
});
afterAll(() => {
  for (const repository of repositories) repository[Symbol.dispose]();
  rmSync(data, { recursive: true });
});

/** The status of the harmless review, and that of the hostile one. */
function outcomes(): string[] {
  const database = openDatabase(data);
  try {
    return allRows<{ status: string }>(
      database,
      `SELECT status FROM review JOIN repository ON repository.id = review.repository_id
       ORDER BY full_name`,
    ).map(({ status }) => status);
  } finally {
    database.close();
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    // One that ended and that nobody has asked about yet.
    const stat = `/proc/${pid}/stat`;
    return !existsSync(stat) || !/\) [ZX] /.test(readFileSync(stat, 'utf8'));
  } catch {
    return false;
  }
}

test('a reviewer exits when its parent is killed, even in an endless loop', async () => {
  // A file of its own: what is given to Node by --eval would be given to the reviewer too.
  const parent = spawn(process.execPath, [PARENT, data, ENTRY], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const running = () => outcomes().includes('RUNNING');
  await expect.poll(running, { timeout: 30_000 }).toBe(true);
  const [reviewer] = childrenOf(parent.pid ?? 0);
  if (reviewer === undefined) throw new Error('there is no reviewer');
  parent.kill('SIGKILL');
  await once(parent, 'exit');
  await expect.poll(() => isRunning(reviewer), { timeout: 10_000 }).toBe(false);
}, 60_000);

test('a stuck reviewer is stopped, its attempt counts, and other repositories continue', async () => {
  const patience = { silence: 2500, work: 60_000 };
  const reviewer = startReviewerProcess(data, { entry: ENTRY, patience });
  try {
    await expect.poll(outcomes, { timeout: 60_000, interval: 100 }).toContain('COMPLETED');
    // The harmless one was done before the other one was given up.
    expect(outcomes()).not.toContain('FAILED');
    await expect
      .poll(outcomes, { timeout: 60_000, interval: 100 })
      .toEqual(['COMPLETED', 'FAILED']);
  } finally {
    await reviewer.stop();
  }
}, 120_000);

test('a reviewer that has just died may be woken several times', async () => {
  const reviewer = startReviewerProcess(data);
  try {
    const pid = reviewerOf(process.pid);
    if (pid === undefined) throw new Error('there is no reviewer');
    process.kill(pid, 'SIGKILL');
    // Before this process hears that it is gone.
    while (isRunning(pid));
    for (let wakes = 0; wakes < 3; wakes += 1) reviewer.wake();
    await expect.poll(() => reviewerOf(process.pid) ?? pid, { timeout: 10_000 }).not.toBe(pid);
  } finally {
    await reviewer.stop();
  }
}, 20_000);

/** Kills whoever lists a repository. */
const KILLING_GIT = `#!/bin/sh
case "$*" in *"$DOCKET_TEST_REPOSITORY"*for-each-ref*)
  echo killed >> "$DOCKET_TEST_LOG"
  kill -9 $PPID
esac
exec "$DOCKET_TEST_GIT" "$@"
`;

test('a repository whose listing ends the reviewer is left out, and other repositories continue', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'docket-test-'));
  const [first, second] = repositories;
  if (first === undefined || second === undefined) throw new Error('a repository is missing');
  const database = openDatabase(folder);
  connect(database, first.path, null, '00000000-0000-5000-8000-000000000002');
  connect(database, second.path, null, '00000000-0000-5000-8000-000000000003');
  const log = join(folder, 'log');
  writeFileSync(join(folder, 'git'), KILLING_GIT, { mode: 0o755 });
  vi.stubEnv('DOCKET_TEST_REPOSITORY', first.path);
  vi.stubEnv('DOCKET_TEST_LOG', log);
  vi.stubEnv('DOCKET_TEST_GIT', join(first.git('--exec-path'), 'git'));
  vi.stubEnv('PATH', `${folder}:${process.env['PATH']}`);
  const reviewer = startReviewerProcess(folder);
  try {
    const statuses = () => allRows(database, 'SELECT status FROM review');
    await expect
      .poll(statuses, { timeout: 60_000, interval: 100 })
      .toEqual([{ status: 'COMPLETED' }]);
    expect(readFileSync(log, 'utf8')).toBe('killed\n');
    const ids = allRows<{ id: string }>(database, 'SELECT id FROM repository ORDER BY id');
    expect(ids.map(({ id }) => reviewer.skips(id))).toEqual([true, false]);
  } finally {
    await reviewer.stop();
    vi.unstubAllEnvs();
    database.close();
    rmSync(folder, { recursive: true });
  }
}, 90_000);
