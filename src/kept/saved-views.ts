import * as z from 'zod/mini';
import { ownValue } from '../lib/own-value.ts';
import { storedValue } from '../ui/stored.ts';
import { isSameTable, tableSettings, type TableSettings } from '../ui/table/settings.ts';

// Other versions share the storage: fields that this one does not know stay, and of what it cannot read
// nothing else is lost.

const view = z.looseObject({
  id: z.string(),
  name: z.string(),
  /** Views were first saved of reviews alone. */
  list: z.catch(z.enum(['reviews', 'findings']), 'reviews'),
  query: z.string(),
  table: z.exactOptional(tableSettings),
});
/** A saved view of one's own: a name for a query of a list, and how its table is set up. */
export type View = z.infer<typeof view>;
/** The lists that views are saved of. */
export type ViewedList = View['list'];

const settings = z.looseObject({
  views: z.pipe(
    z.catch(z.array(z.catch(z.nullable(view), null)), []),
    z.transform((views) => views.filter((each) => each !== null)),
  ),
  /** The view that the list opens with when its address asks for nothing. */
  defaultView: z.catch(z.optional(z.string()), undefined),
  /** Who the person says they are, of the authors seen. The id is exact. */
  me: z.catch(z.optional(z.looseObject({ id: z.string(), name: z.string() })), undefined),
});
export type OrganizationSettings = z.infer<typeof settings>;

const none: OrganizationSettings = { views: [] };
const byOrganization = storedValue(
  'docket.lists',
  (stored) => z.safeParse(z.record(z.string(), z.catch(settings, none)), stored).data ?? {},
);

export const organizationSettings = (orgId: string) =>
  ownValue(byOrganization.get(), orgId) ?? none;
export const useOrganizationSettings = (orgId: string) =>
  ownValue(byOrganization.useValue(), orgId) ?? none;

/** The view that the list opens with, if there is one. */
export function defaultViewOf(orgId: string): View | undefined {
  const { views, defaultView } = organizationSettings(orgId);
  return views.find(({ id }) => id === defaultView);
}

/** The query of the list's address that keeps the default view away. */
export const NO_VIEW = 'view=none';

/** The query of the list's address that opens a view. */
export const addressOfView = ({ id, query }: View) =>
  `?${query}${query === '' ? '' : '&'}view=${id}`;

/** Whether a view of the list has these settings of its table, so that changing them loses nothing. */
export const isInView = (orgId: string, list: ViewedList, settings: TableSettings): boolean =>
  organizationSettings(orgId).views.some(
    (view) => view.list === list && isSameTable(view.table, settings),
  );

/** Whether the list is not as the view has it: its query, or how its table is set up. */
export const isChanged = ({ query, table }: View, now: string, settings: TableSettings): boolean =>
  query !== now || (table !== undefined && !isSameTable(table, settings));

/** Changes one organization's settings; those of the others stay. Returns whether they are kept. */
export function changeSettings(
  orgId: string,
  change: (settings: OrganizationSettings) => OrganizationSettings,
): boolean {
  return byOrganization.change((all) => ({
    ...all,
    [orgId]: change(ownValue(all, orgId) ?? none),
  }));
}
