import { useQuery } from '@tanstack/react-query';
import { memo, useEffect, useId, useRef, useState, type RefObject } from 'react';
import { Link } from 'react-router';
import { getReview } from '../../api/operations.ts';
import { openness } from '../../api/reviews.ts';
import type { ReviewSummary } from '../../api/types.ts';
import { q } from '../../api/query.ts';
import { useOrgId } from '../../scaffold/org-id.ts';
import { recordedReasons } from '../../record/attention.ts';
import type { SeenFindings } from '../../findings/is-new.ts';
import { branchReviewed, reviewAuthor, reviewTitle } from '../../record/review-title.ts';
import type { MarkStanding } from '../../triage/review-mark.ts';
import { PlainValue } from '../../record/PlainValue.tsx';
import { reviewStatus } from '../../api/words.ts';
import { useInList } from '../../ui/pane.ts';
import type { Open } from './open-at.ts';
import type { MarkIndex } from '../../triage/marks.ts';
import { plural } from '../../lib/plural.ts';
import { paths } from '../../addresses/paths.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button, onePress } from '../../ui/Button.tsx';
import { Joined } from '../../ui/Joined.tsx';
import { Time } from '../../ui/Time.tsx';
import { UntrustedText } from '../../ui/UntrustedText.tsx';
import { FindingsRoom, QueueFindings } from './QueueFindings.tsx';
import css from './TriagePage.module.css';
import { fill } from '../../lib/fill.ts';
import { doneWords } from '../../triage/done-words.ts';
import { queueWords as words } from './words.ts';

/** One review of the queue: why it needs somebody, and its findings once it comes near the screen. */
export const QueueReview = memo(function QueueReview({
  review,
  standing,
  why,
  marks,
  seen,
  open,
  onFocus,
  onDone,
}: {
  review: ReviewSummary;
  standing: MarkStanding;
  /** Why it is in the queue, as the start of its reasons. */
  why: string;
  marks: MarkIndex;
  /** What a person has seen of all findings; undefined: they never said so. */
  seen: SeenFindings | undefined;
  /** What is open of it beside the queue. */
  open: Open | undefined;
  /** Both are told its identifier. */
  onFocus: (id: string) => void;
  onDone: (id: string) => void;
}) {
  const orgId = useOrgId();
  const item = useRef<HTMLLIElement>(null);
  const near = useNear(item);
  // With one open beside the queue, going on to another is no step to come back from.
  const inList = useInList();
  const [entered, setEntered] = useState(false);
  const heading = useId();
  // What is loaded stays; what is still on its way is given up when the review goes off the screen.
  const { data: read } = useQuery({
    ...q(getReview, { org_id: orgId, review_id: review.id }),
    enabled: false,
  });
  const there = read !== undefined;
  const author = reviewAuthor(review);
  const branch = branchReviewed(review);
  const reasons = recordedReasons(review).map((reason) =>
    reason === 'open findings' ? openWords(review) : reason,
  );
  if (openness(review) === 'MAY_BE') {
    reasons.unshift(
      fill(words.notCounted, { findings: plural(review.finding_count ?? 0, 'finding') }),
    );
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it notes where the focus is; what acts are the links and buttons inside
    <li
      ref={item}
      className={`box ${css.review}`}
      data-review={review.id}
      data-standing={standing}
      onFocus={() => {
        setEntered(true);
        onFocus(review.id);
      }}
    >
      <article className="stack tight" aria-labelledby={heading}>
        <header className="row">
          <h2 id={heading}>
            <Link
              id={`queue-${review.id}`}
              data-row
              replace={inList}
              aria-current={open && open.findingId === null ? 'true' : undefined}
              to={paths.reviewFindings(orgId, review.id)}
            >
              <UntrustedText text={reviewTitle(review)} />
            </Link>
          </h2>
          {standing === 'DONE' && <Badge>{doneWords.done}</Badge>}
          {standing === 'CHANGED' && <Badge tone="gap">Changed since you marked it done</Badge>}
          <Button
            look="quiet"
            aria-pressed={standing === 'DONE'}
            aria-describedby={heading}
            title="Saved in this browser only"
            onClick={onePress(() => onDone(review.id))}
          >
            {standing === 'DONE' ? words.notDone : doneWords.done}
          </Button>
        </header>
        <p className={`small ${css.sub}`}>
          <Joined>
            <>
              <PlainValue of={reviewStatus} value={review.status} />{' '}
              {review.repository_full_name && <UntrustedText text={review.repository_full_name} />}
              {review.pull_request_number != null && ` #${review.pull_request_number}`}
            </>
            {branch && <UntrustedText as="span" className="mono" text={branch} />}
            {review.run_number != null && `run ${review.run_number}`}
            {review.pull_request_number == null && review.head_commit_sha && (
              <UntrustedText as="span" className="mono" text={review.head_commit_sha.slice(0, 7)} />
            )}
            {author && <UntrustedText text={author} />}
            {review.created_at && <Time value={review.created_at} />}
          </Joined>
          <span className={css.open}>
            {' · '}
            <Link to={paths.review(orgId, review.id)}>Open review</Link>
          </span>
        </p>
        {near || there || entered ? (
          <QueueFindings
            listed={review}
            why={why}
            reasons={reasons}
            marks={marks}
            seen={seen}
            open={open}
          />
        ) : (
          <FindingsRoom listed={review} why={why} reasons={reasons} />
        )}
      </article>
    </li>
  );
});

/** "open findings: 2 serious, 1 warning". */
function openWords({ open_items: open }: ReviewSummary): string {
  const [serious, warning] = [open?.serious ?? 0, open?.warning ?? 0];
  const counts = [
    serious > 0 && `${serious.toLocaleString()} serious`,
    warning > 0 && plural(warning, 'warning'),
  ];
  return fill(words.openFindings, { counts: counts.filter(Boolean).join(', ') });
}

/** Whether an element is on the screen, or soon will be. */
function useNear(element: RefObject<HTMLElement | null>): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => setNear(entries.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: '200px' },
    );
    if (element.current) observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return near;
}
