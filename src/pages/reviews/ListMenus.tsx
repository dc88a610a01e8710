import { lazy } from 'react';
import { useSearchParams } from 'react-router';
import { viewQuery } from '../../lib/review-filters.ts';
import { plainLine } from '../../lib/visible-text.ts';
import { Menu } from '../../ui/Menu.tsx';
import { useOrganizationSettings } from './own-settings.ts';

const ViewsPanel = lazy(async () => ({ default: (await import('./ViewsPanel.tsx')).ViewsPanel }));
const LookPanel = lazy(async () => ({ default: (await import('./LookPanel.tsx')).LookPanel }));

/** Saved views, and how the list looks. */
export function ListMenus({ orgId }: { orgId: string }) {
  const [search] = useSearchParams();
  const { views } = useOrganizationSettings(orgId);
  const current = views.find(({ id }) => id === search.get('view'));
  const changed = current !== undefined && current.query !== viewQuery(search);
  return (
    <>
      <Menu label="View">
        <LookPanel />
      </Menu>
      <Menu
        label={
          <>
            {current ? plainLine(current.name, 30) : 'Saved views'}
            {changed && <span title="Changed since it was saved"> •</span>}
          </>
        }
      >
        <ViewsPanel orgId={orgId} />
      </Menu>
    </>
  );
}
