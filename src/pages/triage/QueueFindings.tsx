import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { getReview } from '../../api/operations.ts';
import type { CustomerReviewDetail, ReviewSummary } from '../../api/types.ts';
import { q } from '../../api/query.ts';
import { isUnreadable, type Reading } from '../../api/read.ts';
import { Failure } from '../../scaffold/Failure.tsx';
import { useOrgId } from '../../scaffold/org-id.ts';
import { nameOf } from '../../findings/caught-up.ts';
import { newTo, type SeenFindings } from '../../findings/is-new.ts';
import { newsWords } from '../../findings/news-words.ts';
import { NoFindings } from '../../finding/NoFindings.tsx';
import { conclusiveStatus, findingsOf } from '../../record/run-items.ts';
import { findingSeverity } from '../../api/words.ts';
import { sortEntries } from '../../triage/arrange.ts';
import { ClaimText } from '../../finding/ClaimText.tsx';
import { entriesOf, isOpen, type Entry, type Member } from '../../triage/entries.ts';
import { MarkBadge } from '../../triage/MarkBadge.tsx';
import { marksOfEntries } from '../../triage/marked.ts';
import { openIn } from '../../triage/open-finding.ts';
import { UnreadableParts } from '../../scaffold/UnreadableParts.tsx';
import { PlainValue } from '../../record/PlainValue.tsx';
import type { MarkIndex } from '../../triage/marks.ts';
import { useInList } from '../../ui/pane.ts';
import type { Open } from './open-at.ts';
import { queueLineOf } from './queue-line.ts';
import { plural } from '../../lib/plural.ts';
import { paths } from '../../addresses/paths.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { UntrustedText } from '../../ui/UntrustedText.tsx';
import css from './TriagePage.module.css';
import { queueWords as words } from './words.ts';

/** How many findings of a review the queue shows; its own list has all of them. */
const SHOWN = 5;
const FRESH_MILLISECONDS = 60_000;
/** Where the domains and checks of a review stand. */
const NAMED = 'on the review page';

/** What the list tells of a review. */
type Listed = {
  listed: ReviewSummary;
  why: string;
  /** Why the review needs somebody. */
  reasons: readonly string[];
};

/** What its findings are shown with. */
type ShownWith = {
  marks: MarkIndex;
  seen: SeenFindings | undefined;
  /** What is open of it beside the queue. */
  open: Open | undefined;
};

/** The findings of a review of the queue: open ones first, serious before the others. */
export function QueueFindings({ listed, why, reasons, ...shownWith }: Listed & ShownWith) {
  const query = useQuery({
    ...q(getReview, { org_id: useOrgId(), review_id: listed.id }),
    staleTime: FRESH_MILLISECONDS,
  });
  if (!query.data) {
    if (!query.isError) return <FindingsRoom listed={listed} why={why} reasons={reasons} reading />;
    return (
      <>
        <Reasons why={why} reasons={reasons} />
        <Failure error={query.error} what="its findings" retry={() => void query.refetch()} />
      </>
    );
  }
  const { value: review, unreadable } = query.data;
  const all = isMoved(review) ? [...reasons, 'the reviewed commit isn’t the latest'] : reasons;
  return (
    <>
      <Reasons why={why} reasons={all} known />
      <UnreadableParts parts={unreadable} />
      <List {...shownWith} reading={query.data} />
    </>
  );
}

/** What the list tells, and as much room as the findings will likely take: nothing moves when they come. */
export function FindingsRoom({
  listed: { status, finding_count: count, open_items: open },
  why,
  reasons,
  reading = false,
}: Listed & { reading?: boolean }) {
  const lines = Math.max(count ?? 1, (open?.serious ?? 0) + (open?.warning ?? 0));
  const height = `calc(5px + ${Math.min(lines, SHOWN)} * var(--row) + ${lines > SHOWN ? 29 : 0}px)`;
  return (
    <>
      <Reasons why={why} reasons={reasons} />
      <div className={css.room}>
        {lines > 0 ? (
          <div style={{ height }} />
        ) : (
          <div className={css.unseen}>
            <NoFindings status={status ?? ''} unreadable={false} named={NAMED} />
          </div>
        )}
        {reading && (
          <div className={css.over}>
            <Skeleton label="Loading its findings" lines={Math.max(1, Math.min(lines, SHOWN))} />
          </div>
        )}
      </div>
    </>
  );
}

