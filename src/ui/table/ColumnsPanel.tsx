import { useState, type ReactNode } from 'react';
import { plainLine } from '../../lib/visible-text.ts';
import { Button } from '../Button.tsx';
import { Icon } from '../Icon.tsx';
import { NotKept } from '../NotKept.tsx';
import type { ColumnChoice } from './columns.ts';
import css from './ColumnsPanel.module.css';
import {
  columnWidth,
  inPersonsOrder,
  isShown,
  setTableSettings,
  useTableSettings,
  type TableSettings,
} from './settings.ts';

const STEP = 16;

/** What a column is called. */
export const columnName = ({ id = '', header, meta }: ColumnChoice): string =>
  meta?.name ?? (typeof header === 'string' ? header : id);

/** Which columns a table shows, in what order and how wide, and how densely; kept in this browser. */
export function ColumnsPanel({
  settingsKey,
  columns,
  children,
}: {
  settingsKey: string;
  columns: readonly ColumnChoice[];
  /** Settings of the page's own. */
  children?: ReactNode;
}) {
  const settings = useTableSettings(settingsKey);
  const [kept, setKept] = useState(true);
  const set = (change: Partial<TableSettings>) =>
    setKept(setTableSettings(settingsKey, { ...settings, ...change }));
  const inOrder = inPersonsOrder(columns, settings);
  const ids = inOrder.map(({ id = '' }) => id);
  const move = (place: number, step: number) => {
    const [id = ''] = ids.slice(place, place + 1);
    const order = ids.toSpliced(place, 1).toSpliced(place + step, 0, id);
    // The table's own order isn't kept.
    set({ order: order.every((each, at) => each === columns[at]?.id) ? [] : order });
  };
  return (
    <div className={css.panel}>
      <ul className={css.columns} aria-label="Columns">
        {inOrder.map((column, place) => {
          const { id = '', meta, enableHiding } = column;
          const name = plainLine(columnName(column), 80);
          const widen = (by: number) => {
            const width = drawnWidth(settingsKey, id) ?? settings.widths[id] ?? meta?.width ?? 0;
            set({ widths: { ...settings.widths, [id]: columnWidth(width + by) } });
          };
          return (
            <li key={id}>
              <label>
                <input
                  type="checkbox"
                  checked={isShown(column, settings)}
                  disabled={enableHiding === false}
                  onChange={({ target }) => set(withShown(settings, column, target.checked))}
                />
                {name}
              </label>
              <Step label={`Make ${name} narrower`} onPress={() => widen(-STEP)}>
                −
              </Step>
              <Step label={`Make ${name} wider`} onPress={() => widen(STEP)}>
                +
              </Step>
              <Step
                label={`Move ${name} up`}
                disabled={place === 0}
                onPress={() => move(place, -1)}
              >
                <Icon name="up" />
              </Step>
              <Step
                label={`Move ${name} down`}
                disabled={place === ids.length - 1}
                onPress={() => move(place, 1)}
              >
                <Icon name="down" />
              </Step>
            </li>
          );
        })}
      </ul>
      <label className={css.line}>
        <input
          type="checkbox"
          checked={settings.dense}
          onChange={({ target }) => set({ dense: target.checked })}
        />
        Compact rows
      </label>
      {children}
      <Button look="quiet" onClick={() => set({ order: [], shown: {}, widths: {} })}>
        Reset columns
      </Button>
      {!kept && <NotKept what="this" />}
    </div>
  );
}

/** Shows a column or hides it; what it does by itself isn't kept. */
function withShown(settings: TableSettings, column: ColumnChoice, show: boolean): TableSettings {
  const { [column.id ?? '']: _before, ...shown } = settings.shown;
  const usual = { ...settings, shown };
  return isShown(column, usual) === show
    ? usual
    : { ...settings, shown: { ...shown, [column.id ?? '']: show } };
}

/** How wide a column is on the screen; undefined where it isn't there, or rows are cards. */
function drawnWidth(settingsKey: string, id: string): number | undefined {
  const cells = document.querySelectorAll(
    `[data-settings="${CSS.escape(settingsKey)}"] [data-header="${CSS.escape(id)}"]`,
  );
  return [...cells]
    .filter(({ parentElement: row }) => row && getComputedStyle(row).display === 'grid')
    .map((cell) => cell.getBoundingClientRect().width)
    .find((width) => width > 0);
}

function Step({
  label,
  disabled = false,
  onPress,
  children,
}: {
  label: string;
  disabled?: boolean;
  onPress: () => void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      className={css.step}
      aria-label={label}
      aria-disabled={disabled}
      onClick={() => {
        if (!disabled) onPress();
      }}
    >
      {children}
    </button>
  );
}
