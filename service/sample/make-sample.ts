import type { DatabaseSync } from 'node:sqlite';
import { inTransaction } from '../store/database.ts';
import { writeSetting } from '../store/settings.ts';
import { prepared } from '../store/statements.ts';
import { CURATED_REVIEWS } from './curated.ts';
import { HOSTILE_REPOSITORY } from './hostile/repository.ts';
import { SAMPLE_ORGANIZATION } from './organization.ts';
import { REPOSITORIES } from './repositories.ts';
import { FILLED } from './settings.ts';
import { OTHER_DEBITS, storeSpend } from './spend.ts';
import { storeRepository, storeReviews } from './store-sample.ts';

/**
 * Makes the sample organization, instead of the one that is there, with all that was requested in it.
 *
 * @param settings Written in the same transaction.
 */
export function makeSample(
  database: DatabaseSync,
  settings: Readonly<Record<string, string>> = {},
): void {
  inTransaction(database, () => {
    removeSample(database);
    prepared(
      database,
      "INSERT INTO organization (id, name, origin) VALUES (?, ?, 'sample') ON CONFLICT DO NOTHING",
    ).run(SAMPLE_ORGANIZATION.id, SAMPLE_ORGANIZATION.name);
    for (const each of [...Object.values(REPOSITORIES), HOSTILE_REPOSITORY]) {
      storeRepository(database, each);
    }
    storeReviews(database, CURATED_REVIEWS);
    storeSpend(database, OTHER_DEBITS);
    for (const [key, value] of Object.entries(settings)) writeSetting(database, key, value);
  });
}

/** Everything of the sample, in an order that leaves no row pointing at nothing. */
function removeSample(database: DatabaseSync): void {
  const { id } = SAMPLE_ORGANIZATION;
  const ofReviews = '(SELECT id FROM review WHERE org_id = ?)';
  const ofRepositories = '(SELECT id FROM repository WHERE org_id = ?)';
  for (const [table, where] of [
    ['job', `review_id IN ${ofReviews}`],
    ['finding', 'org_id = ?'],
    ['assessment', `review_id IN ${ofReviews}`],
    ['routing', `review_id IN ${ofReviews}`],
    ['engine_evaluation', `review_id IN ${ofReviews}`],
    ['review_environment', 'review_seq IN (SELECT seq FROM review WHERE org_id = ?)'],
    ['review_paths', 'review_seq IN (SELECT seq FROM review WHERE org_id = ?)'],
    ['review_search', 'rowid IN (SELECT seq FROM review WHERE org_id = ?)'],
    ['review', 'org_id = ?'],
    ['pull_request', `repository_id IN ${ofRepositories}`],
    ['repository', 'org_id = ?'],
    ['environment_choice', 'org_id = ?'],
    ['environment', 'org_id = ?'],
    ['author_choice', 'org_id = ?'],
    ['spend', 'org_id = ?'],
    ['finding_validation', 'org_id = ?'],
    ['performed_request', 'org_id = ?'],
  ]) {
    prepared(database, `DELETE FROM ${table} WHERE ${where}`).run(id);
  }
  prepared(database, 'DELETE FROM setting WHERE key = ?').run(FILLED);
}
