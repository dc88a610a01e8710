import { useCallback, useMemo, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { fill } from '../../lib/fill.ts';
import { withParam } from '../../lib/search-params.ts';
import { FilterBox, Filters } from '../../scaffold/Filters.tsx';
import { RecordTable } from '../../scaffold/RecordTable.tsx';
import { TreeBranch } from '../../scaffold/TreeBranch.tsx';
import { Button } from '../../ui/Button.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { usePrinting } from '../../ui/printing.ts';
import { UntrustedText } from '../../ui/UntrustedText.tsx';
import { recordColumns, type RecordTreeRow } from './columns.tsx';
import css from './RecordTree.module.css';
import {
  copied,
  matchingRows,
  openRows,
  partsAbove,
  recordRows,
  type RecordRow,
} from './record-rows.ts';
import { asRecordedWords as words } from './words.ts';

/** A record of so many rows is open at first; of a larger one, the parts that stand first. */
const FEW = 300;

/**
 * A record as a tree, with what the contract says of each field. The address names a place in it as `at`, and
 * what is searched for as `search`.
 */
export function RecordTree({ type, record }: { type: string; record: object }) {
  const [search] = useSearchParams();
  const wanted = (search.get('search') ?? '').trim();
  const at = search.get('at') ?? undefined;
  const rows = useMemo(() => recordRows(type, record), [type, record]);
  const facts = useMemo(() => rows.filter(isFact).length, [rows]);
  const found = useMemo(
    () => (wanted === '' ? undefined : matchingRows(rows, wanted)),
    [rows, wanted],
  );
  const { opening, isUnfolded, toggle, openAll } = useOpening(rows, wanted, at);
  const shown = useMemo(
    () =>
      openRows(rows, isUnfolded)
        .filter((row) => found === undefined || found.has(row))
        .map((row): RecordTreeRow =>
          isFact(row) ? row : { ...row, closed: !isUnfolded(row), onToggle: toggle },
        ),
    [rows, found, isUnfolded, toggle],
  );
  const matching = found && [...found].filter(isFact).length;
  const count = (
    <span className="faint" role="status">
      {matching === undefined
        ? fill(words.facts, { count: facts })
        : fill('{count} of {all} fields match', { count: matching, all: facts })}
    </span>
  );
  return (
    <>
      <div className="stack tight">
        <Filters label={words.label}>
          <FilterBox name="search" label={words.search} placeholder="Field, value or path" />
          <Button look="quiet" onClick={() => openAll(!opening.all)}>
            {opening.all ? 'Collapse all' : 'Expand all'}
          </Button>
          <CopyButton words label={words.copy} text={() => copied(record)} />
        </Filters>
        {at !== undefined && !rows.some(({ id }) => id === at) && (
          <p className="muted">{words.noPlace}</p>
        )}
      </div>
      {matching === 0 ? (
        <div className="words">
          <p>No fields in this record match.</p>
          <p>
            <Link to={`?${withParam(search, 'search', '').toString()}`}>{words.clear}</Link>
          </p>
        </div>
      ) : (
        <RecordTable
          name="fields of a record"
          label={words.label}
          columns={recordColumns}
          rows={shown}
          current={at}
          headingOf={partOf}
          holds={count}
        >
          {count}
        </RecordTable>
      )}
    </>
  );
}

const isFact = ({ fact }: RecordRow) => fact !== undefined;

/** Which parts are open: all or those of the first level, but for those that were pressed. */
type Opening = { wanted: string; all: boolean; pressed: ReadonlySet<string> };

/** What is searched for is shown open, and so is what the address names, whatever was closed before. */
function useOpening(rows: readonly RecordRow[], wanted: string, at: string | undefined) {
  const all = wanted !== '' || rows.length <= FEW;
  const [opening, setOpening] = useState<Opening>({ wanted, all, pressed: new Set() });
  const [arrived, setArrived] = useState<string>();
  const printing = usePrinting();
  if (opening.wanted !== wanted) setOpening({ wanted, all, pressed: new Set() });
  const isUnfolded = useCallback(
    ({ id, level }: RecordRow) =>
      printing || (opening.all || level === 0) !== opening.pressed.has(id),
    [opening, printing],
  );
  if (at !== arrived) {
    setArrived(at);
    const above = new Set(at === undefined ? [] : partsAbove(rows, at));
    const closed = rows.filter((row) => above.has(row.id) && !isUnfolded(row)).map(({ id }) => id);
    if (closed.length > 0) setOpening((now) => press(now, closed));
  }
  const toggle = useCallback((id: string) => setOpening((now) => press(now, [id])), []);
  const openAll = (all: boolean) => setOpening({ wanted, all, pressed: new Set() });
  return { opening, isUnfolded, toggle, openAll };
}

const press = (now: Opening, ids: string[]): Opening => ({
  ...now,
  pressed: now.pressed.symmetricDifference(new Set(ids)),
});

/** Fields that tell one part of a list from another. */
const TELLING = [
  'claim',
  'name',
  'environment_display_name',
  'domain',
  'label',
  'subject',
  'path',
  'code',
  'change',
];

const partOf = (row: RecordTreeRow) => !isFact(row) && <Part row={row} />;

/** A part of a record: how much it holds, what it is about, and what the contract says of it. */
function Part({
  row: { id, name, level, value, meaning, closed = false, onToggle },
}: {
  row: RecordTreeRow;
}) {
  const part = value as Record<string, unknown>;
  const about = TELLING.map((field) => part[field]).find((text) => typeof text === 'string');
  return (
    <div className={`row ${css.part}`}>
      <TreeBranch name={name} level={level} closed={closed} onToggle={() => onToggle?.(id)}>
        {Array.isArray(value) && <span className="faint">{value.length.toLocaleString()}</span>}
      </TreeBranch>
      <span className="small faint">
        {typeof about === 'string' ? (
          <UntrustedText text={about} line />
        ) : (
          (meaning ?? words.notDescribed)
        )}
      </span>
      <CopyButton text={() => copied(value)} label={`Copy ${id}`} />
    </div>
  );
}
