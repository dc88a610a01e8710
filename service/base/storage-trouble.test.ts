import { randomBytes } from 'node:crypto';
import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync, statSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { surroundedApp } from '../http/surroundings.ts';
import { FactsCache } from '../reviewer/facts-cache.ts';
import { withFullDisk } from '../reviewer/testing/full-disk.ts';
import { TemporaryRepository } from '../reviewer/testing/temporary-repository.ts';
import { ORGANIZATION, TestReviewer } from '../reviewer/testing/test-store.ts';
import { askSource } from '../source/testing/ask-source.ts';
import { storageTrouble } from './storage-trouble.ts';
import { inTransaction, openDatabase } from '../store/database.ts';
import { addPatchReview } from '../store/patch-reviews.ts';
import { run } from '../testing/docket-process.ts';
import { expectProblem } from '../testing/problem.ts';
import { addRepository, makeTestService, TEST_PORT } from '../testing/test-service.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'docket-storage-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Lets a database grow no more, or as it likes. */
function limit(database: DatabaseSync, limited: boolean): void {
  const pages = Number(database.prepare('PRAGMA page_count').get()?.['page_count']);
  database.exec(`PRAGMA max_page_count = ${limited ? pages : 1_000_000}`);
}

/** Overwrites all of a file but its first page. */
function corrupt(file: string): void {
  const handle = openSync(file, 'r+');
  writeSync(handle, Buffer.alloc(statSync(file).size - 4096, 'broken'), 0, undefined, 4096);
  closeSync(handle);
}

/** What SQLite throws when there is no place to write to. */
function fullError(): unknown {
  using database = new DatabaseSync(':memory:');
  database.exec('CREATE TABLE t (x)');
  limit(database, true);
  try {
    database.exec('INSERT INTO t VALUES (zeroblob(100000))');
  } catch (error) {
    return error;
  }
  throw new Error('there was a place');
}

test('a corrupt database is told as what it is, in one line, whatever finds it', async () => {
  const data = join(folder, 'corrupt');
  openDatabase(data).close();
  corrupt(join(data, 'docket.db'));
  for (const command of ['main.ts', 'token.ts'] as const) {
    const { code, stderr } = await run(
      command,
      '--data',
      data,
      ...(command === 'main.ts' ? ['--port', '0'] : []),
    );
    expect([code, stderr.split('\n')]).toEqual([1, [expect.any(String), '']]);
    expect(stderr).toMatch(
      /^docket: The database in the data folder \/\S+ is corrupt\. .*--data DIR/,
    );
  }
}, 30_000);

test('an answer that a full disk prevents says so, and the terminal once', async () => {
  const told = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const around = { port: () => TEST_PORT, dashboardFolder: '/nowhere' };
  const app = surroundedApp(around, (routes) => {
    routes.post('/api/v1/x', () => {
      throw fullError();
    });
  });
  for (let time = 0; time < 2; time += 1) {
    const answer = await app.request(`http://127.0.0.1:${TEST_PORT}/api/v1/x`, { method: 'POST' });
    expect(await expectProblem(answer, 503)).toMatchObject({
      code: 'unavailable',
      detail: 'The disk that holds the data folder is full. Free up some space.',
    });
  }
  expect(told.mock.calls).toEqual([
    ['docket: The disk that holds the data folder is full. Free up some space.\n'],
  ]);
  told.mockRestore();
});

test('a review that a full disk interrupts is completed normally once there is space', async () => {
  using repository = new TemporaryRepository();
  repository.commit('Begin');
  for (let number = 1; number <= 30; number += 1) {
    repository.commit(`Change (#${number})`, { Dockerfile: `FROM image:${number}\n` });
  }
  using store = new TestReviewer(repository.path);
  await store.list();
  limit(store.database, true);
  // More often than a review is tried that is itself at fault.
  for (let time = 0; time < 5; time += 1) {
    const error: unknown = await store.run().catch((thrown: unknown) => thrown);
    expect(storageTrouble(error)).toBe('full');
  }
  limit(store.database, false);
  await store.run();
  expect(store.rows('SELECT DISTINCT status FROM review')).toEqual([{ status: 'COMPLETED' }]);
  expect(store.reports).toEqual([]);
});

/** What git says of an index. */
const NO_INDEX = 'sha1 file ‘index.lock’ write error. Out of diskspace';
const PATCH = '--- /dev/null\n+++ b/a.txt\n@@ -0,0 +1 @@\n+x\n';
const FULL = 'The disk that holds the data folder is full. Free up some space.';

test('code and patches that a full disk keeps from being read are told as that, not as missing or wrong', async () => {
  using repository = new TemporaryRepository();
  const base = repository.commit('Begin', { 'b.txt': 'x' });
  const service = makeTestService();
  const id = addRepository(service, 'acme/app', repository.path);
  const told = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const file = `/file?commit=${base}&path=b.txt`;
  const noCopy = 'fatal: cannot copy ‘a’ to ‘b’: No space left on device';
  const code = await withFullDisk('init', noCopy, () => askSource(service, 'acme/app', file));
  expect((await expectProblem(code, 503)).detail).toBe(FULL);
  const body = { base_commit_sha: base, patch: PATCH };
  const post = (): Promise<Response> => service.post(`/repositories/${id}/patch-reviews`, body);
  for (const words of ['unable to write loose object file: No space left on device', NO_INDEX]) {
    const answer = await withFullDisk('apply', `fatal: ${words}`, post);
    expect((await expectProblem(answer, 503)).detail).toBe(FULL);
  }
  told.mockRestore();
  expect((await askSource(service, 'acme/app', file)).status).toBe(200);
  expect((await post()).status).toBe(200);
});

