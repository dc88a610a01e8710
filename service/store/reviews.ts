import type { DatabaseSync } from 'node:sqlite';
import type {
  CustomerAssessment,
  CustomerFinding,
  ReviewRoutingView,
  ReviewSummary,
  SubjectView,
} from '../../src/api/types.ts';
import { stringifyExact } from '../base/exact-json.ts';
import { refreshAttention } from './attention.ts';
import { packed } from './packed.ts';
import { allRows, firstRow, prepared } from './statements.ts';

type Known<T, Name extends keyof T> = T & { [Key in Name]-?: NonNullable<T[Key]> };

/** A ReviewSummary as this service writes it: what the specification requires is there. */
export type ReviewRecord = Known<
  ReviewSummary,
  | 'id'
  | 'public_key'
  | 'kind'
  | 'status'
  | 'assessment_count'
  | 'environment_display_names'
  | 'finding_count'
  | 'trigger_origin'
  | 'publication'
  | 'created_at'
  | 'stoppable'
>;

/** A review to be recorded. Where it names a pull request, that is recorded first (pull-requests.ts). */
export interface ReviewWrite {
  org_id: string;
  repository_id: string | null;
  record: ReviewRecord;
  subjects: readonly SubjectView[];
  /** A run of a branch without a pull request: where it stands among them, which no record says. */
  branch?: BranchRun;
  /** Groups reviews joined by supersession or rerun outside a pull request. */
  related_key?: string;
  rerun_of?: string;
  /** Digest of repository, base and patch. */
  patch_key?: string;
  /** Recorded with the review; a pending review has none. */
  results?: ReviewResults;
}

/** The place of a run of a branch. */
export interface BranchRun {
  /** Below zero; of the branch. */
  number: number;
  run: number;
}

/** What reviewing found. */
export interface ReviewResults {
  assessments: readonly AssessmentWrite[];
  /** null: no validated plan was recorded. */
  routing: ReviewRoutingView | null;
  /** Attributions too long to be listed whole, under the id that the record names. */
  evaluations?: readonly { id: string; digest: string; record: string }[];
}

export interface AssessmentWrite {
  environment_id: string;
  assessment: Omit<CustomerAssessment, 'findings'>;
  subjects: readonly SubjectView[];
  /** `SERIOUS` first. */
  findings: readonly FindingWrite[];
}

export interface FindingWrite {
  finding: CustomerFinding;
  /** The same finding across the runs of a pull request. */
  series: string;
  /**
   * When the series was first published, RFC 3339; of one that was published nowhere, the date of the
   * commit that brought it.
   */
  first_published_at: string;
  /** The places in the code that it is about, for the runs after it. */
  sites?: readonly string[];
  /** false: published nowhere. Left out: it was. */
  published?: false;
}

/**
 * Records a review, or records it anew when its id is known. Call it inside a transaction.
 *
 * Index columns, search words, filter choices, `is_latest` of its pull request and `needs_attention`
 * follow the record. Where the number of a pull request's run was given to another run meanwhile (one
 * was asked for while history was listed), it gets the next one.
 */
export function putReview(database: DatabaseSync, given: ReviewWrite): void {
  const place = placeOf(database, given);
  const review = { ...given, record: withRunNumber(given, place) };
  const { record } = review;
  const row = prepared(
    database,
    `INSERT INTO review (id, org_id, repository_id, kind, status, created_at, pull_request_number,
       run_number, is_latest, head_commit_sha, author_id, finding_count, related_key, rerun_of,
       superseded_by, patch_key, packed, extra)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, 1, ?, ?, ?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT (id) DO UPDATE SET kind = excluded.kind, status = excluded.status,
       created_at = excluded.created_at, pull_request_number = excluded.pull_request_number,
       run_number = excluded.run_number, head_commit_sha = excluded.head_commit_sha,
       author_id = excluded.author_id, finding_count = excluded.finding_count,
       related_key = excluded.related_key, rerun_of = excluded.rerun_of,
       superseded_by = excluded.superseded_by, patch_key = excluded.patch_key,
       packed = excluded.packed, extra = excluded.extra
     RETURNING seq`,
  ).get(
    record.id,
    review.org_id,
    review.repository_id,
    record.kind,
    record.status,
    record.created_at,
    place?.number ?? null,
    place?.run ?? null,
    record.head_commit_sha ?? null,
    record.pull_request_author_host_user_id ?? null,
    record.finding_count,
    review.related_key ?? null,
    review.rerun_of ?? null,
    record.superseded_by_review_id ?? null,
    review.patch_key ?? null,
    packed(stringifyExact(record)),
    stringifyExact({ subjects: review.subjects }),
  );
  indexWords(database, Number(row?.['seq']), review);
  chooseAuthor(database, review);
  if (review.repository_id !== null && place !== null) {
    refreshLatest(database, review.repository_id, place.number);
  }
  if (review.results !== undefined) putResults(database, record.id, review.results);
  else refreshAttention(database, record.id);
}

