import {
  createElement,
  memo,
  Suspense,
  useDeferredValue,
  useMemo,
  useState,
  type ReactNode,
} from 'react';
import {
  Navigate,
  NavigationType,
  Outlet,
  useLocation,
  useNavigationType,
  useParams,
  useRoutes,
  type Location,
  type RouteObject,
} from 'react-router';
import { askedBy, begin } from './asks.ts';
import { Guarded } from './Guarded.tsx';
import { KeptLists, listCodes, openerOf, useKept } from './KeptLists.tsx';
import { reviewIdOfKey } from '../api/review-address.ts';
import { knownOrganizations } from '../api/session.ts';
import { pageAt, pageIds, pages, type PageId } from '../addresses/pages.ts';
import { ErrorAlone } from '../pages/notfound/RouteErrorPage.tsx';
import { DefaultView } from '../pages/reviews/DefaultView.tsx';
import { paths } from '../addresses/paths.ts';
import { ErrorBoundary } from '../scaffold/ErrorBoundary.tsx';
import { OpenedFrom } from '../scaffold/opened-from.ts';
import { OrgId } from '../scaffold/org-id.ts';
import { pageCode, type PageCode } from '../scaffold/page-code.tsx';
import { useScrollPlaces } from '../scaffold/scroll-places.ts';
import { Shell } from '../shell/Shell.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';

// The whole dashboard on one screen: the code of each page. A page shows loading, failure and answer itself.
const codes: Record<PageId, PageCode> = {
  connect: pageCode(async () => {
    void listCodes.reviews.ahead(); // whoever signs in comes to the list
    return (await import('../pages/connect/SignIn.tsx')).SignIn;
  }),
  // The frame draws the lists, which stay beside what is opened of them.
  reviews: { ...listCodes.reviews, Page: DefaultView },
  pullRequestRuns: { ...listCodes.pullRequestRuns, Page: () => null },
  triage: { ...listCodes.triage, Page: () => null },
  glossary: pageCode(async () => (await import('../pages/glossary/GlossaryPage.tsx')).GlossaryPage),
  review: pageCode(async () => (await import('../pages/review/ReviewPage.tsx')).ReviewPage),
  deployment: pageCode(async () => (await import('../pages/review/ReviewPage.tsx')).DeploymentPage),
  pullRequestRun: pageCode(async () => (await import('../pages/review/ReviewPage.tsx')).RunPage),
  compareRuns: pageCode(async () => (await import('../pages/compare/ComparePage.tsx')).ComparePage),
  compareReviews: pageCode(
    async () => (await import('../pages/compare/CompareReviewsPage.tsx')).CompareReviewsPage,
  ),
  reviewFindings: pageCode(
    async () =>
      (await import('../pages/review-findings/ReviewFindingsPage.tsx')).ReviewFindingsPage,
  ),
  change: pageCode(async () => (await import('../pages/change/ChangePage.tsx')).ChangePage),
  routing: pageCode(async () => (await import('../pages/routing/RoutingPage.tsx')).RoutingPage),
  record: pageCode(async () => (await import('../pages/record/RecordPage.tsx')).RecordPage),
  assessment: pageCode(
    async () => (await import('../pages/assessment/AssessmentPage.tsx')).AssessmentPage,
  ),
  assessmentFindings: pageCode(
    async () =>
      (await import('../pages/review-findings/AssessmentFindingsPage.tsx')).AssessmentFindingsPage,
  ),
  findings: pageCode(async () => (await import('../pages/findings/FindingsPage.tsx')).FindingsPage),
  finding: pageCode(async () => (await import('../pages/finding/FindingPage.tsx')).FindingPage),
  repositories: pageCode(
    async () => (await import('../pages/repositories/RepositoriesPage.tsx')).RepositoriesPage,
  ),
  repository: pageCode(
    async () => (await import('../pages/repository/RepositoryPage.tsx')).RepositoryPage,
  ),
  patch: pageCode(async () => (await import('../pages/patch/PatchPage.tsx')).PatchPage),
  insights: pageCode(async () => (await import('../pages/insights/InsightsPage.tsx')).InsightsPage),
  exports: pageCode(async () => (await import('../pages/exports/ExportsPage.tsx')).ExportsPage),
  started: pageCode(async () => (await import('../pages/started/StartedPage.tsx')).StartedPage),
};

const { Page: NotFound } = pageCode(
  async () => (await import('../pages/notfound/NotFoundPage.tsx')).NotFoundPage,
);

const frame = <Frame />;
const framed = (...children: RouteObject[]): RouteObject[] => [{ element: frame, children }];

/** The route of each page by itself: the router compares an address with all routes that it is given. */
const routes = new Map(
  pageIds.map((id) => {
    const route = { path: pages[id].path, element: createElement(codes[id].Page) };
    return [id, id === 'connect' ? [route] : framed(route)] as const;
  }),
);
/** Addresses that aren’t a page’s own. */
const elsewhere: RouteObject[] = [
  { path: '/', element: <Home /> },
  ...framed(
    { path: '/organizations/:org_id', element: <Navigate to="reviews" replace /> },
    { path: '/:public_key', element: <PublicKey /> },
    { path: '*', element: <NotFound /> },
  ),
];

/** Every page within the organization of its address, else within the one that was used last. */
function Frame() {
  const [last] = knownOrganizations();
  const { org_id: orgId = last?.id } = useParams();
  const kept = useKept();
  return (
    <OrgId value={orgId}>
      <OpenedFrom value={openerOf(kept)}>
        <Shell orgId={orgId}>
          <KeptLists kept={kept}>
            <Guarded>
              <Suspense fallback={<Skeleton label="Loading the page" lines={8} />}>
                <Outlet />
              </Suspense>
            </Guarded>
          </KeptLists>
        </Shell>
      </OpenedFrom>
    </OrgId>
  );
}

/** The page at the present address; the one before stays until its code is there. */
export function Pages() {
  const location = useLocation();
  const back = useNavigationType() === NavigationType.Pop;
  const place = useMemo(() => ({ location, back }), [location, back]);
  const awaited = useDeferredValue(place);
  const { location: at, back: isBack } = isThere(location) ? place : awaited;
  // As the page is drawn, and not in an effect: effects wait for its code.
  const [begun, setBegun] = useState<string>();
  const asked = askedBy(location);
  if (asked !== begun) {
    setBegun(asked);
    void begin(location);
  }
  useScrollPlaces(at, isBack);
  return (
    <ErrorBoundary at={at.pathname + at.search} Fallback={ErrorAlone}>
      <Suspense>
        <PageAt location={at} />
      </Suspense>
    </ErrorBoundary>
  );
}

/** Not rendered again while its address stays the same. */
const PageAt = memo(function PageAt({ location }: { location: Location }): ReactNode {
  const page = pageAt(location.pathname);
  return useRoutes((page && routes.get(page.id)) ?? elsewhere, location);
});

/** Whether the code of the page at an address is there. */
function isThere({ pathname }: Location): boolean {
  const page = pageAt(pathname);
  return page !== undefined && codes[page.id].isThere();
}

/** Fetches the code of the page that an address leads to. */
export async function fetchCode({ pathname }: { pathname: string }): Promise<void> {
  const page = pageAt(pathname);
  if (page) await codes[page.id].ahead();
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
