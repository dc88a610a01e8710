import { useEffect, type MouseEvent } from 'react';
import { useLocation } from 'react-router';
import type { ReviewSummary } from '../../api/types.ts';
import type { TableColumn, TableHandle } from '../../ui/table/columns.ts';
import { DataTable, type Sorting } from '../../ui/table/DataTable.tsx';
import type { Selecting } from '../../ui/table/selecting.tsx';
import { tableOfList } from '../../kept/review-table.ts';

/** Where the focus was when the list was left, by history entry, so that Back returns to it. */
const left = new Map<string, string>();

/** The rows of the list. Whole rows open their review; one comes back to the row that was opened. */
export function ReviewTable({
  orgId,
  columns,
  rows,
  sorting,
  selecting,
  shown,
  current,
  handle,
}: {
  orgId: string;
  columns: TableColumn<ReviewSummary>[];
  rows: ReviewSummary[];
  sorting: Sorting;
  selecting: Selecting<ReviewSummary>;
  shown: boolean;
  /** The id of the review that is open beside the list. */
  current: string | undefined;
  handle: TableHandle<ReviewSummary>;
}) {
  const { key } = useLocation();
  useEffect(() => {
    const id = left.get(key);
    if (!shown || id === undefined) return;
    left.delete(key);
    document.getElementById(id)?.focus({ preventScroll: true });
  }, [key, shown]);
  const leave = ({ target }: MouseEvent) => {
    const link = target instanceof Element && target.closest('a[data-row]');
    if (link) left.set(key, link.id);
  };
  return (
    <div onClickCapture={leave}>
      <DataTable
        settingsKey={tableOfList(orgId)}
        label="Reviews"
        columns={columns}
        rows={rows}
        firstScreen
        sorting={sorting}
        selecting={selecting}
        current={current}
        handle={handle}
      />
    </div>
  );
}
