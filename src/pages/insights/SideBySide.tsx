import { useMemo, type ReactNode } from 'react';
import { Link } from 'react-router';
import {
  counted,
  sideBySide,
  type Counted,
  type ValueCounts,
} from '../../findings/side-by-side.ts';
import { fill } from '../../lib/fill.ts';
import { paths } from '../../addresses/paths.ts';
import { orderWords } from '../../scaffold/order-words.ts';
import { useOrgId } from '../../scaffold/org-id.ts';
import { RecordTable } from '../../scaffold/RecordTable.tsx';
import type { Entry } from '../../triage/entries.ts';
import { facetWords } from '../../triage/facet-words.ts';
import { columnsOf } from '../../ui/table/columns.ts';
import { UntrustedText } from '../../ui/UntrustedText.tsx';
import css from './InsightsPage.module.css';
import { latestLink } from './insight-links.ts';
import { HEADINGS, labelOf, MOST, WAYS, type Way } from './latest-runs.ts';
import { latestRuns as words } from './words.ts';

/** A line of the table; of all findings together, the value is undefined. */
type Line = { id: string; way: Way; value?: string; counts: ValueCounts['counts'] };

/** Findings by what tells them apart, the most first; every number leads to the findings it counts. */
export function SideBySide({
  entries,
  way,
  settled,
  holds,
}: {
  entries: readonly Entry[];
  way: Way;
  /** Whether nothing is still being read, so that lines may be ordered. */
  settled: boolean;
  holds: ReactNode;
}) {
  const orgId = useOrgId();
  const { sides, totals } = useMemo(() => sideBySide(entries, way), [entries, way]);
  const lines: Line[] = [
    ...sides.slice(0, MOST).map((side) => ({ ...side, id: `=${side.value}`, way })),
    { id: 'all', counts: totals, way },
  ];
  return (
    <div className="section stack near">
      <RecordTable
        name={`latest runs ${way}`}
        label={`${words.title}: ${facetWords[way].title}`}
        columns={columns[way]}
        rows={lines}
        holds={
          <>
            {holds}
            {sides.length > MOST && (
              <p>{fill(words.most, { shown: MOST, count: sides.length.toLocaleString() })}</p>
            )}
          </>
        }
        order={{
          param: 'sort-latest',
          refused: settled ? undefined : orderWords.onceLoaded,
        }}
      />
      {sides.length > MOST && (
        <Link className={css.all} to={`${paths.findings(orgId)}?group=${way}`}>
          {fill(words.more, { count: sides.length.toLocaleString() })}
        </Link>
      )}
    </div>
  );
}

const column = columnsOf<Line>();
const columnsFor = (way: Way) =>
  column.columns([
    column.accessor(({ value }) => (value === undefined ? undefined : labelOf(way, value)), {
      id: way,
      header: facetWords[way].title,
      meta: { width: 240, least: 160, rest: true, title: true },
      enableHiding: false,
      cell: ({ row: { original } }) =>
        original.value === undefined ? (
          <b>{words.every}</b>
        ) : (
          <UntrustedText text={labelOf(way, original.value)} line />
        ),
    }),
    ...counted.map((which) =>
      column.accessor(({ counts }) => counts[which], {
        id: which,
        header: HEADINGS[which],
        meta: { width: 110, least: 80, align: 'end', cardLabel: HEADINGS[which].toLowerCase() },
        cell: ({ row: { original } }) => <Count line={original} which={which} />,
      }),
    ),
  ]);
const columns = Object.fromEntries(WAYS.map((way) => [way, columnsFor(way)])) as Record<
  Way,
  ReturnType<typeof columnsFor>
>;

function Count({ line: { way, value, counts }, which }: { line: Line; which: Counted }) {
  const orgId = useOrgId();
  const text = counts[which].toLocaleString();
  const to = counts[which] === 0 ? undefined : latestLink(orgId, which, way, value);
  if (to === undefined) return text;
  return (
    <Link className={css.count} to={to}>
      {text}
    </Link>
  );
}
