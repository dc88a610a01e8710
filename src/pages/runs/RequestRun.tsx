import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listRepositoryNames } from '../../api/operations.ts';
import type { ReviewSummary } from '../../api/types.ts';
import { q } from '../../api/query.ts';
import { reviewNow } from '../../api/reviews.ts';
import { Failure } from '../../scaffold/Failure.tsx';
import { useOrgId } from '../../scaffold/org-id.ts';
import { RequestReview } from '../../acting/RequestReview.tsx';
import { Panel } from '../../ui/Panel.tsx';
import type { RunDetail } from './use-run-details.ts';

/**
 * Asks for a review of the pull request that the page is about. The actions of its newest run hold; where
 * there is no run, the repository is found by its name and the rest is not known until tried.
 */
export function RequestRun({
  repository,
  number,
  newest,
  detail,
}: {
  /** As the address names it: full, or within its owner. */
  repository: string;
  number: number;
  newest: ReviewSummary | undefined;
  detail: RunDetail | undefined;
}) {
  const orgId = useOrgId();
  const untold = newest === undefined || detail?.isError === true;
  const names = useQuery({ ...q(listRepositoryNames, { org_id: orgId }), enabled: untold });
  const named = names.data?.value.repositories?.filter(
    ({ full_name }) => full_name === repository || full_name?.split('/').at(-1) === repository,
  );
  const review = detail?.data?.value;
  const [failure, setFailure] = useState<{ error: unknown }>();
  const readAgain =
    review &&
    (() => {
      setFailure(undefined);
      // The list of runs goes on showing what it has of this one.
      reviewNow(orgId, review.id).catch((error: unknown) => setFailure({ error }));
    });
  const [listed] = named?.length === 1 ? named : [];
  const id = review?.repository_id ?? listed?.id;
  const name = newest?.repository_full_name ?? listed?.full_name;
  if (id == null || name == null) return null;
  return (
    <Panel title="Request review">
      <div className="section stack tight">
        <RequestReview
          pullRequest={{
            repository_id: id,
            repository_full_name: name,
            pull_request_number: number,
            ...(newest?.pull_request_title != null && { title: newest.pull_request_title }),
            ...(review?.current_head_commit_sha != null && {
              head: review.current_head_commit_sha,
            }),
          }}
          action={review ? review.actions.request_review : 'nothing'}
          {...(readAgain && { readAgain })}
        />
        {failure && <Failure error={failure.error} what="the newest run" retry={readAgain} />}
      </div>
    </Panel>
  );
}
