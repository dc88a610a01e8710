import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { pullRequestRunsQuery } from '../../api/queries.ts';
import { Failure } from '../../components/Failure.tsx';
import { Breadcrumb } from '../../components/Breadcrumb.tsx';
import { PageTitle } from '../../components/PageTitle.tsx';
import { reviewTitle } from '../../components/review-title.ts';
import { ReviewLink } from '../../components/ReviewLink.tsx';
import { UnreadableParts } from '../../components/UnreadableParts.tsx';
import { useParam } from '../../components/use-param.ts';
import { PlainValue } from '../../components/Value.tsx';
import { reviewStatus, triggerOrigin, wordFor } from '../../components/words.ts';
import { plural } from '../../lib/plural.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Time } from '../../ui/Time.tsx';
import { UntrustedText } from '../../ui/UntrustedText.tsx';
import css from './RunsPage.module.css';

/** All runs of one pull request, newest first. */
export function RunsPage() {
  const orgId = useParam('org_id');
  const repository = useParam('repository');
  const number = Number(useParam('number'));
  const runs = useInfiniteQuery(pullRequestRunsQuery(orgId, repository, number));
  const rows = runs.data?.pages.flatMap((page) => page.value.reviews ?? []) ?? [];
  const title = rows[0] ? reviewTitle(rows[0]) : `Pull request #${number}`;
  return (
    <article className={css.page}>
      <Breadcrumb>
        <Link to={paths.reviews(orgId)}>Reviews</Link>
        <UntrustedText text={repository} />
        {`#${number}`}
      </Breadcrumb>
      <PageTitle tab={`Runs of #${number}, ${title}`}>
        <UntrustedText text={title} />
      </PageTitle>
      {runs.isPending && <Skeleton label="Loading the runs" />}
      {runs.isError && (
        <Failure error={runs.error} what="the runs" retry={() => void runs.refetch()} />
      )}
      <UnreadableParts parts={runs.data?.pages.flatMap((page) => page.unreadable) ?? []} />
      {runs.isSuccess && (
        <Panel
          title={`Runs of #${number}`}
          note={`${rows.length} loaded, ${runs.hasNextPage ? 'more exist' : 'no more exist'}`}
        >
          <ul>
            {rows.map((run) => (
              <li key={run.id} className={css.run}>
                <PlainValue of={reviewStatus} value={run.status} />
                <ReviewLink orgId={orgId} reviewId={run.id}>
                  {run.run_number == null ? 'Run' : `Run ${run.run_number}`}
                </ReviewLink>
                <span className="muted">
                  {wordFor(triggerOrigin, run.trigger_origin).label.toLowerCase()}
                  {run.head_commit_sha && (
                    <>
                      {' · '}
                      <span className="mono" title={run.head_commit_sha}>
                        <UntrustedText text={run.head_commit_sha.slice(0, 7)} />
                      </span>
                    </>
                  )}
                  {run.status !== 'PENDING' &&
                    run.status !== 'RUNNING' &&
                    run.finding_count != null &&
                    ` · ${plural(run.finding_count, 'finding')} recorded`}
                </span>
                <span className={css.when}>
                  {run.created_at && <Time value={run.created_at} />}
                </span>
              </li>
            ))}
          </ul>
        </Panel>
      )}
      {runs.hasNextPage && (
        <div>
          <Button onClick={() => void runs.fetchNextPage()}>Load more</Button>
        </div>
      )}
    </article>
  );
}
