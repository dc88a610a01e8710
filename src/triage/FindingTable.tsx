import type { OnChangeFn, RowSelectionState } from '@tanstack/react-table';
import {
  useCallback,
  useDeferredValue,
  useMemo,
  useState,
  type MouseEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { plural } from '../lib/plural.ts';
import { orderWords } from '../scaffold/order-words.ts';
import { RecordTable } from '../scaffold/RecordTable.tsx';
import { UntrustedText } from '../ui/UntrustedText.tsx';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { distinct, type FindingLine } from './arrange.ts';
import { AskedQuery, findingColumns, lineId, type FindingRow } from './columns.tsx';
import type { Entry } from './entries.ts';
import type { Marked } from './marked.ts';
import css from './Workbench.module.css';
import { triageWords as words } from './words.ts';

/** Of a longer list the beginning is drawn, and more when it is asked for. */
const MOST_LINES = 5_000;
/** Number of lines that are made at once: more than a table draws without a window of rows. */
const FIRST_LINES = 200;

/** Findings to be worked through, in groups where one asked for them. The one that is open is brought on screen. */
export function FindingTable({
  lines,
  sought,
  sort,
  arriving,
  openKey,
  asked,
  onOpen,
  marks,
  selection,
  onSelect,
  onFold,
  holds,
  toolsIn,
}: {
  lines: readonly FindingLine[];
  /** The text that they were found by, if any. */
  sought: string | undefined;
  sort: string;
  arriving: boolean;
  openKey: string | undefined;
  asked: string;
  onOpen: (entry: Entry) => void;
  marks: ReadonlyMap<string, Marked>;
  /** By the keys of findings. */
  selection: RowSelectionState;
  onSelect: OnChangeFn<RowSelectionState>;
  onFold: (key: string) => void;
  /** What the lines are of all that there is. */
  holds: ReactNode;
  /** Where the table's buttons stand. */
  toolsIn: RefObject<HTMLElement | null>;
}) {
  const [most, setMost] = useState(MOST_LINES);
  const openAt =
    openKey === undefined
      ? -1
      : lines.findIndex((line) => line.kind === 'ENTRY' && line.entry.key === openKey);
  const count = Math.max(most, openAt + 1);
  const rowOf = useCallback(
    (line: FindingLine): FindingRow => {
      if (line.kind === 'GROUP') {
        const { key, entries } = line;
        return {
          ...line,
          id: `group ${key}`,
          onFold: () => onFold(key),
          onSelect: () => onSelect((now) => ({ ...now, ...allOf(entries) })),
        };
      }
      const { entry } = line;
      return { kind: 'ENTRY', id: entry.key, entry, marked: marks.get(entry.key) };
    },
    [marks, onFold, onSelect],
  );
  // What was found by another text is on the screen before the rows far below are made.
  const isNew = useDeferredValue(sought) !== sought;
  const firstRows = useMemo(() => lines.slice(0, FIRST_LINES).map(rowOf), [lines, rowOf]);
  const some = isNew && openAt < FIRST_LINES;
  const rows = useMemo(
    () => (some ? firstRows : [...firstRows, ...lines.slice(FIRST_LINES, count).map(rowOf)]),
    [some, firstRows, lines, count, rowOf],
  );
  const press = (event: MouseEvent) => {
    const link = event.target instanceof Element && event.target.closest('a[data-row]');
    if (!link || !isPlain(event)) return;
    const pressed = rows.find((row) => row.kind === 'ENTRY' && lineId(row.id) === link.id);
    if (pressed?.kind !== 'ENTRY') return;
    event.preventDefault();
    onOpen(pressed.entry);
  };
  return (
    <div onClickCapture={press} data-grouped={lines.some(({ kind }) => kind === 'GROUP')}>
      <AskedQuery value={asked}>
        <RecordTable
          name="findings"
          label="Findings"
          columns={findingColumns}
          rows={rows}
          current={openKey}
          headingOf={headingOf}
          holds={
            <>
              {holds}
              {lines.length > count &&
                `, the first ${count.toLocaleString()} of ${plural(lines.length, 'row')}`}
            </>
          }
          selecting={{ selection, onSelect, nameOf }}
          toolsIn={toolsIn}
          firstScreen
          quick={isNew}
          order={{
            asGiven: sort,
            refused: arriving ? orderWords.onceLoaded : undefined,
            refusedForNow: true,
          }}
        />
      </AskedQuery>
      {lines.length > count && (
        <div className="load-more">
          <Button onClick={() => setMost(count + MOST_LINES)}>Show more</Button>
          <span className="faint">
            {count.toLocaleString()} of {plural(lines.length, 'row')}
          </span>
        </div>
      )}
    </div>
  );
}

const nameOf = (row: FindingRow) => (row.kind === 'ENTRY' ? row.entry.title : row.label);

const allOf = (entries: readonly Entry[]): RowSelectionState =>
  Object.fromEntries(entries.map(({ key }) => [key, true as const]));

function headingOf(row: FindingRow) {
  if (row.kind === 'ENTRY') return null;
  const { label, depth, folded, entries, onFold, onSelect } = row;
  const count = distinct(entries);
  return (
    <div className={`row ${css.group}`} data-depth={depth}>
      <h2>
        <button type="button" className="bare" aria-expanded={!folded} onClick={onFold}>
          <Icon name={folded ? 'chevron' : 'down'} />{' '}
          <span data-heading={depth}>
            <UntrustedText text={label} />
          </span>
        </button>
      </h2>
      <span className="faint">
        {plural(entries.length, 'finding')}
        {count < entries.length && `, ${count.toLocaleString()} distinct`}
      </span>
      <Button look="quiet" onClick={onSelect}>
        {words.selectGroup}
      </Button>
    </div>
  );
}

/** A press that the browser has no other meaning for, such as a new tab. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
