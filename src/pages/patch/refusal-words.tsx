import type { ReactNode } from 'react';
import { LackingScope } from '../../scaffold/Failure.tsx';
import { actionUnavailability } from '../../api/record-words.ts';
import { wordFor } from '../../api/words.ts';
import type { AttemptOutcome } from '../../acting/attempt.ts';
import { UntrustedText } from '../../ui/UntrustedText.tsx';
import { deskWords as words } from './words.ts';

type Words = { title: ReactNode; help: ReactNode };

/**
 * A refusal in words, and what helps. The status counts; the code only says more (Problems).
 *
 * @param noFiles The text that was sent changes no file, as Docket reads it.
 */
export function refusalWords(
  { status, problem, retryAfter }: Extract<AttemptOutcome, { state: 'refused' }>,
  noFiles: boolean,
): Words {
  switch (status) {
    case 400:
      return {
        title: 'The service didn’t accept the patch.',
        help: problem ? words.messageSays : '',
      };
    case 403:
      return refusedAccess(problem);
    case 404:
      return {
        title: 'Not found.',
        help: 'The repository doesn’t exist, or this token can’t see it.',
      };
    case 413:
      return {
        title: words.tooLargeForService,
        help: 'Leave out what doesn’t need review, such as generated files, or split the patch.',
      };
    case 422:
      return problem?.code === 'unknown_base_commit'
        ? {
            title: words.noBase,
            help: 'Push it to the source host, or make the patch against a commit the host has.',
          }
        : problem?.code === 'patch_does_not_apply'
          ? {
              title: words.doesNotApply,
              help: noFiles
                ? words.noFiles
                : 'It was made against a different commit, or edited since.',
            }
          : { title: 'The service didn’t accept this patch.', help: '' };
    case 429:
      return {
        title: 'Too many requests.',
        help:
          retryAfter === undefined
            ? 'Nothing was started. Try again in a moment.'
            : `Nothing was started. The service asks you to wait ${retryAfter} s.`,
      };
    default:
      return { title: `The service rejected the patch with status ${status}.`, help: '' };
  }
}

function refusedAccess(problem: Extract<AttemptOutcome, { state: 'refused' }>['problem']): Words {
  if (problem?.required_scope) {
    return {
      title: <LackingScope scope={problem.required_scope} />,
      help: 'Connect with a token that has it. Your draft is kept.',
    };
  }
  const reason = problem?.action_unavailability;
  if (!reason && problem?.code !== 'source_host_access_required') {
    return { title: words.notAllowed, help: '' };
  }
  return {
    title: 'This isn’t available right now.',
    help: reason ? (
      <>
        Reason: <UntrustedText text={wordFor(actionUnavailability, reason).label} />.
      </>
    ) : (
      words.noHostAccess
    ),
  };
}
