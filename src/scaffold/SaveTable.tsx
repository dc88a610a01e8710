import { useEffect, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router';
import { safeFileName } from '../lib/file-name.ts';
import { plural } from '../lib/plural.ts';
import { presentTime } from '../lib/service-clock.ts';
import { Button } from '../ui/Button.tsx';
import { downloadText } from '../ui/save-file.ts';
import { columnName } from '../ui/table/ColumnsPanel.tsx';
import {
  drawTemplate,
  type ColumnMeta,
  type TableHandle,
  type TableRecord,
} from '../ui/table/columns.ts';
import type { Constant } from '../ui/table/step-back.tsx';
import { saveWords as words } from './save-words.ts';
import { saidText } from './said-text.ts';
import { tableFormats, type ShownTable } from './table-text.ts';

type Format = keyof typeof tableFormats;
const AT_ONCE = 100;
/** Where a line is cut on screen (UntrustedText). */
const CUT = 1_000;

/** Saves what a table shows: its rows in their order, its columns, and what is to be known of it. */
export function SaveTable<Record extends TableRecord>({
  table,
  title,
  headingOf,
  notes = [],
  refused,
  constants,
  holds,
  noRows = false,
  order = 'sort',
  fileName = (of, format) => safeFileName([of], format),
}: {
  table: TableHandle<Record>;
  title: string;
  headingOf?: ((record: Record) => ReactNode) | undefined;
  notes?: readonly string[] | undefined;
  /** Why the rows are in no other order. */
  refused: string | undefined;
  /** What is told once, and stands in no row. */
  constants: readonly Constant[];
  /** What the table holds and what it does not, as the page says it. */
  holds: ReactNode;
  /** No table is drawn, for example because nothing is loaded: there is nothing to be told of rows. */
  noRows?: boolean;
  order?: string;
  /** Where the name says more than the title. */
  fileName?: ((title: string, format: string) => string) | undefined;
}) {
  const { pathname, search } = useLocation();
  const [asked, setAsked] = useState<{ holds: ReactNode; save: (shown: ReadShown) => void }>();
  const [saved, setSaved] = useState(false);
  /** The file says of the table what is so now, whatever becomes of it while its rows are read. */
  const ask = (format: Format) => {
    const at = new Date(presentTime()).toISOString();
    const { type, write } = tableFormats[format];
    // Its rows are not all there, and are in another order than the address asks for.
    const unsorted = table.current?.options.manualSorting ? order : undefined;
    const save = (shown: ReadShown) => {
      const whole = {
        title,
        columns: shown.columns,
        rows: shown.rows,
        notes: [
          `${plural(shown.rows.length, 'row')}, as the table showed them at ${at}`,
          `Page: ${location.origin}${pathname}${search}`,
          `Filters and order: ${filtersIn(search, unsorted)}`,
          ...(shown.holds === '' ? [] : [`The list: ${shown.holds}`]),
          ...notes,
          ...(refused === undefined ? [] : [`Not complete: ${refused}`]),
          ...constants.map(({ column, value }) =>
            value === undefined
              ? `No value in any row: ${column}`
              : `Same in every row: ${column}: ${value}`,
          ),
          ...shown.notes,
        ],
      };
      downloadText(fileName(title, format), write(whole), type);
      setAsked(undefined);
      setSaved(true);
    };
    setSaved(false);
    setAsked({ holds, save });
  };
  return (
    <section className="stack tight" aria-label={words.title}>
      <p>{words.title}</p>
      <div className="row">
        {(Object.keys(tableFormats) as Format[]).map((format) => (
          <Button key={format} blocked={asked !== undefined || noRows} onClick={() => ask(format)}>
            {tableFormats[format].name}
          </Button>
        ))}
      </div>
      <span role="status" className="faint">
        {noRows ? words.noRows : asked !== undefined ? words.reading : saved && words.saved}
      </span>
      {asked !== undefined && (
        <Reading table={table} headingOf={headingOf} holds={asked.holds} onRead={asked.save} />
      )}
    </section>
  );
}

/** "status is FAILED, sort is -created", from an address. */
function filtersIn(search: string, without: string | undefined): string {
  const said = [...new URLSearchParams(search)].flatMap(([name, value]) =>
    name === without ? [] : [`${name} is ${value}`],
  );
  return said.length === 0 ? 'none' : said.join(', ');
}

type ReadShown = Pick<ShownTable, 'columns' | 'rows' | 'notes'> & { holds: string };

/**
 * Draws the rows, also those far from the screen, some at a time and beside the page, and reads what they say.
 */
function Reading<Record extends TableRecord>({
  table: { current: table },
  headingOf,
  holds,
  onRead,
}: {
  table: TableHandle<Record>;
  headingOf: ((record: Record) => ReactNode) | undefined;
  holds: ReactNode;
  onRead: (shown: ReadShown) => void;
}) {
  const [body] = useState(() => document.createElement('div'));
  const [read] = useState(() => new TextRows());
  const [from, setFrom] = useState(0);
  // As they were when somebody asked, whatever arrives meanwhile.
  const [{ rows, columns }] = useState(() => ({
    rows: table?.getRowModel().rows ?? [],
    columns: (table?.getVisibleLeafColumns() ?? []).filter(holdsValues),
  }));
  useEffect(() => {
    // Not within the frame that draws them: the page stays as quick as it is.
    const timer = setTimeout(() => {
      for (const row of body.querySelectorAll('[data-read]')) read.add(row);
      if (from + AT_ONCE < rows.length) {
        setFrom(from + AT_ONCE);
        return;
      }
      const foot = columns.flatMap(({ columnDef }) =>
        typeof columnDef.footer === 'string' && columnDef.footer !== ''
          ? [`${columnName(columnDef)} ${columnDef.footer}`]
          : [],
      );
      const told = body.querySelector('[data-holds]');
      onRead({
        columns: [
          ...(read.isGrouped ? [words.group] : []),
          ...columns.map(({ columnDef }) => columnName(columnDef)),
        ],
        rows: read.rows(),
        notes: [
          ...read.notes(),
          ...(foot.length === 0 ? [] : [`Below the rows: ${foot.join(', ')}`]),
        ],
        holds: told ? saidText(told) : '',
      });
    });
    return () => clearTimeout(timer);
  });
  return createPortal(
    <>
      <div data-holds>{holds}</div>
      {rows.slice(from, from + AT_ONCE).map((row) => {
        const heading = headingOf?.(row.original);
        return heading ? (
          <div key={row.id} data-read="heading">
            {heading}
          </div>
        ) : (
          <div key={row.id} data-read="row">
            {row
              .getVisibleCells()
              .filter(({ column }) => holdsValues(column))
              .map((cell) => (
                <div key={cell.id}>
                  {drawTemplate(cell.column.columnDef.cell, cell.getContext())}
                </div>
              ))}
          </div>
        );
      })}
    </>,
    body,
  );
}

const holdsValues = ({ columnDef: { meta } }: { columnDef: { meta?: ColumnMeta } }) => !meta?.acts;

/** Rows as text, under the headings that they stand below. */
class TextRows {
  readonly #rows: { group: string; cells: string[] }[] = [];
  #headings: string[] = [];
  #folded = 0;
  isGrouped = false;

  add(row: Element): void {
    if (row.getAttribute('data-read') === 'row') {
      this.#rows.push({
        group: this.#headings.join(' / '),
        cells: [...row.children].map(saidText),
      });
      return;
    }
    this.isGrouped = true;
    const label = row.querySelector('[data-heading]');
    const depth = Number(label?.getAttribute('data-heading') ?? 0);
    const text = label?.textContent.trim() ?? '';
    this.#headings = [...this.#headings.slice(0, depth), text];
    if (row.querySelector('[aria-expanded=false]')) this.#folded += 1;
  }

  rows(): string[][] {
    return this.#rows.map(({ group, cells }) => (this.isGrouped ? [group, ...cells] : cells));
  }

  notes(): string[] {
    const isCut = this.#rows.some(({ cells }) => cells.some(({ length }) => length >= CUT));
    return [
      ...(this.#folded > 0
        ? [`Not complete: ${plural(this.#folded, 'group')} collapsed, so some rows aren’t included`]
        : []),
      ...(isCut ? ['Long text is shortened, as in the table'] : []),
    ];
  }
}
