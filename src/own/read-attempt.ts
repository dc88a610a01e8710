import type { Attempt } from './attempts.ts';

const operations = ['rerun', 'request_review', 'patch_review'];
const states = ['sending', 'answered', 'refused', 'unknown', 'settled'];

type Loose = {
  asked?: { operation?: unknown; review_id?: unknown; repository_id?: unknown } | null;
  outcome?: { state?: unknown; lost?: { why?: unknown } | null; review_id?: unknown } | null;
} & Partial<Record<'title' | 'made_at' | 'tab', unknown>>;

/**
 * An attempt of what is stored, which another version may have written; undefined where it lacks what
 * every screen relies on.
 */
export function readAttempt(stored: object): Attempt | undefined {
  const { asked, outcome, title, made_at, tab } = stored as Loose;
  const readable =
    operations.includes(String(asked?.operation)) &&
    (typeof asked?.review_id === 'string' || typeof asked?.repository_id === 'string') &&
    states.includes(String(outcome?.state)) &&
    (outcome?.state !== 'answered' || typeof outcome.review_id === 'string') &&
    (!['unknown', 'settled'].includes(String(outcome?.state)) ||
      typeof outcome?.lost?.why === 'string') &&
    [title, made_at, tab].every((text) => typeof text === 'string');
  // Checked above: what remains is optional, or written with these by the same transaction.
  return readable ? (stored as Attempt) : undefined;
}
