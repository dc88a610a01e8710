import { useTable, type Header } from '@tanstack/react-table';
import {
  memo,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
  type ChangeEvent,
  type CSSProperties,
  type ReactNode,
} from 'react';
import { Icon } from '../Icon.tsx';
import { afterFrame } from '../use-after-frame.ts';
import { TEXT_SIZE, WIDTHS } from '../use-media.ts';
import { bringOnScreen } from './bring-on-screen.ts';
import {
  drawTemplate,
  features,
  inOrder,
  type TableColumn,
  type TableHandle,
  type TableRecord,
  type TableRow,
  type ColumnMeta,
} from './columns.ts';
import css from './DataTable.module.css';
import { useLaidOutAhead } from './laid-out-ahead.ts';
import type * as Near from './near.ts';
import { Room } from './Room.tsx';
import type { RowWindow as RowWindowOf } from './RowWindow.tsx';
import { SelectAll, SelectRow, type Selecting } from './selecting.tsx';
import { isShown, setTableSettings, useTableSettings, type TableSettings } from './settings.ts';

/** Fetched with the first long table. Not `lazy`: React waits before it shows it, and a row that is pressed meanwhile is gone. */
let RowWindow: typeof RowWindowOf | undefined;
const fetchRowWindow = async () => ({ RowWindow } = await import('./RowWindow.tsx'));
/** Above this many rows only those near the screen are drawn. */
export const DRAW_ALL = 150;
/** As many are drawn at first, which fills a window (and DataTable.module.css); the others follow, four times as many in the next frame, and so on. */
const AT_ONCE = 11;
/** So few rows are drawn at once: nothing is gained, and what stands below them would move. */
const FEW = 40;
const CHECKBOX_WIDTH = 32;
/** Of the box around a table, both together. */
const BORDERS = 2;
const USUAL: ColumnMeta = { width: 120 };
/** A row's usual height in pixels. */
const HEIGHT = { usual: 57, dense: 33 };

const NOTHING = {};
/** A width in pixels that grows with text which is enlarged by itself. */
const em = (width: number) => `calc(${width}em/${TEXT_SIZE})`;
/** What scrolls takes the focus (WCAG 2.1.1). */
const SCROLLS = { tabIndex: 0, role: 'group' };
const isWithShift = (event: unknown) => ((event as ChangeEvent).nativeEvent as MouseEvent).shiftKey;

/** Sorting by a column. `by` is its id, with a minus where the largest comes first. */
export type Sorting = {
  by: string | undefined;
  /** The order in which the rows are given; there is no need to sort them by it. */
  asGiven?: string;
  onSort: (by: string | undefined) => void;
  /** Why no other order can be had now, for example because rows are not loaded yet. */
  refused?: string | undefined;
};

/**
 * The one table of records: columns by key, which a person can choose, order and size, rows that are drawn
 * near the screen, and cards where it is narrow. What it is asked for beyond that is in its props.
 */
