import {
  Outlet,
  redirect,
  type RouteObject,
  type ShouldRevalidateFunctionArgs,
} from 'react-router';
import {
  assessmentQuery,
  deploymentReviewQuery,
  findingQuery,
  pullRequestReviewQuery,
  pullRequestRunsQuery,
  queueQuery,
  recentReviewsQuery,
  repositoryGuidanceQuery,
  repositoryNamesQuery,
  reviewListQuery,
  reviewQuery,
  reviewRoutingQuery,
} from './api/queries.ts';
import { start, startList } from './api/start.ts';
import { knownOrganizations } from './api/session.ts';
import { RouteErrorPage } from './pages/notfound/RouteErrorPage.tsx';
import { KeptReviewList, preloadReviewList } from './pages/reviews/KeptReviewList.tsx';
import { defaultViewOf } from './pages/reviews/own-settings.ts';
import { loadedPages } from './pages/reviews/place-in-list.ts';
import { Shell } from './pages/shell/Shell.tsx';
import { paths } from './paths.ts';
import { reviewIdOfKey } from './lib/review-address.ts';
import { readListQuery } from './lib/review-filters.ts';
import { comparedRuns, readRunFilters } from './lib/run-address.ts';

// The whole dashboard on one screen. Loaders are small and eager: a page's data is under way while
// its code still loads. They start queries and never wait; pages show loading, failure and answer.
export const routes: RouteObject[] = [
  {
    ErrorBoundary: RouteErrorPage,
    HydrateFallback: () => null,
    children: [
      {
        path: '/',
        loader: () => {
          const [last] = knownOrganizations();
          return redirect(last ? paths.reviews(last.id) : paths.connect());
        },
      },
      {
        path: '/connect',
        lazy: {
          loader: async () => (await import('./pages/connect/loader.ts')).connectLoader,
          Component: async () => (await import('./pages/connect/ConnectPage.tsx')).ConnectPage,
        },
      },
      {
        path: '/glossary',
        lazy: {
          Component: async () => (await import('./pages/glossary/GlossaryPage.tsx')).GlossaryPage,
        },
      },
      {
        path: '/organizations/:org_id',
        // The shell keeps the list, so that it is there when one comes back to it.
        element: (
          <Shell>
            <KeptReviewList />
            <Outlet />
          </Shell>
        ),
        children: [
          { index: true, loader: ({ params }) => redirect(paths.reviews(param(params, 'org_id'))) },
          {
            path: 'reviews',
            loader: ({ params, request }) => reviewListLoader(param(params, 'org_id'), request),
            element: null,
          },
          {
            path: 'reviews/deployments/:public_key',
            loader: ({ params }) =>
              start(deploymentReviewQuery(param(params, 'org_id'), param(params, 'public_key'))),
            lazy: {
              Component: async () => (await import('./pages/review/ReviewPage.tsx')).DeploymentPage,
            },
          },
          {
            path: 'reviews/:review_id',
            loader: ({ params }) =>
              start(reviewQuery(param(params, 'org_id'), param(params, 'review_id'))),
            lazy: {
              Component: async () => (await import('./pages/review/ReviewPage.tsx')).ReviewPage,
            },
          },
          {
            path: 'reviews/:review_id/assessments/:assessment_id',
            shouldRevalidate: toAnotherPage,
            loader: ({ params }) => assessmentLoader(params),
            lazy: {
              Component: async () =>
                (await import('./pages/assessment/AssessmentPage.tsx')).AssessmentPage,
            },
          },
          {
            path: 'reviews/:review_id/findings',
            shouldRevalidate: toAnotherPage,
            loader: ({ params }) =>
              start(reviewQuery(param(params, 'org_id'), param(params, 'review_id'))),
            lazy: {
              Component: async () =>
                (await import('./pages/findings/ReviewFindingsPage.tsx')).ReviewFindingsPage,
            },
          },
          {
            path: 'reviews/:review_id/assessments/:assessment_id/findings',
            shouldRevalidate: toAnotherPage,
            loader: ({ params }) => assessmentLoader(params),
            lazy: {
              Component: async () =>
                (await import('./pages/findings/AssessmentFindingsPage.tsx'))
                  .AssessmentFindingsPage,
            },
          },
          {
            path: 'reviews/:review_id/routing',
            shouldRevalidate: toAnotherPage,
            loader: ({ params }) => {
              start(reviewRoutingQuery(param(params, 'org_id'), param(params, 'review_id')));
              return start(reviewQuery(param(params, 'org_id'), param(params, 'review_id')));
            },
            lazy: {
              Component: async () => (await import('./pages/routing/RoutingPage.tsx')).RoutingPage,
            },
          },
          {
            path: 'reviews/pr/:repository/:number',
            loader: ({ params, request }) =>
              startList(
                pullRequestRunsQuery(
                  param(params, 'org_id'),
                  param(params, 'repository'),
                  Number(params['number']),
                  readRunFilters(new URL(request.url).searchParams),
                ),
              ),
            lazy: {
              Component: async () => (await import('./pages/runs/RunsPage.tsx')).RunsPage,
            },
          },
          {
            path: 'reviews/pr/:repository/:number/compare',
            loader: ({ params, request }) => compareLoader(params, request),
            lazy: {
              Component: async () => (await import('./pages/compare/ComparePage.tsx')).ComparePage,
            },
          },
          {
            path: 'reviews/pr/:repository/:number/runs/:run_number',
            loader: ({ params }) =>
              start(
                pullRequestReviewQuery(
                  param(params, 'org_id'),
                  param(params, 'repository'),
                  Number(params['number']),
                  Number(params['run_number']),
                ),
              ),
            lazy: {
              Component: async () => (await import('./pages/review/ReviewPage.tsx')).RunPage,
            },
          },
          {
            path: 'triage',
            shouldRevalidate: toAnotherPage,
            loader: ({ params }) => startList(queueQuery(param(params, 'org_id'))),
            lazy: {
              Component: async () => (await import('./pages/triage/TriagePage.tsx')).TriagePage,
            },
          },
          {
            path: 'findings',
            lazy: {
              Component: async () =>
                (await import('./pages/all-findings/AllFindingsPage.tsx')).AllFindingsPage,
            },
          },
          {
            path: 'findings/:finding_id',
            loader: ({ params, request }) => findingLoader(params, request),
            lazy: {
              Component: async () => (await import('./pages/finding/FindingPage.tsx')).FindingPage,
            },
          },
          {
            path: 'repositories',
            shouldRevalidate: toAnotherPage,
            loader: ({ params }) => start(repositoryNamesQuery(param(params, 'org_id'))),
            lazy: {
              Component: async () =>
                (await import('./pages/repositories/RepositoriesPage.tsx')).RepositoriesPage,
            },
          },
          {
            path: 'repositories/:repo_id',
            loader: ({ params }) => {
              const [orgId, repository] = [param(params, 'org_id'), param(params, 'repo_id')];
              start(repositoryNamesQuery(orgId));
              start(recentReviewsQuery(orgId, repository));
              return start(repositoryGuidanceQuery(orgId, repository));
            },
            lazy: {
              Component: async () =>
                (await import('./pages/repository/RepositoryPage.tsx')).RepositoryPage,
            },
          },
          {
            path: 'started',
            lazy: {
              Component: async () => (await import('./pages/started/StartedPage.tsx')).StartedPage,
            },
          },
          {
            path: 'repositories/:repo_id/patch',
            shouldRevalidate: toAnotherPage,
            loader: ({ params }) => {
              const [orgId, repository] = [param(params, 'org_id'), param(params, 'repo_id')];
              start(repositoryNamesQuery(orgId));
              return start(recentReviewsQuery(orgId, repository));
            },
            lazy: {
              Component: async () => (await import('./pages/patch/PatchPage.tsx')).PatchPage,
            },
          },
          {
            path: 'exports',
            lazy: {
              Component: async () => (await import('./pages/exports/ExportsPage.tsx')).ExportsPage,
            },
          },
          {
            path: 'insights',
            lazy: {
              Component: async () =>
                (await import('./pages/insights/InsightsPage.tsx')).InsightsPage,
            },
          },
          { path: '*', lazy: notFound },
        ],
      },
      {
        // A public key by itself: its review, in the organization that was used last.
        path: '/:public_key',
        loader: ({ params }) => {
          const review = reviewIdOfKey(param(params, 'public_key'));
          const [last] = knownOrganizations();
          return review && last ? redirect(paths.review(last.id, review)) : null;
        },
        lazy: notFound,
      },
      { path: '*', lazy: notFound },
    ],
  },
];

