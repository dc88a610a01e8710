import type { ReactNode } from 'react';
import type { ReviewSummary } from '../../api/types.ts';
import { isUnderWay } from '../../api/reviews.ts';
import {
  findingSeverity,
  mergeGateState,
  publicationState,
  pullRequestState,
  reviewKind,
  reviewStatus,
  triggerOrigin,
  wordFor,
  wordInSentence,
  type Enumeration,
} from '../../api/words.ts';
import { countText } from '../../lib/language.ts';
import { plural } from '../../lib/plural.ts';
import { duration, readTime } from '../../lib/times.ts';
import { plainLine } from '../../lib/visible-text.ts';
import { attentionReasons, recordedReasons } from '../../record/attention.ts';
import { PlainValue } from '../../record/PlainValue.tsx';
import { ReviewLink } from '../../record/ReviewLink.tsx';
import { branchReviewed, reviewAuthor, reviewTitle } from '../../record/review-title.ts';
import { Badge } from '../../ui/Badge.tsx';
import { columnsOf } from '../../ui/table/columns.ts';
import { Time } from '../../ui/Time.tsx';
import { UntrustedText } from '../../ui/UntrustedText.tsx';
import css from './columns.module.css';

const NEVER_POSTED = 'Never posted';
const column = columnsOf<ReviewSummary>();

/**
 * The columns of the review list; those that are `offered` stand there once they are chosen. In a list `byAttention`
 * each row says why it is there, or that it isn't known.
 */
export const reviewColumns = ({ byAttention }: { byAttention: boolean }) =>
  column.columns([
    column.accessor(({ status }) => wordFor(reviewStatus, status).label, {
      id: 'status',
      header: 'Status',
      meta: { width: 132, least: 132 },
      cell: ({ row }) => <PlainValue of={reviewStatus} value={row.original.status} />,
    }),
    column.accessor(reviewTitle, {
      id: 'review',
      header: 'Review',
      meta: { width: 480, least: 240, rest: true, title: 'opens' },
      enableHiding: false,
      cell: ({ row }) => <Review review={row.original} />,
    }),
    column.accessor(({ finding_count: count }) => count ?? undefined, {
      id: 'findings',
      header: 'Findings',
      meta: { width: 176, least: 106 },
      cell: ({ row }) => <Findings review={row.original} />,
    }),
    column.accessor((review) => attentionReasons(review).join('; ') || undefined, {
      id: 'attention',
      header: 'Attention',
      meta: { width: 156, least: 96, ...(!byAttention && { once: true }) },
      cell: ({ row }) => <Attention review={row.original} listed={byAttention} />,
    }),
    column.accessor(({ environment_display_names: names }) => names?.join(', ') || undefined, {
      id: 'environments',
      header: 'Environments',
      meta: { width: 128, least: 100, once: true },
      cell: ({ row }) => <Environments names={row.original.environment_display_names ?? []} />,
    }),
    // A patch review is never posted, whatever its publication (H31).
    column.accessor(
      ({ kind, publication }) =>
        kind === 'PATCH' ? NEVER_POSTED : wordFor(publicationState, publication).label,
      {
        id: 'publication',
        header: 'Publication',
        meta: { width: 112, least: 80, once: true },
        cell: ({ row: { original: review } }) =>
          review.kind === 'PATCH' ? (
            <span className="muted">{NEVER_POSTED}</span>
          ) : (
            <Word of={publicationState} value={review.publication} />
          ),
      },
    ),
    offered('repository', 'Repository', 150, (review) => review.repository_full_name),
    offered('author', 'Author', 120, reviewAuthor),
    offered('branch', 'Branch', 150, (review) => review.head_ref),
    offered('base', 'Base', 120, (review) => review.base_ref),
    offered('commit', 'Commit', 90, (review) => review.head_commit_sha?.slice(0, 7), 'mono'),
    offeredWord('kind', 'Kind', reviewKind, (review) => review.kind),
    offeredWord('trigger', 'Trigger', triggerOrigin, (review) => review.trigger_origin),
    offeredWord(
      'pull_request',
      'Pull request',
      pullRequestState,
      (review) => review.pull_request_state,
    ),
    offeredWord('merge_gate', 'Merge gate', mergeGateState, (review) => review.merge_gate?.state),
    offeredCount('run', 'Run', (review) => review.run_number),
    offeredCount('files', 'Files changed', (review) => review.diff_stats?.files_changed),
    column.accessor(linesChanged, {
      id: 'lines',
      header: 'Lines changed',
      meta: { width: 110, offered: true, align: 'end', cardLabel: 'lines' },
      cell: ({ row: { original } }) =>
        original.diff_stats && (
          <span className="muted">
            +{original.diff_stats.additions?.toLocaleString() ?? '?'} −
            {original.diff_stats.deletions?.toLocaleString() ?? '?'}
          </span>
        ),
    }),
    offered('requested_by', 'Requested by', 120, (review) => review.requested_by?.login),
    column.accessor(tookOf, {
      id: 'duration',
      header: 'Duration',
      meta: { width: 100, offered: true, align: 'end', cardLabel: 'took' },
      cell: ({ getValue }) => {
        const took = getValue();
        return took !== undefined && <span className="muted">{duration(took)}</span>;
      },
    }),
    column.accessor(({ completed_at: at }) => readTime(at ?? ''), {
      id: 'completed',
      header: 'Ended',
      meta: { width: 104, offered: true, align: 'end', cardLabel: 'completed' },
      cell: ({ row }) => <When at={row.original.completed_at} />,
    }),
    column.accessor(({ created_at: at }) => readTime(at ?? ''), {
      id: 'created',
      header: 'Created',
      meta: { width: 112, least: 106, align: 'end' },
      cell: ({ row }) => <When at={row.original.created_at} />,
    }),
  ]);

