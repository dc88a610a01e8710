import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { delimited } from './delimited.ts';
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

test('a field of many pieces takes time in proportion to its size, and is cut', async () => {
  const pieces = 20_000;
  const begin = process.threadCpuUsage();
  const [field] = await fieldsOf(...Array<string>(pieces).fill('x'.repeat(4096)), '\0');
  // Split anew at each piece, these 80 MB would be 800 GB.
  expect(process.threadCpuUsage(begin).user).toBeLessThan(10_000_000);
  expect(field).toHaveLength(256 * 1024);
});

test('what a record quotes of a repository is cut where nobody reads on', async () => {
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
