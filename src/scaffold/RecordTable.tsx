import {
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ComponentProps,
  type ReactNode,
  type RefObject,
} from 'react';
import { createPortal } from 'react-dom';
import { useSearchParams } from 'react-router';
import type { TableHandle, TableRecord } from '../ui/table/columns.ts';
import { DataTable } from '../ui/table/DataTable.tsx';
import { Constants, useSteppedBack } from '../ui/table/step-back.tsx';
import { Menu } from '../ui/Menu.tsx';
import { useInList } from '../ui/pane.ts';
import css from './RecordTable.module.css';
import type { SaveTable as SaveTableOf } from './SaveTable.tsx';
import { useOrgId } from './org-id.ts';
import { useSetParam } from './query-now.ts';
import { saveWords } from './save-words.ts';
import { part } from '../ui/part.tsx';

const ColumnsPanel = part(async () => (await import('../ui/table/ColumnsPanel.tsx')).ColumnsPanel);
const SaveTable = part(
  async () => (await import('./SaveTable.tsx')).SaveTable,
) as unknown as typeof SaveTableOf;
const SortField = part(async () => (await import('./SortField.tsx')).SortField);

/** In which order the rows come, and whether another can be had. */
export type Order = {
  /** The parameter of the address that holds it, where a page has several tables. */
  param?: string;
  /** The order in which the rows are given: a column's id, with a minus where the largest comes first. */
  asGiven?: string;
  /** What the order is called that is none of a column, where one is chosen in the menu of columns, too: a card has no header. */
  usual?: string;
  /** Why there is no other, for example because rows are not loaded yet. */
  refused?: string | undefined;
  /** That ends by itself: the headers say it alone, as a line that goes would move the rows. */
  refusedForNow?: boolean;
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
  file,
  quiet,
  toolsIn,
  children,
  ...table
}: {
  /** Names the table among those that a person sets up, in each organization for itself. */
  name: string;
  order?: Order;
  /** What the rows are of all that there is, where the page says more than the table does. */
  holds?: ReactNode;
  /** What its files are called and say, where they are of rows that may not all be there (H34). */
  file?: { name: (title: string, format: string) => string; foot: readonly string[] };
  /** One of several on a page: what is done with it stands back. */
  quiet?: boolean;
  /** Where its buttons stand, if not above it: in the head of its panel, or beside what else is done with its rows. */
  toolsIn?: RefObject<HTMLElement | null>;
  children?: ReactNode;
} & Omit<ComponentProps<typeof DataTable<Record>>, 'settingsKey' | 'sorting' | 'handle'>) {
  const settingsKey = `${name} ${useOrgId()}`;
  const handle: TableHandle<Record> = useRef(null);
  const [search] = useSearchParams();
  const setParam = useSetParam();
  const { param = 'sort', asGiven, usual, refused, refusedForNow = false } = order ?? {};
  const saysRefused = refused !== undefined && !refusedForNow;
  const by = search.get(param) ?? asGiven;
  const inList = useInList();
  const onSort = (next: string | undefined) =>
    setParam(param, next === undefined || next === asGiven ? '' : next, {
      replace: !inList,
    });
  const records = useMemo(
    () => (headingOf ? rows.filter((row) => !headingOf(row)) : rows),
    [rows, headingOf],
  );
  const { set, constants } = useSteppedBack(columns, records, settingsKey);
  const tells = Boolean(children) || saysRefused || constants.length > 0;
  const told = (
    <div className="row apart">
      {children}
      {saysRefused && <p className="faint">{refused}</p>}
      {constants.length > 0 && (
        <p className="faint">
          <Constants constants={constants} />
        </p>
      )}
    </div>
  );
  const tools = (
    <span className={css.tools}>
      <Menu
        label={
          <>
            {saveWords.download} <span className="visually-hidden">{saveWords.rows}</span>
          </>
        }
      >
        <SaveTable
          table={handle}
          title={table.label}
          headingOf={headingOf}
          holds={holds}
          order={param}
          fileName={file?.name}
          notes={file?.foot}
          refused={refused}
          constants={constants}
        />
      </Menu>
      <Menu label="Columns">
        <ColumnsPanel settingsKey={settingsKey} columns={set}>
          {usual !== undefined && <SortField columns={set} usual={usual} by={by} onSort={onSort} />}
        </ColumnsPanel>
      </Menu>
    </span>
  );
  return (
    <div>
      {toolsIn && <Within place={toolsIn}>{tools}</Within>}
      {(tells || !toolsIn) && (
        <div className={`row spread ${css.bar}`} data-quiet={quiet}>
          {told}
          {!toolsIn && tools}
        </div>
      )}
      <DataTable
        {...table}
        handle={handle}
        settingsKey={settingsKey}
        columns={set}
        rows={rows}
        {...(headingOf && { headingOf })}
        {...(order && {
          sorting: {
            by,
            ...(asGiven !== undefined && { asGiven }),
            refused,
            onSort,
          },
        })}
      />
    </div>
  );
}

/** Draws in a place elsewhere on the page, in the same frame as what else is drawn. */
function Within({
  place,
  children,
}: {
  place: RefObject<HTMLElement | null>;
  children: ReactNode;
}) {
  const [element, setElement] = useState<HTMLElement | null>(null);
  // oxlint-disable-next-line react/set-state-in-effect -- the place is an element that exists only once the page is drawn
  useLayoutEffect(() => setElement(place.current), [place]);
  return element && createPortal(children, element);
}
