import { lazy, useMemo, useRef, type ComponentProps, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { withParam } from '../lib/search-params.ts';
import type { TableColumn, TableHandle, TableRecord } from '../ui/table/columns.ts';
import { DataTable } from '../ui/table/DataTable.tsx';
import { useTableSettings } from '../ui/table/settings.ts';
import { Menu } from '../ui/Menu.tsx';
import { UntrustedText } from '../ui/UntrustedText.tsx';
import css from './RecordTable.module.css';
import type { SaveTable as SaveTableOf } from './SaveTable.tsx';
import { useParam } from './use-param.ts';

const ColumnsPanel = lazy(async () => ({
  default: (await import('../ui/table/ColumnsPanel.tsx')).ColumnsPanel,
}));
const SaveTable = lazy(async () => ({
  default: (await import('./SaveTable.tsx')).SaveTable,
})) as unknown as typeof SaveTableOf;
/** In fewer rows a column that always says the same costs little, and may be missed. */
const MANY_ROWS = 8;

/** In which order the rows come, and whether another can be had. */
export type Order = {
  /** The parameter of the address that holds it, where a page has several tables. */
  param?: string;
  /** The order in which the rows are given: a column's id, with a minus where the largest comes first. */
  asGiven?: string;
  /** Why there is no other, for example because rows are not loaded yet. */
  refused?: string | undefined;
};

/**
 * A table of records with what a person does with it: choose columns, sort where all rows are there, save it. Of many
 * rows, a column that says the same in each is told once above them, unless it was chosen.
 */
export function RecordTable<Record extends TableRecord>({
  name,
  columns,
  rows,
  order,
  headingOf,
  holds,
  children,
  ...table
}: {
  /** Names the table among those that a person sets up, in each organization for itself. */
  name: string;
  order?: Order;
  /** What the rows are of all that there is, where the page says more than the table does. */
  holds?: ReactNode;
  /** What else stands above the table. */
  children?: ReactNode;
} & Omit<ComponentProps<typeof DataTable<Record>>, 'settingsKey' | 'sorting' | 'handle'>) {
  const settingsKey = `${name} ${useParam('org_id')}`;
  const { shown } = useTableSettings(settingsKey);
  const handle: TableHandle<Record> = useRef(null);
  const [search, setSearch] = useSearchParams();
  const { param = 'sort', asGiven, refused } = order ?? {};
  const { set, constants } = useMemo(
    () =>
      stepBack(
        columns,
        headingOf ? rows.filter((row) => !headingOf(row)) : rows,
        (id) => shown[id] === undefined,
      ),
    [columns, rows, headingOf, shown],
  );
  return (
    <div className={css.table}>
      <div className={css.bar}>
        <div>
          {children}
          {refused !== undefined && <p className="faint">{refused}</p>}
          {constants.length > 0 && (
            <p className="faint">
              In every row:{' '}
              {constants.map(({ column, value }, index) => (
                <span key={column}>
                  {index > 0 && ', '}
                  {column.toLowerCase()} <UntrustedText text={value} line />
                </span>
              ))}
            </p>
          )}
        </div>
        <span>
          <Menu label="Save rows">
            <SaveTable
              table={handle}
              title={table.label}
              headingOf={headingOf}
              holds={holds}
              notes={[
                ...(refused === undefined ? [] : [`Not complete: ${refused}`]),
                ...constants.map(({ column, value }) => `In every row: ${column}: ${value}`),
              ]}
            />
          </Menu>
          <Menu label="Columns">
            <ColumnsPanel settingsKey={settingsKey} columns={set} />
          </Menu>
        </span>
      </div>
      <DataTable
        {...table}
        handle={handle}
        settingsKey={settingsKey}
        columns={set}
        rows={rows}
        {...(headingOf && { headingOf })}
        {...(order && {
          sorting: {
            by: search.get(param) ?? asGiven,
            ...(asGiven !== undefined && { asGiven }),
            refused,
            onSort: (by) =>
              setSearch(withParam(search, param, by === undefined || by === asGiven ? '' : by), {
                replace: true,
              }),
          },
        })}
      />
    </div>
  );
}

/** Leaves columns that say the same in every one of many rows to those who choose them. */
function stepBack<Record extends TableRecord>(
  columns: TableColumn<Record>[],
  rows: readonly Record[],
  mayStepBack: (id: string) => boolean,
) {
  const constants: { column: string; value: string }[] = [];
  const [first] = rows;
  if (first === undefined || rows.length < MANY_ROWS) return { set: columns, constants };
  const set = columns.map((column) => {
    const { id = '', header, meta, enableHiding } = column;
    const valueOf = 'accessorFn' in column ? column.accessorFn : undefined;
    const name = meta?.name ?? header;
    if (!valueOf || typeof name !== 'string' || !mayStepBack(id)) return column;
    if (meta?.offered || enableHiding === false) return column;
    const value = valueOf(first, 0);
    if (typeof value !== 'string' && typeof value !== 'number') return column;
    if (!rows.every((row, index) => valueOf(row, index) === value)) return column;
    constants.push({ column: name, value: String(value) });
    return { ...column, meta: { width: 120, ...meta, offered: true as const } };
  });
  return { set, constants };
}