/**
 * Changes members of a review's record (RFC 7396: null takes one away), and what follows from it.
 * Call it inside a transaction.
 */
export function changeReview(
  database: DatabaseSync,
  reviewId: string,
  change: Partial<ReviewSummary>,
): void {
  prepared(database, 'UPDATE review SET packed = packed(json_patch(record, ?)) WHERE id = ?').run(
    stringifyExact(change),
    reviewId,
  );
  // The columns are read back from the record, so that the two cannot disagree.
  prepared(
    database,
    `UPDATE review SET status = record ->> 'status', finding_count = record ->> 'finding_count',
       head_commit_sha = record ->> 'head_commit_sha',
       run_number = coalesce(record ->> 'run_number', run_number),
       pull_request_number = coalesce(record ->> 'pull_request_number', pull_request_number),
       superseded_by = record ->> 'superseded_by_review_id'
     WHERE id = ?`,
  ).run(reviewId);
  refreshAttention(database, reviewId);
}

/** Records what reviewing found, instead of what was recorded before. Call it inside a transaction. */
export function putResults(database: DatabaseSync, reviewId: string, results: ReviewResults): void {
  const review = firstRow<{ seq: number; org_id: string; repository_id: string | null }>(
    database,
    'SELECT seq, org_id, repository_id FROM review WHERE id = ?',
    reviewId,
  );
  if (review === undefined) throw new Error(`no review ${reviewId}`);
  prepared(database, 'DELETE FROM finding WHERE review_id = ?').run(reviewId);
  prepared(database, 'DELETE FROM assessment WHERE review_id = ?').run(reviewId);
  prepared(database, 'DELETE FROM review_paths WHERE review_seq = ?').run(review.seq);
  prepared(database, 'DELETE FROM routing WHERE review_id = ?').run(reviewId);
  prepared(database, 'DELETE FROM engine_evaluation WHERE review_id = ?').run(reviewId);
  prepared(database, 'DELETE FROM review_environment WHERE review_seq = ?').run(review.seq);
  for (const [position, assessment] of results.assessments.entries()) {
    prepared(
      database,
      'INSERT INTO assessment (id, review_id, environment_id, position, packed, subjects) VALUES (?, ?, ?, ?, ?, ?)',
    ).run(
      assessment.assessment.id,
      reviewId,
      assessment.environment_id,
      position,
      packed(stringifyExact(assessment.assessment)),
      stringifyExact(assessment.subjects),
    );
    chooseEnvironment(database, review, assessment.environment_id);
    putFindings(database, reviewId, review, assessment);
  }
  if (results.routing !== null) {
    prepared(database, 'INSERT INTO routing (review_id, packed) VALUES (?, ?)').run(
      reviewId,
      packed(stringifyExact(results.routing)),
    );
    putPaths(database, review.seq, results.routing);
  }
  for (const { id, digest, record } of results.evaluations ?? []) {
    prepared(
      database,
      'INSERT INTO engine_evaluation (id, review_id, digest, packed) VALUES (?, ?, ?, ?)',
    ).run(id, reviewId, digest, packed(record));
  }
  prepared(
    database,
    `UPDATE review SET serious_count =
       (SELECT count(*) FROM finding WHERE review_id = review.id AND severity = 'SERIOUS')
     WHERE id = ?`,
  ).run(reviewId);
  refreshAttention(database, reviewId);
}

/** The files that `path:` in a search finds a review by. */
function putPaths(database: DatabaseSync, seq: number, { files }: ReviewRoutingView): void {
  const paths = (files ?? []).flatMap(({ path }) => (typeof path === 'string' ? [path] : []));
  if (paths.length === 0) return;
  prepared(database, 'INSERT INTO review_paths (review_seq, text) VALUES (?, ?)').run(
    seq,
    paths.join('\n').toLowerCase(),
  );
}

