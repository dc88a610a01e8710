import * as z from 'zod/mini';
import { storedValue } from '../stored.ts';
import type { ColumnChoice } from './columns.ts';

const NARROWEST = 48;
const WIDEST = 4_000;

/** A width in whole pixels that a column can have. */
export const columnWidth = (pixels: number): number =>
  Math.round(Math.min(WIDEST, Math.max(NARROWEST, pixels)));

/** How a person has set up a table. What is not set is as the table's columns have it. */
export const tableSettings = z.object({
  /** Column ids in their order; a column that is not named comes behind them. */
  order: z.catch(z.array(z.string()), []),
  /** Whether columns are shown. */
  shown: z.catch(z.record(z.string(), z.boolean()), {}),
  /** Widths in pixels. */
  widths: z.catch(z.record(z.string(), z.pipe(z.number(), z.transform(columnWidth))), {}),
  dense: z.catch(z.boolean(), false),
});
export type TableSettings = z.infer<typeof tableSettings>;

const NONE: TableSettings = { order: [], shown: {}, widths: {}, dense: false };

const kept = storedValue(
  'docket.tables',
  (stored) => z.safeParse(z.record(z.string(), z.catch(tableSettings, NONE)), stored).data ?? {},
);

const ofTable = (all: { [key: string]: TableSettings }, key: string): TableSettings =>
  all[key] ?? NONE;

/** How a table was set up in this browser, if it was. */
export const keptTableSettings = (key: string): TableSettings | undefined => kept.get()[key];
/** The settings of a table in this browser. */
export const useTableSettings = (key: string): TableSettings => ofTable(kept.useValue(), key);

/** Sets a table up. Returns whether that is kept. */
export function setTableSettings(key: string, settings: TableSettings): boolean {
  return kept.change((all) => ({ ...all, [key]: settings }));
}

/** Whether two tables are set up alike, in whatever order that was done. */
export const isSameTable = (one?: TableSettings, other?: TableSettings): boolean =>
  inOneOrder(one) === inOneOrder(other);
const inOneOrder = (table?: TableSettings) =>
  table && JSON.stringify([table.order, sorted(table.shown), sorted(table.widths), table.dense]);
const sorted = (values: object) =>
  Object.entries(values).toSorted(([one], [other]) => (one < other ? -1 : 1));

/** Whether a column is shown: as a person has it, else unless it is only on offer. */
export const isShown = ({ id = '', meta }: ColumnChoice, { shown }: TableSettings): boolean =>
  shown[id] ?? meta?.offered !== true;

/** The columns in the order that a person gave them. */
export function inPersonsOrder(
  columns: readonly ColumnChoice[],
  { order }: TableSettings,
): ColumnChoice[] {
  const placeOf = ({ id = '' }: ColumnChoice) => {
    const place = order.indexOf(id);
    return place === -1 ? order.length : place;
  };
  return columns.toSorted((one, other) => placeOf(one) - placeOf(other));
}
