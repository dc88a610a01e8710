import { useQuery } from '@tanstack/react-query';
import { recovery, whileLive } from '../api/failure.ts';
import { getAssessment, getReview } from '../api/operations.ts';
import { q } from '../api/query.ts';
import { LIVE_MILLISECONDS } from '../api/reviews.ts';
import { useOrgId } from '../scaffold/org-id.ts';
import { useFollowing } from './use-following.ts';
import { isLive } from './watched.ts';

/** A review, kept up to date while it changes by itself. */
export function useReview(review_id: string) {
  const query = useQuery(q(getReview, { org_id: useOrgId(), review_id }));
  useFollowing(review_id, query.data !== undefined && isLive(query.data.value));
  return query;
}

/** The same, of one of its assessments. */
export function useAssessment(review_id: string, assessment_id: string) {
  return useQuery({
    ...q(getAssessment, { org_id: useOrgId(), review_id, assessment_id }),
    refetchInterval: (query) =>
      query.state.data?.value.status === 'RUNNING'
        ? whileLive(query, LIVE_MILLISECONDS)
        : recovery(query),
  });
}
