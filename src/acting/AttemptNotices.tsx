import { useSyncExternalStore, type ReactNode } from 'react';
import { currentSession, isRejected, onSessionChange } from '../api/session.ts';
import { useOrgId } from '../scaffold/org-id.ts';
import { isOfThisTab } from './attempts.ts';
import type { Attempt } from './attempt.ts';
import { Banner } from '../ui/Banner.tsx';
import { useNow } from '../ui/clock.ts';
import css from './Actions.module.css';
import { Refusal } from './Refusal.tsx';
import { AskedFor, UnknownOutcome } from './UnknownOutcome.tsx';
import { actingWords as words } from './words.ts';

const PATIENT_MILLISECONDS = 10_000;

/** What must be known of attempts before a person acts: what is being sent, and what is not known. */
export function AttemptNotices({
  attempts,
  children,
}: {
  /** Of one subject, the newest first. */
  attempts: readonly Attempt[];
  children?: ReactNode;
}) {
  const newest = attempts[0];
  const rejected = useRejectedToken();
  return (
    <div className={`stack near ${css.notices}`}>
      {children}
      {attempts.map((attempt) => {
        const { asked, outcome } = attempt;
        if (asked.operation === 'patch_review') return null;
        if (outcome.state === 'sending') return <Sending key={attempt.id} attempt={attempt} />;
        if (outcome.state !== 'unknown') return null;
        return (
          <UnknownOutcome key={attempt.id} attempt={attempt} asked={asked} lost={outcome.lost} />
        );
      })}
      {newest?.outcome.state === 'refused' && isOfThisTab(newest) && (
        <Refusal
          outcome={newest.outcome}
          // The token may have been replaced since.
          {...(newest.outcome.status === 401 && !rejected && { past: newest.asked })}
        />
      )}
    </div>
  );
}

/** Whether the service didn’t accept this tab’s token when it was used last. */
function useRejectedToken(): boolean {
  const orgId = useOrgId();
  return useSyncExternalStore(onSessionChange, () => {
    const session = currentSession(orgId);
    return session !== undefined && isRejected(session);
  });
}

function Sending({ attempt }: { attempt: Attempt }) {
  const now = useNow();
  const long = now - Date.parse(attempt.made_at) > PATIENT_MILLISECONDS;
  return (
    <Banner tone="live" icon="dashed" role="status" title={words.waiting}>
      <AskedFor attempt={attempt} />, {isOfThisTab(attempt) ? 'here' : 'in another tab'}. Sent once.{' '}
      {long && 'The service may still be working on it. The outcome is unknown until it responds.'}
    </Banner>
  );
}
