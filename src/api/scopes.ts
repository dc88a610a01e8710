import { listeners } from '../lib/listeners.ts';
import { isSignedOut, ServiceError } from './failure.ts';
import type { Operation } from './operation.ts';
import { currentSession, noteAccepted } from './session.ts';

// No operation tells a token's scopes (contract decisions, "What no operation tells"): they are learned
// from answers, for as long as the sign-in lasts, and nothing more is claimed.

export type ScopeStanding = 'permitted' | 'refused' | 'not known';

const changes = listeners();
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

function learn(grant: string, scope: string, standing: 'permitted' | 'refused'): void {
  if (ofGrant(grant)[scope] === standing) return;
  learned.set(grant, { ...ofGrant(grant), [scope]: standing });
  try {
    sessionStorage.setItem(storageKey(grant), JSON.stringify(learned.get(grant)));
  } catch {
    // It is known until the reload.
  }
  changes.tell();
}

/**
 * Notes what the answer of an operation tells of the sign-in that asked; `error` is what it failed with,
 * if it did.
 */
export function noteAnswer(grant: string, { scope }: Operation, error?: unknown): void {
  if (error === undefined || isSignedOut(error)) noteAccepted(grant, error === undefined);
  if (error === undefined) learn(grant, scope, 'permitted');
  else if (error instanceof ServiceError && error.status === 403) {
    // The problem names the scope; without it, the refusal may be about the repository.
    const lacking = error.problem?.required_scope;
    if (lacking != null) learn(grant, lacking, 'refused');
  }
}

/** What is known of a scope of the token that this tab has for an organization. */
export function scopeStanding(orgId: string, scope: string): ScopeStanding {
  const grant = currentSession(orgId)?.grant;
  return (grant !== undefined && ofGrant(grant)[scope]) || 'not known';
}

/** Calls back when something was learned. */
export const onScopeLearned = changes.subscribe;
