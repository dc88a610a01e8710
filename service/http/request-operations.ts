import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { RerunResponse, RunNowResponse } from '../../src/api/types.ts';
import { addRun } from '../store/new-runs.ts';
import { findHeadRun } from '../store/head-runs.ts';
import { findRepository, listedRefs } from '../store/repositories.ts';
import type { ReviewRow } from '../store/review-rows.ts';
import type { ReviewRecord } from '../store/reviews.ts';
import { readJsonBody } from './limited-body.ts';
import { liveRefs, requireLiveAccess } from './live-repository.ts';
import type { Call, Operation } from './operations.ts';
import { requestPatchReview } from './patch-review-operation.ts';
import { OnceRequest } from './perform-once.ts';
import { invalidBody, notFound, Refusal } from '../protocol/problems.ts';
import { repositoryAt } from './repository-operations.ts';
import { reviewAt } from './review-operations.ts';

const MODES = ['EXISTING_OR_NEW', 'FULL'] as const;
type Mode = (typeof MODES)[number];
const BODY_BYTES = 4 * 1024;
/** How long a request waits for a listing. */
const LISTING_MILLISECONDS = 5000;

export const requestOperations: readonly Operation[] = [
  {
    method: 'POST',
    path: '/reviews/:review_id/rerun',
    scope: 'reviews:rerun',
    handle: rerunReview,
  },
  {
    method: 'POST',
    path: '/repositories/:repo_id/pull-requests/:number/review',
    scope: 'reviews:request',
    handle: requestPullRequestReview,
  },
  {
    method: 'POST',
    path: '/repositories/:repo_id/patch-reviews',
    scope: 'reviews:request',
    handle: requestPatchReview,
  },
];

/** A new run of the review's original immutable code subject (spec: Rerun review). */
async function rerunReview(call: Call): Promise<Response> {
  const id = call.parameters.pathUuid('review_id');
  call.parameters.check();
  const once = new OnceRequest(call, null);
  const review = reviewAt(call, { by: 'id', id });
  const earlier = once.earlier();
  if (earlier !== undefined) return earlier;
  if (review.kind === 'PATCH') {
    throw new Refusal(409, 'patch_review_not_rerunnable', {
      detail: 'Local patch reviews can’t be rerun.',
    });
  }
  const { database } = call.service;
  const repository = await requireLiveAccess(
    review.repository_id === null
      ? undefined
      : findRepository(database, call.visibility, review.repository_id),
    'write',
  );
  const refs = review.kind === 'PULL_REQUEST' ? await liveRefs(repository) : undefined;
  const baseTip = refs?.defaultBranch.commit;
  const response = once.perform(() => {
    const run = startRun(call, { ...review, repository_id: repository.id }, 'RERUN', baseTip);
    return {
      review_id: run.id,
      public_key: run.public_key,
      ...(run.run_number !== undefined && { run_number: run.run_number }),
      status: run.status,
    } satisfies RerunResponse;
  });
  call.service.wakeReviewer();
  return response;
}

/** A review at a pull request's live head (spec: Request pull request review). */
async function requestPullRequestReview(call: Call): Promise<Response> {
  const repositoryId = call.parameters.pathUuid('repo_id');
  const number = call.parameters.pathInteger('number');
  call.parameters.check();
  const mode = readMode(await readJsonBody(call.http.req.raw, BODY_BYTES, bodyTooLarge()));
  const once = new OnceRequest(call, mode);
  const connected = repositoryAt(call, repositoryId);
  const earlier = once.earlier();
  if (earlier !== undefined) return earlier;
  const repository = await requireLiveAccess(connected, 'write');
  const { database } = call.service;
  const refs = await liveRefs(repository);
  if (refs !== undefined) await requireListed(call, repository.id, refs.digest);
  const head = findHeadRun(database, repository.id, number);
  if (head === undefined) {
    throw notFound('The repository on this machine has no such pull request.');
  }
  const response = once.perform(() => {
    // Looked for again: another request may have made one meanwhile.
    const now = findHeadRun(database, repository.id, number) ?? head;
    const existing = now.active ?? (mode === 'EXISTING_OR_NEW' ? now.withResult : undefined);
    if (existing !== undefined) return runNowResponse(existing, false);
    const original = { ...now.newest, repository_id: repository.id };
    return runNowResponse(startRun(call, original, 'MANUAL', refs?.defaultBranch.commit), true);
  });
  call.service.wakeReviewer();
  return response;
}

function startRun(
  call: Call,
  original: ReviewRow & { repository_id: string },
  trigger_origin: 'RERUN' | 'MANUAL',
  baseTip: string | undefined,
): ReviewRecord {
  return addRun(call.service.database, call.grant.orgId, original, {
    id: randomUUID(),
    trigger_origin,
    now: call.service.now(),
    baseBranchCommit: baseTip,
  });
}

/**
 * Waits until the reviewer has listed what a repository's refs say, so that the head that is recorded of a
 * pull request is its live one. Not for long: it may be at a review.
 *
 * @throws Refusal 409 when it has not.
 */
async function requireListed(
  { service: { database, now, wakeReviewer, skips } }: Call,
  repositoryId: string,
  digest: string,
): Promise<void> {
  if (listedRefs(database, repositoryId) === digest) return;
  wakeReviewer();
  for (const end = now() + LISTING_MILLISECONDS; now() < end && !skips(repositoryId);) {
    await wait(50);
    if (listedRefs(database, repositoryId) === digest) return;
  }
  throw new Refusal(409, 'not_listed_yet', {
    detail: skips(repositoryId)
      ? 'The repository has changed, but Docket couldn’t list it, and skips it until Docket restarts.'
      : 'The repository has changed and hasn’t been listed again yet. Try again in a moment.',
  });
}

function runNowResponse(
  { id, public_key, status }: Pick<ReviewRecord, 'id' | 'public_key' | 'status'>,
  created: boolean,
): RunNowResponse {
  return { review_id: id, public_key, created, status };
}

function readMode(body: unknown): Mode {
  const mode = typeof body === 'object' && body !== null && 'mode' in body ? body.mode : undefined;
  const known = MODES.find((each) => each === mode);
  if (known !== undefined) return known;
  throw invalidBody('The body has an error in one place.', [
    { pointer: '/mode', detail: `must be ${MODES.join(' or ')}` },
  ]);
}

/** The contract has 413 for patches only. */
function bodyTooLarge(): Refusal {
  return invalidBody('The body is larger than 4 KiB.');
}
