import { tableOfList } from '../../kept/review-table.ts';
import { Suspense, useEffect, useState, type ReactNode } from 'react';
import {
  matchPath,
  Navigate,
  useLocation,
  useMatch,
  useParams,
  useRoutes,
  type Location,
} from 'react-router';
import { pages } from '../../pages.ts';
import { paths } from '../../paths.ts';
import { pageCode } from '../../scaffold/page-code.tsx';
import { Panes } from '../../scaffold/Panes.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useNarrower } from '../../ui/use-media.ts';
import { setTableSettings } from '../../ui/table/settings.ts';
import { addressOfView, defaultViewOf } from '../../kept/saved-views.ts';

/** The list itself, fetched ahead while its data is under way. */
export const reviewListCode = pageCode(
  async () => (await import('./ReviewListPage.tsx')).ReviewListPage,
);

const reviewPages = [pages.review, pages.pullRequestRun, pages.deployment].map(({ path }) => path);

/**
 * The review list, kept as it was while one of its reviews is read: going back shows the same rows, in
 * the same place, at once. In a wide window it stays beside the review. While it is away, its own address
 * stands still for it, so that it asks for nothing and what it shows stays.
 */
export function KeptReviewList({ children }: { children: ReactNode }) {
  const location = useLocation();
  const { org_id: organization } = useParams();
  const narrow = useNarrower('panes');
  const shown = useMatch(pages.reviews.path) !== null;
  const onReview =
    reviewPages.some((path) => matchPath(path, location.pathname) !== null) && !shown;
  const [kept, setKept] = useState(() =>
    onReview ? listOfEntry(organization, location) : undefined,
  );
  if (shown && (kept?.organization !== organization || !isSameEntry(kept?.at, location))) {
    setKept({ organization, at: location, left: false });
  }
  // Whoever goes elsewhere has left the list: a review that is opened there stands by itself.
  if (kept && !kept.left && !shown && !onReview) setKept({ ...kept, left: true });
  const there = kept?.organization === organization ? kept : undefined;
  const split = onReview && there !== undefined && !there.left && !narrow;
  const searchBeside = onReview && there && !there.left ? there.at.search : undefined;
  useEffect(() => {
    if (searchBeside !== undefined) keepBeside(location.key, searchBeside);
  }, [searchBeside, location.key]);
  return (
    <Panes
      name="reviews"
      label={pages.reviews.name}
      split={split}
      list={
        there && (
          <>
            {shown && <title>Reviews · Docket</title>}
            {/* Hidden so, and not as React's Activity does it, the rows keep their layout for Back. */}
            <div style={{ contentVisibility: shown || split ? undefined : 'hidden' }}>
              <ListAt
                key={organization}
                location={there.at}
                shown={shown || split}
                beside={split ? location.pathname : undefined}
              />
            </div>
          </>
        )
      }
    >
      {children}
    </Panes>
  );
}

type Kept = { organization: string | undefined; at: Location; left: boolean };

/** The list that stood beside the review of this history entry before a reload. */
function listOfEntry(organization: string | undefined, location: Location): Kept | undefined {
  const { beside } = (window.history.state ?? {}) as { beside?: unknown };
  if (organization === undefined || typeof beside !== 'string') return undefined;
  const at = { ...location, pathname: paths.reviews(organization), search: beside, hash: '' };
  return { organization, at, left: false };
}

/** Keeps it in the history entry called `key`, whose own part, the router's, stays as it is. */
function keepBeside(key: string, search: string): void {
  const state = (window.history.state ?? {}) as { key?: string };
  if (key === 'default' || state.key === key) {
    window.history.replaceState({ ...state, beside: search }, '');
  }
}

/** The list at an address that may not be the present one: every link in it looks there. */
function ListAt({
  location,
  ...rest
}: {
  location: Location;
  shown: boolean;
  beside: string | undefined;
}) {
  const list = (
    <Suspense fallback={<Skeleton label="Loading reviews" lines={12} />}>
      <reviewListCode.Page {...rest} />
    </Suspense>
  );
  return useRoutes([{ path: pages.reviews.path, element: list }], location);
}

/** An address that asks for nothing gets the default view, where a person has chosen one. */
export function DefaultView() {
  const { org_id: orgId = '' } = useParams();
  const view = useLocation().search === '' ? defaultViewOf(orgId) : undefined;
  useEffect(() => {
    if (view?.table) setTableSettings(tableOfList(orgId), view.table);
  }, [orgId, view]);
  return view && <Navigate to={paths.reviews(orgId) + addressOfView(view)} replace />;
}

const isSameEntry = (one: Location | undefined, other: Location) =>
  one?.key === other.key && one.pathname === other.pathname && one.search === other.search;
