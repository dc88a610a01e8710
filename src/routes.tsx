import { createElement, Suspense, useState, type ComponentType, type ReactNode } from 'react';
import {
  matchPath,
  Navigate,
  Outlet,
  useLocation,
  useParams,
  useRoutes,
  type RouteObject,
} from 'react-router';
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
} from './api/operations.ts';
import { pagesOf, q, start, startPages } from './api/query.ts';
import { reviewIdOfKey } from './api/review-address.ts';
import {
  pullRequestRuns,
  queueQuery,
  readQueue,
  recentReviewsQuery,
  reviewAt,
} from './api/reviews.ts';
import { knownOrganizations } from './api/session.ts';
import { pages, type PageId, type PageParams } from './pages.ts';
import { comparedRuns } from './pages/compare/compared-runs.ts';
import { RouteErrorPage } from './pages/notfound/RouteErrorPage.tsx';
import { DefaultView, KeptReviewList, reviewListCode } from './pages/reviews/KeptReviewList.tsx';
import { loadedPages } from './pages/reviews/place-in-list.ts';
import { readListQuery } from './pages/reviews/review-filters.ts';
import { readRunFilters } from './pages/runs/run-filters.ts';
import { paths } from './paths.ts';
import { ErrorBoundary } from './scaffold/ErrorBoundary.tsx';
import { pageCode } from './scaffold/page-code.tsx';
import { useScrollPlaces } from './scaffold/scroll-places.ts';
import { Shell } from './shell/Shell.tsx';
import { Skeleton } from './ui/Skeleton.tsx';

/** What a page is made of. Pages show loading, failure and answer themselves; nothing here waits. */
type Route<Id extends PageId> = {
  /** Brings the page's code; `element` is there from the start. */
  load?: () => Promise<ComponentType>;
  element?: ReactNode;
  /** Fetches the code of what an `element` shows. */
  ahead?: () => Promise<void>;
  /** Starts what the page asks the service for, while its code still loads. */
  begin?: (params: PageParams<Id>, search: URLSearchParams) => void;
  /** What is begun depends on the query of the address too. */
  bySearch?: true;
};

