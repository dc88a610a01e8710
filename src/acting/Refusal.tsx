import type { ReactNode } from 'react';
import { isSignedOut, ServiceError } from '../api/failure.ts';
import { fill } from '../lib/fill.ts';
import type { AskedAction, AttemptOutcome } from './attempt.ts';
import { Banner } from '../ui/Banner.tsx';
import { UntrustedText } from '../ui/UntrustedText.tsx';
import { Failure, LackingScope, ServiceWords, waitWords } from '../scaffold/Failure.tsx';
import { scaffoldWords } from '../scaffold/words.ts';
import { actionUnavailability } from '../api/record-words.ts';
import { wordFor } from '../api/words.ts';
import { actingWords as words } from './words.ts';

/** Why the service refused an attempt: what its status says, and its own words. */
export function Refusal({
  outcome,
  past,
}: {
  outcome: AttemptOutcome & { state: 'refused' };
  /** What was asked, where that was some time ago: this tab’s token may be another one by now. */
  past?: AskedAction;
}) {
  const error = new ServiceError(outcome);
  if (!past && isSignedOut(error)) return <Failure error={error} what="this" />;
  return (
    <Banner tone="serious" role={past ? undefined : 'alert'} title={words.rejected}>
      {reason(error, past)}
      <ServiceWords error={error} />
    </Banner>
  );
}

function reason(error: ServiceError, past: AskedAction | undefined): ReactNode {
  const { status, problem } = error;
  const unavailability = problem?.action_unavailability;
  if (problem?.required_scope) {
    return (
      <>
        <LackingScope scope={problem.required_scope} /> Connect with a token that has it.
      </>
    );
  }
  if (unavailability) {
    return (
      <>
        Unavailable: <UntrustedText text={wordFor(actionUnavailability, unavailability).label} />.
      </>
    );
  }
  switch (status) {
    case 401:
      return words.tokenRefused;
    case 403:
      return 'This token isn’t allowed to make this request.';
    case 404:
      return fill(
        'The {what} doesn’t exist, or this token can’t see it; the service doesn’t say which.',
        {
          what: past?.operation === 'patch_review' ? 'repository' : 'review or pull request',
        },
      );
    case 409:
      return 'The request conflicts with the current state. For example, a review may be pending or running.';
    case 429:
      // What was asked to wait for some time ago is over.
      return past ? scaffoldWords.tooMany : `${scaffoldWords.tooMany} ${waitWords(error)}`;
    default:
      return `The service returned status ${status}.`;
  }
}
