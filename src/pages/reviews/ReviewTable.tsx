import type { ReviewSummary } from '../../api/types.ts';
import type { TableColumn, TableHandle } from '../../ui/table/columns.ts';
import { useRowLeft } from '../../scaffold/row-left.ts';
import { DataTable, type Sorting } from '../../ui/table/DataTable.tsx';
import type { Selecting } from '../../ui/table/selecting.tsx';
import { tableOfList } from '../../kept/review-table.ts';

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
  return (
    <div onClickCapture={useRowLeft(shown)}>
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
