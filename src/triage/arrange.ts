import { readTime } from '../lib/times.ts';
import { NONE, type FacetName } from './facets.ts';
import type { Entry } from './entries.ts';
import { facetLabel, facetRank, facetWords } from './facet-words.ts';

/** How a list can be sorted; what is equal stays in the record's order. */
export const sorts = {
  severity: 'Serious first',
  recorded: 'Recorded order',
  place: 'By location',
  domain: 'By risk domain',
  published: 'Newest first',
} as const;
export type Sort = keyof typeof sorts;

const isSort = (value: string): value is Sort => Object.hasOwn(sorts, value);

/** The worst of its records: a severity that is not listed stands between the two that are. */
const severityOf = ({ members }: Entry) => {
  let worst = 2;
  for (const { severity } of members) {
    if (severity === 'SERIOUS') return 0;
    if (severity !== 'WARNING') worst = 1;
  }
  return worst;
};

/** Sorts as one of `sorts` says, or by a column of facets or places: its id, with a minus from its end. */
export function sortEntries(entries: readonly Entry[], sort: string): readonly Entry[] {
  if (!isSort(sort))
    return byColumn(entries, sort.replace(/^-/, ''), sort.startsWith('-') ? -1 : 1);
  switch (sort) {
    case 'severity': {
      const ranks: Entry[][] = [[], [], []];
      for (const entry of entries) ranks[severityOf(entry)]?.push(entry);
      return ranks.flat();
    }
    case 'place':
      return entries.toSorted((a, b) => compare(a.place, b.place));
    case 'domain':
      return entries.toSorted((a, b) => compare(domainOf(a), domainOf(b)));
    case 'published':
      return entries.toSorted((a, b) => publishedTime(b) - publishedTime(a));
    case 'recorded':
      return entries;
    default:
      return sort satisfies never;
  }
}

function byColumn(entries: readonly Entry[], id: string, sign: 1 | -1): readonly Entry[] {
  if (id === 'severity') {
    return entries.toSorted((a, b) => sign * (severityOf(a) - severityOf(b)));
  }
  const textOf = (entry: Entry) =>
    id === 'place' ? entry.place : isFacet(id) ? valuesInWords(entry, id) : '';
  return entries.toSorted((a, b) => sign * compare(textOf(a), textOf(b)));
}

/** What an order of `sortEntries` is called. */
export function sortWords(sort: string): string {
  if (isSort(sort)) return sorts[sort];
  const id = sort.replace(/^-/, '');
  const title = id === 'place' ? PLACE : isFacet(id) ? facetWords[id].title : undefined;
  if (title === undefined) return sorts.recorded;
  return sort.startsWith('-') ? `${title}, reversed` : title;
}

/** Where a finding is, as a column is called. */
export const PLACE = 'Location';

const isFacet = (name: string): name is FacetName => Object.hasOwn(facetWords, name);

export const valuesOf = ({ members }: Entry, name: FacetName) => [
  ...new Set(members.flatMap(({ facets }) => facets[name] ?? [])),
];
export const valuesInWords = (entry: Entry, name: FacetName): string =>
  valuesOf(entry, name)
    .map((value) => facetLabel(name, value))
    .join(', ');

/** One without a time that can be read is taken for the oldest. */
const publishedTime = ({ publishedAt }: Entry) => readTime(publishedAt ?? '') ?? 0;
const domainOf = ({ members }: Entry) => members[0]?.facets.domain?.[0] ?? '';
const collator = new Intl.Collator('en', { numeric: true });
const compare = (a: string, b: string) => collator.compare(a, b);

/** A group of findings that share the values of a facet. */
export type FindingGroup = {
  kind: 'GROUP';
  /** Names it among the groups of a list. */
  key: string;
  label: string;
  /** 0 where it stands in no other group. */
  depth: number;
  folded: boolean;
  entries: readonly Entry[];
};
/** A line of a list: a finding, or the heading of a group of them. */
export type FindingLine = { kind: 'ENTRY'; entry: Entry } | FindingGroup;

/**
 * The lines of a list, in groups where some are asked for, one within the other. A finding that has
 * several values stands in one group that names them all; findings that look alike and say the same, by
 * what they say. Groups of listed values come in the order of their list, others in that of their first
 * finding.
 */
export function linesOf(
  entries: readonly Entry[],
  [by, ...within]: readonly FacetName[],
  folded: ReadonlySet<string> = new Set(),
  above = '',
  depth = 0,
): FindingLine[] {
  if (by === undefined) return entries.map((entry) => ({ kind: 'ENTRY', entry }));
  const groups = Map.groupBy(entries, (entry) => JSON.stringify(valuesOf(entry, by).toSorted()));
  return [...groups]
    .map(([values, found]) => ({ values: JSON.parse(values) as string[], found }))
    .toSorted((a, b) => rank(by, a.values) - rank(by, b.values))
    .flatMap(({ values, found }): FindingLine[] => {
      const named = values.length === 0 ? [NONE] : values;
      const label =
        (by === 'alike' && values.length > 0 && onlyTitle(found)) ||
        named.map((value) => facetLabel(by, value)).join(', ');
      const key = `${above}/${by} ${JSON.stringify(values)}`;
      const heading: FindingLine = {
        kind: 'GROUP',
        key,
        label,
        depth,
        folded: folded.has(key),
        entries: found,
      };
      return heading.folded
        ? [heading]
        : [heading, ...linesOf(found, within, folded, key, depth + 1)];
    });
}

/** What all of them say; undefined where one says something else. */
function onlyTitle(entries: readonly Entry[]): string | undefined {
  const [title, ...others] = new Set(entries.map((entry) => entry.title));
  return others.length === 0 ? title : undefined;
}

const rank = (name: FacetName, values: readonly string[]) =>
  Math.min(...values.map((value) => facetRank(name, value)));

/** The findings of lines, in the order in which they are shown. */
export function entriesIn(lines: readonly FindingLine[]): Entry[] {
  const entries: Entry[] = [];
  for (const line of lines) if (line.kind === 'ENTRY') entries.push(line.entry);
  return entries;
}

/** How many distinct findings there are: one whose repository is not known is like no other. */
export function distinct(entries: readonly Entry[]): number {
  const known = new Set<string>();
  let unknown = 0;
  for (const entry of entries) {
    const likeness = entry.likeness();
    if (likeness === undefined) unknown += 1;
    else known.add(likeness);
  }
  return known.size + unknown;
}
