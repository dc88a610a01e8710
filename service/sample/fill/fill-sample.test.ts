import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { CustomerReviewDetail } from '../../../src/api/types.ts';
import { parseExact } from '../../base/exact-json.ts';
import { inTransaction, openDatabase } from '../../store/database.ts';
import { reviewDetail } from '../../store/review-detail.ts';
import { findReview } from '../../store/review-rows.ts';
import { allRows, firstRow } from '../../store/statements.ts';
import { contractSchemas } from '../contract.ts';
import { inspect } from '../index/inspect.ts';
import { makeSample } from '../make-sample.ts';
import { SAMPLE_ORGANIZATION } from '../organization.ts';
import { contents, count } from '../testing/contents.ts';
import { SAMPLE_NOW } from '../times.ts';
import { fillSample } from './fill-sample.ts';
import { startFilling } from './start-filling.ts';

const SIZE = 1600;
const later = async () => undefined;

let database: DatabaseSync;
beforeEach(() => {
  database = openDatabase(':memory:');
  addOrganization(database);
});
afterEach(() => database.close());

function addOrganization(to: DatabaseSync): void {
  to.prepare("INSERT INTO organization (id, name, origin) VALUES (?, ?, 'sample')").run(
    SAMPLE_ORGANIZATION.id,
    SAMPLE_ORGANIZATION.name,
  );
}

test('the sample is filled up to the size asked for, and the runs of one pull request more', async () => {
  await fillSample(database, SIZE, later);
  const reviews = count(database, 'review');
  expect(reviews).toBeGreaterThanOrEqual(SIZE);
  expect(reviews).toBeLessThan(SIZE + 12);
  expect(await fillSample(database, SIZE, later)).toBe(0);
  expect(await fillSample(database, SIZE - 500, later)).toBe(reviews - SIZE + 500);
  expect(count(database, 'review')).toBe(reviews);
  await fillSample(database, SIZE + 500, later);
  expect(count(database, 'review')).toBeGreaterThanOrEqual(SIZE + 500);
});

test('a filling that was cut short is taken up, and ends as if it had not been', async () => {
  await fillSample(database, SIZE, later);
  const whole = contents(database);
  const other = openDatabase(':memory:');
  addOrganization(other);
  const cut = fillSample(other, SIZE, async (recorded) => {
    if (recorded > 600) throw new Error('cut short');
  });
  await expect(cut).rejects.toThrow('cut short');
  expect(count(other, 'review')).toBeLessThan(SIZE / 2 + 400);
  await fillSample(other, SIZE, later);
  expect(contents(other)).toBe(whole);
  other.close();
});

test('the reviews are spread as those of a company are', async () => {
  await fillSample(database, SIZE, later);
  const share = (condition: string) => count(database, `review WHERE ${condition}`) / SIZE;
  const repositories = allRows<{ reviews: number }>(
    database,
    'SELECT count(*) AS reviews FROM review GROUP BY repository_id ORDER BY 1 DESC',
  );
  // A few repositories have most of the reviews, and many have some.
  expect(repositories.length).toBeGreaterThan(80);
  expect(repositories[0]?.reviews).toBeGreaterThan(10 * (repositories[40]?.reviews ?? 0));
  expect(share("kind = 'PULL_REQUEST'")).toBeGreaterThan(0.8);
  expect(share("status = 'COMPLETED'")).toBeGreaterThan(0.8);
  expect(share('run_number > 3')).toBeGreaterThan(0.05);
  expect(share('finding_count > 0')).toBeGreaterThan(0.25);
  expect(share('finding_count > 0')).toBeLessThan(0.6);
  const [first, last] = ['2024-11-18', SAMPLE_NOW];
  expect(share(`created_at BETWEEN '${first}' AND '${last}'`)).toBeGreaterThanOrEqual(1);
  expect(share("created_at < '2025-11-20'")).toBeGreaterThan(0.2);
});

test('the records are as the contract wants them', async () => {
  await fillSample(database, 300, later);
  const schemas = contractSchemas();
  const all = { orgId: SAMPLE_ORGANIZATION.id, repositoryIds: null };
  const none = { available: false };
  const actions = { rerun: none, request_review: none, publish: none, stop: none };
  const rows = allRows<{ id: string }>(database, 'SELECT id FROM review');
  const problems = rows.flatMap(({ id }) => {
    const row = findReview(database, all, { by: 'id', id });
    if (row === undefined) return [`${id} is not there`];
    const detail = parseExact(reviewDetail(database, all, row, actions)) as CustomerReviewDetail;
    const sum = detail.assessments.reduce((findings, each) => findings + each.findings.length, 0);
    return [
      ...inspect(schemas, 'CustomerReviewDetail', detail).problems,
      ...(sum === detail.finding_count ? [] : [`${id} counts its findings wrong`]),
      ...(detail.created_at <= SAMPLE_NOW ? [] : [`${id} is of ${detail.created_at}`]),
    ];
  });
  expect(problems).toEqual([]);
});

test('a process of its own fills a data folder, and is ended with the service', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'docket-fill-'));
  const onDisk = openDatabase(folder);
  try {
    makeSample(onDisk);
    const line = await new Promise<string>((resolve) => startFilling(folder, 500, resolve));
    expect(line).toMatch(/^The sample has \d+ more reviews now\.$/);
    expect(count(onDisk, 'review')).toBeGreaterThanOrEqual(500);

    const reviews = count(onDisk, 'review');
    const fewer = await new Promise<string>((resolve) => startFilling(folder, 400, resolve));
    expect(fewer).toBe(`The sample already has ${reviews} reviews; it isn’t made smaller.`);

    const lines: string[] = [];
    const filling = startFilling(folder, 900_000, (each) => void lines.push(each));
    await expect.poll(() => count(onDisk, 'review'), { timeout: 20_000 }).toBeGreaterThan(600);
    await filling.stop();
    expect(lines).toEqual([]);
    const progress = firstRow<{ value: string }>(
      onDisk,
      "SELECT value FROM setting WHERE key = 'sample_filled'",
    );
    expect(progress?.value).toMatch(/^\{"first":\d+,"units":\d+,"done":\d+\}$/);
    // Nothing holds the store any more.
    inTransaction(onDisk, () => undefined);
  } finally {
    onDisk.close();
    rmSync(folder, { recursive: true });
  }
}, 60_000);
