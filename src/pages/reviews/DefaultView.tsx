import { useEffect } from 'react';
import { Navigate, useLocation } from 'react-router';
import { addressOfView, defaultViewOf, isInView, NO_VIEW } from '../../kept/saved-views.ts';
import { tableOfList } from '../../kept/review-table.ts';
import { paths } from '../../addresses/paths.ts';
import { useOrgId } from '../../scaffold/org-id.ts';
import { keptTableSettings, setTableSettings } from '../../ui/table/settings.ts';

/**
 * An address that asks for nothing gets the default view, where a person has chosen one. One that asks for something
 * keeps it away: what is left once the last filter is removed is the whole list. Columns that were arranged since, and
 * are in no view, stay.
 */
export function DefaultView() {
  const orgId = useOrgId();
  const { search } = useLocation();
  const view = defaultViewOf(orgId);
  const table = search === '' ? view?.table : undefined;
  useEffect(() => {
    const name = tableOfList(orgId);
    const now = keptTableSettings(name);
    if (table && (!now || isInView(orgId, 'reviews', now))) setTableSettings(name, table);
  }, [orgId, table]);
  if (!view || new URLSearchParams(search).has('view')) return null;
  const query = search === '' ? addressOfView(view) : `${search}&${NO_VIEW}`;
  return <Navigate to={paths.reviews(orgId) + query} replace />;
}
