/**
 * What a row is counted under: a recorded value, or why there is none. `rest` are the values that are not
 * told apart; `atLeast`: there are more of them than were counted.
 */
export type Group =
  | { kind: 'value'; value: string }
  | { kind: 'absent' }
  | { kind: 'unreadable' }
  | { kind: 'rest'; groups: number; atLeast: boolean };

/** A group as the key of a map: no recorded value reads as "absent" or "unreadable". */
export type GroupKey = string & { readonly groupKey: unique symbol };

const ABSENT = 'absent' as GroupKey;
const UNREADABLE = 'unreadable' as GroupKey;
const key = (value: string) => `=${value}` as GroupKey;

/** The key of what stands in a row: a text, nothing, or something that is no text. */
export function groupKey(recorded: unknown): GroupKey {
  if (typeof recorded === 'string') return key(recorded);
  return recorded === undefined || recorded === null ? ABSENT : UNREADABLE;
}

export function groupOf(of: GroupKey): Group {
  if (of.startsWith('=')) return { kind: 'value', value: of.slice(1) };
  return { kind: of === ABSENT ? 'absent' : 'unreadable' };
}

/** How groups stand one after the other: listed values as they are listed, others, then what is none. */
export function groupRank(group: Group, listed: readonly string[]): number {
  switch (group.kind) {
    case 'value': {
      const place = listed.indexOf(group.value);
      return place === -1 ? listed.length : place;
    }
    case 'absent':
      return listed.length + 1;
    case 'unreadable':
      return listed.length + 2;
    case 'rest':
      return listed.length + 3;
    default:
      return group satisfies never;
  }
}
