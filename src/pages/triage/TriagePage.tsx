import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import { isInQueue, openness, queueQuery, readQueue, type Queue } from '../../api/reviews.ts';
import type { ReviewSummary } from '../../api/types.ts';
import { withParam } from '../../lib/search-params.ts';
import { PathSearch } from '../../scaffold/PathSearch.tsx';
import { lacksRows, unreadableIn } from '../../scaffold/list-count.ts';
import { ListStanding } from '../../scaffold/ListStanding.tsx';
import { LoadMore } from '../../scaffold/LoadMore.tsx';
import { useRowLeft } from '../../scaffold/row-left.ts';
import { seenQuery } from '../../findings/caught-up.ts';
import { ReviewNews } from '../../findings/ReviewNews.tsx';
import { MarkingNotices } from '../../triage/MarkingNotices.tsx';
import { MarksMenu } from '../../triage/MarksMenu.tsx';
import { markStanding, reviewTarget } from '../../triage/review-mark.ts';
import { useMarking } from '../../triage/use-marking.ts';
import { UnreadableParts } from '../../scaffold/UnreadableParts.tsx';
import { plural } from '../../lib/plural.ts';
import { useOrgId } from '../../scaffold/org-id.ts';
import { useShortcut } from '../../ui/shortcuts.ts';
import { QueueFilters, Queues } from './QueueFilters.tsx';
import { openAt } from './open-at.ts';
import { QueueReview } from './QueueReview.tsx';
import { useReadSince } from './read-since.ts';
import { queueWords as words } from './words.ts';
import css from './TriagePage.module.css';
import { fill } from '../../lib/fill.ts';
import { doneWords } from '../../triage/done-words.ts';

/** The reviews that need attention, their findings loaded as one works down the list. */
export function TriagePage({
  shown: inSight,
  beside,
}: {
  /** Whether it is on screen. */
  shown: boolean;
  /** The address of what is open beside it. */
  beside: string | undefined;
}) {
  'use memo';
  const orgId = useOrgId();
  const [search] = useSearchParams();
  const { queue, filters } = readQueue(search);
  const list = useInfiniteQuery(queueQuery(orgId, { queue, filters }));
  const marking = useMarking();
  const seen = useQuery(seenQuery(orgId)).data?.[0];
  const focused = useRef<string | undefined>(undefined);
  const page = useRef<HTMLDivElement>(null);
  /** The review that this tab took back into the queue: the work goes on with it. */
  const back = useRef<string>(undefined);
  const open = beside && openAt(beside);
  const whole = beside === undefined;
  const pages = list.data?.pages ?? [];
  const listed = new Map(
    pages.flatMap(({ value }) => seriousFirst(value.reviews ?? [])).map((each) => [each.id, each]),
  );
  const queued = [...listed.values()].filter((review) => isInQueue(queue, review));
  const reviews = useReadSince(queued, list.dataUpdatedAt).map((review) => ({
    review,
    standing: markStanding(review, marking.index.byId.get(review.id)),
  }));
  const done = reviews.filter(({ standing }) => standing === 'DONE').length;
  const all = search.get('done') === 'shown';
  const shown = all ? reviews : reviews.filter(({ standing }) => standing !== 'DONE');
  const unreadable = unreadableIn(pages);

  const press = (id: string | undefined) => {
    const found = reviews.find(({ review }) => review.id === id);
    if (!found) return;
    const undone = found.standing === 'DONE';
    const leaves = !undone && !all;
    if (leaves) {
      // Where no other review takes the focus, the next key is about none.
      focused.current = undefined;
      leave(page.current, found.review.id, whole);
    }
    marking.put(
      [reviewTarget(found.review)],
      { state: undone ? null : 'LOOKED_AT' },
      undone ? doneWords.isBack : doneWords.isDone,
      undefined,
      leaves ? () => void (back.current = id) : undefined,
    );
  };
  const focus = (id: string) => void (focused.current = id);
  useEffect(() => {
    const one = reviews.find(({ review }) => review.id === back.current);
    // Its row comes a moment later.
    if (one?.standing === 'DONE') return;
    back.current = undefined;
    const row = one && `[data-review="${CSS.escape(one.review.id)}"] [data-row]`;
    if (row) goTo(page.current?.querySelector(row), whole);
  });
  const onLeave = useRowLeft(whole && inSight);
  useShortcut(
    'd',
    doneWords.shortcut,
    () => press(open ? open.reviewId : focused.current),
    inSight,
  );

  return (
    <div ref={page} className={`page ${css.page}`}>
      {whole && inSight && <title>Triage · Docket</title>}
      <div className="row apart">
        <h1>Triage</h1>
        <Queues queue={queue} />
      </div>
      <QueueFilters known={pages[0]?.value} shown={inSight} narrow={!whole} />
      <div className={`row ${css.state}`}>
        <span className="faint" role="status">
          {list.isSuccess &&
            countWords(queue, queued, {
              listed: listed.size,
              filtered: Object.keys(filters).length > 0,
              partly: lacksRows(unreadable),
            })}
          {done > 0 && fill(words.countDone, { count: done })}
          {list.hasNextPage && words.more}
        </span>
        <PathSearch search={filters.search} />
        {done > 0 && (
          <Link to={{ search: withParam(search, 'done', all ? '' : 'shown').toString() }}>
            {all ? words.hideDone : words.showDone}
          </Link>
        )}
        <span className={`row ${css.end}`}>
          {seen && <ReviewNews />}
          <MarksMenu marking={marking} />
        </span>
      </div>
      <MarkingNotices marking={marking} />
      <UnreadableParts parts={unreadable} />
      <ListStanding
        list={list}
        loading="Loading the queue"
        what="the reviews that need attention"
      />
      <ul className="stack near" aria-label={words.list} onClickCapture={onLeave}>
        {shown.map(({ review, standing }) => (
          <QueueReview
            key={review.id}
            review={review}
            standing={standing}
            why={
              queue === 'merged' && openness(review) === 'MAY_BE' ? words.mergedMayBe : words[queue]
            }
            marks={marking.index}
            seen={seen}
            open={open && open.reviewId === review.id ? open : undefined}
            onFocus={focus}
            onDone={press}
          />
        ))}
      </ul>
      {list.isSuccess && shown.length === 0 && (
        <Nothing
          reviews={reviews.length}
          read={listed.size}
          unreadable={unreadable.length > 0}
          more={list.hasNextPage}
          queue={queue}
          filtered={Object.keys(filters).length > 0}
        />
      )}
      <LoadMore list={list} what="more reviews" row />
    </div>
  );
}