/** A recorded text as a column that is on offer. */
function offered(
  id: string,
  header: string,
  width: number,
  textOf: (review: ReviewSummary) => string | null | undefined,
  look = '',
) {
  return column.accessor((review) => textOf(review) ?? undefined, {
    id,
    header,
    meta: { width, least: 64, offered: true, cardLabel: header.toLowerCase() },
    cell: ({ getValue }) => {
      const text = getValue();
      return text && <UntrustedText className={`muted ${look}`} text={text} line />;
    },
  });
}

/** A recorded value of an enumeration as a column that is on offer. */
function offeredWord(
  id: string,
  header: string,
  of: Enumeration,
  valueOf: (review: ReviewSummary) => string | null | undefined,
) {
  return column.accessor((review) => valueOf(review) ?? undefined, {
    id,
    header,
    meta: { width: 120, least: 64, offered: true },
    cell: ({ getValue }) => {
      const value = getValue();
      return value && <Word of={of} value={value} />;
    },
  });
}

/** A recorded number as a column that is on offer. */
function offeredCount(
  id: string,
  header: string,
  countOf: (review: ReviewSummary) => number | null | undefined,
) {
  return column.accessor((review) => countOf(review) ?? undefined, {
    id,
    header,
    meta: { width: 80, least: 48, offered: true, align: 'end', cardLabel: header.toLowerCase() },
    cell: ({ getValue }) => <span className="muted">{getValue()?.toLocaleString()}</span>,
  });
}

function linesChanged({ diff_stats: stats }: ReviewSummary): number | undefined {
  return stats ? (stats.additions ?? 0) + (stats.deletions ?? 0) : undefined;
}

/** Milliseconds from a review's creation to its end, where both are recorded and in that order. */
function tookOf({ created_at: from, completed_at: to }: ReviewSummary): number | undefined {
  const took = (readTime(to ?? '') ?? Number.NaN) - (readTime(from ?? '') ?? Number.NaN);
  return took >= 0 ? took : undefined;
}

function Review({ review }: { review: ReviewSummary }) {
  const { pull_request_number: number, run_number: run, head_commit_sha: head } = review;
  const branch = branchReviewed(review);
  const author = reviewAuthor(review);
  return (
    <>
      <ReviewLink className={css.title} reviewId={review.id} id={`review-${review.id}`}>
        <UntrustedText text={reviewTitle(review)} line />
      </ReviewLink>
      <div className={css.sub}>
        {review.repository_full_name && <UntrustedText text={review.repository_full_name} line />}
        {branch && ' · '}
        {branch && <UntrustedText className="mono" text={branch} line />}
        {`${number == null ? '' : ` #${number}`}${run == null ? '' : ` · run ${run}`} · `}
        {author && <UntrustedText text={author} line />}
        {author && ' · '}
        {head && (
          <UntrustedText className="mono" title={plainLine(head)} text={head.slice(0, 7)} line />
        )}
        {head && ' · '}
        <UntrustedText
          title={wordFor(triggerOrigin, review.trigger_origin).meaning}
          text={wordInSentence(triggerOrigin, review.trigger_origin)}
          line
        />
      </div>
    </>
  );
}

/** Open findings by severity where the row has them, else what was recorded; never a clean bill (H2). */
function Findings({ review }: { review: ReviewSummary }) {
  if (isUnderWay(review)) {
    return <span className="faint">not counted yet</span>;
  }
  const open = review.open_items;
  const [serious, warning] = [open?.serious ?? 0, open?.warning ?? 0];
  if (serious + warning > 0) {
    return (
      <span className={css.counts}>
        {serious > 0 && (
          <Badge tone="serious" title={wordFor(findingSeverity, 'SERIOUS').meaning}>
            {countText(serious)} serious
          </Badge>
        )}
        {warning > 0 && (
          <Badge tone="gap" title={wordFor(findingSeverity, 'WARNING').meaning}>
            {plural(warning, 'warning')}
          </Badge>
        )}
      </span>
    );
  }
  if (review.finding_count == null) return <span className="faint">not counted</span>;
  return review.finding_count > 0 ? (
    <span className="muted">
      {review.finding_count} recorded
      {open?.serious != null && open.warning != null && ', none open'}
    </span>
  ) : (
    <span className="faint">none recorded</span>
  );
}

/** Why a review needs attention; of one that is `listed` for that, it may not be known. */
function Attention({ review, listed }: { review: ReviewSummary; listed: boolean }): ReactNode {
  const reasons = (listed ? recordedReasons : attentionReasons)(review).join('; ');
  if (reasons !== '') return <span className={css.reasons}>{reasons}</span>;
  return (
    listed && (
      <span title="For example, a commit pushed after the reviewed one. Open the review to find out.">
        unknown
      </span>
    )
  );
}

const SHOWN_ENVIRONMENTS = 2;

function Environments({ names }: { names: string[] }) {
  if (names.length === 0) return null;
  const more = names.length - SHOWN_ENVIRONMENTS;
  return (
    <span className="muted" title={plainLine(names.join(', '), 1_000)}>
      <span className={`clamp ${css.names}`}>
        <UntrustedText text={names.slice(0, SHOWN_ENVIRONMENTS).join(', ')} />
      </span>
      {more > 0 && <> and {more} more</>}
    </span>
  );
}

/** A value's label in plain text, with its meaning on demand. */
function Word({ of, value }: { of: Enumeration; value: string | null | undefined }) {
  const { label, meaning } = wordFor(of, value);
  return <UntrustedText className="muted" title={meaning} text={label} line />;
}

const When = ({ at }: { at: string | null | undefined }) =>
  at && <Time className={css.when} value={at} />;
