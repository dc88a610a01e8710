import type { DatabaseSync } from 'node:sqlite';
import { allRows, firstRow } from '../store/statements.ts';
import { containerImages, imageSite } from './checks/container-images.ts';

/** What earlier runs recorded of a finding. */
export interface SeriesState {
  /** False once a run recorded it as resolved. */
  active: boolean;
  /** When the commit was made that brought it, RFC 3339. */
  first_published_at: string;
  /** The sites that its last active occurrence was about. */
  sites: readonly string[];
  /** These sites by the names that their files have now; left out: none was renamed since. */
  renamed?: readonly string[];
  /** CustomerFinding of its last active occurrence, exact JSON. */
  record: string;
  /** The commit that the run of that occurrence reviewed. */
  head: string;
}

/** The state of each series before a run. */
export type SeriesHistory = ReadonlyMap<string, SeriesState>;

/**
 * What the earlier runs of a review's pull request recorded, of its commit and those before it; for a
 * deployment, what the deployments that it builds on recorded, following their bases. A series is the
 * same in all environments, so that a finding keeps its history when a repository names others.
 */
export function seriesHistory(database: DatabaseSync, reviewId: string): SeriesHistory {
  const states = new Map<string, SeriesState>();
  for (const earlier of earlierReviews(database, reviewId)) {
    for (const row of findingsOf(database, earlier)) {
      const before = states.get(row.series);
      const active = row.lifecycle_state !== 'RESOLVED';
      states.set(row.series, {
        active,
        first_published_at: before?.first_published_at ?? row.first_published_at,
        record: active ? row.record : (before?.record ?? row.record),
        head: active ? row.head_commit_sha : (before?.head ?? row.head_commit_sha),
        sites: active ? sitesOf(row) : (before?.sites ?? []),
      });
    }
  }
  return states;
}

/** The sites of a finding, by the names that its check gives them now. */
function sitesOf({ series, sites }: FindingRow): string[] {
  const recorded = JSON.parse(sites) as string[];
  return series.startsWith(`${containerImages.key}:`) ? recorded.map(imageSite) : recorded;
}

interface ReviewRow {
  id: string;
  org_id: string;
  repository_id: string | null;
  kind: string;
  pull_request_number: number | null;
  run_number: number | null;
  base: string | null;
}

/** Oldest first, so that the last occurrence decides. */
function earlierReviews(database: DatabaseSync, reviewId: string): string[] {
  const review = firstRow<ReviewRow>(
    database,
    `SELECT id, org_id, repository_id, kind, pull_request_number, run_number,
       record ->> 'base_commit_sha' AS base FROM review WHERE id = ?`,
    reviewId,
  );
  if (review === undefined) return [];
  if (review.kind === 'DEPLOYMENT') return earlierDeployments(database, review);
  if (review.pull_request_number === null) return [];
  return allRows<{ id: string }>(
    database,
    // A commit's place is its first run: a rerun tells nothing of the commits that came later.
    `WITH run AS (
       SELECT id, run_number,
         min(run_number) OVER (PARTITION BY coalesce(head_commit_sha, id)) AS place
       FROM review WHERE repository_id = ? AND pull_request_number = ?)
     SELECT id FROM run
     WHERE run_number < ? AND place <= (SELECT place FROM run WHERE id = ?)
     ORDER BY place, run_number`,
    review.repository_id,
    review.pull_request_number,
    review.run_number,
    reviewId,
  ).map(({ id }) => id);
}

function earlierDeployments(database: DatabaseSync, review: ReviewRow): string[] {
  const chain = new Set<string>([review.id]);
  for (let base = review.base; base !== null;) {
    const earlier = firstRow<{ id: string; base: string | null }>(
      database,
      `SELECT id, record ->> 'base_commit_sha' AS base FROM review INDEXED BY review_head
       WHERE org_id = ? AND head_commit_sha = ? AND repository_id = ? AND kind = 'DEPLOYMENT'
       ORDER BY created_at DESC LIMIT 1`,
      review.org_id,
      base,
      review.repository_id,
    );
    // Tags can be made so that they name each other.
    if (earlier === undefined || chain.has(earlier.id)) break;
    chain.add(earlier.id);
    base = earlier.base;
  }
  return [...chain].slice(1).toReversed();
}

interface FindingRow {
  series: string;
  lifecycle_state: string;
  first_published_at: string;
  record: string;
  head_commit_sha: string;
  /** Written by this service: a JSON array of strings. */
  sites: string;
}

function findingsOf(database: DatabaseSync, reviewId: string): FindingRow[] {
  return allRows(
    database,
    `SELECT series, lifecycle_state, first_published_at, finding.record, head_commit_sha, sites
     FROM finding JOIN review ON review.id = review_id
     WHERE review_id = ? ORDER BY position`,
    reviewId,
  );
}
