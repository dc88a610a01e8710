import type { DatabaseSync } from 'node:sqlite';
import type { SubjectView } from '../../src/api/types.ts';
import { parseExact } from '../base/exact-json.ts';
import { publicKey } from '../base/ids.ts';
import type { ReviewInput } from './review-input.ts';
import { enqueue, rankOf } from './jobs.ts';
import type { ReviewRow } from './review-rows.ts';
import { lastRun, putReview, type BranchRun, type ReviewRecord } from './reviews.ts';
import { firstRow, prepared } from './statements.ts';

/** What a new run of a review's code subject is asked for. */
export interface NewRun {
  id: string;
  trigger_origin: 'RERUN' | 'MANUAL' | 'COMMAND';
  /** Milliseconds since 1970. */
  now: number;
  /** The base branch's tip now, if it is known. */
  baseBranchCommit: string | undefined;
}

/** What of a review's record belongs to its code subject, and is the same in another run of it. */
const SUBJECT_FIELDS = [
  'base_commit_sha',
  'base_commit_url',
  'base_ref',
  'compare_url',
  'head_commit_sha',
  'head_commit_url',
  'head_ref',
  'kind',
  'pull_request_author_avatar_url',
  'pull_request_author_host_user_id',
  'pull_request_author_login',
  'pull_request_author_url',
  'pull_request_number',
  'pull_request_state',
  'pull_request_title',
  'pull_request_url',
  'repository_full_name',
  'repository_name',
  'repository_url',
] as const satisfies (keyof ReviewRecord)[];

/**
 * Records a new pending run of the code subject that `original` reviewed, and puts it into the queue.
 * The original stays as it is. Call it inside a transaction.
 *
 * @param original A pull request's run or a deployment of a connected repository.
 */
export function addRun(
  database: DatabaseSync,
  orgId: string,
  original: ReviewRow & { repository_id: string },
  run: NewRun,
): ReviewRecord {
  const recorded = parseExact(original.record) as ReviewRecord;
  const subject = Object.fromEntries(
    SUBJECT_FIELDS.flatMap((name) => (name in recorded ? [[name, recorded[name]]] : [])),
  ) as Pick<ReviewRecord, 'kind'>;
  const created_at = new Date(run.now).toISOString();
  const place = nextPlace(database, original);
  const record: ReviewRecord = {
    ...subject,
    id: run.id,
    public_key: publicKey(run.id),
    status: 'PENDING',
    assessment_count: 0,
    environment_display_names: [],
    finding_count: 0,
    trigger_origin: run.trigger_origin,
    publication: 'WITHHELD',
    created_at,
    stoppable: true,
    ...(place !== null && place.number > 0 && { run_number: place.run }),
    ...(run.baseBranchCommit !== undefined && { base_branch_commit_sha: run.baseBranchCommit }),
  };
  const { subjects } = parseExact(original.extra) as { subjects?: SubjectView[] };
  putReview(database, {
    org_id: orgId,
    repository_id: original.repository_id,
    record,
    subjects: subjects ?? [],
    ...(run.trigger_origin === 'RERUN' && { rerun_of: original.id }),
    ...(place !== null && place.number < 0 && { branch: place }),
    ...(place === null && { related_key: joinRelated(database, original) }),
  });
  enqueue(database, {
    review_id: run.id,
    repository_id: original.repository_id,
    rank: rankOf('REQUESTED', created_at),
    input: inputOf(database, original, recorded),
  });
  return record;
}

/** The place after the last run of the pull request or branch (spec: Facts 8); null for others. */
function nextPlace(
  database: DatabaseSync,
  { repository_id, pull_request_number: number }: ReviewRow & { repository_id: string },
): BranchRun | null {
  return number === null ? null : { number, run: lastRun(database, repository_id, number) + 1 };
}

/** Outside a pull request, a review and its reruns are found together by a common key. */
function joinRelated(database: DatabaseSync, original: ReviewRow): string {
  const key = original.related_key ?? original.id;
  prepared(database, 'UPDATE review SET related_key = ? WHERE id = ?').run(key, original.id);
  return key;
}

/** What the original reviewed: its job says while it waits, what is kept of it once it is done. */
function inputOf(database: DatabaseSync, original: ReviewRow, recorded: ReviewRecord): ReviewInput {
  const asked = firstRow<{ input: string | null }>(
    database,
    `SELECT coalesce(job.input, review.input) AS input
     FROM review LEFT JOIN job ON job.review_id = review.id WHERE review.id = ?`,
    original.id,
  );
  const input = asked?.input ?? null;
  if (input !== null) return JSON.parse(input) as ReviewInput;
  const head = recorded.head_commit_sha ?? '';
  const commit = recorded.base_commit_sha ?? null;
  const ofBranch = (original.pull_request_number ?? 0) < 0;
  // What an earlier version reviewed of a branch without a base, it reviewed by itself.
  const base = commit === null ? (ofBranch ? ({ whole: true } as const) : null) : { commit };
  return original.kind === 'DEPLOYMENT'
    ? { kind: 'DEPLOYMENT', tag: recorded.head_ref ?? '', head, base }
    : { kind: 'PULL_REQUEST', head, base };
}
