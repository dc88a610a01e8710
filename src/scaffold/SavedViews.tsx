import { useSearchParams } from 'react-router';
import { isChanged, useOrganizationSettings } from '../kept/saved-views.ts';
import { plainLine } from '../lib/visible-text.ts';
import { useOrgId } from './org-id.ts';
import type { ViewsOf } from './ViewsPanel.tsx';
import { Menu } from '../ui/Menu.tsx';
import { useTableSettings } from '../ui/table/settings.ts';
import { part } from '../ui/part.tsx';

const ViewsPanel = part(async () => (await import('./ViewsPanel.tsx')).ViewsPanel);

/** The saved views of a list: which is open, and whether the list is otherwise by now. */
export function SavedViews(of: ViewsOf) {
  const [search] = useSearchParams();
  const { views } = useOrganizationSettings(useOrgId());
  const current = views.find(({ id }) => id === search.get('view'));
  const settings = useTableSettings(of.tableKey);
  const changed = current !== undefined && isChanged(current, of.query, settings);
  return (
    <Menu
      label={
        <>
          {current ? plainLine(current.name, 30) : 'Saved views'}
          {changed && <span title="Edited"> •</span>}
        </>
      }
    >
      <ViewsPanel {...of} />
    </Menu>
  );
}
