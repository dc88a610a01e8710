import type { CustomerCheck } from '../../api/types.ts';

/** Checks that mean the same for a deployment gate (H15). */
type GateGroup = { title: string; meaning: string; items: CustomerCheck[] };

const groups: { title: string; meaning: string; holds: (lifecycle: string) => boolean }[] = [
  {
    title: 'Gating',
    meaning:
      'Counted by a gate only when it evaluates a deployment. The lifecycle alone doesn’t permit or block anything.',
    holds: (lifecycle) => lifecycle === 'GATING',
  },
  {
    title: 'Shadow and quarantined',
    meaning: 'Never counted by a gate, whatever the outcome.',
    holds: (lifecycle) => lifecycle === 'SHADOW' || lifecycle === 'QUARANTINED',
  },
  {
    title: 'Retired',
    meaning: 'Not part of new evaluations.',
    holds: (lifecycle) => lifecycle === 'RETIRED',
  },
  {
    title: 'Unknown lifecycle',
    meaning: 'The lifecycle can’t be read, so it isn’t known whether a gate counts these.',
    holds: () => true,
  },
];

/** Groups checks by what they mean for a gate; within a group their order stays. Empty ones are left out. */
export function gateGroups(checks: readonly CustomerCheck[]): GateGroup[] {
  const placed = Map.groupBy(checks, ({ lifecycle }) =>
    groups.findIndex(({ holds }) => holds(lifecycle)),
  );
  return groups.flatMap(({ title, meaning }, place) => {
    const items = placed.get(place);
    return items ? { title, meaning, items } : [];
  });
}
