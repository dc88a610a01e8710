/** What findings are told apart by, in the order in which a person is offered them. */
export const facetNames = [
  'severity',
  'lifecycle',
  'decision',
  'domain',
  'environment',
  'repository',
  'path',
  'provenance',
  'kind',
  'evidence',
  'mark',
] as const;
export type FacetName = (typeof facetNames)[number];

/** The values of one record under each facet. A facet that the record has nothing for is absent. */
export type Facets = { readonly [name in FacetName]?: readonly string[] };

/** The value of a record that has none under a facet: "no decision", "before classes existed". */
export const NONE = '(none)';

/** Something in a list: one record, or several that were found to be the same finding. */
export type Faceted = {
  readonly members: readonly { readonly facets: Facets }[];
  /** What a text filter looks in, lower case. */
  readonly text: string;
};

/** What is chosen: any of the values of a facet, all of the facets, and every word of the text. */
export type Choice = {
  readonly facets: { readonly [name in FacetName]?: readonly string[] };
  readonly text: string;
};

export type FacetCounts = ReadonlyMap<FacetName, ReadonlyMap<string, number>>;

/**
 * The items that are chosen, in their order, and for each value of a facet how many items would be
 * shown if it were chosen beside what the other facets and the text already choose. An item is chosen
 * when one of its members has it all: a value of one record is never joined with that of another.
 */
export function chooseItems<T extends Faceted>(
  items: readonly T[],
  facets: readonly FacetName[],
  choice: Choice,
): { chosen: T[]; counts: FacetCounts } {
  const words = choice.text.toLowerCase().split(/\s+/).filter(Boolean);
  const wanted = facets.flatMap((name) => {
    const values = choice.facets[name];
    return values?.length ? [{ name, values: new Set(values) }] : [];
  });
  const counts = new Map(facets.map((name) => [name, new Map<string, number>()]));
  const chosen: T[] = [];
  for (const item of items) {
    if (!words.every((word) => item.text.includes(word))) continue;
    const seen = item.members.length > 1 ? new Set<string>() : undefined;
    let fits = false;
    for (const member of item.members) {
      const failed = wanted.filter(
        ({ name, values }) => !member.facets[name]?.some((value) => values.has(value)),
      );
      if (failed.length === 0) fits = true;
      if (failed.length > 1) continue;
      for (const name of failed[0] ? [failed[0].name] : facets) {
        count(counts.get(name), member.facets[name] ?? [], seen, name);
      }
    }
    if (fits) chosen.push(item);
  }
  return { chosen, counts };
}

/** Counts the values of one record; `seen` holds what its item was counted for already. */
function count(
  into: Map<string, number> | undefined,
  values: readonly string[],
  seen: Set<string> | undefined,
  name: FacetName,
) {
  for (const value of values.length > 1 ? new Set(values) : values) {
    const key = `${name} ${value}`;
    if (!into || seen?.has(key)) continue;
    seen?.add(key);
    into.set(value, (into.get(value) ?? 0) + 1);
  }
}

/** Reads what an address chooses: `severity=SERIOUS&severity=WARNING&text=retry`. */
export function readChoice(search: URLSearchParams): Choice {
  const facets: { [name in FacetName]?: string[] } = {};
  for (const name of facetNames) {
    const values = [...new Set(search.getAll(name))].filter((value) => value !== '');
    if (values.length > 0) facets[name] = values;
  }
  return { facets, text: search.get('text') ?? '' };
}

/** The address's query with one value of a facet chosen or not; the rest stays. */
export function withValue(
  search: URLSearchParams,
  name: FacetName,
  value: string,
  on: boolean,
): URLSearchParams {
  const changed = new URLSearchParams(search);
  changed.delete(name, value);
  if (on) changed.append(name, value);
  return changed;
}

/** The address's query without any choice; how the list is sorted and what is open stays. */
export function withoutChoice(search: URLSearchParams): URLSearchParams {
  const changed = new URLSearchParams(search);
  for (const name of [...facetNames, 'text']) changed.delete(name);
  return changed;
}
