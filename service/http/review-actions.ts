import type { ReviewAction, ReviewActions } from '../../src/api/types.ts';
import { liveAccess } from '../base/live-access.ts';
import type { Scope } from '../base/scopes.ts';
import { findRepository } from '../store/repositories.ts';
import type { ReviewRow } from '../store/review-rows.ts';
import { accessRefusal } from './access-refusal.ts';
import type { Call } from './operations.ts';

/** What the caller may do with a review now (spec: `actions`), from live access and its scopes. */
export async function reviewActions(call: Call, review: ReviewRow): Promise<ReviewActions> {
  const [rerun, request] = await Promise.all([
    review.kind === 'PATCH'
      ? unavailable('Local patch reviews can’t be rerun.')
      : writeAction(call, review, 'reviews:rerun'),
    requestAction(call, review),
  ]);
  return {
    rerun,
    request_review: request,
    publish: unavailable('This service can’t publish reviews.'),
    stop: unavailable('This service can’t stop reviews.'),
  };
}

function requestAction(call: Call, review: ReviewRow): ReviewAction | Promise<ReviewAction> {
  if (review.kind !== 'PULL_REQUEST') return unavailable('This isn’t a pull request review.');
  // What is below zero numbers branches.
  return (review.pull_request_number ?? 0) > 0
    ? writeAction(call, review, 'reviews:request')
    : unavailable('This branch has no pull request.');
}

async function writeAction(call: Call, review: ReviewRow, scope: Scope): Promise<ReviewAction> {
  if (!call.grant.scopes.includes(scope)) {
    return {
      available: false,
      unavailable_reason: 'READ_ONLY',
      detail: `This token lacks the scope ${scope}.`,
    };
  }
  const repository =
    review.repository_id === null
      ? undefined
      : findRepository(call.service.database, call.visibility, review.repository_id);
  const refusal = accessRefusal(
    'write',
    await liveAccess(repository?.path ?? null),
    repository?.full_name ?? 'The review’s repository',
  );
  return refusal === undefined
    ? { available: true }
    : { available: false, unavailable_reason: refusal.reason, detail: refusal.detail };
}

function unavailable(detail: string): ReviewAction {
  return { available: false, detail };
}
