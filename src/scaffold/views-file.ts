import * as z from 'zod/mini';
import { isSameTable, tableSettings } from '../ui/table/settings.ts';
import { ownFile, ownFileEntries, type Compared, type Refused } from '../kept/own-file.ts';
import type { View } from '../kept/saved-views.ts';

/** A larger file is not looked into. */
export const LARGEST_VIEWS_BYTES = 2_000_000;
/** More are not taken in: they are drawn in one list, and kept where little room is. */
const MOST_VIEWS = 500;
const TOO_MANY: Refused = {
  kind: 'REFUSED',
  why: `Importing this file would give you more than ${MOST_VIEWS} views.`,
};

const sharedView = z.object({
  name: z.string(),
  list: z.enum(['reviews', 'findings']),
  query: z.string(),
  table: z.exactOptional(tableSettings),
});
/** A view without what names it in one browser. */
export type SharedView = z.infer<typeof sharedView>;

/** A view as the panel saves one: with a name that fits, and a query that an address can hold. */
function readView(entry: unknown): SharedView | undefined {
  const { data } = z.safeParse(sharedView, entry);
  const fits = data && data.name.length <= 80 && data.query.length <= 10_000;
  return fits && data.name.trim() !== '' ? data : undefined;
}

export const viewsFile = (organizationId: string, views: readonly View[]): string =>
  ownFile(
    'views',
    organizationId,
    views.map(({ id: _own, ...view }) => view),
  );

/** Reads a file and holds it against the views that are here. It takes anything. */
export function readViewsFile(
  text: string,
  organizationId: string,
  here: readonly View[],
): Compared<View, SharedView> | Refused {
  const file = ownFileEntries(text, 'views', organizationId);
  if (file.kind === 'REFUSED') return file;
  const { entries } = file;
  // So many can't all be known, and are not compared.
  if (entries.length > here.length + MOST_VIEWS) return TOO_MANY;
  const found = entries.map(readView);
  const read = found.filter((view) => view !== undefined);
  const own = Map.groupBy(here, nameOf);
  const isOwn = (view: SharedView) =>
    own.get(nameOf(view))?.some((mine) => isSame(mine, view)) ?? false;
  const all = eachNamed(read, isOwn);
  const others = all.filter((view) => !isOwn(view));
  const fresh = others.filter((view) => !own.has(nameOf(view)));
  const both = others.flatMap((other) => {
    const mine = own.get(nameOf(other))?.[0];
    return mine ? [{ own: mine, other }] : [];
  });
  const more = fresh.length + both.length;
  if (more > 0 && here.length + more > MOST_VIEWS) return TOO_MANY;
  return {
    kind: 'COMPARED',
    fresh,
    both,
    known: all.length - others.length,
    unreadable: found.length - read.length,
  };
}

/** What becomes of a name that both have. */
export type ViewsRule = 'MINE' | 'THEIRS' | 'BOTH';

/** One's own views with those of a file. `newId` names each that comes. */
export function withViews(
  here: readonly View[],
  { fresh, both }: Pick<Compared<View, SharedView>, 'fresh' | 'both'>,
  rule: ViewsRule,
  newId: () => string,
): View[] {
  const theirs = new Map(
    rule === 'THEIRS' ? both.map(({ own, other }) => [own.id, other] as const) : [],
  );
  const ids = new Set(here.map(({ id }) => id));
  // One's own may be gone by now.
  const gone = both.filter(({ own }) => !ids.has(own.id)).map(({ other }) => other);
  const names = new Set([...here, ...fresh].map(nameOf));
  const there = both.filter(({ own }) => ids.has(own.id));
  const beside = rule === 'BOTH' ? there.map(({ other }) => renamed(other, names)) : [];
  if (rule !== 'MINE') beside.push(...gone);
  return [
    ...here.map((view) => {
      const other = theirs.get(view.id);
      return other ? { ...other, id: view.id } : view;
    }),
    ...[...fresh, ...beside].map((view) => ({ ...view, id: newId() })),
  ];
}

/** Views of which no two go by one name: a later one gets another, unless it is the same, or one's own. */
function eachNamed(
  views: readonly SharedView[],
  isOwn: (view: SharedView) => boolean,
): SharedView[] {
  const first = new Map<string, SharedView>();
  for (const view of views) first.set(nameOf(view), first.get(nameOf(view)) ?? view);
  const names = new Set(first.keys());
  return views.flatMap((view) => {
    const before = first.get(nameOf(view));
    if (!before || before === view) return [view];
    if (isSame(before, view)) return [];
    return [isOwn(view) ? view : renamed(view, names)];
  });
}

/** By another name, which none has yet: "Serious (2)". */
function renamed(view: SharedView, names: Set<string>): SharedView {
  for (let count = 2; ; count += 1) {
    const end = ` (${count})`;
    const other = { ...view, name: view.name.slice(0, 80 - end.length) + end };
    if (names.has(nameOf(other))) continue;
    names.add(nameOf(other));
    return other;
  }
}

const nameOf = ({ list, name }: SharedView) => `${list} ${name}`;
const isSame = (one: SharedView, other: SharedView) =>
  one.query === other.query && isSameTable(one.table, other.table);
