import { lazy, memo, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { attributedChange } from '../api/record-words.ts';
import { wordFor } from '../api/words.ts';
import type { AttributedConditionView } from '../api/types.ts';
import { filters, matching, type ConditionFilter } from './condition-filter.ts';
import { plural } from '../lib/plural.ts';
import { usePrinting } from '../ui/printing.ts';
import { useCode } from '../source/CodeProvider.tsx';
import { PlacesCode } from '../source/CitedCode.tsx';
import css from './Attribution.module.css';
import { conditionPlaces } from './condition-places.ts';
import { ChangeBadge, Citations, Subject } from './AttributionCondition.tsx';

/** Above this many rows only those near the screen are drawn. */
const DRAW_ALL = 150;
const AttributionRows = lazy(async () => ({
  default: (await import('./AttributionRows.tsx')).AttributionRows,
}));

/** Which conditions of a check are shown, and how each is found again by its address. */
export type ConditionView = {
  filter: ConditionFilter;
  /** The index of the condition that the address names. */
  marked: number | undefined;
  /** The address of the condition at an index. */
  addressOf: (index: number) => string;
  /** Told the element of what the address names when it is there. */
  onArrive: (element: HTMLElement) => void;
};

/** The conditions of a check in the record's order, as the filter asks; each with its address. */
export function ConditionList({
  conditions,
  view: { filter, marked, addressOf, onArrive },
}: {
  conditions: readonly AttributedConditionView[];
  view: ConditionView;
}) {
  const printing = usePrinting();
  const found = matching(conditions, filter);
  const copy = useCopiedLink(addressOf);
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const open = useCallback(
    (index: number) => setOpened((now) => now.symmetricDifference(new Set([index]))),
    [],
  );
  if (conditions.length === 0) return null;
  const row = (place: number, measure?: (row: HTMLElement | null) => void) => {
    const item = found[place];
    return (
      item && (
        <ConditionRow
          key={item.index}
          condition={item.condition}
          index={item.index}
          onCopy={copy.link}
          opened={opened.has(item.index)}
          onOpen={open}
          place={place}
          count={found.length}
          measure={measure}
          onArrive={item.index === marked ? onArrive : undefined}
        />
      )
    );
  };
  return (
    <>
      {filters(filter) && (
        <p className="faint" role="status" data-matching>
          {found.length.toLocaleString()} of {plural(conditions.length, 'listed condition')} match
          the filters.
        </p>
      )}
      <p role="status" className="visually-hidden">
        {copy.outcome}
      </p>
      {found.length <= DRAW_ALL || printing ? (
        <ul className={css.conditions}>{found.map((_, place) => row(place))}</ul>
      ) : (
        <Suspense>
          <AttributionRows
            count={found.length}
            row={row}
            first={found.findIndex(({ index }) => index === marked)}
          />
        </Suspense>
      )}
    </>
  );
}

/** Copies a condition's address; what came of it is said once for all of the list. */
function useCopiedLink(addressOf: (index: number) => string) {
  const [outcome, setOutcome] = useState('');
  const link = (index: number) => {
    navigator.clipboard.writeText(new URL(addressOf(index), location.href).href).then(
      () => setOutcome('Copied'),
      () => setOutcome('Couldn’t copy'),
    );
  };
  return { link, outcome };
}

/** Drawn again only when it changes: while scrolling, its list is with every frame. */
const ConditionRow = memo(function ConditionRow({
  condition,
  index,
  onCopy,
  opened,
  onOpen,
  place,
  count,
  measure,
  onArrive,
}: {
  condition: AttributedConditionView;
  index: number;
  onCopy: (index: number) => void;
  /** Whether its code is shown. */
  opened: boolean;
  onOpen: (index: number) => void;
  place: number;
  count: number;
  measure: ((row: HTMLElement | null) => void) | undefined;
  /** There where this is the condition that the address names. */
  onArrive: ((element: HTMLElement) => void) | undefined;
}) {
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (item.current) onArrive?.(item.current);
  }, [onArrive]);
  const unchanged = condition.change === 'UNCHANGED';
  const code = useCode();
  const places = conditionPlaces(condition, code);
  return (
    <li
      ref={(element) => {
        item.current = element;
        measure?.(element);
      }}
      data-index={place}
      data-quiet={unchanged}
      data-marked={onArrive !== undefined}
      tabIndex={-1}
      aria-posinset={place + 1}
      aria-setsize={count}
    >
      <ChangeBadge condition={condition} />
      <div>
        <Subject condition={condition} />
        {unchanged && (
          <span className={css.words}> {wordFor(attributedChange, 'UNCHANGED').label}</span>
        )}
        <div className={css.sub}>
          <Citations condition={condition} />
          {(places.length > 0 || code.kind === 'PENDING') && (
            <button
              type="button"
              className={css.code}
              // Its room is there before it is known whether there is code.
              style={{ visibility: places.length > 0 ? undefined : 'hidden' }}
              aria-expanded={opened}
              onClick={() => onOpen(index)}
            >
              {opened ? 'Hide code' : 'Show code'}
            </button>
          )}
        </div>
        {opened && <PlacesCode places={places} />}
      </div>
      <button
        type="button"
        className={css.link}
        aria-label="Copy link to condition"
        title="Copy link to condition"
        onClick={() => onCopy(index)}
      >
        #
      </button>
    </li>
  );
});
