import { reviewIdOfKey } from '../lib/review-address.ts';
import { client } from './client.ts';
import {
  requestPatchReview as postPatchReview,
  requestPullRequestReview as postPullRequestReview,
  rerunReview as postRerun,
} from './generated/sdk.gen.ts';
import { zPatchReviewResponse, zRerunResponse, zRunNowResponse } from './generated/zod.gen.ts';
import { UnreadableAnswer } from './read.ts';
import { readText } from './read-text.ts';
import type { PatchReviewResponse, RerunResponse, RunNowResponse } from './types.ts';

// The three operations that start a review. Each is sent once, under the key of its attempt: nothing
// here tries again, and no signal aborts it (spec: "clients make one attempt"; H30). They reject with
// ServiceError (status 0: no answer arrived), UnreadableAnswer, or SignedOut (nothing was sent).

/** The review that a request started, or that the service returned instead of starting one. */
export type StartedReview = {
  review_id: string;
  public_key?: string;
  run_number?: number;
  /** False: an existing review was returned. Absent: the service did not say. */
  created?: boolean;
  status?: string;
};

const asText = { client, throwOnError: true } as const;

/** A new run of a review's original code subject. */
export async function rerunReview(
  key: string,
  path: { org_id: string; review_id: string },
): Promise<StartedReview> {
  const { data } = await postRerun({ ...asText, path, headers: { 'Idempotency-Key': key } });
  return startedReview(zRerunResponse, data);
}

/** A review of a pull request at its live head; `mode` is `EXISTING_OR_NEW` or `FULL`. */
export async function requestPullRequestReview(
  key: string,
  path: { org_id: string; repo_id: string; number: number },
  mode: string,
): Promise<StartedReview> {
  const { data } = await postPullRequestReview({
    ...asText,
    path,
    body: { mode },
    headers: { 'Idempotency-Key': key },
  });
  return startedReview(zRunNowResponse, data);
}

/** A review of a diff against a commit. The same patch on the same base is always the same review. */
export async function requestPatchReview(
  key: string,
  path: { org_id: string; repo_id: string },
  body: { base_commit_sha: string; patch: string },
): Promise<StartedReview> {
  const { data } = await postPatchReview({
    ...asText,
    path,
    body,
    headers: { 'Idempotency-Key': key },
  });
  return startedReview(zPatchReviewResponse, data);
}

/** An answer that names no review is unreadable: it does not say what was started. */
function startedReview(schema: unknown, text: unknown): StartedReview {
  const { value } = readText<RerunResponse & RunNowResponse & PatchReviewResponse>(schema, text);
  const review_id = value.review_id ?? reviewIdOfKey(value.public_key ?? '');
  if (!review_id) throw new UnreadableAnswer('review_id: a review', String(text).slice(0, 100_000));
  return {
    review_id,
    ...(value.public_key != null && { public_key: value.public_key }),
    ...(value.run_number != null && { run_number: value.run_number }),
    ...(value.created != null && { created: value.created }),
    ...(value.status != null && { status: value.status }),
  };
}
