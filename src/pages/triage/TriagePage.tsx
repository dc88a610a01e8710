import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import { ServiceError } from '../../api/failure.ts';
import { queueQuery } from '../../api/reviews.ts';
import { Failure } from '../../scaffold/Failure.tsx';
import { PageTitle } from '../../scaffold/PageTitle.tsx';
import { MarkingNotices } from '../../triage/MarkingNotices.tsx';
import { MarksMenu } from '../../triage/MarksMenu.tsx';
import { reviewTarget, standingOf } from '../../triage/review-mark.ts';
import { useMarking } from '../../triage/use-marking.ts';
import { UnreadableParts } from '../../scaffold/UnreadableParts.tsx';
import { useParam } from '../../scaffold/use-param.ts';
import { plural } from '../../lib/plural.ts';
import { Button } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useShortcut } from '../../ui/shortcuts.ts';
import { QueueReview } from './QueueReview.tsx';
import css from './TriagePage.module.css';

/** The reviews that need attention, their findings loaded as one works down the list. */
export function TriagePage() {
  const orgId = useParam('org_id');
  const [search] = useSearchParams();
  const list = useInfiniteQuery(queueQuery(orgId));
  const marking = useMarking(orgId);
  const focused = useRef<string | undefined>(undefined);
  const pages = list.data?.pages ?? [];
  const reviews = [
    ...new Map(
      pages.flatMap(({ value }) => value.reviews ?? []).map((review) => [review.id, review]),
    ).values(),
  ].map((review) => ({ review, standing: standingOf(review, marking.index.byId.get(review.id)) }));
  const done = reviews.filter(({ standing }) => standing === 'DONE').length;
  const all = search.get('done') === 'shown';
  const shown = all ? reviews : reviews.filter(({ standing }) => standing !== 'DONE');
  const unreadable = pages.some((page) => page.unreadable.length > 0);

  const press = (id: string | undefined) => {
    const found = reviews.find(({ review }) => review.id === id);
    if (!found) return;
    const undone = found.standing === 'DONE';
    if (!undone && !all) focusNext(found.review.id);
    marking.put(
      [reviewTarget(found.review)],
      { state: undone ? null : 'LOOKED_AT' },
      undone ? 'Back in your queue.' : 'Done for now.',
    );
  };
  useShortcut('d', 'Mark the review as done for now', () => press(focused.current));

  return (
    <div className={css.page}>
      <PageTitle tab="Triage">Triage</PageTitle>
      <div className={css.state}>
        <span className="faint" role="status">
          {list.isSuccess &&
            `${plural(reviews.length, 'review')} ${reviews.length === 1 ? 'needs' : 'need'} attention${list.hasNextPage ? ', more available' : ''}`}
        </span>
        {done > 0 && (
          <Link to={{ search: all ? '' : 'done=shown' }}>
            {all ? 'Hide' : 'Show'} {done.toLocaleString()} done for now
          </Link>
        )}
        <span className={css.end}>
          <MarksMenu orgId={orgId} marking={marking} />
        </span>
      </div>
      <MarkingNotices marking={marking} />
      <UnreadableParts parts={pages.flatMap((page) => page.unreadable)} />
      {list.isPending && <Skeleton label="Loading the queue" lines={12} />}
      {list.isError && !list.data && (
        <Failure
          error={list.error}
          what="the reviews that need attention"
          retry={
            list.error instanceof ServiceError && list.error.status === 403
              ? undefined
              : () => void list.refetch()
          }
        />
      )}
      <ul className={css.queue} aria-label="Reviews that need attention">
        {shown.map(({ review, standing }) => (
          <QueueReview
            key={review.id}
            orgId={orgId}
            review={review}
            standing={standing}
            marks={marking.index}
            onFocus={() => (focused.current = review.id)}
            onDone={() => press(review.id)}
          />
        ))}
      </ul>
      {list.isSuccess && shown.length === 0 && (
        <Nothing reviews={reviews.length} unreadable={unreadable} more={list.hasNextPage} />
      )}
      {list.isFetchNextPageError && (
        <Failure error={list.error} what="more reviews" retry={() => void list.fetchNextPage()} />
      )}
      {list.hasNextPage && !list.isFetchNextPageError && (
        <p className="load-more">
          <Button
            data-row
            aria-disabled={list.isFetchingNextPage}
            onClick={() => {
              if (!list.isFetchingNextPage) void list.fetchNextPage();
            }}
          >
            {list.isFetchingNextPage ? 'Loading…' : 'Load more'}
          </Button>
        </p>
      )}
    </div>
  );
}

/** An empty queue, saying which emptiness it is (H33, H40). None of them says that all is well. */
function Nothing({
  reviews,
  unreadable,
  more,
}: {
  reviews: number;
  unreadable: boolean;
  more: boolean;
}) {
  const words =
    reviews > 0
      ? `You’re done for now with every review shown${more ? '; more available' : ''}.`
      : unreadable
        ? 'No reviews could be read. See above for what was left out.'
        : 'No reviews this token can see need attention.';
  return <p className={css.nothing}>{words}</p>;
}

/** Gives the focus to the review behind the one that leaves the list. */
function focusNext(reviewId: string) {
  const rows = [...document.querySelectorAll<HTMLElement>('main [data-row]')];
  const isOf = (row: HTMLElement) => row.closest('[data-review]')?.getAttribute('data-review');
  const last = rows.findLastIndex((row) => isOf(row) === reviewId);
  const first = rows.findIndex((row) => isOf(row) === reviewId);
  (rows[last + 1] ?? rows[first - 1])?.focus();
}
