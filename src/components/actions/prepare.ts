import { requestPullRequestReview, rerunReview, type StartedReview } from '../../api/actions.ts';
import { ServiceError } from '../../api/problem.ts';
import { reviewNow } from '../../api/runs-now.ts';
import { noteAnswer, scopeStanding } from '../../api/scopes.ts';
import type { KnownRuns } from '../../own/attempts.ts';
import { gateOf, type Gate } from './gate.ts';
import { knownRuns, seenRuns, type SeenRuns, type Subject } from './subject.ts';

const scopeOf = { rerun: 'reviews:rerun', request_review: 'reviews:request' } as const;

/** What is known of the scope that an operation needs. */
export const scopeFor = (orgId: string, operation: Subject['operation']) => ({
  name: scopeOf[operation],
  standing: scopeStanding(orgId, scopeOf[operation]),
});

/**
 * Reads again, just before an action is used, whether it may be used (H29) and which runs exist (H30).
 * Rejects where that cannot be read: nothing was sent then.
 */
export async function prepare(
  orgId: string,
  subject: Subject,
): Promise<{ gate: Gate; before?: KnownRuns }> {
  const scope = scopeFor(orgId, subject.operation);
  if (subject.operation === 'rerun') {
    const { value: review } = await reviewNow(orgId, subject.review_id);
    const gate = gateOf(review.actions.rerun, scope);
    if (gate.state === 'unavailable') return { gate };
    return { gate, before: knownRuns(await seenRuns(orgId, subject)) };
  }
  const seen = await runsIfAny(orgId, subject);
  // For a pull request the actions of its newest run hold (contract decisions).
  const newest = newestOf(seen);
  const action =
    newest === undefined
      ? 'nothing'
      : (await reviewNow(orgId, newest.id)).value.actions.request_review;
  const gate = gateOf(action, scope);
  return { gate, ...(seen && { before: knownRuns(seen) }) };
}

/** Of a pull request that has no run the service may answer 404: nothing is known of it then. */
export async function runsIfAny(orgId: string, subject: Subject): Promise<SeenRuns | undefined> {
  if (subject.repository_full_name === undefined) return undefined;
  try {
    return await seenRuns(orgId, subject);
  } catch (error) {
    if (error instanceof ServiceError && error.status === 404) return undefined;
    throw error;
  }
}

export const newestOf = (seen: SeenRuns | undefined) =>
  seen?.runs.toSorted((a, b) => (b.run_number ?? 0) - (a.run_number ?? 0))[0];

/** Sends what a subject asks for, once, under a key; notes what the answer tells of the scope. */
export function sendOf(orgId: string, subject: Subject): (key: string) => Promise<StartedReview> {
  return async (key) => {
    const operation = subject.operation === 'rerun' ? 'rerunReview' : 'requestPullRequestReview';
    try {
      const started =
        subject.operation === 'rerun'
          ? await rerunReview(key, { org_id: orgId, review_id: subject.review_id })
          : await requestPullRequestReview(
              key,
              {
                org_id: orgId,
                repo_id: subject.repository_id,
                number: subject.pull_request_number,
              },
              subject.mode,
            );
      noteAnswer(orgId, operation);
      return started;
    } catch (error) {
      noteAnswer(orgId, operation, error);
      throw error;
    }
  };
}
