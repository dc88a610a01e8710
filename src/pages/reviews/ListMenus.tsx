import { useSearchParams } from 'react-router';
import { tableOfList } from '../../kept/review-table.ts';
import { SavedViews } from '../../scaffold/SavedViews.tsx';
import { useOrgId } from '../../scaffold/org-id.ts';
import { Menu } from '../../ui/Menu.tsx';
import type { ListTable } from './LookPanel.tsx';
import css from './ReviewListPage.module.css';
import { viewQuery } from './review-filters.ts';
import { part } from '../../ui/part.tsx';

const LookPanel = part(async () => (await import('./LookPanel.tsx')).LookPanel);

/** Saved views, and how the list looks. */
export function ListMenus(table: ListTable) {
  const [search] = useSearchParams();
  return (
    <span className={`row tight ${css.menus}`}>
      <Menu label="View">
        <LookPanel {...table} />
      </Menu>
      <SavedViews list="reviews" query={viewQuery(search)} tableKey={tableOfList(useOrgId())} />
    </span>
  );
}
