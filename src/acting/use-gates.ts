import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { onScopeLearned, scopeStanding } from '../api/scopes.ts';
import type { ReviewAction } from '../api/types.ts';
import { useOrgId } from '../scaffold/org-id.ts';
import { attemptsQuery } from './attempts.ts';
import type { AskedAction, Attempt } from './attempt.ts';
import { gateOf, type ActionGate } from './gate.ts';
import { isOpenAttempt, sameSubject } from './subject.ts';
import { gateWords } from './gate-words.ts';

/** The attempts about one subject, the newest first, following every tab. */
export function useAttempts(about: (attempt: Attempt) => boolean): Attempt[] {
  const { data } = useQuery(attemptsQuery(useOrgId()));
  return data?.attempts.filter(about) ?? [];
}

/** The gate of an action, as everything that is known here has it (H29, H30). */
export function useGate(
  scope: 'reviews:rerun' | 'reviews:request',
  action: ReviewAction | null | undefined | 'nothing',
  attempts: readonly Attempt[],
): ActionGate {
  const orgId = useOrgId();
  const standing = useSyncExternalStore(onScopeLearned, () => scopeStanding(orgId, scope));
  const open = attempts.find(isOpenAttempt);
  if (open === undefined) return gateOf(action, { name: scope, standing });
  return {
    state: 'unavailable',
    reason: open.outcome.state === 'sending' ? gateWords.inProgress : gateWords.unknown,
    help: open.outcome.state === 'sending' ? '' : 'Check the current runs below first.',
  };
}

/** Whether an attempt is about the same runs as what could be asked for here. */
export const isAbout = (asked: AskedAction) => (attempt: Attempt) =>
  sameSubject(attempt.asked, asked);
