import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeHistory } from './reviewer/testing/make-history.ts';
import { startDocket } from './testing/docket-process.ts';

let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'docket-crash-'));
  await makeHistory(join(folder, 'app'), { merges: 60, commits: 3, files: 30, tagEvery: 12 });
});
afterAll(() => rmSync(folder, { recursive: true }));

const REVIEWS = 60 * 3 + 5;

function query<Row>(data: string, sql: string): Row[] {
  const database = new DatabaseSync(join(folder, data, 'docket.db'), { readOnly: true });
  try {
    return database.prepare(sql).all() as Row[]; // the rows of this file's own queries
  } finally {
    database.close();
  }
}

/** How many reviews came to their end. */
const done = (data: string): number =>
  query<{ n: number }>(
    data,
    `SELECT count(*) AS n FROM review WHERE status NOT IN ('PENDING', 'RUNNING')`,
  )[0]?.n ?? 0;

async function reviewed(data: string, count: number): Promise<void> {
  await expect
    .poll(() => done(data), { timeout: 60_000, interval: 20 })
    .toBeGreaterThanOrEqual(count);
}

const start = (data: string) =>
  startDocket(
    '--repo',
    join(folder, 'app'),
    '--data',
    join(folder, data),
    '--port',
    '0',
    '--sample',
    '0',
  );

/** Everything a review says but its times, by identifier. */
const outcome = (data: string) => ({
  reviews: query(
    data,
    `SELECT id, kind, status, run_number, is_latest, finding_count, serious_count, needs_attention
     FROM review ORDER BY id`,
  ),
  assessments: query(data, 'SELECT id, review_id, position FROM assessment ORDER BY id'),
  findings: query(
    data,
    'SELECT id, review_id, lifecycle_state, series, position FROM finding ORDER BY id',
  ),
  routing: query(data, 'SELECT review_id FROM routing ORDER BY review_id'),
  jobs: query(data, 'SELECT review_id FROM job'),
});

test('if it is killed repeatedly while reviewing, nothing is lost and nothing is duplicated', async () => {
  const undisturbed = await start('undisturbed');
  await reviewed('undisturbed', REVIEWS);
  await undisturbed.stop();

  for (const share of [0, 0.05, 0.3, 0.31, 0.8]) {
    const docket = await start('killed');
    await reviewed('killed', Math.floor(REVIEWS * share));
    expect(await docket.stop('SIGKILL')).toBe(null);
  }
  const last = await start('killed');
  await reviewed('killed', REVIEWS);
  await last.stop();

  expect(outcome('killed').reviews).toHaveLength(REVIEWS);
  expect(outcome('killed')).toEqual(outcome('undisturbed'));
}, 180_000);
