import type { StartedReview } from '../api/actions.ts';
import { SignedOut } from '../api/failure.ts';
import { queryClient } from '../api/query.ts';
import { findSession } from '../api/session.ts';
import { withTabLock } from '../api/tab-lock.ts';
import { presentTime } from '../lib/service-clock.ts';
import { failureOutcome } from './failure-outcome.ts';
import { attempt, type Attempt, type AttemptOutcome } from './attempt.ts';
import { watchedChanged } from '../following/following.ts';
import { keptItems, StorageRefused } from '../kept/items.ts';
import { mayFollow } from '../kept/remembered.ts';
import { watch } from '../following/watched.ts';

// The journal of attempts: what this browser asked the service to start, written down before it was
// sent (H30). It is also one's own list of started reviews.

const journal = keptItems('attempts', attempt);
/** Attempts that this browser would not write down; they live as long as this page. */
const unkept = new Map<string, Attempt>();
const thisTab = crypto.randomUUID();
const now = () => new Date(presentTime()).toISOString();
const lockOf = (id: string) => `docket.attempt.${id}`;

/** Attempts of an organization, the newest first, following changes of every tab. */
export function attemptsQuery(orgId: string) {
  const { queryKey, staleTime, retry } = journal.query(orgId);
  return {
    queryKey,
    staleTime,
    retry,
    queryFn: async (): Promise<{ attempts: Attempt[]; refused?: StorageRefused }> => {
      const here = [...unkept.values()].filter(({ organization_id: id }) => id === orgId);
      const kept = await readAll(orgId);
      const attempts = [...here, ...kept.attempts.filter(({ id }) => !unkept.has(id))].toSorted(
        (a, b) => b.made_at.localeCompare(a.made_at),
      );
      return { ...kept, attempts };
    },
  };
}

async function readAll(orgId: string): Promise<{ attempts: Attempt[]; refused?: StorageRefused }> {
  try {
    const attempts = await journal.all(orgId);
    return { attempts: await Promise.all(attempts.map(ofLiveTab)) };
  } catch (error) {
    if (error instanceof StorageRefused) return { attempts: [], refused: error };
    throw error;
  }
}

/** Attempts of other tabs whose end is waited for here. */
const waitedFor = new Set<string>();

/**
 * An attempt that says "sending" though its tab is gone is one whose outcome is unknown. A tab holds a
 * lock from before it writes the attempt down until it has written the outcome; while another tab holds
 * it, this one waits for it.
 */
async function ofLiveTab(attempt: Attempt): Promise<Attempt> {
  if (attempt.outcome.state !== 'sending' || unkept.has(attempt.id)) return attempt;
  const lose = async () => {
    const outcome: AttemptOutcome = { state: 'unknown', at: now(), lost: { why: 'tab_gone' } };
    return await journal.change(attempt.organization_id, attempt.id, (stored) =>
      stored?.outcome.state === 'sending' ? { ...stored, outcome } : stored,
    );
  };
  const gone = await navigator.locks.request(
    lockOf(attempt.id),
    { ifAvailable: true },
    async (lock) => (lock === null ? undefined : await lose()),
  );
  if (gone === undefined && attempt.tab !== thisTab && !waitedFor.has(attempt.id)) {
    waitedFor.add(attempt.id);
    // Storage that is refused by then: whoever reads the journal next meets the same refusal.
    navigator.locks.request(lockOf(attempt.id), lose).catch(() => undefined);
  }
  return gone ?? attempt;
}

/** Changes an attempt where it is: in the journal, or in this page alone. */
async function change(
  attempt: Attempt,
  to: (stored: Attempt | undefined) => Attempt | undefined,
): Promise<void> {
  const { organization_id: orgId, id } = attempt;
  if (unkept.has(id)) keepHere(attempt, to(unkept.get(id)));
  else await journal.change(orgId, id, to);
}

function keepHere({ organization_id: orgId, id }: Attempt, changed: Attempt | undefined): void {
  if (changed) unkept.set(id, changed);
  else unkept.delete(id);
  void queryClient.invalidateQueries({ queryKey: attemptsQuery(orgId).queryKey });
}

/** The same attempt exists already: it was made before, and is not made again. */
export class AlreadyMade extends Error {
  override name = 'AlreadyMade';
}

/** Another attempt stands in the way: its outcome has to be seen before this one may be made. */
export class Blocked extends Error {
  override name = 'Blocked';
  readonly attempt: Attempt;
  constructor(attempt: Attempt) {
    super('Another request is unresolved.');
    this.attempt = attempt;
  }
}

