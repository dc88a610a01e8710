import { fill } from '../lib/fill.ts';
import { plural } from '../lib/plural.ts';
import { attributionWords as words } from './attribution-words.ts';
type Condition = { change: string };
type Listing<T> = {
  status?: string;
  omitted_condition_count: number;
  conditions: readonly T[];
  listed_conditions?: readonly T[] | null | undefined;
};
type Counted = Listing<Condition> & {
  condition_count: number;
  counts: readonly { change: string; count: number }[];
};

/**
 * The conditions that the record lists: all of them, or the first ones where some are omitted (H10).
 * Where it gives both lists, against the specification, what is in either. None where it says that nothing was
 * compared: what such a record lists is neither new nor old (H8, H9).
 */
export function listedConditions<T>({
  status,
  conditions,
  listed_conditions: first,
}: Listing<T>): readonly T[] {
  if (isNotCompared(status)) return [];
  if (!first || first.length === 0) return conditions;
  if (conditions.length === 0) return first;
  const known = new Set(conditions.map((each) => JSON.stringify(each)));
  return [...conditions, ...first.filter((each) => !known.has(JSON.stringify(each)))];
}

/** Whether the record says that the revisions were not compared; of an unlisted status nothing is known. */
export const isNotCompared = (status: string | undefined): boolean =>
  status === 'UNAVAILABLE' || status === 'UNREADABLE';

/** Whether all conditions of a check were there before the change, by counts that agree with the record. */
export const isAllPreExisting = (view: Counted): boolean =>
  view.status === 'COMPARED' &&
  view.condition_count > 0 &&
  view.counts.every(({ change }) => change === 'UNCHANGED') &&
  attributionDisagreements(view).length === 0;

/**
 * Checks an attribution against itself (H11, H38, spec: ChangeAttributionView). Returns one sentence
 * per disagreement, none when the record agrees.
 */
export function attributionDisagreements(view: Counted): string[] {
  const found: string[] = [];
  const { condition_count: all, omitted_condition_count: omitted } = view;
  const sum = view.counts.reduce((total, { count }) => total + count, 0);
  if (isNotCompared(view.status)) {
    const listed = listedConditions({ ...view, status: 'COMPARED' });
    const most = Math.max(all, sum, listed.length + omitted);
    return most === 0 ? [] : [`nothing was compared, but it has ${plural(most, 'condition')}.`];
  }
  if (view.status !== undefined && view.status !== 'COMPARED') return [];
  if (sum !== all) found.push(fill(words.sum, { sum: `${sum}`, all: `${all}` }));
  const listed = listedConditions(view);
  if (listed.length + omitted !== all) {
    found.push(`${listed.length} listed and ${omitted} omitted don’t add up to ${all}.`);
  }
  if (omitted > 0 && view.conditions.length > 0) {
    found.push(fill(words.givenAsComplete, { omitted: `${omitted}` }));
  }
  if (omitted === 0 && view.listed_conditions) {
    found.push(words.givenAsPartial);
  }
  const [whole, partial] = [view.conditions.length, view.listed_conditions?.length ?? 0];
  if (whole > 0 && partial > 0) {
    found.push(
      `it gives ${whole} as the full list but ${partial} as the first entries; both are shown.`,
    );
  }
  for (const [change, inList] of Map.groupBy(listed, (condition) => condition.change)) {
    const counted = view.counts
      .filter((entry) => entry.change === change)
      .reduce((total, { count }) => total + count, 0);
    if (omitted === 0 ? inList.length !== counted : inList.length > counted) {
      found.push(
        `the list marks ${plural(inList.length, 'condition')} as ${change}, but the counts say ${counted}.`,
      );
    }
  }
  return found;
}
