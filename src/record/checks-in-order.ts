import type { CustomerCheck } from '../api/types.ts';

/** Worst first. */
const outcomeOrder = [
  'BLOCKED',
  'UNAVAILABLE',
  'UNRESOLVED',
  'NOT_ASKED',
  'NOT_APPLICABLE',
  'READY',
];

/** Checks worst first. An outcome that is not listed stands before those that refuse nothing. */
export const checksInOrder = (checks: readonly CustomerCheck[]): CustomerCheck[] =>
  checks.toSorted((a, b) => rank(a.outcome) - rank(b.outcome));

function rank(outcome: string): number {
  const place = outcomeOrder.indexOf(outcome);
  return place === -1 ? outcomeOrder.indexOf('NOT_APPLICABLE') - 0.5 : place;
}
