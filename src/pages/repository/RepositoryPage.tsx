import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { getRepositoryReviewGuidance, listRepositoryNames } from '../../api/operations.ts';
import { q } from '../../api/query.ts';
import { recovery, whileLive } from '../../api/failure.ts';
import { isLiveList, LIVE_MILLISECONDS, recentReviewsQuery } from '../../api/reviews.ts';
import { isUnreadable } from '../../api/read.ts';
import { isSameId } from '../../lib/lower-case-ids.ts';
import { useOrgId } from '../../scaffold/org-id.ts';
import { Answer } from '../../scaffold/Answer.tsx';
import { isAwaited } from '../../scaffold/awaited.ts';
import { Breadcrumb } from '../../scaffold/Breadcrumb.tsx';
import { PageTitle } from '../../scaffold/PageTitle.tsx';
import { useParam } from '../../scaffold/use-param.ts';
import { paths } from '../../addresses/paths.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { UntrustedText } from '../../ui/UntrustedText.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { RequestByNumber } from './RequestByNumber.tsx';
import { Guidance } from './Guidance.tsx';
import { RecentReviews } from './RecentReviews.tsx';
import css from './RepositoryPage.module.css';
import { repositoryWords as words } from './words.ts';

/** One repository: its newest reviews, and the guidance that reviewers read before they look at it. */
export function RepositoryPage() {
  const orgId = useOrgId();
  const id = useParam('repo_id');
  const names = useQuery(q(listRepositoryNames, { org_id: orgId }));
  const recent = useQuery({
    ...recentReviewsQuery(orgId, id),
    // A repository that was connected just now has none yet.
    refetchInterval: (query) => {
      const reviews = query.state.data?.value.reviews;
      const awaited = reviews?.length === 0 || isLiveList(reviews ?? []);
      return awaited ? whileLive(query, LIVE_MILLISECONDS) : recovery(query);
    },
  });
  const guidance = useQuery(q(getRepositoryReviewGuidance, { org_id: orgId, repo_id: id }));
  // A token that lacks a scope still learns the name from what it may read.
  const listed = names.data?.value.repositories?.find((repository) => isSameId(repository.id, id));
  const name = listed?.full_name ?? guidance.data?.value.repository_full_name ?? id;
  const unknown =
    names.data?.value.repositories && !listed && !isUnreadable(names.data, 'repositories');
  // Its name, and then its reviews, push down what stands below them.
  const awaited =
    isAwaited(names) || isAwaited(recent) || (listed === undefined && isAwaited(guidance));
  const trail = (
    <Breadcrumb awaited={awaited}>
      <Link to={paths.repositories(orgId)}>Repositories</Link>
      <UntrustedText text={name} line />
    </Breadcrumb>
  );
  if (awaited) {
    return (
      <article className="page">
        {trail}
        <title>Loading the repository · Docket</title>
        <Skeleton label="Loading the repository" lines={12} />
      </article>
    );
  }
  return (
    <article className="page">
      {trail}
      <div className="page-head">
        <PageTitle tab={name}>
          <UntrustedText text={name} />
        </PageTitle>
        <Link className={buttonClass()} to={paths.patch(orgId, id)}>
          Review a patch
        </Link>
      </div>
      {unknown && <p className="muted">{words.notConnected}</p>}
      <div className={`columns ${css.columns}`}>
        <div className="stack">
          <Answer part query={recent} what="its reviews">
            {(page, reading) => (
              <RecentReviews
                repositoryId={id}
                page={page}
                unreadable={isUnreadable(reading, 'reviews')}
              />
            )}
          </Answer>
          <RequestByNumber
            repositoryId={id}
            name={listed?.full_name ?? guidance.data?.value.repository_full_name}
          />
        </div>
        <div className="stack">
          <HistoryTaken history={listed?.history} />
          <Answer part query={guidance} what="its review guidance">
            {(value, reading) => <Guidance guidance={value} unreadable={reading.unreadable} />}
          </Answer>
        </div>
      </div>
    </article>
  );
}

/** What the service made reviews of, and why something is missing; nothing where it does not say. */
function HistoryTaken({ history }: { history: readonly string[] | null | undefined }) {
  if (!history || history.length === 0) return null;
  return (
    <Panel title="How the history was read">
      <ul className="words stack tight">
        {history.map((sentence) => (
          <UntrustedText key={sentence} as="li" text={sentence} />
        ))}
      </ul>
    </Panel>
  );
}
