import { hash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { publicKey, uuidFrom } from '../base/ids.ts';
import { SourceLinks } from '../base/source-links.ts';
import type { ReviewInput } from './review-input.ts';
import { enqueue, rankOf } from './jobs.ts';
import type { ConnectedRepository } from './repositories.ts';
import { putReview, type ReviewRecord } from './reviews.ts';
import { firstRow } from './statements.ts';

/** A patch on a commit. */
export interface Patch {
  /** Full name of the commit. */
  base: string;
  /** Unified diff. */
  patch: string;
}

/** Tells patches of a repository apart: the same patch on the same base is one review. */
export function patchKey({ base, patch }: Patch): string {
  const patchDigest = hash('sha256', patch);
  return hash('sha256', `${base} ${patchDigest}`);
}

/** The review of a patch, or undefined when there is none yet. */
export function findPatchReview(
  database: DatabaseSync,
  repositoryId: string,
  key: string,
): { id: string; status: string } | undefined {
  return firstRow<{ id: string; status: string }>(
    database,
    'SELECT id, status FROM review WHERE repository_id = ? AND patch_key = ?',
    repositoryId,
    key,
  );
}

/**
 * Records a pending review of a patch, and puts it into the queue. Call it inside a transaction in
 * which `findPatchReview` found none.
 */
export function addPatchReview(
  database: DatabaseSync,
  orgId: string,
  repository: ConnectedRepository,
  { base, patch }: Patch,
  now: number,
): ReviewRecord {
  const key = patchKey({ base, patch });
  const id = uuidFrom(repository.id, 'patch', key);
  const links = new SourceLinks(repository.web_url);
  const [repositoryUrl, baseUrl] = [links.repository(), links.commit(base)];
  const record: ReviewRecord = {
    id,
    public_key: publicKey(id),
    kind: 'PATCH',
    status: 'PENDING',
    assessment_count: 0,
    environment_display_names: [],
    finding_count: 0,
    trigger_origin: 'MANUAL',
    publication: 'WITHHELD',
    created_at: new Date(now).toISOString(),
    stoppable: true,
    base_commit_sha: base,
    ...(baseUrl !== null && { base_commit_url: baseUrl }),
    // A revision ID, longer than a commit's: nobody can take it for one.
    head_commit_sha: key,
    repository_full_name: repository.full_name,
    repository_name: repository.name,
    ...(repositoryUrl !== null && { repository_url: repositoryUrl }),
  };
  putReview(database, {
    org_id: orgId,
    repository_id: repository.id,
    record,
    subjects: [
      {
        role: 'PRIMARY',
        kind: 'REVISION',
        label: `Patch on ${base.slice(0, 7)}`,
        repository_full_name: repository.full_name,
      },
    ],
    patch_key: key,
  });
  enqueue(database, {
    review_id: id,
    repository_id: repository.id,
    rank: rankOf('REQUESTED', record.created_at),
    input: { kind: 'PATCH', base, patch } satisfies ReviewInput,
  });
  return record;
}
