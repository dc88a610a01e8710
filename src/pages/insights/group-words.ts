import { wordFor, type Enumeration } from '../../api/words.ts';
import type { Group } from '../../insights/group.ts';
import { plainLine } from '../../lib/visible-text.ts';
import type { Tone } from '../../ui/Badge.tsx';

export type GroupNames = {
  /** Their enumeration, if they are values of one. */
  of?: Enumeration;
  /** The value that is drawn without a pattern, as it is the usual one. */
  solid?: string;
  /** One group that is not given: "No repository named". */
  absent: string;
  /** Several others: "repositories". */
  others: string;
};

export const NO_DOMAIN = 'No risk domain given';

const LONGEST = 60;

/** A group in words; a value that is not listed as it was recorded (H36). */
export function groupLabel(group: Group, { of, absent, others }: GroupNames): string {
  switch (group.kind) {
    case 'value':
      return plainLine(of ? wordFor(of, group.value).label : group.value, LONGEST);
    case 'absent':
      return absent;
    case 'unreadable':
      return 'Unreadable';
    case 'rest':
      return group.atLeast
        ? `All other ${others}`
        : `${group.groups.toLocaleString()} other ${others}`;
    default:
      return group satisfies never;
  }
}

/** A group as data: a value as it was recorded. */
export function groupData(group: Group, names: GroupNames): string {
  return group.kind === 'value' ? group.value : `(${groupLabel(group, names)})`;
}

export const groupTone = (group: Group, { of }: GroupNames): Tone | undefined =>
  of !== undefined && group.kind === 'value' ? wordFor(of, group.value).tone : undefined;
