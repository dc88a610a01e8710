import type { CustomerFinding } from '../api/types.ts';

/** The decision on a finding, and the other one where its record has two that disagree (H18). */
export function decisionsOn({
  latest_validation: latest,
  validation,
}: Pick<CustomerFinding, 'latest_validation' | 'validation'>) {
  const decided = latest?.validation ?? validation;
  return { decided, other: validation === decided ? undefined : validation };
}
