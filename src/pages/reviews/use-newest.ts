import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ask } from '../../api/ask.ts';
import { whileLive } from '../../api/failure.ts';
import { listReviews } from '../../api/operations.ts';
import type { ReviewPage, ReviewSummary } from '../../api/types.ts';
import { pagesOf, queryClient } from '../../api/query.ts';
import {
  LIVE_MILLISECONDS,
  isLiveList,
  isUnderWay,
  type ReviewFilters,
} from '../../api/reviews.ts';
import type { Reading } from '../../api/read.ts';
import { newestRows, type ListPages } from './newest-rows.ts';

const CALM_MILLISECONDS = 30_000;
/** Maximum number of rows that are followed one by one at a time. */
const MOST_FOLLOWED = 10;

/**
 * Reads the first page again from time to time while the list is open (design, "Polling"): every half
 * minute, more often while it is empty or a row of it is pending or running, never more often than 20
 * times as long as the last answer took. Rows that are on screen are brought up to date in place, and what is
 * new is counted and waits until it is asked for, so that nothing moves while somebody reads.
 */
export function useNewest(
  orgId: string,
  filters: ReviewFilters,
  { data: loaded, dataUpdatedAt: loadedAt }: { data: ListPages; dataUpdatedAt: number },
  shown: boolean,
) {
  const options = pagesOf(listReviews, { org_id: orgId }, filters);
  const startOver = (page: Reading<ReviewPage>) =>
    queryClient.setQueryData(options.queryKey, { pages: [page], pageParams: [''] });
  const newest = useQuery({
    queryKey: [...options.queryKey, 'newest'],
    queryFn: async ({ signal }) => {
      const begin = performance.now();
      const page = await ask(listReviews, { path: { org_id: orgId }, query: filters }, { signal });
      // An empty list has nothing that could move under a reader: what comes is shown at once.
      if (isEmpty(loaded) && page.value.reviews?.length) startOver(page);
      return { page, took: performance.now() - begin };
    },
    enabled: shown && loaded !== undefined,
    // What was just loaded is the newest page there is; it is not asked for twice.
    initialData: () => loaded?.pages[0] && { page: loaded.pages[0], took: 0 },
    initialDataUpdatedAt: loadedAt,
    staleTime: CALM_MILLISECONDS,
    retry: false,
    refetchInterval: (query) => {
      const { data } = query.state;
      const rows = (data?.page ?? loaded?.pages[0])?.value.reviews ?? [];
      const live =
        (rows.length === 0 && Object.keys(filters).every((name) => name === 'limit')) ||
        isLiveList(rows);
      const wanted = live ? LIVE_MILLISECONDS : CALM_MILLISECONDS;
      return whileLive(query, Math.max(wanted, 20 * (data?.took ?? 0)));
    },
    refetchIntervalInBackground: false,
    refetchOnMount: false,
  });

  const fresh = newest.data?.page;
  const { rows, count } = useMemo(
    () => newestRows(loaded, fresh?.value.reviews ?? []),
    [loaded, fresh],
  );
  return {
    rows,
    /** Rows, by their ids, that no read of the newest page brings up to date. */
    open: useMemo(() => openRowsBut(fresh, rows), [rows, fresh]),
    count,
    /** True when everything on the newest page is new: there may be more behind it. */
    more: count > 0 && count === fresh?.value.reviews?.length,
    /** What `OutOfDate` shows, where the last read failed. */
    failed: newest.isError && {
      readAt: newest.dataUpdatedAt,
      error: newest.error,
      retry: () => void newest.refetch(),
    },
    /** Starts the list over from the newest page. */
    show: () => {
      if (!fresh) return;
      startOver(fresh);
      window.scrollTo(0, 0);
    },
  };
}

const isEmpty = (loaded: ListPages) =>
  loaded?.pages.every((page) => (page.value.reviews ?? []).length === 0) ?? false;

/** The first rows that change by themselves and are not on the newest page. */
function openRowsBut(newest: Reading<ReviewPage> | undefined, rows: ReviewSummary[]): string[] {
  // What was just loaded is the newest page there is.
  if (!newest) return [];
  const there = new Set(newest.value.reviews?.map(({ id }) => id));
  const open = rows.filter((row) => isUnderWay(row) && !there.has(row.id));
  return open.slice(0, MOST_FOLLOWED).map(({ id }) => id);
}
