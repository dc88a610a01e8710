import type { DatabaseSync } from 'node:sqlite';
import { inTransaction } from '../../store/database.ts';
import { readSetting, writeSetting } from '../../store/settings.ts';
import { firstRow } from '../../store/statements.ts';
import type { SampleReview } from '../build/sample-review.ts';
import { SAMPLE_ORGANIZATION } from '../organization.ts';
import { FILLED } from '../settings.ts';
import { storeRepository, storeReviews } from '../store-sample.ts';
import { Dice } from './dice.ts';
import { reviewsOf } from './unit-reviews.ts';
import { FILL_REPOSITORIES, timeOf, unitOf, type Unit } from './units.ts';

/** Reviews recorded in one transaction: so few that nobody waits long for it. */
const BATCH = 400;

/** The units that one filling adds, in the order of their times. */
interface Round {
  /** The index of its first unit. */
  first: number;
  units: number;
  /** Units recorded. */
  done: number;
}

/**
 * Fills the sample organization up with made-up reviews until it holds so many; it never makes it
 * smaller. A filling that was cut short is taken up where it ended.
 *
 * @param size Reviews of the sample, those written by hand included. The runs of one pull request may
 *   exceed it.
 * @param afterBatch Awaited after each transaction, with the number of reviews recorded so far.
 * @returns how many reviews it held that were not asked for.
 */
export async function fillSample(
  database: DatabaseSync,
  size: number,
  afterBatch: (recorded: number) => Promise<void>,
): Promise<number> {
  let recorded = 0;
  const record = async (round: Round): Promise<void> => {
    for (const { reviews, done } of batches(round)) {
      inTransaction(database, () => {
        storeReviews(database, reviews);
        writeSetting(database, FILLED, JSON.stringify({ ...round, done }));
      });
      recorded += reviews.length;
      await afterBatch(recorded);
    }
  };
  const before = readRound(database);
  if (before.done < before.units) await record(before);
  const first = before.first + before.units;
  const left = size - countReviews(database);
  if (left <= 0) {
    // The last pull request is needed where the others are fewer than what was asked for.
    const needed = first > 0 && -left < unitOf(first - 1).reviews;
    return needed ? 0 : -left;
  }
  inTransaction(database, () => {
    for (const each of FILL_REPOSITORIES) storeRepository(database, each);
  });
  await record({ first, units: unitsFor(first, left), done: 0 });
  return 0;
}

/** How many units from an index on give so many reviews. */
function unitsFor(first: number, reviews: number): number {
  let units = 0;
  for (let left = reviews; left > 0; units += 1) left -= unitOf(first + units).reviews;
  return units;
}

/** The reviews of the units of a round that are not recorded yet, and how many units that makes. */
function* batches(round: Round): Generator<{ reviews: SampleReview[]; done: number }> {
  let reviews: SampleReview[] = [];
  let done = 0;
  for (const { unit, number } of numberedUnits(round.first + round.units)) {
    if (unit.index < round.first) continue;
    done += 1;
    if (done <= round.done) continue;
    const part = (unit.index - round.first) / round.units;
    reviews.push(...reviewsOf(unit, number, timeOf(unit.index, part)));
    if (reviews.length < BATCH && done < round.units) continue;
    yield { reviews, done };
    reviews = [];
  }
}

/** The first units, with the numbers that pull requests have in their repositories. */
function* numberedUnits(end: number): Generator<{ unit: Unit; number: number }> {
  const last = new Map<number, number>();
  for (let index = 0; index < end; index += 1) {
    const unit = unitOf(index);
    // Issues take numbers too.
    const step = 1 + new Dice('number', String(index)).below(3);
    const number = (last.get(unit.place) ?? 0) + step;
    last.set(unit.place, number);
    yield { unit, number };
  }
}

function countReviews(database: DatabaseSync): number {
  const row = firstRow<{ reviews: number }>(
    database,
    'SELECT count(*) AS reviews FROM review WHERE org_id = ?',
    SAMPLE_ORGANIZATION.id,
  );
  return row?.reviews ?? 0;
}

function readRound(database: DatabaseSync): Round {
  const text = readSetting(database, FILLED);
  return text === undefined ? { first: 0, units: 0, done: 0 } : (JSON.parse(text) as Round);
}
