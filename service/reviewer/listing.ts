import type { DatabaseSync } from 'node:sqlite';
import { inTransaction } from '../store/database.ts';
import { enqueue, rankOf, type Lane } from '../store/jobs.ts';
import { listedRefs } from '../store/repositories.ts';
import { putReview } from '../store/reviews.ts';
import { allRows, firstRow, prepared } from '../store/statements.ts';
import type { GitRepository } from './git.ts';
import { listHistory, type ListedHistory } from './history.ts';
import { SourceLinks } from '../base/source-links.ts';
import { pendingDeployment, type PendingReview } from './pending-reviews.ts';
import { PullRequestListing } from './pull-request-listing.ts';
import { readRefs } from './refs.ts';
import type { ReviewedRepository } from '../store/review-input.ts';

/** What a listing did. */
export interface ListingResult {
  /** Reviews recorded; 0 when the refs have not changed. */
  listed: number;
  /** What is missing, one sentence each. */
  notes: string[];
}

/** Steps and reviews in one transaction: short enough that nobody waits for it. */
const BATCH = 500;

/**
 * Lists what is new in a repository since it was listed last: records its pull requests, open
 * branches and tags as pending reviews, and puts them into the queue.
 *
 * @param most The newest commits that are looked at.
 * @param onBatch Called after each transaction with the number of reviews recorded so far.
 * @throws Error when the repository has no commits; GitError when git cannot read it.
 */
export async function listRepository(
  database: DatabaseSync,
  git: GitRepository,
  repository: ReviewedRepository,
  { most, onBatch }: { most?: number; onBatch?: (listed: number) => void } = {},
): Promise<ListingResult> {
  const refs = await readRefs(git);
  if (refs === null) throw new Error('it has no commits');
  if (refs.digest === listedRefs(database, repository.id)) return { listed: 0, notes: [] };
  const links = new SourceLinks(repository.web_url);
  const history = await listHistory(git, refs, links, most);
  const listing = new PullRequestListing(database, repository, links, history);
  const steps = stepsOf(database, repository, links, history, listing);
  let listed = 0;
  for (let ended = false; !ended;) {
    ended = inTransaction(database, () => {
      for (let left = BATCH; left > 0; left -= 1) {
        const step = steps.next();
        if (step.done === true) return true;
        for (const review of step.value) {
          const recorded = record(database, repository, review);
          listed += recorded;
          left -= recorded;
        }
      }
      return false;
    });
    onBatch?.(listed);
    await new Promise((resolve) => setImmediate(resolve));
  }
  // Only now: a listing that was cut short is done again.
  prepared(database, 'UPDATE repository SET refs_digest = ?, history = ? WHERE id = ?').run(
    refs.digest,
    JSON.stringify([...history.takenFor, ...history.notes]),
    repository.id,
  );
  return { listed, notes: history.notes };
}

/** Each step belongs in one transaction: what it projects and the reviews that it gives. */
function* stepsOf(
  database: DatabaseSync,
  repository: ReviewedRepository,
  links: SourceLinks,
  history: ListedHistory,
  listing: PullRequestListing,
): Generator<PendingReview[]> {
  const known = new Set(
    allRows<{ id: string }>(
      database,
      `SELECT head_commit_sha || ' ' || (value ->> 'label') AS id
       FROM review, json_each(extra, '$.subjects')
       WHERE repository_id = ? AND kind = 'DEPLOYMENT'`,
      repository.id,
    ).map((row) => row.id),
  );
  for (const pullRequest of history.pullRequests) yield listing.list(pullRequest);
  for (const deployment of history.deployments) {
    const { tags, head } = deployment;
    const added = tags.filter(({ name }) => !known.has(`${head.id} ${name}`));
    if (added.length === 0) yield [];
    else yield [pendingDeployment(repository, links, { ...deployment, tags: added })];
  }
  for (const each of listing.vanished()) {
    listing.projectVanished(each);
    yield [];
  }
}

/** @returns 1, or 0 when the review is there already. */
function record(
  database: DatabaseSync,
  repository: ReviewedRepository,
  { write, input }: PendingReview,
): 0 | 1 {
  const { id, created_at, kind } = write.record;
  if (firstRow(database, 'SELECT 1 FROM review WHERE id = ?', id) !== undefined) return 0;
  putReview(database, write);
  const lane: Lane = kind === 'DEPLOYMENT' ? 'DEPLOYMENT' : 'PULL_REQUEST';
  const rank = rankOf(lane, created_at);
  enqueue(database, { review_id: id, repository_id: repository.id, rank, input });
  return 1;
}
