import { useMemo, type ReactNode } from 'react';
import type { Reading } from '../../api/read.ts';
import type { CustomerReviewDetail } from '../../api/types.ts';
import { absent } from '../../record/absent.ts';
import { publicationText, reviewFacts } from '../../record/review-facts.ts';
import { Sha } from '../../record/Sha.tsx';
import { PlainValue } from '../../record/PlainValue.tsx';
import { publicationState, reviewStatus, triggerOrigin, wordFor } from '../../api/words.ts';
import { isUnderWay } from '../../api/reviews.ts';
import { ReviewLink } from '../../record/ReviewLink.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Time } from '../../ui/Time.tsx';
import { columnsOf } from '../../ui/table/columns.ts';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { UntrustedText } from '../../ui/UntrustedText.tsx';
import type { Side } from './differences.ts';

type Reviewed = Reading<CustomerReviewDetail>;
type RunFact = {
  id: string;
  value: (review: CustomerReviewDetail) => string | null | undefined;
  /** Whether the values of two reviews are of one kind. */
  comparable?: (a: CustomerReviewDetail, b: CustomerReviewDetail) => boolean;
  draw: (review: CustomerReviewDetail, reading: Reviewed) => ReactNode;
};

const Absent = ({ of, place, words }: { of: Reviewed; place: string; words: string }) => (
  <span className="faint">{absent(of, place, words)}</span>
);

const isPatch = ({ kind }: CustomerReviewDetail) => kind === 'PATCH';

const facts: RunFact[] = [
  {
    id: 'Status',
    value: ({ status }) => status,
    draw: ({ status }) => <PlainValue of={reviewStatus} value={status} />,
  },
  {
    id: 'Reviewed code',
    value: ({ head_commit_sha: sha }) => sha,
    // A patch has a revision ID, which is no commit (H25).
    comparable: (a, b) => isPatch(a) === isPatch(b),
    draw: (review, reading) => {
      const { head_commit_sha: sha, head_commit_url: url } = review;
      if (!sha) return <Absent of={reading} place="head_commit_sha" words="not recorded" />;
      return isPatch(review) ? (
        <>
          revision ID <Sha sha={sha} what="revision ID" />
        </>
      ) : (
        <Sha sha={sha} url={url} />
      );
    },
  },
  {
    id: 'Base commit',
    value: ({ base_commit_sha: sha }) => sha,
    draw: ({ kind, base_commit_sha: sha, base_commit_url: url }, reading) =>
      sha ? (
        <Sha sha={sha} url={url} />
      ) : (
        <Absent
          of={reading}
          place="base_commit_sha"
          words={kind === 'DEPLOYMENT' ? reviewFacts.firstDeployment : 'not pinned'}
        />
      ),
  },
  {
    id: 'Trigger',
    value: ({ trigger_origin: trigger }) => trigger,
    draw: ({ trigger_origin: trigger }) => <PlainValue of={triggerOrigin} value={trigger} />,
  },
  {
    id: 'Publication',
    value: publicationText,
    draw: (review) => (
      <Badge tone={wordFor(publicationState, review.publication).tone ?? 'plain'}>
        <UntrustedText text={publicationText(review)} />
      </Badge>
    ),
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

const rowsOfSides = (a: Reviewed, b: Reviewed) =>
  facts.map(({ id, value, comparable, draw }): Row => {
    const [one, other] = [value(a.value), value(b.value)];
    const known = one != null && other != null && comparable?.(a.value, b.value) !== false;
    const compared = known ? (one === other ? 'same' : 'differs') : undefined;
    return { id, compared, a: draw(a.value, a), b: draw(b.value, b) };
  });

/** What each run is, in one table; rows in which they differ say so. */
export function RunFacts({ a, b }: { a: Side; b: Side }) {
  const columns = useMemo(() => columnsOfSides(a, b), [a, b]);
  const rows = useMemo(() => rowsOfSides(a.reading, b.reading), [a, b]);
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
