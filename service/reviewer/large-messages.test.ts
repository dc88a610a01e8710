import { appendFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { readCommits } from './commits.ts';
import { delimited } from './delimited.ts';
import { GitRepository } from './git.ts';
import { TemporaryRepository } from './testing/temporary-repository.ts';
import { TestReviewer } from './testing/test-store.ts';

async function fieldsOf(...chunks: string[]): Promise<string[]> {
  const fields: string[] = [];
  for await (const field of delimited(Readable.from(chunks, { objectMode: false }), 'utf8')) {
    fields.push(field);
  }
  return fields;
}

test('fields are read to their delimiter, wherever the pieces of an output end', async () => {
  expect(await fieldsOf('a\0b', 'c', '\0\0d\0', 'e')).toEqual(['a', 'bc', '', 'd']);
});

test('a field in many pieces takes time proportional to its size, and is truncated', async () => {
  const pieces = 20_000;
  const begin = process.threadCpuUsage();
  const [field] = await fieldsOf(...Array<string>(pieces).fill('x'.repeat(4096)), '\0');
  // Split anew at each piece, these 80 MB would be 800 GB.
  expect(process.threadCpuUsage(begin).user).toBeLessThan(10_000_000);
  expect(field).toHaveLength(256 * 1024);
});

test('of long messages, no more is kept than what is listed', async () => {
  using repository = new TemporaryRepository();
  const commits = 400;
  const page = 'Part-of: <https://gitlab.example.org/ada/app/-/merge_requests/12>';
  const message = `Fix what was broken\n\n${'word '.repeat(40_000)}\n\n${page}`;
  const commit = `commit refs/heads/main\ncommitter Ada <ada@example.org> 0 +0000\ndata ${message.length}\n${message}\n`;
  repository.fastImport(commit.repeat(commits));
  const git = await GitRepository.open(repository.path);
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  collect();
  const before = process.memoryUsage().heapUsed;
  const read = await readCommits(git, [repository.git('rev-parse', 'main')]);
  collect();
  const kept = process.memoryUsage().heapUsed - before;
  git.close();
  expect([...read.commits.values()].map(({ headline }) => headline?.number)).toEqual(
    Array<number>(commits).fill(12),
  );
  // The messages are 80 MB.
  expect(kept).toBeLessThan(20_000_000);
});

test('text that a record quotes from a repository is truncated', async () => {
  using repository = new TemporaryRepository();
  repository.commit('Begin');
  const name = 'n'.repeat(100_000);
  writeFileSync(join(repository.path, 'Dockerfile'), `FROM ${name}:1\n`);
  repository.git('add', '--all');
  writeFileSync(join(repository.path, 'message'), `${'s'.repeat(200_000)} (#1)`);
  repository.git('commit', '--quiet', '--file', 'message');
  using store = new TestReviewer(repository.path);
  await store.run();
  const records = store.rows<{ record: string }>(
    `SELECT record FROM finding UNION ALL SELECT record FROM assessment
     UNION ALL SELECT record FROM review UNION ALL SELECT extra FROM review`,
  );
  expect(records.length).toBeGreaterThan(2);
  for (const { record } of records) expect(record.length).toBeLessThan(50_000);
});

test('what was found in a very long line is known again in later runs, and in a renamed file', async () => {
  using repository = new TemporaryRepository();
  repository.commit('Begin', { 'app/Dockerfile': `FROM ${'a'.repeat(9000)}:1\n` });
  repository.branch('topic');
  repository.commit('Image', { 'web/Dockerfile': `FROM ${'b'.repeat(9000)}:1\n` });
  repository.git('mv', 'app', 'application');
  repository.commit('Rename');
  using store = new TestReviewer(repository.path);
  await store.run();
  expect(store.reports).toEqual([]);
  const findings = store.rows(
    `SELECT run_number, lifecycle_state FROM finding JOIN review ON review.id = review_id
     WHERE kind = 'PULL_REQUEST' AND series LIKE 'container_images_pinned:%' ORDER BY run_number`,
  );
  expect(findings).toEqual([
    { run_number: 1, lifecycle_state: 'NEW' },
    { run_number: 2, lifecycle_state: 'UNCHANGED' },
  ]);
  // As an earlier version recorded it.
  store.database.exec(`UPDATE finding SET sites = '["[\\"web/Dockerfile\\",null,\\"bbb…"]'`);
  repository.commit('More');
  await store.run();
  expect(store.reports).toEqual([]);
});

/** `npm run test:long` has one of 600. */
const MEGABYTES = Number(process.env['DOCKET_MESSAGE_MEGABYTES'] ?? 50);

test('a branch with a commit message of many megabytes is reviewed like any other', async () => {
  using repository = new TemporaryRepository();
  repository.commit('Begin');
  repository.branch('large');
  writeFileSync(join(repository.path, 'Dockerfile'), 'FROM image:1\n');
  repository.git('add', '--all');
  const half = Buffer.alloc(MEGABYTES * 500_000, 'a long word after a long word, ');
  const message = join(repository.path, '.git/message');
  writeFileSync(message, half);
  appendFileSync(message, '\n\n');
  appendFileSync(message, half);
  repository.git('commit', '--quiet', '--cleanup=verbatim', '--file', message);
  repository.commit('Small (#1)');
  repository.merge('main', 'Merge');
  using store = new TestReviewer(repository.path);
  const begin = process.threadCpuUsage();
  await store.run();
  const { user } = process.threadCpuUsage(begin);
  // Read anew with each of its pieces, 50 MB took 24 seconds; here, a second has 25 MB.
  expect(user / 1_000_000).toBeLessThan(3 + MEGABYTES / 25);
  expect(store.reports).toEqual([]);
  expect(store.rows('SELECT DISTINCT status FROM review')).toEqual([{ status: 'COMPLETED' }]);
  const [largest] = store.rows<{ size: number }>('SELECT max(length(record)) AS size FROM review');
  expect(largest?.size).toBeLessThan(50_000);
}, 300_000);
