import { exportQuery } from '../../exports/export-address.ts';
import { DAY, dayText, LONGEST_WINDOW, type TimeWindow } from '../../exports/export-windows.ts';
import { choiceOf, type Counted } from '../../findings/side-by-side.ts';
import { facetNames, NONE, type FacetName } from '../../triage/facets.ts';
import { isWholeDays } from '../../insights/days.ts';
import type { Group } from '../../insights/group.ts';
import { paths } from '../../addresses/paths.ts';

/** The page of exports, asked for the rows of a window. */
export function exportsLink(
  orgId: string,
  dataset: string,
  { from, to }: TimeWindow,
  groupBy?: string,
): string {
  const query = exportQuery({
    dataset,
    format: 'csv',
    from,
    to,
    group_by: groupBy,
    split: 'fewest',
    neutralize: false,
  });
  return `${paths.exports(orgId)}?${query.toString()}`;
}

/** Values that findings are narrowed by; undefined for what is no single value there. */
export type FacetChoice = { name: FacetName; value: string | undefined };

/**
 * The findings that were first published within a window. Undefined where that page cannot show just
 * them: it takes whole days, at most 31, and single values.
 */
export function findingsLink(
  orgId: string,
  window: TimeWindow,
  facets: readonly FacetChoice[],
): string | undefined {
  const { from, to } = window;
  if (!isWholeDays(window) || to <= from || to - from > LONGEST_WINDOW) return undefined;
  const query = new URLSearchParams({ from: dayText(from), to: dayText(to - DAY) });
  for (const { name, value } of facets) {
    if (value === undefined) return undefined;
    query.append(name, value);
  }
  return `${paths.findings(orgId)}?${query.toString()}`;
}

/**
 * The findings of the latest runs that are counted, of one value or of all of them. Undefined for an empty value,
 * which an address cannot choose.
 */
export function latestLink(
  orgId: string,
  which: Counted,
  name: FacetName,
  value: string | undefined,
): string | undefined {
  if (value === '') return undefined;
  const { facets, without = {} } = choiceOf(which);
  const query = new URLSearchParams();
  for (const each of facetNames) {
    for (const chosen of facets[each] ?? []) query.append(each, chosen);
    for (const leftOut of without[each] ?? []) query.append(`not.${each}`, leftOut);
  }
  if (value !== undefined) query.append(name, value);
  return `${paths.findings(orgId)}?${query.toString()}`;
}

/** The value that stands for a group among the findings across reviews, if an address can choose it. */
export function facetOf(name: FacetName, group: Group): FacetChoice {
  if (group.kind === 'value') return { name, value: group.value || undefined };
  const absent = name === 'domain' ? 'risk domain not given' : NONE;
  return { name, value: group.kind === 'absent' ? absent : undefined };
}
