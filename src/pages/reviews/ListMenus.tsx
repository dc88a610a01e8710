import { tableOfList } from '../../kept/review-table.ts';
import { lazy } from 'react';
import { useSearchParams } from 'react-router';
import { plainLine } from '../../lib/visible-text.ts';
import { Menu } from '../../ui/Menu.tsx';
import { isChanged, useOrganizationSettings } from './saved-views.ts';
import { useTableSettings } from '../../ui/table/settings.ts';

const ViewsPanel = lazy(async () => ({ default: (await import('./ViewsPanel.tsx')).ViewsPanel }));
const LookPanel = lazy(async () => ({ default: (await import('./LookPanel.tsx')).LookPanel }));

/** Saved views, and how the list looks. */
export function ListMenus({ orgId }: { orgId: string }) {
  const [search] = useSearchParams();
  const { views } = useOrganizationSettings(orgId);
  const current = views.find(({ id }) => id === search.get('view'));
  const settings = useTableSettings(tableOfList(orgId));
  const changed = current !== undefined && isChanged(current, search, settings);
  return (
    <>
      <Menu label="View">
        <LookPanel orgId={orgId} />
      </Menu>
      <Menu
        label={
          <>
            {current ? plainLine(current.name, 30) : 'Saved views'}
            {changed && <span title="Edited"> •</span>}
          </>
        }
      >
        <ViewsPanel orgId={orgId} />
      </Menu>
    </>
  );
}
