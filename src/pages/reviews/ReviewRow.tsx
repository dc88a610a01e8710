import { memo } from 'react';
import type { ReviewSummary } from '../../api/types.ts';
import { ReviewLink } from '../../components/ReviewLink.tsx';
import { PlainValue } from '../../components/Value.tsx';
import {
  publication,
  reviewStatus,
  severity,
  triggerOrigin,
  wordFor,
  wordInSentence,
} from '../../components/words.ts';
import { plainLine } from '../../lib/visible-text.ts';
import { plural } from '../../lib/plural.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Time } from '../../ui/Time.tsx';
import { UntrustedText } from '../../ui/UntrustedText.tsx';
import { attentionReasons } from '../../components/attention.ts';
import { reviewTitle } from '../../components/review-title.ts';
import css from './ReviewTable.module.css';

type Props = {
  orgId: string;
  review: ReviewSummary;
  index: number;
  /** The list is narrowed to reviews that need attention. */
  attention: boolean;
  measure?: ((row: HTMLElement | null) => void) | undefined;
  onOpen: (id: string) => void;
};

export const ReviewRow = memo(function ReviewRow(props: Props) {
  const { orgId, review, index, attention, measure, onOpen } = props;
  return (
    <tr
      ref={measure}

      data-index={index}
      data-measured={measure && true}
      aria-rowindex={index + 2}
    >
      <td>
        <PlainValue of={reviewStatus} value={review.status} />
      </td>
      <td className={css.review}>
        <ReviewLink
          orgId={orgId}
          reviewId={review.id}
          id={`review-${review.id}`}
          onClick={() => onOpen(review.id)}
        >
          <UntrustedText text={reviewTitle(review)} line />
        </ReviewLink>
        <div className={css.sub}>
          <Identity review={review} />
        </div>
      </td>
      <td>
        <Findings review={review} />
      </td>
      <td className="muted" data-label="Attention">
        <Reasons review={review} attention={attention} />
      </td>
      <td className="muted">
        <Environments names={review.environment_display_names ?? []} />
      </td>
      <td className="muted">
        {/* A patch review is never posted, whatever its publication (H31). */}
        <span title={wordFor(publication, review.publication).meaning}>
          {review.kind === 'PATCH' ? (
            'Never posted'
          ) : (
            <UntrustedText text={wordFor(publication, review.publication).label} line />
          )}
        </span>
      </td>
      <td className={css.created}>{review.created_at && <Time value={review.created_at} />}</td>
    </tr>
  );
});

const SHOWN_ENVIRONMENTS = 2;

function Environments({ names }: { names: string[] }) {
  if (names.length === 0) return null;
  const more = names.length - SHOWN_ENVIRONMENTS;
  return (
    <>
      <UntrustedText text={names.slice(0, SHOWN_ENVIRONMENTS).join(', ')} />
      {more > 0 && <span title={plainLine(names.join(', '), 1_000)}> and {more} more</span>}
    </>
  );
}

function Identity({ review }: { review: ReviewSummary }) {
  const { pull_request_number: number, run_number: run, head_commit_sha: head } = review;
  const trigger = wordFor(triggerOrigin, review.trigger_origin);
  return (
    <>
      {review.repository_full_name && <UntrustedText text={review.repository_full_name} line />}
      {number != null && ` #${number}`}
      {run != null && ` · run ${run}`}
      <span title={trigger.meaning}>
        {' · '}
        <UntrustedText text={wordInSentence(triggerOrigin, review.trigger_origin)} line />
      </span>
      {review.pull_request_author_login && (
        <>
          {' · '}
          <UntrustedText text={review.pull_request_author_login} line />
        </>
      )}
      {head && (
        <>
          {' · '}
          <span className="mono" title={plainLine(head)}>
            <UntrustedText text={head.slice(0, 7)} line />
          </span>
        </>
      )}
    </>
  );
}

/** Open findings by severity where the row has them, else what was recorded; never a clean bill (H2). */
function Findings({ review }: { review: ReviewSummary }) {
  if (review.status === 'PENDING' || review.status === 'RUNNING') {
    return <span className="faint">not counted yet</span>;
  }
  const open = review.open_items;
  const serious = open?.serious ?? 0;
  const warning = open?.warning ?? 0;
  if (open && serious + warning > 0) {
    return (
      <span className={css.counts}>
        {serious > 0 && (
          <Badge tone="serious" title={wordFor(severity, 'SERIOUS').meaning}>
            {serious} serious
          </Badge>
        )}
        {warning > 0 && (
          <Badge title={wordFor(severity, 'WARNING').meaning}>{plural(warning, 'warning')}</Badge>
        )}
      </span>
    );
  }
  if (review.finding_count == null) return <span className="faint">not counted here</span>;
  if (review.finding_count > 0) {
    return (
      <span className="muted">
        {review.finding_count} recorded{open && ', none open'}
      </span>
    );
  }
  return <span className="faint">none recorded</span>;
}

function Reasons({ review, attention }: { review: ReviewSummary; attention: boolean }) {
  const reasons = attentionReasons(review).join('; ');
  if (reasons !== '') return <span className={css.reasons}>{reasons}</span>;
  return attention ? (
    <span title="For example a commit that was pushed after the reviewed one: the review's page tells.">
      not shown here
    </span>
  ) : (
    <span className={`faint ${css.none}`}>–</span>
  );
}
