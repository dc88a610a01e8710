import type { CustomerCheck } from '../../api/types.ts';
import { assessmentWords } from './words.ts';

/** Checks that mean the same for a deployment gate (H15). */
type GateGroup = { title: string; meaning: string; items: CustomerCheck[] };

const { gating, shadow, retired, unknown } = assessmentWords.groups;

const groups: { title: string; meaning: string; holds: (lifecycle: string) => boolean }[] = [
  { ...gating, holds: (lifecycle) => lifecycle === 'GATING' },
  { ...shadow, holds: (lifecycle) => lifecycle === 'SHADOW' || lifecycle === 'QUARANTINED' },
  { ...retired, holds: (lifecycle) => lifecycle === 'RETIRED' },
  { ...unknown, holds: () => true },
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
