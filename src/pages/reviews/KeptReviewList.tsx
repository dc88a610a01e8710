import { lazy, Suspense, useContext, useState, type ContextType } from 'react';
import {
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_RouteContext as RouteContext,
  useMatch,
  useParams,
} from 'react-router';
import { Skeleton } from '../../ui/Skeleton.tsx';

const load = () => import('./ReviewListPage.tsx');
const ReviewListPage = lazy(async () => ({ default: (await load()).ReviewListPage }));

/** Fetches the list's code while its data is under way. */
export const preloadReviewList = () => void load();

/**
 * The review list, kept as it was while one of its reviews is read: going back shows the same rows, in
 * the same place, at once. While it is away, its own address stands still for it, so that it neither
 * draws nor asks for anything; and nothing of it is drawn again when it is come back to.
 */
export function KeptReviewList() {
  const location = useContext(LocationContext);
  const route = useContext(RouteContext);
  const shown = useMatch('/organizations/:org_id/reviews') !== null;
  const [kept, setKept] = useState<Kept>();
  if (shown && (kept === undefined || !isSameEntry(kept, { location, route }))) {
    setKept({ location, route });
  }
  const { org_id: organization } = useParams();
  if (kept === undefined) return null;
  return (
    <>
      {shown && <title>Reviews · Docket</title>}
      {/* Hidden so, and not as React's Activity does it, the rows keep their layout for Back. */}
      <div style={{ contentVisibility: shown ? undefined : 'hidden' }}>
        <LocationContext.Provider value={kept.location}>
          <RouteContext.Provider value={kept.route}>
            <Suspense fallback={<Skeleton label="Loading reviews" lines={12} />}>
              <ReviewListPage key={organization} shown={shown} />
            </Suspense>
          </RouteContext.Provider>
        </LocationContext.Provider>
      </div>
    </>
  );
}

/** Where the router says that the list is: every link in it looks there. */
type Kept = {
  location: ContextType<typeof LocationContext>;
  route: ContextType<typeof RouteContext>;
};

const isSameEntry = (
  { location: { location: one } }: Kept,
  { location: { location: other } }: Kept,
) => one.key === other.key && one.pathname === other.pathname && one.search === other.search;
