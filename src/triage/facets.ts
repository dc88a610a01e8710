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
  'citation',
  'owner',
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
  readonly text: () => string;
};

/** What is chosen: any of the values of a facet, all of the facets, and every word of the text. */
export type Choice = {
  readonly facets: { readonly [name in FacetName]?: readonly string[] };
  readonly text: string;
};

/**
 * The items that are chosen, in their order. An item is chosen when one of its members has it all: a
 * value of one record is never joined with that of another.
 */
export function chooseItems<T extends Faceted>(items: readonly T[], choice: Choice): readonly T[] {
  const words = wordsOf(choice);
  const wanted = wantedBy(choice);
  if (words.length === 0 && wanted.length === 0) return items;
  return items.filter(
    (item) =>
      (words.length === 0 || includesAll(item.text(), words)) &&
      item.members.some(({ facets }) => wanted.every((one) => hasAny(facets, one))),
  );
}

/**
 * For each value of a facet, how many items would be shown if it alone were chosen there, beside what
 * the other facets and the text choose. An item counts once.
 */
export function countValues(
  items: readonly Faceted[],
  name: FacetName,
  choice: Choice,
): ReadonlyMap<string, number> {
  const { [name]: _own, ...others } = choice.facets;
  const counts = new Map<string, number>();
  const wanted = wantedBy({ facets: others, text: '' });
  for (const item of chooseItems(items, { facets: others, text: choice.text })) {
    const values = new Set<string>();
    for (const { facets } of item.members) {
      if (!wanted.every((one) => hasAny(facets, one))) continue;
      for (const value of facets[name] ?? []) values.add(value);
    }
    for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return counts;
}

type Wanted = { name: FacetName; values: ReadonlySet<string> };

const wantedBy = ({ facets }: Choice): Wanted[] =>
  facetNames.flatMap((name) => {
    const values = facets[name];
    return values?.length ? [{ name, values: new Set(values) }] : [];
  });
const hasAny = (facets: Facets, { name, values }: Wanted) =>
  facets[name]?.some((value) => values.has(value)) ?? false;
const wordsOf = ({ text }: Choice) => text.toLowerCase().split(/\s+/).filter(Boolean);
const includesAll = (text: string, words: readonly string[]) =>
  words.every((word) => text.includes(word));

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
