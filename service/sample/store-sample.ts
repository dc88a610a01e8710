import type { DatabaseSync } from 'node:sqlite';
import { stringifyExact } from '../base/exact-json.ts';
import { projectPullRequest } from '../store/pull-requests.ts';
import { putReview } from '../store/reviews.ts';
import { prepared } from '../store/statements.ts';
import type { SampleReview, Violation } from './build/sample-review.ts';
import { revisionOf } from './build/pull-request.ts';
import { environmentId, SAMPLE_ORGANIZATION } from './organization.ts';
import type { SampleRepository } from './repositories.ts';
import { spendOf, storeSpend } from './spend.ts';
import { storeDecisions } from './decisions.ts';

/** Records a repository of the sample. @param path Where its git repository is; null: there is none. */
export function storeRepository(
  database: DatabaseSync,
  { id, full_name, name, url }: SampleRepository,
  path: string | null = null,
): void {
  prepared(
    database,
    `INSERT INTO repository (id, org_id, full_name, name, path, web_url) VALUES (?, ?, ?, ?, ?, ?)
     ON CONFLICT (id) DO UPDATE SET path = excluded.path, connected = 1`,
  ).run(id, SAMPLE_ORGANIZATION.id, full_name, name, path, path === null ? url : null);
}

/** Records reviews of the sample and all that hangs on them. Call it inside a transaction. */
export function storeReviews(database: DatabaseSync, reviews: readonly SampleReview[]): void {
  for (const name of environmentsOf(reviews)) {
    prepared(database, 'INSERT OR IGNORE INTO environment (id, org_id, name) VALUES (?, ?, ?)').run(
      environmentId(name),
      SAMPLE_ORGANIZATION.id,
      name,
    );
  }
  projectPullRequests(database, reviews);
  for (const review of reviews) storeReview(database, review);
}

function environmentsOf(reviews: readonly SampleReview[]): Set<string> {
  return new Set(
    reviews.flatMap(({ write }) =>
      (write.results?.assessments ?? []).map(
        ({ assessment }) => assessment.environment_display_name,
      ),
    ),
  );
}

/** The pull requests as the host shows them now: at the last run's revision unless they say another. */
function projectPullRequests(database: DatabaseSync, reviews: readonly SampleReview[]): void {
  const heads = new Map<SampleReview['pullRequest'], string>();
  for (const { pullRequest, write } of reviews) {
    if (pullRequest === null || pullRequest.current === null) continue;
    const { current } = pullRequest;
    const last = write.record.head_commit_sha ?? '';
    heads.set(pullRequest, current === undefined ? last : revisionOf(pullRequest, current));
  }
  for (const [pullRequest, head_sha] of heads) {
    if (pullRequest === null) continue;
    projectPullRequest(database, pullRequest.repository.id, {
      number: pullRequest.number,
      head_ref: pullRequest.branch,
      head_sha,
      state: pullRequest.state,
    });
  }
}

function storeReview(database: DatabaseSync, review: SampleReview): void {
  const { write, single } = review;
  putReview(database, write);
  if (Object.keys(single).length > 0) {
    prepared(database, 'UPDATE review SET extra = ? WHERE id = ?').run(
      stringifyExact({ subjects: write.subjects, ...single }),
      write.record.id,
    );
  }
  for (const violation of review.violations) violate(database, write.record.id, violation);
  storeSpend(database, spendOf(review));
  storeDecisions(database, review);
}

/** Makes a stored record say something that the contract does not allow. */
function violate(
  database: DatabaseSync,
  reviewId: string,
  { of, position, path, value }: Violation,
): void {
  const [changed, values] =
    value === undefined
      ? [`json_remove(record, ?)`, [path]]
      : [`json_set(record, ?, json(?))`, [path, stringifyExact(value)]];
  const row = {
    review: 'id = ? AND ? >= 0',
    assessment: 'review_id = ? AND position = ?',
    finding:
      'id = (SELECT id FROM finding WHERE review_id = ? ORDER BY assessment_id, position LIMIT 1 OFFSET ?)',
  }[of];
  prepared(database, `UPDATE ${of} SET packed = packed(${changed}) WHERE ${row}`).run(
    ...values,
    reviewId,
    position,
  );
}
