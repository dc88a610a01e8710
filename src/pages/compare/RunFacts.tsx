import { useMemo, type ReactNode } from 'react';
import type { CustomerReviewDetail } from '../../api/types.ts';
import { Sha } from '../../record/Sha.tsx';
import { PlainValue } from '../../record/PlainValue.tsx';
import { publicationState, reviewStatus, triggerOrigin } from '../../api/words.ts';
import { isUnderWay } from '../../api/reviews.ts';
import { ReviewLink } from '../../record/ReviewLink.tsx';
import { Time } from '../../ui/Time.tsx';
import { columnsOf } from '../../ui/table/columns.ts';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { UntrustedText } from '../../ui/UntrustedText.tsx';
import type { Side } from './differences.ts';

type RunFact = {
  /** What it is called. */
  id: string;
  value: (review: CustomerReviewDetail) => string | null | undefined;
  draw: (review: CustomerReviewDetail) => ReactNode;
};

const absent = <span className="faint">not recorded</span>;

const facts: RunFact[] = [
  {
    id: 'Status',
    value: ({ status }) => status,
    draw: ({ status }) => <PlainValue of={reviewStatus} value={status} />,
  },
  {
    id: 'Head commit',
    value: ({ head_commit_sha: sha }) => sha,
    draw: ({ head_commit_sha: sha, head_commit_url: url }) =>
      sha ? <Sha sha={sha} url={url} /> : absent,
  },
  {
    id: 'Base commit',
    value: ({ base_commit_sha: sha }) => sha,
    draw: ({ base_commit_sha: sha, base_commit_url: url }) =>
      sha ? <Sha sha={sha} url={url} /> : <span className="faint">not pinned</span>,
  },
  {
    id: 'Trigger',
    value: ({ trigger_origin: trigger }) => trigger,
    draw: ({ trigger_origin: trigger }) => <PlainValue of={triggerOrigin} value={trigger} />,
  },
  {
    id: 'Publication',
    value: (review) => review.publication,
    draw: (review) => <PlainValue of={publicationState} value={review.publication} />,
  },
  {
    id: 'Finding count',
    value: (review) => (isUnderWay(review) ? undefined : String(review.finding_count)),
    draw: (review) =>
      isUnderWay(review) ? 'not counted yet' : review.finding_count.toLocaleString(),
  },
  {
    id: 'Created',
    value: () => undefined, // two runs are always created at two times
    draw: ({ created_at: created }) => <Time value={created} />,
  },
];

/** A fact of both runs. It holds what is drawn: a row is drawn again only for another record. */
type Row = { id: string; compared: 'same' | 'differs' | undefined; a: ReactNode; b: ReactNode };

const column = columnsOf<Row>();

const columnOfSide = (side: 'a' | 'b', { name, reading: { value: review } }: Side) =>
  column.display({
    id: name,
    header: () => <RunLink name={name} reviewId={review.id} />,
    meta: { width: 150, rest: true, cardLabel: name },
    cell: ({ row }) => row.original[side],
  });

/** The columns of two runs: a fact, and what it is of each. */
const columnsOfSides = (a: Side, b: Side) =>
  column.columns([
    column.display({
      id: 'fact',
      header: 'Field',
      meta: { width: 220, least: 160, title: true },
      cell: ({ row: { original } }) => <FactName row={original} />,
    }),
    columnOfSide('a', a),
    columnOfSide('b', b),
  ]);

const rowsOfSides = (a: CustomerReviewDetail, b: CustomerReviewDetail) =>
  facts.map(({ id, value, draw }): Row => {
    const [one, other] = [value(a), value(b)];
    const compared = one == null || other == null ? undefined : one === other ? 'same' : 'differs';
    return { id, compared, a: draw(a), b: draw(b) };
  });

/** What each run is, in one table; rows in which they differ say so. */
export function RunFacts({ a, b }: { a: Side; b: Side }) {
  const columns = useMemo(() => columnsOfSides(a, b), [a, b]);
  const rows = useMemo(() => rowsOfSides(a.reading.value, b.reading.value), [a, b]);
  return <DataTable settingsKey="run facts" label="Details" columns={columns} rows={rows} />;
}

const FactName = ({ row: { id, compared } }: { row: Row }) => (
  <>
    <span className="muted">{id}</span> {compared && <small className="faint">{compared}</small>}
  </>
);

function RunLink({ name, reviewId }: { name: string; reviewId: string }) {
  return (
    <ReviewLink reviewId={reviewId}>
      <UntrustedText text={name} />
    </ReviewLink>
  );
}
