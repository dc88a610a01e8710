import type { ReactNode } from 'react';
import { LackingScope } from '../../scaffold/Failure.tsx';
import { actionUnavailability } from '../../api/record-words.ts';
import { wordFor } from '../../api/words.ts';
import type { Outcome } from '../../acting/attempt.ts';
import { UntrustedText } from '../../ui/UntrustedText.tsx';

type Words = { title: ReactNode; help: ReactNode };

/** A refusal in words, and what helps. The status counts; the code only says more (Problems). */
export function refusalWords({ status, problem }: Extract<Outcome, { state: 'refused' }>): Words {
  switch (status) {
    case 400:
      return { title: 'The service does not accept it like this.', help: 'It names what is off.' };
    case 403:
      return refusedAccess(problem);
    case 404:
      return {
        title: 'Not found.',
        help: 'Either the service has no such repository, or this token may not see it.',
      };
    case 413:
      return {
        title: 'The patch is too large for this service.',
        help: 'Leave out what need not be reviewed, for example generated files, or split it.',
      };
    case 422:
      return problem?.code === 'unknown_base_commit'
        ? {
            title: 'The repository has no such base commit.',
            help: 'Push it to the source host, or name the commit that the host has and make the patch against that.',
          }
        : problem?.code === 'patch_does_not_apply'
          ? {
              title: 'The patch does not apply to this base.',
              help: 'Either it was made on another commit, or it was changed since.',
            }
          : { title: 'The service does not take this patch.', help: '' };
    case 429:
      return {
        title: 'Too many requests.',
        help:
          problem?.retry_after_seconds == null
            ? 'Nothing was started. Send it again in a moment.'
            : `Nothing was started. The service asks to wait ${problem.retry_after_seconds} s.`,
      };
    default:
      return { title: `The service refused with status ${status}.`, help: '' };
  }
}

function refusedAccess(problem: Extract<Outcome, { state: 'refused' }>['problem']): Words {
  if (problem?.required_scope) {
    return {
      title: <LackingScope scope={problem.required_scope} />,
      help: 'Connect with a token that has it: the draft stays.',
    };
  }
  const reason = problem?.action_unavailability;
  return {
    title: 'The service may not do this now.',
    help: reason ? (
      <>
        The reason it gives: <UntrustedText text={wordFor(actionUnavailability, reason).label} />.
      </>
    ) : (
      'It has no live access to the repository on the source host.'
    ),
  };
}