/** Whether the pull request has another head now; an absent one is not known (H23). */
const isMoved = ({
  current_head_commit_sha: current,
  head_commit_sha: head,
}: CustomerReviewDetail) => Boolean(current && head && current !== head);

function Reasons({
  why,
  reasons,
  known = false,
}: Pick<Listed, 'why' | 'reasons'> & { known?: boolean }) {
  return (
    <p className={`muted ${css.reasons}`}>
      {why}:{' '}
      {reasons.length > 0
        ? reasons.join('; ')
        : known
          ? 'no reason shown in the record'
          : words.reasonLoads}
    </p>
  );
}

function List({
  reading,
  marks,
  seen,
  open,
}: ShownWith & { reading: Reading<CustomerReviewDetail> }) {
  const { value: review, unreadable } = reading;
  const entries = useMemo(
    () => entriesOf(findingsOf(review, unreadable), review.repository_full_name ?? null),
    [review, unreadable],
  );
  const marked = useMemo(() => marksOfEntries(entries, marks), [entries, marks]);
  const inOrder = useMemo(() => openFirst(entries), [entries]);
  const isNew = useMemo(() => seen && newTo(seen), [seen]);
  const createdAt = Date.parse(review.created_at ?? '');
  const list = paths.reviewFindings(useOrgId(), review.id);
  const inList = useInList();
  const openAmong = inOrder.findIndex(({ members }) =>
    members.some((each) => isOpened(each, open)),
  );
  if (entries.length === 0)
    return (
      <NoFindings
        status={conclusiveStatus(review)}
        unreadable={isUnreadable(reading, 'assessments')}
        named={NAMED}
      />
    );
  return (
    <ul className={`divided ${css.findings}`} aria-label="Findings">
      {inOrder.slice(0, SHOWN).map((entry, at) => {
        const { severities, opens, closed } = queueLineOf(entry);
        const mark = marked.get(entry.key);
        return (
          opens && (
            <li key={entry.key}>
              {severities.map((value) => (
                <PlainValue key={value} of={findingSeverity} value={value} />
              ))}
              <Link
                id={`queue-${review.id}-${entry.key}`}
                className={`clamp ${css.claim}`}
                data-row
                replace={inList}
                aria-current={at === openAmong ? 'true' : undefined}
                to={`${list}?${openIn(new URLSearchParams(), opens)}`}
              >
                <ClaimText claim={entry.title} symbols={entry.symbols} />
              </Link>
              {closed !== undefined && (
                <span className="faint">
                  <UntrustedText text={closed} />, not open
                </span>
              )}
              {isNew?.(nameOf(entry), createdAt) && <Badge>{newsWords.finding}</Badge>}
              {mark && <MarkBadge marked={mark} />}
            </li>
          )
        );
      })}
      {entries.length > SHOWN && (
        <li className={css.rest}>
          <Link
            id={`queue-${review.id}-rest`}
            data-row
            replace={inList}
            aria-current={openAmong >= SHOWN ? 'true' : undefined}
            to={list}
          >
            {plural(entries.length - SHOWN, 'more finding')}
          </Link>
        </li>
      )}
    </ul>
  );
}

const isOpened = ({ findingId, assessmentId }: Member, open: Open | undefined) =>
  open?.findingId === findingId && (open.assessmentId ?? assessmentId) === assessmentId;

const openFirst = (entries: readonly Entry[]): Entry[] => {
  const sorted = sortEntries(entries, 'severity');
  const open = sorted.filter(({ members }) => members.some(isOpen));
  return [...open, ...sorted.filter(({ members }) => !members.some(isOpen))];
};