// The whole dashboard on one screen.
const routes: { [Id in PageId]: Route<Id> } = {
  connect: {
    load: async () => (await import('./pages/connect/SignIn.tsx')).SignIn,
    begin: () => void reviewListCode.ahead(), // whoever signs in comes to the list
  },
  reviews: {
    // The shell keeps the list, so that it is there when one comes back to it.
    element: <DefaultView />,
    ahead: reviewListCode.ahead,
    begin: ({ org_id }, search) => {
      startPages(
        pagesOf(listReviews, { org_id }, readListQuery(search)),
        loadedPages(search.toString()),
      );
    },
    bySearch: true,
  },
  glossary: {
    load: async () => (await import('./pages/glossary/GlossaryPage.tsx')).GlossaryPage,
  },
  triage: {
    load: async () => (await import('./pages/triage/TriagePage.tsx')).TriagePage,
    begin: ({ org_id }, search) => startPages(queueQuery(org_id, readQueue(search))),
    bySearch: true,
  },
  review: {
    load: async () => (await import('./pages/review/ReviewPage.tsx')).ReviewPage,
    begin: (params) => start(q(getReview, params)),
  },
  deployment: {
    load: async () => (await import('./pages/review/ReviewPage.tsx')).DeploymentPage,
    begin: (params) => start(reviewAt(getDeploymentReview, params)),
  },
  pullRequestRun: {
    load: async () => (await import('./pages/review/ReviewPage.tsx')).RunPage,
    begin: ({ number, run_number, ...rest }) =>
      start(
        reviewAt(getPullRequestReview, {
          ...rest,
          pull_request_number: Number(number),
          run_number: Number(run_number),
        }),
      ),
  },
  pullRequestRuns: {
    load: async () => (await import('./pages/runs/RunsPage.tsx')).RunsPage,
    begin: ({ org_id, repository, number }, search) =>
      startPages(pullRequestRuns(org_id, repository, Number(number), readRunFilters(search))),
    bySearch: true,
  },
  compareRuns: {
    load: async () => (await import('./pages/compare/ComparePage.tsx')).ComparePage,
    begin: ({ number, ...rest }, search) => {
      const path = { ...rest, pull_request_number: Number(number) };
      for (const run_number of Object.values(comparedRuns(search))) {
        if (run_number !== undefined)
          start(reviewAt(getPullRequestReview, { ...path, run_number }));
      }
      startPages(pullRequestRuns(rest.org_id, rest.repository, Number(number), {}));
    },
    bySearch: true,
  },
  compareReviews: {
    load: async () => (await import('./pages/compare/CompareReviewsPage.tsx')).CompareReviewsPage,
    begin: ({ org_id }, search) => {
      for (const review_id of [search.get('a'), search.get('b')]) {
        if (review_id) start(q(getReview, { org_id, review_id }));
      }
    },
    bySearch: true,
  },
  reviewFindings: {
    load: async () =>
      (await import('./pages/review-findings/ReviewFindingsPage.tsx')).ReviewFindingsPage,
    begin: (params) => start(q(getReview, params)),
  },
  change: {
    load: async () => (await import('./pages/change/ChangePage.tsx')).ChangePage,
    begin: (params) => start(q(getReview, params)),
  },
  routing: {
    load: async () => (await import('./pages/routing/RoutingPage.tsx')).RoutingPage,
    begin: (params) => {
      start(q(getReviewRouting, params));
      start(q(getReview, params));
    },
  },
  record: {
    load: async () => (await import('./pages/record/RecordPage.tsx')).RecordPage,
    begin: (params) => start(q(getReview, params)),
  },
  assessment: {
    load: async () => (await import('./pages/assessment/AssessmentPage.tsx')).AssessmentPage,
    begin: (params) => start(q(getAssessment, params)),
  },
  assessmentFindings: {
    load: async () =>
      (await import('./pages/review-findings/AssessmentFindingsPage.tsx')).AssessmentFindingsPage,
    begin: (params) => start(q(getAssessment, params)),
  },
  findings: {
    load: async () => (await import('./pages/findings/FindingsPage.tsx')).FindingsPage,
  },
  finding: {
    load: async () => (await import('./pages/finding/FindingPage.tsx')).FindingPage,
    begin: (params, search) => {
      // The assessment that the address names is to confirm where the finding was read.
      const [review_id, assessment_id] = [search.get('review'), search.get('assessment')];
      if (review_id && assessment_id) {
        start(q(getAssessment, { org_id: params.org_id, review_id, assessment_id }));
      }
      start(q(getFinding, params));
    },
    bySearch: true,
  },
  repositories: {
    load: async () => (await import('./pages/repositories/RepositoriesPage.tsx')).RepositoriesPage,
    begin: (params) => start(q(listRepositoryNames, params)),
  },
  repository: {
    load: async () => (await import('./pages/repository/RepositoryPage.tsx')).RepositoryPage,
    begin: ({ org_id, repo_id }) => {
      start(q(listRepositoryNames, { org_id }));
      start(recentReviewsQuery(org_id, repo_id));
      start(q(getRepositoryReviewGuidance, { org_id, repo_id }));
    },
  },
  patch: {
    load: async () => (await import('./pages/patch/PatchPage.tsx')).PatchPage,
    begin: ({ org_id, repo_id }) => {
      start(q(listRepositoryNames, { org_id }));
      start(recentReviewsQuery(org_id, repo_id));
    },
  },
  insights: {
    load: async () => (await import('./pages/insights/InsightsPage.tsx')).InsightsPage,
  },
  exports: {
    load: async () => (await import('./pages/exports/ExportsPage.tsx')).ExportsPage,
  },
  started: {
    load: async () => (await import('./pages/started/StartedPage.tsx')).StartedPage,
  },
};

