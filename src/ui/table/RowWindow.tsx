import { useEffect, useRef, useState, type ReactNode } from 'react';
import { plainLine } from '../../lib/visible-text.ts';
import { usePrinting } from '../printing.ts';
import { useNearRows } from '../use-near-rows.ts';
import { bringOnScreen } from './bring-on-screen.ts';
import type { ColumnMeta } from './columns.ts';
import css from './DataTable.module.css';
import { KeepPlace } from './KeepPlace.tsx';
import { usePassing, type Passing } from './passing.ts';
import { Room } from './Room.tsx';

/** The body of a long table: the rows that are near the screen, and room for the others; on paper all of them. */
export function RowWindow(props: WindowOfRows) {
  return usePrinting() ? (
    <tbody>{props.rows.map((_, index) => props.row(index))}</tbody>
  ) : (
    <NearRows {...props} />
  );
}

type WindowOfRows = {
  rows: readonly BriefRecord[];
  /** A row's usual height, in pixels. */
  rowHeight: number;
  /** Draws a row; one that may be higher than usual takes `measure` as its ref. */
  row: (index: number, measure?: (row: HTMLElement | null) => void) => ReactNode;
  /** The row that is brought on screen; -1 is none. */
  reveal?: number;
  /** Draws those on the screen alone. */
  quick?: boolean;
};

function NearRows({ rows, rowHeight, row, reveal = -1, quick = false }: WindowOfRows) {
  const {
    list,
    rows: near,
    above,
    below,
    measure,
    scrollTo,
    startOf,
    placed,
  } = useNearRows<HTMLTableSectionElement>({
    count: rows.length,
    rowHeight,
    overscan: quick ? 0 : 4,
  });
  const passing = usePassing();
  const awaited = useRef(false);
  useEffect(() => {
    // Where something is read in its place, the list is away.
    if (reveal !== -1 && placed && list.current?.checkVisibility()) {
      // One that is far away comes with as much around it on either side, whose true heights are not known yet.
      const isNear = near.some(({ index }) => index === reveal);
      if (!isNear) scrollTo(reveal, { align: 'center' });
      awaited.current = true;
    }
    // oxlint-disable-next-line react/exhaustive-deps -- only what is open moves the rows
  }, [reveal, placed]);
  useEffect(() => {
    const row = awaited.current && list.current?.querySelector('[aria-current]');
    if (!row) return;
    awaited.current = false;
    bringOnScreen(row);
  });
  return (
    <tbody ref={list} className={css.window}>
      <KeepPlace at={reveal} rows={list} startOf={startOf} />
      <Room height={above} />
      {near.map(({ index, size }) => {
        const record = rows[index];
        return (
          record && (
            <PassingRow
              key={record.id}
              passing={passing}
              atOnce={index === reveal}
              whole={() => row(index, measure)}
              brief={<BriefRow row={record} index={index} height={size} />}
            />
          )
        );
      })}
      <Room height={below} />
    </tbody>
  );
}

/** A row that is drawn in brief where it passes, and stays whole once it was. */
function PassingRow({
  passing: { isFast, whenRead },
  atOnce,
  whole,
  brief,
}: {
  passing: Passing;
  /** Draws it whole from the start. */
  atOnce: boolean;
  whole: () => ReactNode;
  brief: ReactNode;
}) {
  const [isWhole, setWhole] = useState(() => atOnce || !isFast());
  useEffect(() => (isWhole ? undefined : whenRead(() => setWhole(true))), [isWhole, whenRead]);
  return isWhole ? whole() : brief;
}

/** What is to be known of a row to draw it in brief. */
type BriefRecord = {
  id: string;
  getVisibleCells: () => readonly {
    column: { columnDef: { meta?: ColumnMeta | undefined } };
    getValue: () => unknown;
  }[];
};

/** A row's title alone, where it will stand, as tall as the row is estimated to be. */
function BriefRow({ row, index, height }: { row: BriefRecord; index: number; height: number }) {
  const cells = row.getVisibleCells();
  const at = cells.findIndex(({ column }) => column.columnDef.meta?.title);
  const title = cells[at]?.getValue();
  return (
    <tr className={css.brief} style={{ height }} data-index={index} aria-rowindex={index + 2}>
      <th scope="row" style={{ gridColumnStart: at - cells.length - 1 }}>
        <bdi>{typeof title === 'string' ? plainLine(title) : null}</bdi>
      </th>
    </tr>
  );
}
