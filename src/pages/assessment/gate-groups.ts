import type { CustomerCheck } from '../../api/types.ts';

/** Checks that mean the same for a deployment gate (H15). */
type GateGroup = { title: string; meaning: string; items: CustomerCheck[] };

const groups: { title: string; meaning: string; holds: (lifecycle: string) => boolean }[] = [
  {
    title: 'Gating',
    meaning:
      'Counted by a deployment gate, and only when it evaluates a deployment. The lifecycle alone permits or blocks nothing.',
    holds: (lifecycle) => lifecycle === 'GATING',
  },
  {
    title: 'Shadow and quarantined',
    meaning: 'Never counted by a gate, whatever the outcome.',
    holds: (lifecycle) => lifecycle === 'SHADOW' || lifecycle === 'QUARANTINED',
  },
  {
    title: 'Retired',
    meaning: 'Takes part in no new evaluation.',
    holds: (lifecycle) => lifecycle === 'RETIRED',
  },
  {
    title: 'Lifecycle not known here',
    meaning: 'The lifecycle cannot be read, so what a gate makes of these is not known here.',
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
