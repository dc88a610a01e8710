import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { ColumnsPanel, NotKept } from '../../ui/table/ColumnsPanel.tsx';
import type { Reading } from '../../api/read.ts';
import type { ReviewPage, ReviewSummary } from '../../api/types.ts';
import { withParam } from '../../lib/search-params.ts';
import { listCount } from '../../scaffold/list-count.ts';
import { useOrgId } from '../../scaffold/org-id.ts';
import { SaveTable } from '../../scaffold/SaveTable.tsx';
import type { TableColumn, TableHandle } from '../../ui/table/columns.ts';
import { SelectField } from '../../ui/SelectField.tsx';
import { timeStyle } from '../../ui/Time.tsx';
import { tableOfList } from '../../kept/review-table.ts';
import { PAGE_SIZES, readListQuery } from './review-filters.ts';

/** What is loaded of the list, and its table. */
export type LoadedList = {
  columns: TableColumn<ReviewSummary>[];
  table: TableHandle<ReviewSummary>;
  list: { data?: { pages: readonly Reading<ReviewPage>[] } | undefined; hasNextPage: boolean };
};

/** How the list looks: its columns, its rows, and how every page shows times; and saving it. */
export function LookPanel({ columns, table, list: { data, hasNextPage } }: LoadedList) {
  const [search, setSearch] = useSearchParams();
  const times = timeStyle.useValue();
  const [kept, setKept] = useState(true);
  const pages = data?.pages ?? [];
  const count = pages.reduce((sum, { value }) => sum + (value.reviews?.length ?? 0), 0);
  const isPart = pages.some(({ unreadable }) => unreadable.length > 0);
  const holds = listCount(count, hasNextPage) + (isPart ? ', others couldn’t be read' : '');
  return (
    <ColumnsPanel settingsKey={tableOfList(useOrgId())} columns={columns}>
      <label className="option">
        <input
          type="checkbox"
          checked={times === 'utc'}
          onChange={({ target }) => setKept(timeStyle.set(target.checked ? 'utc' : 'relative'))}
        />
        Show times in UTC
      </label>
      {!kept && <NotKept what="this" />}
      <SelectField
        inline
        label="Rows per page"
        value={String(readListQuery(search).limit)}
        options={PAGE_SIZES.map((size) => [String(size), String(size)])}
        choose={(size) => setSearch(withParam(search, 'limit', size))}
      />
      <SaveTable table={table} title="Reviews" holds={holds} />
    </ColumnsPanel>
  );
}
