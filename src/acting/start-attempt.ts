import { requestPullRequestReview, rerunReview, type StartedReview } from '../api/actions.ts';
import { reviewNow } from '../api/reviews.ts';
import * as operations from '../api/operations.ts';
import { scopeStanding } from '../api/scopes.ts';
import { presentTime } from '../lib/service-clock.ts';
import type { Attempt, KnownRuns } from './attempt.ts';
import { performAttempt } from './attempts.ts';
import { gateOf, type ActionGate } from './gate.ts';
import { isOpenAttempt, knownRuns, sameSubject, seenRuns, type Subject } from './subject.ts';

const operationOf = {
  rerun: operations.rerunReview,
  request_review: operations.requestPullRequestReview,
};

/** What is known of the scope that an operation needs. */
export const scopeFor = (orgId: string, operation: Subject['operation']) => ({
  name: operationOf[operation].scope,
  standing: scopeStanding(orgId, operationOf[operation].scope),
});

/**
 * Reads again, just before an action is used, whether it may be used (H29) and which runs exist (H30).
 * Rejects where that cannot be read: nothing was sent then.
 */
async function prepare(
  orgId: string,
  subject: Subject,
): Promise<{ gate: ActionGate; before?: KnownRuns }> {
  const scope = scopeFor(orgId, subject.operation);
  if (subject.operation === 'rerun') {
    const { value: review } = await reviewNow(orgId, subject.review_id);
    const gate = gateOf(review.actions.rerun, scope);
    if (gate.state === 'unavailable') return { gate };
    return { gate, before: knownRuns(await seenRuns(orgId, subject)) };
  }
  const seen = await seenRuns(orgId, subject);
  // For a pull request the actions of its newest run hold (contract decisions).
  const newest = newestOf(seen.runs);
  const action =
    newest === undefined
      ? 'nothing'
      : (await reviewNow(orgId, newest.id)).value.actions.request_review;
  const gate = gateOf(action, scope);
  return { gate, before: knownRuns(seen) };
}

/** The run of a pull request whose actions hold for it. */
export const newestOf = <Run extends { run_number?: number | null }>(runs: readonly Run[]) =>
  runs.toSorted((a, b) => (b.run_number ?? 0) - (a.run_number ?? 0))[0];

/** What a person decided: the key of its one attempt, and when that was (RFC 3339). */
export type StartDecision = { id: string; at: string };

export const newDecision = (): StartDecision => ({
  id: crypto.randomUUID(),
  at: new Date(presentTime()).toISOString(),
});

/**
 * Makes the one attempt of a decision: reads whether it is available (H29), writes the attempt down, and sends it
 * once. Returns the gate where it is not available.
 *
 * @param options.unkept It goes on where this browser keeps nothing.
 * @param options.onSending Called when it is available, before anything is sent: if it throws, nothing is.
 * @throws Blocked, StorageRefused, and what failed before: nothing was sent then.
 */
export async function startAttempt(
  orgId: string,
  subject: Subject,
  title: string,
  { id, at }: StartDecision,
  options: { unkept?: boolean; onSending?: () => void } = {},
): Promise<Attempt | (ActionGate & { state: 'unavailable' })> {
  const { gate, before } = await prepare(orgId, subject);
  if (gate.state === 'unavailable') return gate;
  options.onSending?.();
  return await performAttempt(
    { organization_id: orgId, id, asked: subject, title, ...(before && { before }) },
    sendOf(orgId, subject),
    {
      unkept: options.unkept ?? false,
      blockedBy: (journal) =>
        journal.find(
          (other) =>
            sameSubject(other.asked, subject) && (isOpenAttempt(other) || other.made_at >= at),
        ),
    },
  );
}

/** Sends what a subject asks for, once, under a key. */
const sendOf =
  (orgId: string, subject: Subject) =>
  (key: string): Promise<StartedReview> =>
    subject.operation === 'rerun'
      ? rerunReview(key, { org_id: orgId, review_id: subject.review_id })
      : requestPullRequestReview(
          key,
          {
            org_id: orgId,
            repo_id: subject.repository_id,
            number: subject.pull_request_number,
          },
          subject.mode,
        );
