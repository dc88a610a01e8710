import type { DatabaseSync } from 'node:sqlite';
import { inTransaction } from '../../store/database.ts';
import { readSetting, writeSetting } from '../../store/settings.ts';
import { firstRow } from '../../store/statements.ts';
import type { SampleReview } from '../build/sample-review.ts';
import { SAMPLE_ORGANIZATION } from '../organization.ts';
import { storeRepository, storeReviews } from '../store-sample.ts';
import { reviewsOf } from './unit-reviews.ts';
import { FILL_REPOSITORIES, unitOf, type Unit } from './units.ts';

/** The setting that says how far the sample was filled up. */
export const FILLED = 'sample_filled';

/** Reviews recorded in one transaction: so few that nobody waits long for it. */
const BATCH = 500;

/** Pull requests that a repository would have if it were the only one: numbers follow times. */
const NUMBERS = 90_000;
const FIRST_DAY = Date.UTC(2024, 10, 20);
const ALL_DAYS = 731 * 24 * 3600 * 1000;

/** How far the sample was filled up: complete units, and the reviews in them. */
interface Progress {
  units: number;
  reviews: number;
}

/**
 * Fills the sample organization up with made-up reviews until it holds so many; it never makes it
 * smaller. What was recorded before, also by a process that was cut short, is kept.
 *
 * The number of reviews may be exceeded by the runs of one pull request.
 *
 * @param size Reviews of the sample, those written by hand included.
 * @param pause Awaited after each transaction.
 * @returns how many reviews were recorded.
 */
export async function fillSample(
  database: DatabaseSync,
  size: number,
  pause: () => Promise<void>,
): Promise<number> {
  const there = countReviews(database);
  let progress = readProgress(database);
  const units = numberedUnits(progress.units);
  let left = size - there;
  if (left <= 0) return 0;
  storeRepositories(database);
  let recorded = 0;
  while (left > 0) {
    const batch: SampleReview[] = [];
    let taken = 0;
    while (batch.length < Math.min(BATCH, left)) {
      const { unit, number } = units.next().value;
      batch.push(...reviewsOf(unit, number));
      taken += 1;
    }
    progress = { units: progress.units + taken, reviews: progress.reviews + batch.length };
    inTransaction(database, () => {
      storeReviews(database, batch);
      writeSetting(database, FILLED, JSON.stringify(progress));
    });
    left -= batch.length;
    recorded += batch.length;
    await pause();
  }
  return recorded;
}

function countReviews(database: DatabaseSync): number {
  const row = firstRow<{ reviews: number }>(
    database,
    'SELECT count(*) AS reviews FROM review WHERE org_id = ?',
    SAMPLE_ORGANIZATION.id,
  );
  return row?.reviews ?? 0;
}

function readProgress(database: DatabaseSync): Progress {
  const text = readSetting(database, FILLED);
  return text === undefined ? { units: 0, reviews: 0 } : (JSON.parse(text) as Progress);
}

function storeRepositories(database: DatabaseSync): void {
  inTransaction(database, () => {
    for (const each of FILL_REPOSITORIES) storeRepository(database, each);
  });
}

/**
 * The units from an index on, with the numbers of their pull requests: a later one of a repository
 * has a larger number, as far as it is free.
 */
function* numberedUnits(from: number): Generator<{ unit: Unit; number: number }, never> {
  const taken = new Map<number, Set<number>>();
  for (let index = 0; ; index += 1) {
    const unit = unitOf(index);
    const numbers = taken.get(unit.place) ?? new Set();
    taken.set(unit.place, numbers);
    const share = NUMBERS / (unit.place + 2);
    let number = 1 + Math.floor(((unit.created - FIRST_DAY) / ALL_DAYS) * share);
    while (numbers.has(number)) number += 1;
    if (unit.kind === 'PULL_REQUEST') numbers.add(number);
    if (index >= from) yield { unit, number };
  }
}
