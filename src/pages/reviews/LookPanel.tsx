import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { NotKept } from '../../ui/NotKept.tsx';
import { ColumnsPanel } from '../../ui/table/ColumnsPanel.tsx';
import type { ReviewSummary } from '../../api/types.ts';
import { plural } from '../../lib/plural.ts';
import { withParam } from '../../lib/search-params.ts';
import { useOrgId } from '../../scaffold/org-id.ts';
import { SaveTable } from '../../scaffold/SaveTable.tsx';
import type { TableColumn, TableHandle } from '../../ui/table/columns.ts';
import type { Constant } from '../../ui/table/step-back.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { timeStyle } from '../../ui/Time.tsx';
import { tableOfList } from '../../kept/review-table.ts';
import { PAGE_SIZES, readListQuery } from './review-filters.ts';

/** The table of the list, and what is to be known of it. */
export type ListTable = {
  columns: TableColumn<ReviewSummary>[];
  table: TableHandle<ReviewSummary>;
  /** What is loaded, as the page says it. */
  holds: string;
  noRows: boolean;
  refused: string | undefined;
  constants: readonly Constant[];
  /** How many parts of the list couldn't be read. */
  unreadable: number;
};

/** How the list looks: its columns, its rows, and how every page shows times; and saving it. */
export function LookPanel({ columns, unreadable, ...saved }: ListTable) {
  const [search, setSearch] = useSearchParams();
  const times = timeStyle.useValue();
  const [kept, setKept] = useState(true);
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
      <SaveTable
        title="Reviews"
        notes={
          unreadable === 0
            ? []
            : [`Not complete: ${plural(unreadable, 'part')} of the list couldn’t be read`]
        }
        {...saved}
      />
    </ColumnsPanel>
  );
}
