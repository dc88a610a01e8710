import { ownValue } from '../../lib/own-value.ts';
import { storedValue } from '../../ui/stored.ts';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A saved view of one's own: a name for a query of the list. Kept in this browser only. */
export type View = { id: string; name: string; query: string };

export type OrganizationSettings = {
  views: View[];
  /** The view that the list opens with when its address asks for nothing. */
  defaultView?: string;
  /** Who the person says they are, of the authors seen. The id is exact. */
  me?: { id: string; name: string };
};

const isView = (value: unknown): value is View =>
  isObject(value) &&
  typeof value['id'] === 'string' &&
  typeof value['name'] === 'string' &&
  typeof value['query'] === 'string';

function readSettings(value: unknown): OrganizationSettings {
  if (!isObject(value)) return { views: [] };
  const { views, defaultView, me } = value;
  return {
    views: Array.isArray(views) ? views.filter(isView) : [],
    ...(typeof defaultView === 'string' ? { defaultView } : {}),
    ...(isObject(me) && typeof me['id'] === 'string' && typeof me['name'] === 'string'
      ? { me: { id: me['id'], name: me['name'] } }
      : {}),
  };
}

const byOrganization = storedValue('docket.lists', (stored) =>
  isObject(stored)
    ? Object.fromEntries(Object.entries(stored).map(([org, value]) => [org, readSettings(value)]))
    : {},
);
const none: OrganizationSettings = { views: [] };

export const organizationSettings = (orgId: string) =>
  ownValue(byOrganization.get(), orgId) ?? none;
export const useOrganizationSettings = (orgId: string) =>
  ownValue(byOrganization.useValue(), orgId) ?? none;

/** The query of the default view, if there is one that asks for something. */
export function defaultViewOf(orgId: string): string | undefined {
  const { views, defaultView } = organizationSettings(orgId);
  const view = views.find(({ id }) => id === defaultView);
  return view && view.query !== '' ? `${view.query}&view=${view.id}` : undefined;
}

/** Changes one organization's settings; those of the others stay. Returns whether they are kept. */
export function changeSettings(
  orgId: string,
  change: (settings: OrganizationSettings) => OrganizationSettings,
): boolean {
  return byOrganization.set({
    ...byOrganization.get(),
    [orgId]: change(organizationSettings(orgId)),
  });
}

/** The columns of the list that can be left out, in their order. */
export const columns = {
  findings: 'Findings',
  attention: 'Attention',
  environments: 'Environments',
  publication: 'Publication',
  created: 'Created',
} as const;
export type Column = keyof typeof columns;

/** How the list looks in this browser. */
export const look = storedValue('docket.look', (stored) => ({
  hidden:
    isObject(stored) && Array.isArray(stored['hidden'])
      ? stored['hidden'].filter(
          (name): name is Column => typeof name === 'string' && name in columns,
        )
      : [],
  compact: isObject(stored) && stored['compact'] === true,
}));
