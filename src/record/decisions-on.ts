import type { CustomerFinding } from '../api/types.ts';

/** The decision on a finding, and the other one where its record has two that disagree (H18). */
export function decisionsOn({
  latest_validation: latest,
  validation,
}: Pick<CustomerFinding, 'latest_validation' | 'validation'>) {
  const decided = latest?.validation ?? validation;
  return { decided, other: validation === decided ? undefined : validation };
}

/** What is said where an automatic decision names an actor all the same (H18, H38). */
export const AUTOMATIC_ACTOR =
  'the record contradicts itself, since an automatic decision has no actor';
