import type { ReactNode } from 'react';
import { isSignedOut, ServiceError } from '../api/failure.ts';
import type { AttemptOutcome } from './attempt.ts';
import { Banner } from '../ui/Banner.tsx';
import { UntrustedText } from '../ui/UntrustedText.tsx';
import { Failure, LackingScope, ServiceWords } from '../scaffold/Failure.tsx';
import { actionUnavailability } from '../api/record-words.ts';
import { wordFor } from '../api/words.ts';
import { actingWords as words } from './words.ts';

/** Why the service refused an attempt: what its status says, and its own words. */
export function Refusal({ outcome }: { outcome: AttemptOutcome & { state: 'refused' } }) {
  const error = new ServiceError(outcome);
  if (isSignedOut(error)) return <Failure error={error} what="this" />;
  return (
    <Banner tone="serious" role="alert" title={words.rejected}>
      {reason(outcome)}
      <ServiceWords error={error} />
    </Banner>
  );
}

function reason({ status, problem }: AttemptOutcome & { state: 'refused' }): ReactNode {
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
    case 403:
      return 'This token isn’t allowed to make this request.';
    case 404:
      return 'The review or pull request doesn’t exist, or this token can’t see it; the service doesn’t say which.';
    case 409:
      return 'The request conflicts with the current state. For example, a review may be pending or running.';
    case 429:
      return words.tooMany;
    default:
      return `The service returned status ${status}.`;
  }
}