/**
 * Makes one attempt: writes it down, sends it once, and writes down what came of it. It belongs to no
 * component and is not aborted when its page goes. Resolves with the attempt and its outcome, which is
 * also in the journal; a request that fails is an outcome, no rejection. Rejects before anything was
 * sent, with AlreadyMade (an attempt of this id exists: a second click), Blocked, SignedOut (no token),
 * or StorageRefused: this browser will not write it down. The person may then decide to go on without,
 * `unkept`: the attempt then lives as long as this page.
 *
 * @param draft `id` is made when the person is asked, so that one decision is one attempt.
 * @param send Sends the request once, under the key it is given.
 * @param options `blockedBy` is given the journal, in every tab one after another, and names the
 *   attempt that stands in the way of this one.
 */
export async function performAttempt(
  draft: Omit<Attempt, 'made_at' | 'tab' | 'outcome'>,
  send: (key: string) => Promise<StartedReview>,
  options: { unkept: boolean; blockedBy?: (journal: Attempt[]) => Attempt | undefined },
): Promise<Attempt> {
  if ((await findSession(draft.organization_id)) === undefined) {
    throw new SignedOut(draft.organization_id);
  }
  return await withTabLock(lockOf(draft.id), { ifAvailable: true }, async (lock) => {
    if (lock === null) throw new AlreadyMade();
    const attempt: Attempt = {
      ...draft,
      made_at: now(),
      tab: thisTab,
      outcome: { state: 'sending' },
    };
    await withTabLock('docket.attempts', {}, async () => await begin(attempt, options));
    const outcome = await outcomeOf(send(attempt.id));
    if (outcome === 'not_sent') {
      await forgetAttempt(attempt);
      throw new SignedOut(draft.organization_id);
    }
    const recorded = { ...attempt, outcome };
    // Whatever others thought of it before.
    await change(attempt, (stored = attempt) => ({ ...stored, outcome })).catch(() =>
      // What came of it is known to this page alone: the journal, read again, would say "unknown".
      keepHere(attempt, recorded),
    );
    // Even if it can’t be followed, the journal has it.
    if (outcome.state === 'answered') {
      await follow(attempt, outcome.review_id).catch(() => undefined);
    }
    return recorded;
  });
}

/** What was started is followed from every page. */
async function follow(attempt: Attempt, id: string): Promise<void> {
  const { organization_id, title } = attempt;
  await watch({ organization_id, id, title, why: 'started' });
  watchedChanged();
}

async function begin(
  attempt: Attempt,
  { unkept: goOn, blockedBy }: Parameters<typeof performAttempt>[2],
): Promise<void> {
  if (blockedBy) {
    const { attempts, refused } = await attemptsQuery(attempt.organization_id).queryFn();
    if (refused && !goOn) throw refused;
    const others = attempts.filter(({ id }) => id !== attempt.id);
    const other = blockedBy(others);
    if (other) throw new Blocked(other);
  }
  // Without locks, the same may have been begun while the journal was read.
  if (unkept.has(attempt.id)) throw new AlreadyMade();
  if (goOn) {
    keepHere(attempt, attempt);
    return;
  }
  let existed = false;
  await journal.change(attempt.organization_id, attempt.id, (stored) => {
    existed = stored !== undefined;
    return stored ?? attempt;
  });
  if (existed) throw new AlreadyMade();
  mayFollow.set(true);
}

async function outcomeOf(answer: Promise<StartedReview>): Promise<AttemptOutcome | 'not_sent'> {
  try {
    const started = await answer;
    return { state: 'answered', at: now(), ...started };
  } catch (error) {
    if (error instanceof SignedOut) return 'not_sent';
    return failureOutcome(error, now());
  }
}

/** The person has seen what exists now beside what existed before: they may act again (H30). */
export async function settleAttempt(attempt: Attempt): Promise<void> {
  const settled = (outcome: AttemptOutcome): AttemptOutcome =>
    outcome.state === 'unknown' ? { ...outcome, state: 'settled', seen_at: now() } : outcome;
  await change(attempt, (stored) => stored && { ...stored, outcome: settled(stored.outcome) });
}

/** Whether this tab made it, since it was loaded. */
export const isOfThisTab = ({ tab }: Attempt) => tab === thisTab;

/** Takes an attempt out of the journal. What it started goes on. */
export const forgetAttempt = (attempt: Attempt): Promise<void> => change(attempt, () => undefined);
