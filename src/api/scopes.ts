import { ServiceError } from './problem.ts';
import { queryClient } from './queries.ts';
import { currentSession } from './session.ts';

// No operation tells a token's scopes (contract decisions, "What no operation tells"): they are learned
// from answers, for as long as the sign-in lasts, and nothing more is claimed.

export type ScopeStanding = 'permitted' | 'refused' | 'not known';

/** The scope of each operation, by its id in the contract. */
const scopeOf: Record<string, string> = {
  exportDataset: 'analytics:read',
  listRepositoryNames: 'reviews:read',
  listReviews: 'reviews:read',
  getReview: 'reviews:read',
  getReviewRouting: 'reviews:read',
  getDeploymentReview: 'reviews:read',
  listPullRequestReviews: 'reviews:read',
  getPullRequestReview: 'reviews:read',
  getAssessment: 'findings:read',
  getFinding: 'findings:read',
  rerunReview: 'reviews:rerun',
  requestPatchReview: 'reviews:request',
  requestPullRequestReview: 'reviews:request',
  getRepositoryReviewGuidance: 'guidance:read',
};
export const scopes: readonly string[] = [...new Set(Object.values(scopeOf))];

const listeners = new Set<() => void>();
const storageKey = (grant: string) => `docket.scopes.${grant}`;
const learned = new Map<string, Record<string, ScopeStanding>>();

function ofGrant(grant: string): Record<string, ScopeStanding> {
  const known = learned.get(grant) ?? stored(grant);
  learned.set(grant, known);
  return known;
}

function stored(grant: string): Record<string, ScopeStanding> {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(storageKey(grant)) ?? '{}');
    return typeof value === 'object' && value !== null
      ? Object.fromEntries(
          Object.entries(value).filter(([, each]) => each === 'permitted' || each === 'refused'),
        )
      : {};
  } catch {
    return {};
  }
}

function learn(orgId: string, scope: string | undefined, standing: 'permitted' | 'refused'): void {
  const grant = currentSession(orgId)?.grant;
  if (grant === undefined || scope === undefined || ofGrant(grant)[scope] === standing) return;
  learned.set(grant, { ...ofGrant(grant), [scope]: standing });
  try {
    sessionStorage.setItem(storageKey(grant), JSON.stringify(learned.get(grant)));
  } catch {
    // It is known until the reload.
  }
  for (const listener of listeners) listener();
}

/** Notes what the answer of an operation tells; `error` is what it failed with, if it did. */
export function noteAnswer(orgId: string, operation: string, error?: unknown): void {
  if (error === undefined || error === null) learn(orgId, scopeOf[operation], 'permitted');
  else if (error instanceof ServiceError && error.status === 403) {
    // The problem names the scope; without it, the refusal may be about the repository.
    const scope = error.problem?.required_scope;
    if (scope != null) learn(orgId, scope, 'refused');
  }
}

/** What is known of a scope of the token that this tab has for an organization. */
export function scopeStanding(orgId: string, scope: string): ScopeStanding {
  const grant = currentSession(orgId)?.grant;
  return (grant !== undefined && ofGrant(grant)[scope]) || 'not known';
}

/** Calls back when something was learned. */
export function onScopeLearned(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

// Reads pass through the query cache: what it holds and what comes is looked at.
type Key = { _id?: unknown; path?: { org_id?: unknown } };
function look(key: readonly unknown[], status: string, error: unknown) {
  const { _id, path } = (key[0] ?? {}) as Key;
  if (typeof _id !== 'string' || typeof path?.org_id !== 'string') return;
  if (status === 'success') noteAnswer(path.org_id, _id);
  else if (status === 'error') noteAnswer(path.org_id, _id, error);
}
const cache = queryClient.getQueryCache();
for (const { queryKey, state } of cache.getAll()) look(queryKey, state.status, state.error);
cache.subscribe(({ query: { queryKey, state }, type }) => {
  if (type === 'updated') look(queryKey, state.status, state.error);
});