function putFindings(
  database: DatabaseSync,
  reviewId: string,
  review: { org_id: string; repository_id: string | null },
  { assessment, findings }: AssessmentWrite,
): void {
  for (const [position, write] of findings.entries()) {
    const { finding, series, first_published_at, published = true, sites = [] } = write;
    prepared(
      database,
      `INSERT INTO finding (id, org_id, review_id, assessment_id, repository_id, position, series,
         severity, lifecycle_state, risk_domain, evidence_class, validation, first_published_at, published, sites, packed)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    ).run(
      finding.id,
      review.org_id,
      reviewId,
      assessment.id,
      review.repository_id,
      position,
      series,
      finding.severity,
      finding.lifecycle_state,
      finding.risk_domain,
      finding.evidence_class ?? null,
      finding.validation ?? null,
      first_published_at,
      published ? 1 : 0,
      JSON.stringify(sites),
      packed(stringifyExact(finding)),
    );
  }
}

/** The words that `search` looks in (contract decisions, Lists). */
function indexWords(
  database: DatabaseSync,
  seq: number,
  { record, subjects }: Pick<ReviewWrite, 'record' | 'subjects'>,
): void {
  const words = [
    record.pull_request_title,
    record.pull_request_author_login,
    record.head_ref,
    record.repository_full_name,
    // A deployment's tags.
    ...subjects.flatMap(({ role, label }) =>
      record.kind === 'DEPLOYMENT' && role === 'PRIMARY' ? label : [],
    ),
  ];
  prepared(
    database,
    'INSERT OR REPLACE INTO review_search (rowid, text, number) VALUES (?, ?, ?)',
  ).run(
    seq,
    words.filter((word) => typeof word === 'string').join('\n'),
    record.pull_request_number ?? null,
  );
}

function chooseAuthor(
  database: DatabaseSync,
  { org_id, repository_id, record }: ReviewWrite,
): void {
  const author = record.pull_request_author_host_user_id ?? null;
  if (author === null) return;
  prepared(
    database,
    `INSERT INTO author_choice (org_id, repository_id, author_id, login) VALUES (?, ?, ?, ?)
     ON CONFLICT DO UPDATE SET login = excluded.login
     WHERE excluded.login IS NOT NULL AND login IS NOT excluded.login`,
  ).run(org_id, repository_id ?? '', author, record.pull_request_author_login ?? null);
}

function chooseEnvironment(
  database: DatabaseSync,
  review: { seq: number; org_id: string; repository_id: string | null },
  environmentId: string,
): void {
  prepared(
    database,
    'INSERT OR IGNORE INTO review_environment (environment_id, review_seq) VALUES (?, ?)',
  ).run(environmentId, review.seq);
  prepared(
    database,
    'INSERT OR IGNORE INTO environment_choice (org_id, repository_id, environment_id) VALUES (?, ?, ?)',
  ).run(review.org_id, review.repository_id ?? '', environmentId);
}

/** A run's place among those of its pull request or branch; null: it has no others. */
function placeOf(
  database: DatabaseSync,
  { repository_id, branch, record }: ReviewWrite,
): BranchRun | null {
  const { id, pull_request_number: number = null, run_number: run = null } = record;
  const place = branch ?? (number === null || run === null ? null : { number, run });
  if (repository_id === null || place === null) return place;
  const taken = firstRow(
    database,
    'SELECT 1 FROM review WHERE repository_id = ? AND pull_request_number = ? AND run_number = ? AND id <> ?',
    repository_id,
    place.number,
    place.run,
    id,
  );
  return taken === undefined
    ? place
    : { ...place, run: lastRun(database, repository_id, place.number) + 1 };
}

/** The largest number of a run of a pull request or branch; 0: there is none. */
export function lastRun(database: DatabaseSync, repositoryId: string, number: number): number {
  const last = firstRow<{ run: number | null }>(
    database,
    'SELECT max(run_number) AS run FROM review WHERE repository_id = ? AND pull_request_number = ?',
    repositoryId,
    number,
  );
  return last?.run ?? 0;
}

function withRunNumber({ branch, record }: ReviewWrite, place: BranchRun | null): ReviewRecord {
  return branch === undefined && place !== null ? { ...record, run_number: place.run } : record;
}

/**
 * The latest run is the one with the largest number. Nothing numbers the runs of a branch: each is
 * superseded by the next one of a newer commit, which is how the record tells their order. Another run
 * of an older commit supersedes nothing.
 */
function refreshLatest(database: DatabaseSync, repositoryId: string, number: number): void {
  const runs = allRows<{
    id: string;
    head: string;
    is_latest: number;
    superseded_by: string | null;
  }>(
    database,
    `SELECT id, head_commit_sha AS head, is_latest, superseded_by FROM review
     WHERE repository_id = ? AND pull_request_number = ? ORDER BY run_number`,
    repositoryId,
    number,
  );
  /** Oldest first: the first runs of commits are in their order. */
  const commits = [...new Set(runs.map(({ head }) => head))];
  for (const [place, run] of runs.entries()) {
    const latest = place === runs.length - 1 ? 1 : 0;
    if (run.is_latest !== latest) {
      prepared(database, 'UPDATE review SET is_latest = ? WHERE id = ?').run(latest, run.id);
    }
    if (number > 0 || run.superseded_by) continue;
    const newer = commits.slice(commits.indexOf(run.head) + 1);
    const next = runs.slice(place + 1).find(({ head }) => newer.includes(head));
    if (next !== undefined) changeReview(database, run.id, { superseded_by_review_id: next.id });
  }
}
