import { useEffect } from 'react';
import { Navigate, useLocation } from 'react-router';
import { addressOfView, defaultViewOf } from '../../kept/saved-views.ts';
import { tableOfList } from '../../kept/review-table.ts';
import { paths } from '../../addresses/paths.ts';
import { useOrgId } from '../../scaffold/org-id.ts';
import { setTableSettings } from '../../ui/table/settings.ts';

/** An address that asks for nothing gets the default view, where a person has chosen one. */
export function DefaultView() {
  const orgId = useOrgId();
  const view = useLocation().search === '' ? defaultViewOf(orgId) : undefined;
  useEffect(() => {
    if (view?.table) setTableSettings(tableOfList(orgId), view.table);
  }, [orgId, view]);
  return view && <Navigate to={paths.reviews(orgId) + addressOfView(view)} replace />;
}
