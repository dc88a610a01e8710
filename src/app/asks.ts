import {
  getAssessment,
  getDeploymentReview,
  getFinding,
  getPullRequestReview,
  getRepositoryReviewGuidance,
  getReview,
  getReviewRouting,
  listRepositoryNames,
  listReviews,
} from '../api/operations.ts';
import { pagesOf, q, start, startPages } from '../api/query.ts';
import {
  pullRequestRuns,
  queueQuery,
  readQueue,
  recentReviewsQuery,
  reviewAt,
} from '../api/reviews.ts';
import { pageAt, type PageId, type PageParams } from '../addresses/pages.ts';
import { comparedRuns } from '../pages/compare/compared-runs.ts';
import { loadedPages } from '../pages/reviews/place-in-list.ts';
import { readListQuery } from '../pages/reviews/review-filters.ts';
import { readRunFilters } from '../pages/runs/run-filters.ts';

/** Of each page, what it asks the service for first; pages ask for more, and for this again, by themselves. */
const asks: {
  [Id in PageId]?: (params: PageParams<Id>, search: URLSearchParams) => Promise<unknown>;
} = {
  reviews: ({ org_id }, search) =>
    startPages(
      pagesOf(listReviews, { org_id }, readListQuery(search)),
      loadedPages(search.toString()),
    ),
  triage: ({ org_id }, search) => startPages(queueQuery(org_id, readQueue(search))),
  review: (params) => start(q(getReview, params)),
  deployment: (params) => start(reviewAt(getDeploymentReview, params)),
  pullRequestRun: ({ number, run_number, ...rest }) =>
    start(
      reviewAt(getPullRequestReview, {
        ...rest,
        pull_request_number: Number(number),
        run_number: Number(run_number),
      }),
    ),
  pullRequestRuns: ({ org_id, repository, number }, search) =>
    startPages(pullRequestRuns(org_id, repository, Number(number), readRunFilters(search))),
  compareRuns: ({ number, ...rest }, search) => {
    const path = { ...rest, pull_request_number: Number(number) };
    return Promise.all([
      ...Object.values(comparedRuns(search)).map(
        (run_number) =>
          run_number !== undefined &&
          start(reviewAt(getPullRequestReview, { ...path, run_number })),
      ),
      startPages(pullRequestRuns(rest.org_id, rest.repository, Number(number), {})),
    ]);
  },
  compareReviews: ({ org_id }, search) =>
    Promise.all(
      [search.get('a'), search.get('b')].flatMap((review_id) =>
        review_id ? [start(q(getReview, { org_id, review_id }))] : [],
      ),
    ),
  reviewFindings: (params) => start(q(getReview, params)),
  change: (params) => start(q(getReview, params)),
  routing: (params) =>
    Promise.all([start(q(getReviewRouting, params)), start(q(getReview, params))]),
  record: (params) => start(q(getReview, params)),
  assessment: (params) => start(q(getAssessment, params)),
  assessmentFindings: (params) => start(q(getAssessment, params)),
  finding: (params, search) => {
    // The assessment that the address names is to confirm where the finding was read.
    const [review_id, assessment_id] = [search.get('review'), search.get('assessment')];
    const { org_id } = params;
    return Promise.all([
      review_id && assessment_id && start(q(getAssessment, { org_id, review_id, assessment_id })),
      start(q(getFinding, params)),
      // The code that it cites is found by its review, where there is any.
      review_id && start(q(getReview, { org_id, review_id })),
      import('../api/configuration-query.ts').then(
        ({ configurationQuery }) => start(configurationQuery),
        () => undefined,
      ),
    ]);
  },
  repositories: (params) => start(q(listRepositoryNames, params)),
  repository: ({ org_id, repo_id }) =>
    Promise.all([
      start(q(listRepositoryNames, { org_id })),
      start(recentReviewsQuery(org_id, repo_id)),
      start(q(getRepositoryReviewGuidance, { org_id, repo_id })),
    ]),
  patch: ({ org_id, repo_id }) =>
    Promise.all([
      start(q(listRepositoryNames, { org_id })),
      start(recentReviewsQuery(org_id, repo_id)),
    ]),
};

/** The part of an address that tells what its page asks for: of some pages, the query too. */
export function askedBy({ pathname, search }: Address): string {
  const page = pageAt(pathname);
  return page && asks[page.id]?.length === 2 ? pathname + search : pathname;
}

/**
 * Starts what the page at an address asks for; a query whose answer is fresh is not asked again. Resolves
 * when all of it was answered, or failed, which the page tells.
 */
export async function begin({ pathname, search }: Address): Promise<void> {
  const page = pageAt(pathname);
  if (!page) return;
  // The parameters are those of the page's own path, whichever page it is.
  const ask = asks[page.id] as
    ((params: unknown, search: URLSearchParams) => Promise<unknown>) | undefined;
  await ask?.(page.params, new URLSearchParams(search));
}

type Address = { pathname: string; search: string };