/** The reviews with a serious finding before the others, each in the service's order. */
const seriousFirst = (reviews: readonly ReviewSummary[]): ReviewSummary[] =>
  reviews.toSorted((one, other) => Number(isSerious(other)) - Number(isSerious(one)));
const isSerious = ({ open_items: open }: ReviewSummary) => (open?.serious ?? 0) > 0;

function countWords(
  queue: Queue,
  reviews: readonly ReviewSummary[],
  /** `partly`: a row couldn’t be read, so no count is a total (H40). */
  { listed, filtered, partly }: { listed: number; filtered: boolean; partly: boolean },
): string {
  const count = reviews.length;
  if (queue === 'needed') {
    const counted = filtered ? words.countMatching : words.countNeeded;
    return fill(partly ? words.countShown : counted, {
      reviews: plural(count, 'review'),
      need: count === 1 ? words.needs : words.need,
    });
  }
  const mayBe = reviews.filter((review) => openness(review) === 'MAY_BE').length;
  return fill(words.countMerged, {
    pulls: plural(count - mayBe, 'merged pull request'),
    mayBe: mayBe === 0 ? '' : fill(words.countMayBe, { count: mayBe }),
    reviews: plural(listed, 'review'),
  });
}

/** An empty queue, saying which emptiness it is (H33, H40), and what it left out. None says that all is well. */
function Nothing({
  reviews,
  read,
  unreadable,
  more,
  queue,
  filtered,
}: {
  reviews: number;
  /** Those that were read, whether they belong here or not. */
  read: number;
  unreadable: boolean;
  more: boolean;
  queue: Queue;
  filtered: boolean;
}) {
  if (reviews > 0) {
    const rest = more ? '; more available' : '';
    return <p className="empty">You’re done for now with every review shown{rest}.</p>;
  }
  if (unreadable) {
    return (
      <p className="empty">
        {read === 0 ? words.noneRead : words.noneReadFits} {words.seeAbove}
      </p>
    );
  }
  const [none, match] = more
    ? [words.noneYet, words.noMatchYet]
    : [words.noneNeeded, words.noMatch];
  return (
    <div className="empty">
      <p>{queue === 'merged' ? words.noneMerged : filtered ? match : none}</p>
      {!filtered && <p>{queue === 'merged' ? words.leftOutMerged : words.leftOut}</p>}
      <p>
        {filtered && <Link to={queue === 'merged' ? '?of=merged' : '?'}>{words.clear}</Link>}
        {!filtered && queue === 'needed' && <Link to="?of=merged">{words.showMerged}</Link>}
      </p>
    </div>
  );
}

/** Goes to the review behind the one that leaves the list: with something open beside the list, that is opened. */
function leave(page: HTMLElement | null, reviewId: string, whole: boolean) {
  const rows = [...(page?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
  const isOf = (row: HTMLElement) => row.closest('[data-review]')?.getAttribute('data-review');
  const last = rows.findLastIndex((row) => isOf(row) === reviewId);
  const first = rows.findIndex((row) => isOf(row) === reviewId);
  goTo(rows[last + 1] ?? rows[first - 1], whole);
}

/** Gives a row the focus, and opens it where there is something open beside the list. */
function goTo(row: HTMLElement | null | undefined, whole: boolean) {
  row?.focus();
  if (!whole && row instanceof HTMLAnchorElement) row.click();
}
