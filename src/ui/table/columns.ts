import {
  columnOrderingFeature,
  columnVisibilityFeature,
  createColumnHelper,
  createSortedRowModel,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  type ColumnDef,
  type ColumnDefTemplate,
  type Row,
  type Table,
} from '@tanstack/react-table';
import type { ReactNode, RefObject } from 'react';

/** What a column says beside TanStack's own options (`id`, `header`, `cell`, `accessorFn`). */
export type ColumnMeta = {
  /**
   * In pixels. Columns give way in proportion, down to `least`, where their table has little room: what they leave is
   * the title's.
   */
  width: number;
  least?: number;
  /** Takes what the others leave. */
  rest?: true;
  align?: 'end';
  /** Named before the cell's value where a row is a card; without it, the value speaks for itself. */
  cardLabel?: string;
  /**
   * What the row is about: its header; where a row is a card, it comes first and takes a line. One that `opens` has
   * a `data-row`, the link or button that is pressed wherever the row is pressed.
   */
  title?: true | 'opens';
  /**
   * Where a row is a card: `parts`, a title of which only the first part takes a line, and the rest stands among the
   * other cells; `first`, the cell that comes first among them.
   */
  card?: 'parts' | 'first';
  /** Not shown until a person asks for it. */
  offered?: true;
  /**
   * Told once, above the table, where its value is the same in every one of many rows: what its cells say is that
   * value, and nothing where there is none.
   */
  once?: true;
  /** Holds what is pressed and nothing that is read: it is not saved with the rows. */
  acts?: true;
  /** What the column is called where it is chosen, if its header is no plain text. */
  name?: string;
};

/** What every table of records can do; one without a use for something leaves it out of its columns. */
export const features = tableFeatures({
  columnOrderingFeature,
  columnVisibilityFeature,
  rowSelectionFeature,
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  columnMeta: {} as ColumnMeta,
});

/** A record that a table shows: `id` tells it from the others. */
export type TableRecord = { id: string };
export type TableColumn<Record extends TableRecord> = ColumnDef<typeof features, Record>;
/** What is to be known of a column where it is chosen. */
export type ColumnChoice = {
  id?: string | undefined;
  header?: unknown;
  meta?: ColumnMeta | undefined;
  enableHiding?: boolean | undefined;
};
/** A table that is drawn, for what else is done with it; null: none is. */
export type TableHandle<Record extends TableRecord> = RefObject<Table<
  typeof features,
  Record
> | null>;
export type TableRow<Record extends TableRecord> = Row<typeof features, Record>;

/** Makes the columns of a table, at module level: `columnsOf<ReviewSummary>().columns([…])`. */
export const columnsOf = <Record extends TableRecord>() =>
  createColumnHelper<typeof features, Record>();

/**
 * What a column draws as its header or of a record. It is called and not made a component, since there is one for
 * every cell: a column's `header` and `cell` take no hooks.
 */
export const drawTemplate = <Context extends object>(
  template: ColumnDefTemplate<Context> | undefined,
  context: Context,
): ReactNode => (typeof template === 'function' ? template(context) : template);

const isNumber = (value: unknown): value is number | bigint =>
  typeof value === 'number' || typeof value === 'bigint';

let collator: Intl.Collator | undefined;

/** The order of two values of a column: numbers by size, texts as a person sorts them. */
export function inOrder(one: unknown, other: unknown): number {
  if (isNumber(one) && isNumber(other)) return one < other ? -1 : Number(one > other);
  collator ??= new Intl.Collator('en', { numeric: true });
  return collator.compare(String(one), String(other));
}