const pageIds = Object.keys(pages) as PageId[];
const pageAt = (pathname: string) => pageIds.find((id) => matchPath(pages[id].path, pathname));

const codes = new Map(
  pageIds.flatMap((id) => {
    const { load } = routes[id];
    return load ? [[id, pageCode(load)] as const] : [];
  }),
);

/** Fetches what a page is made of before it is drawn. */
const ahead = (id: PageId): Promise<void> | undefined => (codes.get(id) ?? routes[id]).ahead?.();

const elements: RouteObject[] = pageIds.map((id) => {
  const code = codes.get(id);
  return { path: pages[id].path, element: code ? createElement(code.Page) : routes[id].element };
});
const { Page: NotFound } = pageCode(
  async () => (await import('./pages/notfound/NotFoundPage.tsx')).NotFoundPage,
);

const table: RouteObject[] = [
  { path: '/', element: <Home /> },
  ...elements.filter(({ path }) => path === pages.connect.path),
  {
    element: <Frame />,
    children: [
      { path: '/organizations/:org_id', element: <Navigate to="reviews" replace /> },
      ...elements.filter(({ path }) => path !== pages.connect.path),
      { path: '/:public_key', element: <PublicKey /> },
      { path: '*', element: <NotFound /> },
    ],
  },
];

/** Every page within the organization of its address, else within the one that was used last. */
function Frame() {
  const [last] = knownOrganizations();
  const { org_id: orgId = last?.id } = useParams();
  return (
    <Shell orgId={orgId}>
      <KeptReviewList>
        <Suspense fallback={<Skeleton label="Loading the page" lines={8} />}>
          <Outlet />
        </Suspense>
      </KeptReviewList>
    </Shell>
  );
}

/** The page at the present address. */
export function Pages() {
  const { pathname, search } = useLocation();
  const id = pageAt(pathname);
  // As the page is drawn, and not in an effect: effects wait for its code.
  const [begun, setBegun] = useState<string>();
  const asked = pathname + (id && routes[id].bySearch ? search : '');
  if (asked !== begun) {
    setBegun(asked);
    if (id) begin(id, pathname, search);
  }
  useScrollPlaces();
  return (
    <ErrorBoundary at={pathname + search} Fallback={RouteErrorPage}>
      <Suspense>{useRoutes(table)}</Suspense>
    </ErrorBoundary>
  );
}

/** Fetches the code of the page at an address, and starts what it asks for. */
export async function prepare({ pathname, search }: { pathname: string; search: string }) {
  const id = pageAt(pathname);
  if (!id) return;
  begin(id, pathname, search);
  await ahead(id);
}

/** Fetches the code of the page that a link leads to. */
export function fetchAhead(link: HTMLAnchorElement): void {
  const id = link.origin === window.location.origin ? pageAt(link.pathname) : undefined;
  if (id) void ahead(id);
}

/** Starts what a page asks for; a query whose answer is fresh is not asked again. */
function begin(id: PageId, pathname: string, search: string): void {
  const match = matchPath(pages[id].path, pathname);
  // The parameters are those of the page's own path, whichever page it is.
  const page = routes[id] as { begin?: (params: unknown, search: URLSearchParams) => void };
  if (match) page.begin?.(match.params, new URLSearchParams(search));
}

/** The organization that was used last. */
function Home() {
  const [last] = knownOrganizations();
  return <Navigate to={last ? paths.reviews(last.id) : paths.connect()} replace />;
}

/** A public key by itself: its review, in the organization that was used last. */
function PublicKey() {
  const review = reviewIdOfKey(useParams()['public_key'] ?? '');
  const [last] = knownOrganizations();
  return review && last ? <Navigate to={paths.review(last.id, review)} replace /> : <NotFound />;
}