export function DataTable<Record extends TableRecord>({
  settingsKey,
  label,
  columns,
  rows,
  sorting,
  selecting,
  current,
  headingOf,
  detailOf,
  foot,
  whole = false,
  firstScreen = false,
  quick = false,
  handle,
}: {
  /** Names this table among those whose columns are set up by a person. */
  settingsKey: string;
  label: string;
  /** At module level or kept, so that they stay the same. */
  columns: TableColumn<Record>[];
  rows: readonly Record[];
  sorting?: Sorting;
  selecting?: Selecting<Record>;
  /** The id of the record that is open beside the table; it is brought on screen. */
  current?: string | undefined;
  /** A row that stands above others takes all columns: a group, a folder. */
  headingOf?: (record: Record) => ReactNode;
  /** What is opened below the cells of a row, over all columns. It knows by itself whether there is anything. */
  detailOf?: (record: Record) => ReactNode;
  /** Draws what stands below the rows, for the columns that are shown. */
  foot?: (columns: readonly TableColumn<Record>[]) => ReactNode;
  /** Draws every row and column, where nobody can scroll to the others. */
  whole?: boolean;
  /** Its first rows are what a page opens with: they are drawn first, the others right behind them. */
  firstScreen?: boolean;
  /** Of many rows, those on the screen alone are drawn for now: others took their place, and somebody waits for them. */
  quick?: boolean;
  /** Is given the table, for what reads it. */
  handle?: TableHandle<Record>;
}) {
  const settings = useTableSettings(settingsKey);
  const element = useRef<HTMLTableElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  // Not `lazy`: React would show it only after a pause.
  const [near, setNear] = useState<typeof Near>();
  const comeNear = () => {
    if (near) return;
    // Without it, a row that is opened may move, and no column can be dragged wider; nothing else is lost.
    import('./near.ts').then(setNear, () => undefined);
  };
  const { by, asGiven } = sorting ?? {};
  const order = useMemo(
    () =>
      by === undefined || by === asGiven
        ? []
        : [{ id: by.replace(/^-/, ''), desc: by.startsWith('-') }],
    [by, asGiven],
  );
  const columnVisibility = useMemo(() => visibilityOf(columns, settings), [columns, settings]);
  const table = useTable({
    features,
    columns,
    data: rows,
    getRowId: ({ id }) => id,
    defaultColumn: {
      sortUndefined: 'last',
      sortFn: (a, b, id) => inOrder(a.getValue(id), b.getValue(id)),
    },
    manualSorting: sorting?.refused !== undefined,
    state: {
      columnOrder: settings.order,
      columnVisibility,
      sorting: order,
      rowSelection: selecting?.selection ?? NOTHING,
    },
    ...(selecting && { onRowSelectionChange: selecting.onSelect }),
    // A heading has no checkbox: what is selected is what stands below it.
    enableRowSelection: ({ original }) => !headingOf?.(original),
    isRowRangeSelectionEvent: isWithShift,
  });
  useImperativeHandle(handle, () => table, [table]);
  const shown = table.getVisibleLeafColumns();
  const beside = selecting ? CHECKBOX_WIDTH : 0;
  // So wide is a table in which no column gives way.
  const full = shown.reduce((sum, { columnDef: { meta = USUAL } }) => sum + meta.width, beside);
  const tracks = shown.map(({ id, columnDef: { meta = USUAL } }) => {
    const width = settings.widths[id];
    if (width !== undefined) return { least: width, sized: `${width}px` };
    const share = ((100 * meta.width) / full).toFixed(2);
    const { width: usual, least = usual } = meta;
    if (meta.rest) return { least, most: '1fr', first: usual };
    return { least, most: settings.dense ? em(usual) : `min(${em(usual)}, ${share}cqi)` };
  });
  const least = tracks.reduce((sum, track) => sum + track.least, beside);
  const template = tracks.map(({ least: own, most, first, sized }) => {
    if (sized) return sized;
    // In compact rows the title has its usual width before the others have more than they need.
    const room = `100cqi - ${em(least - own + BORDERS)}`;
    const from = settings.dense && first ? `max(${em(own)}, min(${em(first)}, ${room}))` : em(own);
    return `minmax(${from}, ${most})`;
  });
  if (selecting) template.unshift(em(CHECKBOX_WIDTH));
  const drawn = table.getRowModel().rows;
  const columnIds = shown.map(({ id }) => id).join(' ');
  const row = (index: number, measure?: (row: HTMLElement | null) => void): ReactNode => {
    const each = drawn[index];
    return (
      each && (
        <Row
          key={each.id}
          row={each}
          record={each.original}
          columnIds={columnIds}
          index={index}
          measure={measure}
          selecting={selecting}
          selected={selecting?.selection[each.id] ?? false}
          current={each.id === current}
          headingOf={headingOf}
          detailOf={detailOf}
        />
      )
    );
  };
  const rowHeight = settings.dense ? HEIGHT.dense : HEIGHT.usual;
  const most = whole ? drawn.length : Math.min(drawn.length, DRAW_ALL);
  const isLong = drawn.length > FEW;
  const soon = useSoon(most, !firstScreen || !isLong);
  useLaidOutAhead(element, soon === most && drawn);
  const currentAt = current === undefined ? -1 : drawn.findIndex(({ id }) => id === current);
  const isDrawn = currentAt < soon;
  useEffect(() => {
    // A window of rows scrolls to it by itself.
    if (currentAt === -1 || !isDrawn) return;
    const row = element.current?.querySelector('[aria-current]');
    if (row) bringOnScreen(row);
  }, [currentAt, isDrawn]);
  const isWindow = !whole && drawn.length > DRAW_ALL;
  const [, setCode] = useState<unknown>();
  useEffect(() => {
    if (!isWindow || RowWindow) return;
    fetchRowWindow().then(setCode, (error: unknown) =>
      setCode(() => {
        throw error; // to the error boundary
      }),
    );
  }, [isWindow]);
  const all = () => (
    <tbody ref={body} data-long={isLong}>
      {near && <near.KeepPlace at={currentAt} rows={body} />}
      {drawn.slice(0, soon).map((_, index) => row(index))}
      <Room height={(drawn.length - soon) * rowHeight} />
    </tbody>
  );

  const isWide = !whole && least > WIDTHS.oneColumn;
  // With less room than its columns need, and than one column of a page takes, rows are cards (DataTable.module.css).
  return (
    <div className={css.panel} data-wide={isWide} style={{ '--least': em(least) } as CSSProperties}>
      <div
        className={css.scroll}
        onPointerEnter={comeNear}
        onFocus={comeNear}
        {...(isWide && { ...SCROLLS, 'aria-label': label })}
      >
        <table
          ref={element}
          className={css.table}
          aria-label={label}
          data-settings={settingsKey}
          aria-rowcount={rows.length + 1}
          aria-colcount={shown.length + (selecting ? 1 : 0)}
          data-dense={settings.dense || undefined}
          data-opens={shown.some(({ columnDef: { meta } }) => meta?.title === 'opens') || undefined}
          data-selecting={Object.keys(selecting?.selection ?? NOTHING).length > 0 || undefined}
          data-sized={Object.keys(settings.widths).length > 0 || undefined}
          style={{ gridTemplateColumns: template.join(' ') }}
        >
          <thead>
            <tr aria-rowindex={1}>
              {selecting && <SelectAll table={table} shown={selecting.hidden !== true} />}
              {table.getFlatHeaders().map((header) => (
                <HeaderCell key={header.id} header={header} sorting={sorting}>
                  {near && (
                    <near.Resizer
                      table={element}
                      onResize={(width) =>
                        setTableSettings(settingsKey, {
                          ...settings,
                          widths: { ...settings.widths, [header.id]: width },
                        })
                      }
                    />
                  )}
                </HeaderCell>
              ))}
            </tr>
          </thead>
          {isWindow && RowWindow ? (
            <RowWindow
              rows={drawn}
              rowHeight={rowHeight}
              row={row}
              reveal={currentAt}
              quick={quick}
            />
          ) : isWindow && currentAt !== -1 ? (
            // A row that is gone to is drawn once: it may take the focus.
            <tbody />
          ) : (
            all()
          )}
          {foot?.(shown.map(({ columnDef }) => columnDef))}
        </table>
      </div>
    </div>
  );
}

