import { createContext, use, useEffect, useRef } from 'react';
import { attributedChange, attributedRevision } from '../api/record-words.ts';
import type { AttributedConditionView } from '../api/types.ts';
import { wordFor } from '../api/words.ts';
import { useCode } from '../source/CodeProvider.tsx';
import { PlacesCode } from '../source/CitedCode.tsx';
import { Icon } from '../ui/Icon.tsx';
import { columnsOf } from '../ui/table/columns.ts';
import { ChangeBadge, Citations, ConditionSubject, Label } from './AttributionCondition.tsx';
import css from './Attribution.module.css';
import { conditionPlaces } from './condition-places.ts';
import { attributionWords as words } from './attribution-words.ts';

export type ConditionRow = {
  id: string;
  index: number;
  condition: AttributedConditionView;
  /** Whether parts of the attribution couldn’t be read (H40). */
  unreadable: boolean;
};

/** What is done with the conditions of a table; each is told by its place in the record's order. */
export type ConditionActs = {
  /** Those whose code is shown below them. */
  opened: ReadonlySet<number>;
  onOpen: (index: number) => void;
  /** Whether they open beside the table: the one that the address names is open. */
  beside: boolean;
  onCopyLink: (index: number) => void;
  /** The one whose link was just copied, and whether that was done. */
  copied: { index: number; done: boolean } | undefined;
  /** The one that the address names. */
  marked: number | undefined;
  /** Told the element of what the address names when it is there. */
  onArrive: (element: HTMLElement) => void;
};

/** A row is drawn once; what is done with it is told to its cells alone. */
export const ConditionTable = createContext<ConditionActs>({
  opened: new Set(),
  onOpen: () => undefined,
  beside: false,
  onCopyLink: () => undefined,
  copied: undefined,
  marked: undefined,
  onArrive: () => undefined,
});

/** What counts most for a reader comes first, as an engine lists it; what is not listed here last. */
const ORDER = ['INTRODUCED', 'CHANGED', 'UNATTRIBUTED', 'UNCHANGED', 'RESOLVED'];

const column = columnsOf<ConditionRow>();

export const conditionColumns = column.columns([
  column.accessor(({ index }) => index + 1, {
    id: 'number',
    header: 'No.',
    meta: { width: 64, least: 48, align: 'end', offered: true, cardLabel: 'no.' },
    cell: ({ getValue }) => getValue().toLocaleString(),
  }),
  column.accessor(({ condition: { change } }) => rankOf(change), {
    id: 'change',
    header: 'Change',
    meta: { width: 144, least: 142 },
    cell: ({ row }) => <ChangeBadge condition={row.original.condition} />,
  }),
  column.accessor(({ condition: { subject } }) => subject, {
    id: 'condition',
    header: 'Condition',
    meta: { width: 220, rest: true, title: true }, // not 'opens': its words are to be selected
    enableHiding: false,
    cell: ({ row }) => <Condition row={row.original} />,
  }),
  column.accessor(({ condition }) => placeOf(condition), {
    id: 'where',
    header: 'Where',
    meta: { width: 320, least: 150 },
    cell: ({ row }) => (
      <div className="small">
        <Citations condition={row.original.condition} unreadable={row.original.unreadable} />
      </div>
    ),
  }),
  column.accessor(({ condition: { revision } }) => wordFor(attributedRevision, revision).label, {
    id: 'revision',
    header: 'Revision',
    meta: { width: 150, least: 100, offered: true, cardLabel: 'revision' },
    cell: ({ row }) => <Label of={attributedRevision} value={row.original.condition.revision} />,
  }),
  column.display({
    id: 'actions',
    header: 'Actions',
    meta: { width: 128, align: 'end', acts: true },
    cell: ({ row }) => <Actions row={row.original} />,
  }),
]);

function rankOf(change: string): number | undefined {
  const rank = ORDER.indexOf(change);
  return rank === -1 ? undefined : rank;
}

/** The first place that is cited, to sort by: numbers in it count as numbers. */
function placeOf({ reviewed_tree_citations: [first] }: AttributedConditionView) {
  return first && `${first.path ?? ''}:${first.start_line ?? ''}`;
}

type Props = { row: ConditionRow };

/** The condition; the one that the address names takes the focus. */
function Condition({ row: { index, condition } }: Props) {
  const { marked, onArrive } = use(ConditionTable);
  const isMarked = index === marked;
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isMarked && element.current) onArrive(element.current);
  }, [isMarked, onArrive]);
  const unchanged = condition.change === 'UNCHANGED';
  return (
    <div
      ref={element}
      className={css.condition}
      data-quiet={unchanged}
      data-marked={isMarked || undefined}
      tabIndex={isMarked ? -1 : undefined}
    >
      <ConditionSubject condition={condition} />
      {unchanged && (
        <span className={css.words}> {wordFor(attributedChange, 'UNCHANGED').label}</span>
      )}
    </div>
  );
}

function Actions({ row: { index, condition } }: Props) {
  const { opened, onOpen, beside, marked, onCopyLink, copied } = use(ConditionTable);
  const isOpened = beside ? marked === index : opened.has(index);
  const places = conditionPlaces(condition, useCode());
  const opens = beside || places.length > 0;
  const [show, hide] =
    places.length > 0 ? [words.showCode, words.hideCode] : ['Show details', 'Hide details'];
  return (
    <div className={`row tight screen-only ${css.actions}`}>
      {opens && (
        <button
          type="button"
          data-row={beside ? 'beside' : 'below'}
          className="link-button"
          aria-expanded={isOpened}
          onClick={() => onOpen(index)}
        >
          {isOpened ? hide : show}
        </button>
      )}
      <button
        type="button"
        data-row={!opens || undefined}
        className="icon-button"
        aria-label={words.linkToCondition}
        title={words.linkToCondition}
        onClick={() => onCopyLink(index)}
      >
        {copied?.index === index ? <Icon name={copied.done ? 'done' : 'cross'} /> : '#'}
      </button>
    </div>
  );
}

/** The code of a condition, below it, once somebody opens it. */
export const codeOf = (row: ConditionRow) => <ConditionCode row={row} />;

function ConditionCode({ row: { index, condition } }: Props) {
  const { opened, beside } = use(ConditionTable);
  const places = conditionPlaces(condition, useCode());
  return !beside && opened.has(index) && <PlacesCode places={places} />;
}
