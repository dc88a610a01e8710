/** What findings are told apart by, in the order in which a person is offered them. */
export const facetNames = [
  'severity',
  'lifecycle',
  'decision',
  'domain',
  'check',
  'environment',
  'repository',
  'path',
  'provenance',
  'kind',
  'evidence',
  'citation',
  'owner',
  'author',
  'review',
  'alike',
  'since',
  'mark',
] as const;
export type FacetName = (typeof facetNames)[number];

/** The values of one record under each facet. A facet that the record has nothing for is absent. */
export type Facets = { readonly [name in FacetName]?: readonly string[] };

/** The value of a record that has none under a facet: "no decision", "before classes existed". */
export const NONE = '(none)';

/** The value of a record whose part that says it could not be read: that there is none is not said (H40). */
export const UNREADABLE = '(unreadable)';

/** The owner of a finding whose cited files were not all read. No rule names such an owner. */
export const NOT_CHECKED = '(not checked)';

/** Something in a list: one record, or several that were found to be the same finding. */
export type Faceted = {
  readonly members: readonly { readonly facets: Facets }[];
  /** What a text filter looks in, lower case. */
  readonly text: () => string;
};

type Values = { readonly [name in FacetName]?: readonly string[] };

/**
 * What is chosen: any of the values of a facet, all of the facets, none of the values that are left out,
 * and every word of the text.
 */
export type Choice = {
  readonly facets: Values;
  readonly without?: Values;
  readonly text: string;
};

/**
 * The items that are chosen, in their order. An item is chosen when one of its members has it all: a
 * value of one record is never joined with that of another. `found` tells which items hold the text, where
 * that was looked for elsewhere.
 */
export function chooseItems<T extends Faceted>(
  items: readonly T[],
  choice: Choice,
  found?: (item: T) => boolean,
): readonly T[] {
  const words = found ? [] : wordsOf(choice.text);
  const [wanted, unwanted] = [listed(choice.facets), listed(choice.without)];
  if (!found && words.length + wanted.length + unwanted.length === 0) return items;
  const any = wanted.length + unwanted.length === 0;
  return items.filter(
    (item) =>
      (found === undefined || found(item)) &&
      (words.length === 0 || includesAll(item.text(), words)) &&
      (any || item.members.some(({ facets }) => isWanted(facets, wanted, unwanted))),
  );
}

/** The first member that has all that is chosen; the first of all where none has. */
export function chosenMember<T extends { readonly facets: Facets }>(
  members: readonly T[],
  { facets, without }: Choice,
): T | undefined {
  const [wanted, unwanted] = [listed(facets), listed(without)];
  return members.find((member) => isWanted(member.facets, wanted, unwanted)) ?? members[0];
}

/**
 * For each value of a facet, how many items would be shown if it alone were chosen there, beside what
 * the other facets and the text choose. An item counts once.
 */
export function countValues<T extends Faceted>(
  items: readonly T[],
  name: FacetName,
  choice: Choice,
  found?: (item: T) => boolean,
): ReadonlyMap<string, number> {
  const { [name]: _own, ...facets } = choice.facets;
  const { [name]: _ownToo, ...without } = choice.without ?? {};
  const counts = new Map<string, number>();
  const [wanted, unwanted] = [listed(facets), listed(without)];
  for (const item of chooseItems(items, { facets, without, text: choice.text }, found)) {
    const values = new Set<string>();
    for (const member of item.members) {
      if (!isWanted(member.facets, wanted, unwanted)) continue;
      for (const value of member.facets[name] ?? []) values.add(value);
    }
    for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return counts;
}

type Listed = { name: FacetName; values: ReadonlySet<string> };

const listed = (values: Values = {}): Listed[] =>
  facetNames.flatMap((name) => {
    const of = values[name];
    return of?.length ? [{ name, values: new Set(of) }] : [];
  });
const isWanted = (facets: Facets, wanted: readonly Listed[], unwanted: readonly Listed[]) =>
  wanted.every((one) => hasAny(facets, one)) && !unwanted.some((one) => hasAny(facets, one));
const hasAny = (facets: Facets, { name, values }: Listed) =>
  facets[name]?.some((value) => values.has(value)) ?? false;
/** The words of a text filter, lower case. */
export const wordsOf = (text: string) => text.toLowerCase().split(/\s+/).filter(Boolean);
const includesAll = (text: string, words: readonly string[]) =>
  words.every((word) => text.includes(word));

/** Before the name of a facet in an address: what is left out. */
const NOT = 'not.';

/** Reads what an address chooses of these facets: `severity=SERIOUS&not.domain=billing&text=retry`. */
export function readChoice(
  search: URLSearchParams,
  names: readonly FacetName[] = facetNames,
): Choice {
  const read = (prefix: string) =>
    Object.fromEntries(
      names.flatMap((name) => {
        const values = [...new Set(search.getAll(prefix + name))].filter((value) => value !== '');
        return values.length > 0 ? [[name, values]] : [];
      }),
    ) as Values;
  return { facets: read(''), without: read(NOT), text: search.get('text') ?? '' };
}

/** The facets that an address chooses of, which a list with these does not have. */
export const notAmong = (names: readonly FacetName[], search: URLSearchParams): FacetName[] =>
  facetNames.filter(
    (name) => !names.includes(name) && (search.has(name) || search.has(NOT + name)),
  );

/** The address's query with one value of a facet chosen, left out, or neither; the rest stays. */
export function withValue(
  search: URLSearchParams,
  name: FacetName,
  value: string,
  as: 'CHOSEN' | 'LEFT_OUT' | undefined,
): URLSearchParams {
  const changed = new URLSearchParams(search);
  changed.delete(name, value);
  changed.delete(NOT + name, value);
  if (as !== undefined) changed.append(as === 'CHOSEN' ? name : NOT + name, value);
  return changed;
}

/** The parameters by which an address chooses. */
export const choiceNames: readonly string[] = [
  ...facetNames,
  ...facetNames.map((name) => NOT + name),
  'text',
];

/** The address's query without any choice; how the list is sorted and what is open stays. */
export function withoutChoice(search: URLSearchParams): URLSearchParams {
  const changed = new URLSearchParams(search);
  for (const name of choiceNames) changed.delete(name);
  return changed;
}

export function withAll(search: URLSearchParams): URLSearchParams {
  const changed = new URLSearchParams(search);
  for (const name of facetNames) changed.delete(NOT + name);
  return changed;
}