/** Of so many rows, those that are drawn by now: `atOnce` all of them. */
function useSoon(count: number, atOnce: boolean): number {
  const [soon, setSoon] = useState(AT_ONCE);
  const later = !atOnce && soon < count;
  useEffect(() => {
    if (!later) return undefined;
    return afterFrame(() => setSoon(5 * soon));
  }, [soon, later]);
  return later ? soon : count;
}

const visibilityOf = <Record extends TableRecord>(
  columns: TableColumn<Record>[],
  settings: TableSettings,
) => Object.fromEntries(columns.map((column) => [column.id ?? '', isShown(column, settings)]));

function HeaderCell<Record extends TableRecord>({
  header,
  sorting,
  children,
}: {
  header: Header<typeof features, Record>;
  sorting: Sorting | undefined;
  children: ReactNode;
}) {
  const { column } = header;
  const { header: name, meta } = column.columnDef;
  // Where no other order can be had, the rows are in the one that they came in.
  const by = sorting?.refused === undefined ? sorting?.by : sorting.asGiven;
  const sorted = by === column.id ? 'ascending' : by === `-${column.id}` ? 'descending' : 'none';
  const next = { none: column.id, ascending: `-${column.id}`, descending: undefined }[sorted];
  return (
    <th
      scope="col"
      data-header={column.id}
      data-align={meta?.align}
      aria-sort={sorting && column.accessorFn ? sorted : undefined}
    >
      {sorting && column.accessorFn ? (
        <button
          type="button"
          aria-disabled={sorting.refused !== undefined}
          title={sorting.refused}
          onClick={() => sorting.refused === undefined && sorting.onSort(next)}
        >
          {drawTemplate(name, header.getContext())}
          {sorted !== 'none' && <Icon name={sorted === 'ascending' ? 'up' : 'down'} />}
        </button>
      ) : (
        drawTemplate(name, header.getContext())
      )}
      {children}
    </th>
  );
}

type RowProps<Record extends TableRecord> = {
  row: TableRow<Record>;
  record: Record;
  columnIds: string;
  index: number;
  measure: ((row: HTMLElement | null) => void) | undefined;
  selecting: Selecting<Record> | undefined;
  selected: boolean;
  current: boolean;
  headingOf: ((record: Record) => ReactNode) | undefined;
  detailOf: ((record: Record) => ReactNode) | undefined;
};

/** One record. It is drawn again when its record, its place, its columns or its selection change. */
const Row = memo(DrawnRow, (before, now) =>
  (['record', 'columnIds', 'index', 'measure', 'selected', 'current'] as const).every(
    (name) => before[name] === now[name],
  ),
) as typeof DrawnRow;

function DrawnRow<Record extends TableRecord>({
  row,
  index,
  measure,
  selecting,
  selected,
  current,
  headingOf,
  detailOf,
}: RowProps<Record>) {
  const cells = row.getVisibleCells();
  const heading = headingOf?.(row.original);
  return (
    <tr
      ref={measure}
      data-index={index}
      data-measured={measure && true}
      data-selected={selected || undefined}
      aria-current={current || undefined}
      aria-rowindex={index + 2}
    >
      {heading && (
        <td className={css.heading} colSpan={cells.length}>
          {heading}
        </td>
      )}
      {!heading && selecting && (
        <SelectRow row={row} name={selecting.nameOf(row.original)} selected={selected} />
      )}
      {(heading ? [] : cells).map((cell) => {
        const { meta } = cell.column.columnDef;
        const Cell = meta?.title ? 'th' : 'td';
        return (
          <Cell
            key={cell.id}
            scope={meta?.title && 'row'}
            data-column={cell.column.id}
            data-align={meta?.align}
            data-label={meta?.cardLabel}
            data-card={meta?.card}
          >
            {drawTemplate(cell.column.columnDef.cell, cell.getContext())}
          </Cell>
        );
      })}
      {detailOf && (
        <td className={css.detail} colSpan={cells.length}>
          {detailOf(row.original)}
        </td>
      )}
    </tr>
  );
}
