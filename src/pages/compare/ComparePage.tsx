import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { getPullRequestReview, getReview } from '../../api/operations.ts';
import { q } from '../../api/query.ts';
import { pullRequestRuns, reviewAt } from '../../api/reviews.ts';
import { useOrgId } from '../../scaffold/org-id.ts';
import { isAwaited } from '../../scaffold/awaited.ts';
import { Breadcrumb } from '../../scaffold/Breadcrumb.tsx';
import { LoadMore } from '../../scaffold/LoadMore.tsx';
import { PageTitle } from '../../scaffold/PageTitle.tsx';
import { ReadFailure } from '../../scaffold/ReadFailure.tsx';
import { RepositoryStep } from '../../record/ReviewTrail.tsx';
import { reviewTitle } from '../../record/review-title.ts';
import { UnreadableParts } from '../../scaffold/UnreadableParts.tsx';
import { useParam } from '../../scaffold/use-param.ts';
import { comparedRuns } from './compared-runs.ts';
import { paths } from '../../addresses/paths.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { UntrustedText } from '../../ui/UntrustedText.tsx';
import { ChooseRuns } from './ChooseRuns.tsx';
import css from './ComparePage.module.css';
import { CompareView } from './CompareView.tsx';
import { fill } from '../../lib/fill.ts';
import { pages } from '../../addresses/pages.ts';
import { compareWords as words } from './words.ts';

/** Two runs of one pull request, held against each other. */
export function ComparePage() {
  'use memo';
  const orgId = useOrgId();
  const repository = useParam('repository');
  const number = Number(useParam('number'));
  const [search] = useSearchParams();
  const { a, b } = comparedRuns(search);
  const list = useInfiniteQuery(pullRequestRuns(orgId, repository, number, {}));
  const runs = list.data?.pages.flatMap((page) => page.value.reviews ?? []) ?? [];
  const address = { repository, number };
  const runA = useRun(address, a);
  const runB = useRun(address, b);
  const named = runA.data?.value ?? runB.data?.value ?? runs[0];
  const sides = [
    { run: a, query: runA },
    { run: b, query: runB },
  ].filter(({ run }, index) => run !== undefined && !(index === 1 && a === b));
  const reading = sides.some(({ query }) => query.isPending);
  const heading =
    a === undefined || b === undefined
      ? pages.compareRuns.name
      : fill(words.title, { a: `${a}`, b: `${b}` });
  return (
    <article className="page">
      <Breadcrumb awaited={named === undefined && isAwaited(list)}>
        <Link to={paths.reviews(orgId)}>Reviews</Link>
        <RepositoryStep review={named ?? { repository_full_name: repository }} />
        <Link to={paths.pullRequestRuns(orgId, repository, number)}>#{number}</Link>
        Compare
      </Breadcrumb>
      <div>
        <PageTitle tab={`${heading}, #${number}`}>{heading}</PageTitle>
        <p className={`muted ${css.named}`}>
          {named && <UntrustedText text={reviewTitle(named)} line />}
        </p>
      </div>
      <ChooseRuns runs={runs} a={a} b={b} />
      {list.data ? (
        <LoadMore list={list} what="older runs" label={words.older} />
      ) : (
        <ReadFailure query={list} what="the runs" />
      )}
      {sides.map(({ run, query }) => (
        <ReadFailure key={run} query={query} what={`run ${run}`} />
      ))}
      {reading ? (
        <Skeleton label="Loading the runs" lines={8} />
      ) : (
        <UnreadableParts
          parts={sides.flatMap(({ run, query }) =>
            (query.data?.unreadable ?? []).map((part) => ({
              ...part,
              place: `run ${run}: ${part.place}`,
            })),
          )}
        />
      )}
      {(a === undefined || b === undefined) && <p className="empty">Choose two runs to compare.</p>}
      {a !== undefined && a === b && <p className="muted">{words.sameRun}</p>}
      {a !== undefined && b !== undefined && a !== b && runA.data && runB.data && (
        <CompareView
          a={{ name: `run ${a}`, reading: runA.data }}
          b={{ name: `run ${b}`, reading: runB.data }}
        />
      )}
    </article>
  );
}

/** A run by its number; once found, it is the review that its identifier names, which is kept up to date. */
function useRun(
  { repository, number }: { repository: string; number: number },
  run: number | undefined,
) {
  const org_id = useOrgId();
  const found = useQuery({
    ...reviewAt(getPullRequestReview, {
      org_id,
      repository,
      pull_request_number: number,
      run_number: run ?? 0,
    }),
    staleTime: Infinity,
    enabled: run !== undefined,
  });
  const review = useQuery({
    ...q(getReview, { org_id, review_id: found.data?.value.id ?? '' }),
    enabled: found.data !== undefined,
  });
  return found.data ? review : found;
}
