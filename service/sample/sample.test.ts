import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from '../store/database.ts';
import { LOCAL_ORGANIZATION } from '../store/local-organization.ts';
import { writeSetting } from '../store/settings.ts';
import { allRows } from '../store/statements.ts';
import { CURATED_REVIEWS } from './curated.ts';
import { SAMPLE_ORGANIZATION, sampleReviewId } from './organization.ts';
import { makeSample } from './make-sample.ts';
import { prepareSample } from './sample.ts';
import { sampleReview } from './sample-reviews.ts';
import type { ReviewRecord } from '../store/reviews.ts';
import { contents, count } from './testing/contents.ts';
import { SAMPLE_NOW } from './times.ts';

let database: DatabaseSync;
beforeEach(() => {
  database = openDatabase(':memory:');
});
afterEach(() => database.close());

describe('the sample', () => {
  test('is the same wherever it is made', () => {
    const other = openDatabase(':memory:');
    makeSample(database);
    makeSample(other);
    expect(count(database, 'review')).toBe(CURATED_REVIEWS.length);
    expect(contents(other)).toBe(contents(database));
    other.close();
  });

  test('is made anew without a trace of what was there', () => {
    makeSample(database);
    const fresh = contents(database);
    database.exec(
      "UPDATE review SET packed = packed(json_set(record, '$.pull_request_title', 'old')); DELETE FROM finding WHERE position = 1",
    );
    database
      .prepare("INSERT INTO repository (id, org_id, full_name, name) VALUES ('x', ?, 'x/x', 'x')")
      .run(SAMPLE_ORGANIZATION.id);
    makeSample(database);
    expect(contents(database)).toBe(fresh);
  });

  test('leaves other organizations alone', () => {
    database
      .prepare("INSERT INTO organization (id, name, origin) VALUES (?, 'Local', 'local')")
      .run(LOCAL_ORGANIZATION.id);
    database
      .prepare(
        "INSERT INTO repository (id, org_id, full_name, name) VALUES ('mine', ?, 'a/b', 'b')",
      )
      .run(LOCAL_ORGANIZATION.id);
    makeSample(database);
    makeSample(database);
    expect(count(database, "repository WHERE id = 'mine' AND connected = 1")).toBe(1);
  });

  test('names every review once, and gives it an address', () => {
    const names = CURATED_REVIEWS.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(sampleReview('rerun-of-rerun')).toEqual({
      orgId: SAMPLE_ORGANIZATION.id,
      id: sampleReviewId('rerun-of-rerun'),
      public_key: `rev_${sampleReviewId('rerun-of-rerun').replaceAll('-', '')}`,
      kind: 'PULL_REQUEST',
      repository: 'harbor/tariff-engine',
      number: 275,
      run: 3,
      title: 'Round surcharges per invoice line',
    });
    expect(() => sampleReview('none')).toThrow('the sample has no review named none');
  });

  test('addresses each run of a pull request once', () => {
    const runs = CURATED_REVIEWS.filter(({ pullRequest }) => pullRequest !== null).map(
      ({ repository, write: { record } }) =>
        `${repository?.full_name} ${record.pull_request_number} ${record.run_number}`,
    );
    expect(runs.filter((run, index) => runs.indexOf(run) !== index)).toEqual([]);
  });

  test('counts no finding as published that only withheld reviews have', () => {
    const changeOf = ({ repository_full_name, pull_request_number, id }: ReviewRecord) =>
      pull_request_number == null ? id : `${repository_full_name} ${pull_request_number}`;
    const records = CURATED_REVIEWS.map(({ write }) => write.record);
    const posted = records.filter(({ publication }) => publication === 'PUBLISHED').map(changeOf);
    const found = CURATED_REVIEWS.flatMap(({ write: { record, results } }) =>
      (results?.assessments ?? []).flatMap(({ findings }) =>
        findings.map(({ published = true }) => ({ record, published })),
      ),
    );
    const withheld = found.filter(({ record }) => !posted.includes(changeOf(record)));
    expect(withheld.length).toBeGreaterThan(10);
    expect(withheld.filter(({ published }) => published)).toEqual([]);
    const shown = found.filter(({ record }) => record.publication === 'PUBLISHED');
    expect(shown.filter(({ published }) => !published)).toEqual([]);
  });

  test('holds nothing of later than its own time', () => {
    const times = CURATED_REVIEWS.map(({ write }) => write.record.created_at);
    expect(times.filter((time) => time >= SAMPLE_NOW)).toEqual([]);
  });
});

describe('a start', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'docket-sample-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const reviewed = () =>
    allRows<{ full_name: string; path: string }>(
      database,
      'SELECT full_name, path FROM repository WHERE connected = 1 AND path IS NOT NULL ORDER BY 1',
    );

  test('brings git repositories for the reviewer, again where they are gone', async () => {
    await prepareSample(database, folder, true);
    const names = reviewed().map(({ full_name }) => full_name);
    expect(names).toEqual(['harbor/pilot-app', 'harbor/quay-agent', 'harbor/tide-tables']);
    rmSync(join(folder, 'sample'), { recursive: true });
    await prepareSample(database, folder, true);
    expect(reviewed().every(({ path }) => existsSync(join(path, 'HEAD')))).toBe(true);
  });

  test('makes the sample once, and anew where other sources made it', async () => {
    const title = "review WHERE record ->> 'pull_request_title' = 'mine'";
    const rename = `UPDATE review SET packed = packed(json_set(record, '$.pull_request_title', 'mine'))`;
    await prepareSample(database, folder, true);
    database.exec(rename);
    await prepareSample(database, folder, true);
    expect(count(database, title)).toBe(CURATED_REVIEWS.length);
    writeSetting(database, 'sample_made_from', 'other sources');
    await prepareSample(database, folder, true);
    expect(count(database, title)).toBe(0);
  });

  test('leaves the sample out, and shows it again', async () => {
    await prepareSample(database, folder, false);
    expect(count(database, 'organization')).toBe(0);
    await prepareSample(database, folder, true);
    const all = count(database, 'repository WHERE connected = 1');
    await prepareSample(database, folder, false);
    expect(count(database, 'repository WHERE connected = 1')).toBe(0);
    await prepareSample(database, folder, true);
    expect(count(database, 'repository WHERE connected = 1')).toBe(all);
  });
});