/** No page has the address. */
async function notFound() {
  return { Component: (await import('./pages/notfound/NotFoundPage.tsx')).NotFoundPage };
}

/** A parameter that the route's own path guarantees. */
function param(params: Record<string, string | undefined>, name: string): string {
  const value = params[name];
  if (value === undefined) throw new Error(`This route has no parameter ${name}`);
  return value;
}

function assessmentLoader(params: Record<string, string | undefined>) {
  return start(
    assessmentQuery(
      param(params, 'org_id'),
      param(params, 'review_id'),
      param(params, 'assessment_id'),
    ),
  );
}

/** What a page filters by itself asks the service for nothing. */
function toAnotherPage({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname !== nextUrl.pathname;
}

/** Starts the finding, and the assessment that is to confirm where it was read. */
function findingLoader(params: Record<string, string | undefined>, request: Request) {
  const orgId = param(params, 'org_id');
  const { searchParams } = new URL(request.url);
  const [review, assessment] = [searchParams.get('review'), searchParams.get('assessment')];
  if (review && assessment) start(assessmentQuery(orgId, review, assessment));
  return start(findingQuery(orgId, param(params, 'finding_id')));
}

/** Starts the two runs that the address names, and the list to choose others from. */
function compareLoader(params: Record<string, string | undefined>, request: Request) {
  const [orgId, repository] = [param(params, 'org_id'), param(params, 'repository')];
  const number = Number(params['number']);
  for (const run of Object.values(comparedRuns(new URL(request.url).searchParams))) {
    if (run !== undefined) start(pullRequestReviewQuery(orgId, repository, number, run));
  }
  return startList(pullRequestRunsQuery(orgId, repository, number, {}));
}

/** Starts the list that the address asks for; an address that asks for nothing gets the default view. */
function reviewListLoader(orgId: string, request: Request) {
  const { searchParams } = new URL(request.url);
  const view = searchParams.size === 0 ? defaultViewOf(orgId) : undefined;
  if (view !== undefined) return redirect(`${paths.reviews(orgId)}?${view}`);
  preloadReviewList();
  return startList(
    reviewListQuery(orgId, readListQuery(searchParams)),
    loadedPages(searchParams.toString()),
  );
}
