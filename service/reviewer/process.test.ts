import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDatabase } from '../store/database.ts';
import { allRows } from '../store/statements.ts';
import type { ReviewerMessage } from './run-reviewer.ts';
import { makeHistory } from './testing/make-history.ts';
import { connect } from './testing/test-store.ts';

const ENTRY = join(import.meta.dirname, 'process.ts');

function start(dataFolder: string, stderr: 'inherit' | 'pipe' = 'inherit'): ChildProcess {
  return fork(ENTRY, [dataFolder], {
    stdio: ['ignore', 'inherit', stderr, 'ipc'],
    execArgv: [],
  });
}

/** Waits for a message of the process that meets a condition. */
async function message(
  child: ChildProcess,
  wanted: (message: ReviewerMessage) => boolean,
): Promise<ReviewerMessage> {
  for (;;) {
    const [received] = (await once(child, 'message')) as [ReviewerMessage];
    if (wanted(received)) return received;
  }
}

test('killed at any point, it loses no review and doubles none', { timeout: 60_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'docket-test-'));
  try {
    const repository = join(folder, 'repository');
    await makeHistory(repository, { merges: 60, commits: 2, files: 30, tagEvery: 10 });
    const data = join(folder, 'data');
    const database = openDatabase(data);
    connect(database, repository);
    for (const killAt of [3, 40, 100]) {
      const child = start(data);
      let reviewed = 0;
      await message(child, ({ type }) => type === 'reviewed' && (reviewed += 1) >= killAt / 2);
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
    const child = start(data);
    await message(child, ({ type }) => type === 'idle');
    // It ends with its parent.
    const exit = once(child, 'exit');
    child.disconnect();
    expect(await exit).toEqual([0, null]);
    const statuses = allRows(
      database,
      'SELECT kind, status, count(*) AS reviews FROM review GROUP BY kind, status',
    );
    expect(statuses).toEqual([
      { kind: 'DEPLOYMENT', status: 'COMPLETED', reviews: 5 },
      // The first deployment has nothing to compare with.
      { kind: 'DEPLOYMENT', status: 'INCOMPLETE', reviews: 1 },
      { kind: 'PULL_REQUEST', status: 'COMPLETED', reviews: 120 },
    ]);
    expect(allRows(database, 'SELECT * FROM job')).toEqual([]);
    const doubled = allRows(
      database,
      `SELECT review_id FROM assessment GROUP BY review_id HAVING count(*) > 1
       UNION ALL SELECT series FROM finding GROUP BY review_id, series HAVING count(*) > 1`,
    );
    expect(doubled).toEqual([]);
    const gaps = allRows(
      database,
      `SELECT pull_request_number FROM review WHERE pull_request_number IS NOT NULL
       GROUP BY pull_request_number HAVING group_concat(run_number ORDER BY run_number) <> '1,2'`,
    );
    expect(gaps).toEqual([]);
    database.close();
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('a review during which it is stopped is no attempt', { timeout: 60_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'docket-test-'));
  try {
    const repository = join(folder, 'repository');
    await makeHistory(repository, { merges: 1, commits: 1, files: 1500, tagEvery: 10 });
    const data = join(folder, 'data');
    const database = openDatabase(data);
    connect(database, repository);
    const jobs = (): unknown[] =>
      allRows(
        database,
        'SELECT status, attempts FROM job JOIN review ON review.id = job.review_id',
      );
    for (let stops = 0; stops < 3; stops += 1) {
      const child = start(data);
      const running = [{ status: 'RUNNING', attempts: 0 }];
      await expect.poll(jobs, { timeout: 20_000, interval: 5 }).toEqual(running);
      const exit = once(child, 'exit');
      child.disconnect();
      await exit;
      expect(jobs()).toEqual([{ status: 'PENDING', attempts: 0 }]);
    }
    database.close();
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test(
  'it tells what it cannot read, and when it can again, and is woken by its parent',
  { timeout: 60_000 },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'docket-test-'));
    try {
      const data = join(folder, 'data');
      const database = openDatabase(data);
      const gone = join(folder, 'gone');
      connect(database, gone);
      const child = start(data);
      const unreadable = await message(child, ({ type }) => type === 'unreadable');
      expect(unreadable).toMatchObject({ repository: 'owner/name-2' });
      const repository = join(folder, 'repository');
      await makeHistory(repository, { merges: 1, commits: 1, files: 3, tagEvery: 10 });
      connect(database, repository, null, '00000000-0000-5000-8000-000000000003');
      const reviewed = message(child, ({ type }) => type === 'reviewed');
      child.send({ type: 'wake' });
      expect(await reviewed).toMatchObject({ status: 'COMPLETED', left: 0 });
      renameSync(repository, gone);
      const readable = message(child, ({ type }) => type === 'readable');
      child.send({ type: 'wake' });
      expect(await readable).toMatchObject({ repository: 'owner/name-2' });
      const exit = once(child, 'exit');
      child.disconnect();
      await exit;
      database.close();
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
);

test('it never migrates the database, which an older version still uses', async () => {
  const data = mkdtempSync(join(tmpdir(), 'docket-test-'));
  try {
    using database = openDatabase(data);
    database.exec('PRAGMA user_version = 1');
    const child = start(data, 'pipe');
    let words = '';
    child.stderr?.setEncoding('utf8').on('data', (piece: string) => (words += piece));
    expect(await once(child, 'close')).toEqual([1, null]);
    expect(words).toMatch(/^docket: .* Restart Docket first\.\n$/);
    expect(database.prepare('PRAGMA user_version').get()).toEqual({ user_version: 1 });
  } finally {
    rmSync(data, { recursive: true });
  }
});