test('the review of a patch that a full disk interrupts is completed once there is space', async () => {
  using repository = new TemporaryRepository();
  const base = repository.commit('Begin');
  using store = new TestReviewer(repository.path);
  inTransaction(store.database, () =>
    addPatchReview(store.database, ORGANIZATION, store.repository, { base, patch: PATCH }, 0),
  );
  const review = () => store.reviewer.reviewNext().catch((thrown: unknown) => thrown);
  for (let time = 0; time < 5; time += 1) {
    const error = await withFullDisk('apply', `fatal: ${NO_INDEX}`, review);
    expect(storageTrouble(error)).toBe('full');
  }
  expect(await review()).toMatchObject({ status: 'COMPLETED' });
});

/** Has another connection hold a database while `work` goes on. */
async function whileHeld<T>(file: string, work: () => Promise<T>): Promise<T> {
  using holder = new DatabaseSync(file);
  holder.exec('BEGIN IMMEDIATE');
  return await work();
}

/** What somebody gets who doesn’t wait for another writer. */
function busyError(file: string): Promise<unknown> {
  return whileHeld(file, async () => {
    using database = new DatabaseSync(file);
    try {
      database.exec('BEGIN IMMEDIATE');
    } catch (error) {
      return error;
    }
    throw new Error('it was free');
  });
}

test('a database that another program holds is told as busy, with a time to try again', async () => {
  const data = join(folder, 'busy');
  openDatabase(data).close();
  const file = join(data, 'docket.db');
  const busy = await busyError(file);
  const told = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const app = surroundedApp({ port: () => TEST_PORT, dashboardFolder: '/nowhere' }, (routes) => {
    routes.get('/api/v1/x', () => {
      throw busy;
    });
  });
  const answer = await app.request(`http://127.0.0.1:${TEST_PORT}/api/v1/x`);
  told.mockRestore();
  expect(answer.headers.get('Retry-After')).toBe('5');
  const detail = 'The database in the data folder is busy: another program is writing to it.';
  expect(await expectProblem(answer, 503)).toMatchObject({ code: 'unavailable', detail });
  const { code, stderr } = await whileHeld(file, () => run('token.ts', '--data', data, '--plain'));
  expect([code, stderr]).toEqual([
    1,
    expect.stringMatching(
      /^docket: The database in the data folder \S+ is busy: .* Try again\.\n$/,
    ),
  ]);
}, 30_000);

test('a review that ends while the database is busy is done or failed once it is free', async () => {
  const data = join(folder, 'busy-review');
  using repository = new TemporaryRepository();
  repository.commit('Begin');
  repository.commit('Change (#1)', { Dockerfile: 'FROM image:1\n' });
  using store = new TestReviewer(repository.path, null, data);
  await store.list();
  store.database.exec('PRAGMA busy_timeout = 0');
  const interrupt = async (times: number): Promise<void> => {
    for (let time = 0; time < times; time += 1) {
      // The review is taken at once, and ends later.
      const done = store.reviewer.reviewNext();
      const error = await whileHeld(join(data, 'docket.db'), () =>
        done.catch((thrown: unknown) => thrown),
      );
      expect(storageTrouble(error)).toBe('busy');
    }
  };
  const outcomes = () => store.rows('SELECT status FROM review ORDER BY run_number');
  // More often than a review is tried that is itself at fault.
  await interrupt(5);
  await store.run();
  expect(outcomes()).toEqual([{ status: 'COMPLETED' }]);
  expect(store.reports).toEqual([]);

  repository.commit('Change (#2)', { Dockerfile: 'FROM image:2\n' });
  await store.list();
  store.database.exec("UPDATE job SET input = 'unreadable'");
  await interrupt(2);
  await store.run();
  expect(outcomes()).toEqual([{ status: 'COMPLETED' }, { status: 'FAILED' }]);
  expect(store.reports).toHaveLength(1);
});

test('a cache that cannot be read or written costs time only', () => {
  const data = join(folder, 'cache');
  openDatabase(data).close();
  const first = new FactsCache(data);
  for (let key = 0; key < 2000; key += 1) first.set(`${key}`, randomBytes(2500).toString('base64'));
  first.close();
  const second = new FactsCache(data);
  corrupt(join(data, 'cache.db'));
  const found = Array.from({ length: 2000 }, (_, key) => second.get(`${key}`));
  expect(found).toContain(undefined);
  second.set('7', 'read again');
  second.flush();
  expect(second.get('7')).toBe('read again');
  second.close();
  rmSync(join(data, 'cache.db'));
  mkdirSync(join(data, 'cache.db'));
  const third = new FactsCache(data);
  third.set('7', 'read again');
  third.close();
});
