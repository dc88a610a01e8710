import { useRef, useState } from 'react';
import { useOrgId } from '../scaffold/org-id.ts';
import { useHere } from '../ui/use-here.ts';
import { Blocked } from './attempts.ts';
import type { Attempt, AttemptOutcome } from './attempt.ts';
import { StorageRefused } from '../kept/items.ts';
import type { ActionGate } from './gate.ts';
import { newDecision, startAttempt } from './start-attempt.ts';
import type { Subject } from './subject.ts';

/** Where a decision of the person stands. */
export type StartStep =
  | { step: 'asking' }
  | { step: 'checking' }
  | { step: 'sending' }
  /** Read again just before, it is not available any more. Nothing was sent. */
  | { step: 'unavailable'; gate: ActionGate & { state: 'unavailable' } }
  /** It could not be read again, or this tab has no token. Nothing was sent. */
  | { step: 'failed'; error: unknown }
  /** The browser would not write the attempt down. Nothing was sent. */
  | { step: 'unkept'; words: string }
  /** Another attempt was made meanwhile. Nothing was sent. */
  | { step: 'blocked'; attempt: Attempt }
  | { step: 'refused'; outcome: AttemptOutcome & { state: 'refused' } };

/**
 * One decision of the person, from the question to its outcome: one key, so one attempt, however often
 * the button is pressed. When the component goes, what is only being checked is called off, and what is sent
 * goes on.
 *
 * @param onDone Called, while the component is there, with what was started or not known.
 */
export function useStart(subject: Subject, title: string, onDone: (attempt: Attempt) => void) {
  const orgId = useOrgId();
  const [decision, setDecision] = useState(newDecision);
  const [step, setStep] = useState<StartStep>({ step: 'asking' });
  const busy = useRef(false);
  const here = useHere();

  const run = async (unkept: boolean): Promise<StartStep | Attempt> => {
    setStep({ step: 'checking' });
    try {
      const end = await startAttempt(orgId, subject, title, decision, {
        unkept,
        onSending: () => {
          if (!here.current) throw new DOMException('It was called off.', 'AbortError');
          setStep({ step: 'sending' });
        },
      });
      return 'outcome' in end ? end : { step: 'unavailable', gate: end };
    } catch (error) {
      if (error instanceof Blocked) return { step: 'blocked', attempt: error.attempt };
      if (error instanceof StorageRefused) return { step: 'unkept', words: error.message };
      return { step: 'failed', error };
    }
  };

  const go = async (unkept: boolean) => {
    if (busy.current) return;
    busy.current = true;
    const end = await run(unkept);
    busy.current = false;
    if (!here.current) return;
    if ('step' in end) setStep(end);
    else if (end.outcome.state === 'refused') {
      // To ask once more is another decision.
      setDecision(newDecision());
      setStep({ step: 'refused', outcome: end.outcome });
    } else onDone(end);
  };

  return { step, start: (unkept = false) => void go(unkept) };
}
