import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import {
  fetchReviewPage,
  queryClient,
  reviewListQuery,
  type ReviewFilters,
} from '../../api/queries.ts';
import type { Reading } from '../../api/read.ts';
import type { ReviewPage, ReviewSummary } from '../../api/types.ts';

const CALM_MILLISECONDS = 30_000;
const LIVE_MILLISECONDS = 4_000;

type Pages = { pages: Reading<ReviewPage>[] } | undefined;

/**
 * Reads the first page again from time to time while the list is open (design, "Polling"): every half
 * minute, more often while a row of it is pending or running, never more often than 20 times as long
 * as the last answer took. Rows that are on screen are brought up to date in place; what is new is
 * counted and waits until it is asked for, so that nothing moves while somebody reads.
 */
export function useNewest(orgId: string, filters: ReviewFilters, loaded: Pages) {
  const options = reviewListQuery(orgId, filters);
  const newest = useQuery({
    queryKey: [...options.queryKey, 'newest'],
    queryFn: async ({ signal }) => {
      const begin = performance.now();
      const page = await fetchReviewPage(orgId, filters, '', signal);
      return { page, took: performance.now() - begin, at: Date.now() };
    },
    enabled: loaded !== undefined,
    staleTime: LIVE_MILLISECONDS,
    retry: false,
    refetchInterval: ({ state }) => {
      const rows = (state.data?.page ?? loaded?.pages[0])?.value.reviews ?? [];
      const live = rows.some(({ status }) => status === 'PENDING' || status === 'RUNNING');
      return Math.max(live ? LIVE_MILLISECONDS : CALM_MILLISECONDS, 20 * (state.data?.took ?? 0));
    },
    refetchIntervalInBackground: false,
    refetchOnMount: false,
  });

  const fresh = newest.data?.page;
  const { rows, count } = useMemo(() => merge(loaded, fresh?.value.reviews ?? []), [loaded, fresh]);
  return {
    rows,
    count,
    /** True when everything on the newest page is new: there may be more behind it. */
    more: count > 0 && count === fresh?.value.reviews?.length,
    lostSince: newest.isError ? newest.errorUpdatedAt : undefined,
    /** Starts the list over from the newest page. */
    show: () => {
      if (!fresh) return;
      queryClient.setQueryData(options.queryKey, { pages: [fresh], pageParams: [''] });
      window.scrollTo(0, 0);
    },
  };
}

function merge(loaded: Pages, newest: ReviewSummary[]): { rows: ReviewSummary[]; count: number } {
  const fresh = new Map(newest.map((review) => [review.id, review]));
  const rows = new Map<string, ReviewSummary>();
  for (const page of loaded?.pages ?? []) {
    for (const review of page.value.reviews ?? []) {
      // A review that moved to a later page while pages were loaded is shown once.
      if (!rows.has(review.id)) rows.set(review.id, fresh.get(review.id) ?? review);
    }
  }
  const count = loaded ? newest.filter((review) => !rows.has(review.id)).length : 0;
  return { rows: [...rows.values()], count };
}
