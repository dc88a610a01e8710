import { useInfiniteQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { ServiceError } from '../../api/problem.ts';
import { reviewListQuery } from '../../api/queries.ts';
import { Failure } from '../../components/Failure.tsx';
import { UnreadableParts } from '../../components/UnreadableParts.tsx';
import { useParam } from '../../components/use-param.ts';
import {
  DEFAULT_PAGE_SIZE,
  PAGE_SIZES,
  readFilters,
  readListQuery,
  withFilter,
} from '../../lib/review-filters.ts';
import { byServiceClock } from '../../lib/service-clock.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Time } from '../../ui/Time.tsx';
import { FilterBar } from './FilterBar.tsx';
import { ListMenus } from './ListMenus.tsx';
import css from './ReviewListPage.module.css';
import { keepLoadedPages } from './place-in-list.ts';
import { ReviewTable } from './ReviewTable.tsx';
import { useNewest } from './use-newest.ts';

// An answer arrived, so the network is there to bring this.
const NoReviews = lazy(async () => ({ default: (await import('./NoReviews.tsx')).NoReviews }));

/** The latest run of each pull request, and every deployment and patch review, newest first. */
export function ReviewListPage({
  shown,
}: {
  /** Whether it is on screen: it stays as it is while one of its reviews is read. */
  shown: boolean;
}) {
  const orgId = useParam('org_id');
  const [search, setSearch] = useSearchParams();
  const filters = useMemo(() => readFilters(search), [search]);
  const query = useMemo(() => readListQuery(search), [search]);
  const options = reviewListQuery(orgId, query);
  const list = useInfiniteQuery(options);
  const newest = useNewest(orgId, query, list, shown);
  const pages = list.data?.pages ?? [];
  const rows = newest.rows;
  useEffect(() => {
    if (pages.length > 0) keepLoadedPages(search.toString(), pages.length);
  }, [pages.length, search]);
  const filtered = Object.keys(filters).length > 0;

  return (
    <>
      <h1>Reviews</h1>
      <FilterBar orgId={orgId} filters={filters} choices={pages[0]?.value} shown={shown} />
      <div className={css.state}>
        <span className="faint" role="status">
          {list.isSuccess &&
            `${rows.length.toLocaleString()} loaded, ${list.hasNextPage ? 'more exist' : 'no more exist'}`}
        </span>
        <span role="status">
          {newest.count > 0 && (
            <Button onClick={newest.show}>
              {newest.count} {newest.more ? 'or more ' : ''}new
            </Button>
          )}
        </span>
        <label className={css.size}>
          rows a page
          <select
            value={query.limit ?? DEFAULT_PAGE_SIZE}
            onChange={(event) => setSearch(withFilter(search, 'limit', event.target.value))}
          >
            {PAGE_SIZES.map((size) => (
              <option key={size}>{size}</option>
            ))}
          </select>
        </label>
        <ListMenus orgId={orgId} />
      </div>
      {newest.lastRead !== undefined && list.isSuccess && (
        <Banner tone="gap" role="status" title="The service does not answer now.">
          Shown is what was read{' '}
          <Time value={new Date(byServiceClock(newest.lastRead)).toISOString()} />.
        </Banner>
      )}
      <UnreadableParts parts={pages.flatMap((page) => page.unreadable)} />
      {list.isPending && <Skeleton label="Loading reviews" lines={12} />}
      {list.isError && !list.data && (
        <Failure
          error={list.error}
          what="the reviews"
          retry={
            list.error instanceof ServiceError && list.error.status === 403
              ? undefined
              : () => void list.refetch()
          }
        />
      )}
      {rows.length > 0 && (
        <ReviewTable
          orgId={orgId}
          rows={rows}
          attention={filters.attention !== undefined}
          shown={shown}
        />
      )}
      {list.isSuccess && rows.length === 0 && (
        <Suspense>
          <NoReviews
            filtered={filtered}
            unreadable={pages.some((page) => page.unreadable.length > 0)}
          />
        </Suspense>
      )}
      {list.isFetchNextPageError && (
        <Failure error={list.error} what="more reviews" retry={() => void list.fetchNextPage()} />
      )}
      {list.hasNextPage && !list.isFetchNextPageError && (
        <div className={css.more}>
          <Button
            aria-disabled={list.isFetchingNextPage}
            onClick={() => {
              if (!list.isFetchingNextPage) void list.fetchNextPage();
            }}
          >
            {list.isFetchingNextPage ? 'Loading…' : 'Load more'}
          </Button>
        </div>
      )}
    </>
  );
}
