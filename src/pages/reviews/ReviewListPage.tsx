import { useInfiniteQuery } from '@tanstack/react-query';
import type { RowSelectionState } from '@tanstack/react-table';
import { Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { listReviews } from '../../api/operations.ts';
import { pagesOf } from '../../api/query.ts';
import type { ReviewSummary } from '../../api/types.ts';
import { isRemembered } from '../../kept/remembered.ts';
import { tableOfList } from '../../kept/review-table.ts';
import { OutOfDate } from '../../scaffold/OutOfDate.tsx';
import { listCount, unreadableIn } from '../../scaffold/list-count.ts';
import { ListStanding } from '../../scaffold/ListStanding.tsx';
import { LoadMore } from '../../scaffold/LoadMore.tsx';
import { useRowLeft } from '../../scaffold/row-left.ts';
import { UnreadableParts } from '../../scaffold/UnreadableParts.tsx';
import { useOrgId } from '../../scaffold/org-id.ts';
import { readListQuery } from './review-filters.ts';
import { useSetParam } from '../../scaffold/query-now.ts';
import { Button } from '../../ui/Button.tsx';
import { isReviewAt } from '../../record/review-paths.ts';
import { reviewTitle } from '../../record/review-title.ts';
import type { TableHandle } from '../../ui/table/columns.ts';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { Constants, useSteppedBack } from '../../ui/table/step-back.tsx';
import { reviewColumns } from './columns.tsx';
import { FilterBar } from './FilterBar.tsx';
import { ListMenus } from './ListMenus.tsx';
import css from './ReviewListPage.module.css';
import { keepLoadedPages } from './place-in-list.ts';
import { useNewest } from './use-newest.ts';
import { NothingMissing, part } from '../../ui/part.tsx';

/** The service's own order. */
const NEWEST_FIRST = '-created';

const SelectionBar = part(async () => (await import('./SelectionBar.tsx')).SelectionBar);
// What is new to a person is looked for behind the first rows.
const ReviewNews = part(
  async () => (await import('../../findings/ReviewNews.tsx')).ReviewNews,
  NothingMissing,
);
// Without it rows stay as they were read.
const FollowedRows = part(
  async () => (await import('./FollowedRows.tsx')).FollowedRows,
  NothingMissing,
);
// An answer arrived, so the network is there to bring this.
const NoReviews = part(async () => (await import('./NoReviews.tsx')).NoReviews);

const PathSearch = part(async () => (await import('../../scaffold/PathSearch.tsx')).PathSearch);

/** The latest run of each pull request, and every deployment and patch review, newest first. */
export function ReviewListPage({
  shown,
  beside,
}: {
  /** Whether it is on screen: it stays as it is while one of its reviews is read. */
  shown: boolean;
  /** The address of what is open beside it. */
  beside: string | undefined;
}) {
  const orgId = useOrgId();
  const [search] = useSearchParams();
  const setParam = useSetParam();
  const query = useMemo(() => readListQuery(search), [search]);
  const options = pagesOf(listReviews, { org_id: orgId }, query);
  const list = useInfiniteQuery(options);
  const newest = useNewest(orgId, query, list, shown);
  const pages = list.data?.pages ?? [];
  const rows = newest.rows;
  useEffect(() => {
    if (pages.length > 0) keepLoadedPages(search.toString(), pages.length);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- `shown` and `beside` change with the history entry, and each entry keeps its number
  }, [pages.length, search, shown, beside]);
  const [selection, setSelection] = useState<RowSelectionState>({});
  const table: TableHandle<ReviewSummary> = useRef(null);
  // The focus returns to the row that was left, once it is there.
  const onRowLeft = useRowLeft(shown && beside === undefined && rows.length > 0);
  const byAttention = query.attention !== undefined;
  const columns = useMemo(() => reviewColumns({ byAttention }), [byAttention]);
  const { set, constants } = useSteppedBack(columns, rows, tableOfList(orgId));
  const selected = rows.filter(({ id }) => selection[id]);
  const unreadable = unreadableIn(pages);
  const holds = listCount(rows.length, list.hasNextPage, unreadable);
  const refused = list.hasNextPage ? 'Load all reviews to sort by a column.' : undefined;

  return (
    <>
      {shown && beside === undefined && <title>Reviews · Docket</title>}
      <h1>Reviews</h1>
      <FilterBar choices={pages[0]?.value} shown={shown} narrow={beside !== undefined} />
      <div className={`row ${css.state}`}>
        <span className="faint" role="status">
          {list.isSuccess && holds}
        </span>
        {/path:/i.test(query.search ?? '') && (
          <Suspense>
            <PathSearch search={query.search} />
          </Suspense>
        )}
        <span role="status">
          {newest.count > 0 && (
            <Button onClick={newest.show}>
              {newest.count} {newest.more ? 'or more ' : ''}new
            </Button>
          )}
        </span>
        {rows.length > 0 && shown && isRemembered('docket.seen', orgId) && (
          <Suspense>
            <ReviewNews />
          </Suspense>
        )}
        <ListMenus
          columns={set}
          table={table}
          holds={holds}
          noRows={rows.length === 0}
          refused={refused}
          constants={constants}
          unreadable={unreadable.length}
        />
        {constants.length > 0 && (
          <span className={`faint ${css.constants}`}>
            <Constants constants={constants} />
          </span>
        )}
      </div>
      {newest.failed && list.isSuccess && <OutOfDate {...newest.failed} />}
      <UnreadableParts parts={unreadable} />
      <ListStanding list={list} loading="Loading reviews" what="the reviews" />
      {rows.length > 0 && (
        <div onClickCapture={onRowLeft}>
          <DataTable
            settingsKey={tableOfList(orgId)}
            label="Reviews"
            columns={set}
            rows={rows}
            firstScreen
            sorting={{
              by: search.get('sort') ?? NEWEST_FIRST,
              asGiven: NEWEST_FIRST,
              onSort: (by = '') => setParam('sort', by === NEWEST_FIRST ? '' : by),
              refused,
            }}
            selecting={{ selection, onSelect: setSelection, nameOf: reviewTitle, hidden: !shown }}
            current={rows.find((row) => isReviewAt(orgId, row, beside))?.id}
            handle={table}
          />
        </div>
      )}
      {newest.open.length > 0 && shown && (
        <Suspense>
          <FollowedRows filters={query} reviewIds={newest.open} />
        </Suspense>
      )}
      {selected.length > 0 && shown && (
        <Suspense>
          <SelectionBar reviews={selected} onClear={() => setSelection({})} />
        </Suspense>
      )}
      {list.isSuccess && rows.length === 0 && (
        <Suspense>
          <NoReviews unreadable={unreadable.length > 0} more={list.hasNextPage} />
        </Suspense>
      )}
      <LoadMore list={list} what="more reviews" />
    </>
  );
}
