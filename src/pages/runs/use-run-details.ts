import { useQueries, useQuery } from '@tanstack/react-query';
import { getReview } from '../../api/operations.ts';
import type { CustomerReviewDetail, ReviewSummary } from '../../api/types.ts';
import { q, queryClient } from '../../api/query.ts';
import type { Reading } from '../../api/read.ts';
import { useOrgId } from '../../scaffold/org-id.ts';

/** How many runs are read at the same time: others of the page's requests are not held up by them. */
const AT_ONCE = 3;
const FRESH_MILLISECONDS = 15_000;

type Run = Pick<ReviewSummary, 'id' | 'status'>;

/**
 * Reads the runs of a list one after another, a few at a time and the first ones first, behind the
 * list that is shown already. Stops when the page is left.
 */
export function useRunDetails(runs: readonly Run[]) {
  const orgId = useOrgId();
  const all = useQuery({
    queryKey: ['run details', orgId, runs.map(({ id, status }) => [id, status])],
    queryFn: ({ signal }) => readEach(orgId, runs, signal),
    retry: false,
    gcTime: 0,
  });
  // Each is read by the above only; here its answer is shown when it comes.
  const details = useQueries({
    queries: runs.map(({ id }) => ({
      ...q(getReview, { org_id: orgId, review_id: id }),
      enabled: false,
    })),
    combine: detailsOf,
  });
  return {
    details,
    retry: () => void all.refetch(),
  };
}

/** A run's detail as far as it is there. */
export type RunDetail = { data: Reading<CustomerReviewDetail> | undefined; isError: boolean };

/** At module level, so that the details stay the same as long as no answer comes. */
const detailsOf = (answers: readonly RunDetail[]): RunDetail[] =>
  answers.map(({ data, isError }) => ({ data, isError: isError && !data }));

async function readEach(orgId: string, runs: readonly Run[], signal: AbortSignal): Promise<null> {
  const waiting = [...runs];
  const readOn = async () => {
    for (let run = waiting.shift(); run && !signal.aborted; run = waiting.shift()) {
      const options = q(getReview, { org_id: orgId, review_id: run.id });
      const known = queryClient.getQueryData<Reading<CustomerReviewDetail>>(options.queryKey);
      // A detail that tells another status than the list is out of date, however new it is.
      const staleTime = known?.value.status === run.status ? FRESH_MILLISECONDS : 0;
      // A failure is kept in the cache and shown with the run.
      await queryClient.query({ ...options, staleTime }).catch(() => undefined);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, readOn));
  return null;
}
