import type { ReactNode } from 'react';
import { isSignedOut, ServiceError } from '../api/failure.ts';
import type { Outcome } from './attempt.ts';
import { Banner } from '../ui/Banner.tsx';
import { UntrustedText } from '../ui/UntrustedText.tsx';
import { Failure, LackingScope, ServiceWords } from '../scaffold/Failure.tsx';
import { actionUnavailability } from '../api/record-words.ts';
import { wordFor } from '../api/words.ts';

/** Why the service refused an attempt: what its status says, and its own words. */
export function Refusal({ outcome }: { outcome: Outcome & { state: 'refused' } }) {
  const error = new ServiceError(outcome);
  if (isSignedOut(error)) return <Failure error={error} what="this" />;
  return (
    <Banner tone="serious" role="alert" title="The service refused.">
      {reason(outcome)}
      <ServiceWords error={error} />
    </Banner>
  );
}

function reason({ status, problem }: Outcome & { state: 'refused' }): ReactNode {
  const unavailability = problem?.action_unavailability;
  if (problem?.required_scope) {
    return (
      <>
        <LackingScope scope={problem.required_scope} /> Connect with a token that carries it.
      </>
    );
  }
  if (unavailability) {
    return (
      <>
        Not available: <UntrustedText text={wordFor(actionUnavailability, unavailability).label} />.
      </>
    );
  }
  switch (status) {
    case 403:
      return 'This token is not permitted to ask for it.';
    case 404:
      return 'What it is about does not exist, or this token may not see it: the service does not tell the two apart.';
    case 409:
      return 'It conflicts with what is there, for example a review that is pending or running.';
    case 429:
      return 'There were too many requests. Try again in a moment.';
    default:
      return `It answered with status ${status}.`;
  }
}
