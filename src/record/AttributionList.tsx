import { useCallback, useEffect, useMemo, useState } from 'react';
import type { AttributedConditionView } from '../api/types.ts';
import { plural } from '../lib/plural.ts';
import { RecordTable } from '../scaffold/RecordTable.tsx';
import { copy } from '../ui/copy.ts';
import { usePrinting } from '../ui/printing.ts';
import { DRAW_ALL } from '../ui/table/DataTable.tsx';
import css from './Attribution.module.css';
import {
  codeOf,
  conditionColumns,
  ConditionTable,
  type ConditionActs,
} from './condition-columns.tsx';
import { filters, matching, type ConditionFilter } from './condition-filter.ts';
import { fill } from '../lib/fill.ts';
import { attributionWords as words } from './attribution-words.ts';

/** Which conditions of a check are shown and in what order, and how each is found again by its address. */
export type ConditionView = {
  filter: ConditionFilter;
  order: string;
  marked: number | undefined;
  addressOf: (index: number) => string;
  /** Told the element of what the address names when it is there. */
  onArrive: (element: HTMLElement) => void;
  /** Opens and closes the one that the address names beside the list; without it, code opens below its row. */
  onOpen: ((index: number) => void) | undefined;
};

/** The conditions of a check, as the filter asks; each with its address. They come in the record's order. */
export function ConditionList({
  conditions,
  unreadable,
  count,
  label,
  view: { filter, order, marked, addressOf, onArrive, onOpen: openBeside },
}: {
  conditions: readonly AttributedConditionView[];
  /** Whether parts of the attribution couldn’t be read (H40). */
  unreadable: boolean;
  /** How many the record counts: not all may be listed. */
  count: number;
  label: string;
  view: ConditionView;
}) {
  const printing = usePrinting();
  const rows = useMemo(
    () =>
      conditions.map((condition, index) => ({ id: String(index), index, condition, unreadable })),
    [conditions, unreadable],
  );
  const found = useMemo(() => matching(rows, filter), [rows, filter]);
  const { link, copied } = useCopiedLink(addressOf);
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const openBelow = useCallback(
    (index: number) => setOpened((now) => now.symmetricDifference(new Set([index]))),
    [],
  );
  // Once it is there, what else changes in the table does not bring it on screen again.
  const [arrived, setArrived] = useState<number>();
  const arrive = useCallback(
    (element: HTMLElement) => {
      onArrive(element);
      setArrived(marked);
    },
    [onArrive, marked],
  );
  const acts = useMemo(
    () => ({
      opened,
      onOpen: openBeside ?? openBelow,
      beside: openBeside !== undefined,
      onCopyLink: link,
      copied,
      marked,
      onArrive: arrive,
    }),
    [opened, openBeside, openBelow, link, copied, marked, arrive],
  );
  if (conditions.length === 0) return null;
  const matched = filters(filter) && (
    <>
      {fill(words.matching, {
        count: found.length,
        all: plural(conditions.length, 'listed condition'),
      })}
    </>
  );
  return (
    <>
      {matched && (
        <p className="faint" role="status" data-matching>
          {matched}
        </p>
      )}
      <p role="status" className="visually-hidden">
        {copied && (copied.done ? 'Copied' : 'Couldn’t copy')}
      </p>
      {found.length > 0 && (
        <div className={css.table}>
          <ConditionTable value={acts}>
            <RecordTable
              name="conditions"
              label={label}
              columns={conditionColumns}
              rows={found}
              detailOf={codeOf}
              current={marked === arrived ? undefined : String(marked)}
              order={{ param: order }}
              firstScreen
              quiet
              holds={
                <>
                  {matched && <p>{matched}</p>}
                  {conditions.length < count && (
                    <p>
                      {fill(words.listed, {
                        count: conditions.length,
                        all: plural(count, 'condition'),
                      })}
                    </p>
                  )}
                </>
              }
            >
              {found.length > DRAW_ALL && !printing && <p className="faint">{words.near}</p>}
            </RecordTable>
          </ConditionTable>
        </div>
      )}
    </>
  );
}

/** Copies a condition's address, and tells for a while what came of it: once for all of the list. */
function useCopiedLink(addressOf: (index: number) => string) {
  const [copied, setCopied] = useState<ConditionActs['copied']>();
  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(undefined), 2_000);
    return () => clearTimeout(timer);
  }, [copied]);
  const link = (index: number) => {
    copy(new URL(addressOf(index), location.href).href).then(
      () => setCopied({ index, done: true }),
      () => setCopied({ index, done: false }),
    );
  };
  return { link, copied };
}
