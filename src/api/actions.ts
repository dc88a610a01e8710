import { reviewIdOfKey } from './review-address.ts';
import { ask } from './ask.ts';
import {
  requestPatchReview as patchReview,
  requestPullRequestReview as pullRequestReview,
  rerunReview as rerun,
} from './operations.ts';
import type { PatchReviewResponse, RerunResponse, RunNowResponse } from './types.ts';
import { UnreadableAnswer, type Reading } from './read.ts';

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

/** A new run of a review's original code subject. */
export const rerunReview = async (key: string, path: { org_id: string; review_id: string }) =>
  startedReview(await ask(rerun, { path }, { key }));

/** A review of a pull request at its live head; `mode` is `EXISTING_OR_NEW` or `FULL`. */
export const requestPullRequestReview = async (
  key: string,
  path: { org_id: string; repo_id: string; number: number },
  mode: string,
) => startedReview(await ask(pullRequestReview, { path, body: { mode } }, { key }));

/** A review of a diff against a commit. The same patch on the same base is always the same review. */
export const requestPatchReview = async (
  key: string,
  path: { org_id: string; repo_id: string },
  body: { base_commit_sha: string; patch: string },
) => startedReview(await ask(patchReview, { path, body }, { key }));

/** An answer that names no review is unreadable: it does not say what was started. */
function startedReview({
  value,
}: Reading<RerunResponse & RunNowResponse & PatchReviewResponse>): StartedReview {
  const review_id = value.review_id ?? reviewIdOfKey(value.public_key ?? '');
  if (!review_id) throw new UnreadableAnswer('review_id: a review', JSON.stringify(value));
  return {
    review_id,
    ...(value.public_key != null && { public_key: value.public_key }),
    ...(value.run_number != null && { run_number: value.run_number }),
    ...(value.created != null && { created: value.created }),
    ...(value.status != null && { status: value.status }),
  };
}
