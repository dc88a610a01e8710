import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { repositoryNamesQuery } from '../../api/queries.ts';
import type { Reading } from '../../api/read.ts';
import type { CustomerReviewDetail, ReviewSummary } from '../../api/types.ts';
import { RequestReview } from '../../components/actions/RequestReview.tsx';

/**
 * Asks for a review of the pull request that the page is about. The actions of its newest run hold; where
 * there is no run, the repository is found by its name and the rest is not known until tried.
 */
export function AskForReview({
  orgId,
  repository,
  number,
  newest,
  detail,
}: {
  orgId: string;
  /** As the address names it: full, or within its owner. */
  repository: string;
  number: number;
  newest: ReviewSummary | undefined;
  detail: UseQueryResult<Reading<CustomerReviewDetail>> | undefined;
}) {
  const names = useQuery({ ...repositoryNamesQuery(orgId), enabled: newest === undefined });
  const named = names.data?.value.repositories?.filter(
    ({ full_name }) => full_name === repository || full_name?.split('/').at(-1) === repository,
  );
  const review = detail?.data?.value;
  const found = newest
    ? { id: review?.repository_id, name: newest.repository_full_name }
    : named?.length === 1
      ? { id: named[0]?.id, name: named[0]?.full_name }
      : undefined;
  if (found?.id == null || found.name == null) return null;
  return (
    <div>
      <RequestReview
        orgId={orgId}
        pullRequest={{
          repository_id: found.id,
          repository_full_name: found.name,
          pull_request_number: number,
          ...(newest?.pull_request_title != null && { title: newest.pull_request_title }),
          ...(review?.current_head_commit_sha != null && { head: review.current_head_commit_sha }),
        }}
        action={review ? review.actions.request_review : 'nothing'}
        {...(detail && { readAgain: () => void detail.refetch() })}
      />
    </div>
  );
}
