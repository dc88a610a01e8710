import { Activity, lazy, Suspense, useContext, useState } from 'react';
import { UNSAFE_LocationContext as LocationContext, useMatch, useParams } from 'react-router';
import { Skeleton } from '../../ui/Skeleton.tsx';

const load = () => import('./ReviewListPage.tsx');
const ReviewListPage = lazy(async () => ({ default: (await load()).ReviewListPage }));

/** Fetches the list's code while its data is under way. */
export const preloadReviewList = () => void load();

/**
 * The review list, kept as it was while one of its reviews is read: going back shows the same rows, in
 * the same place, at once. While it is away, its own address stands still for it, so that it neither
 * draws nor asks for anything.
 */
export function KeptReviewList() {
  const here = useContext(LocationContext);
  const shown = useMatch('/organizations/:org_id/reviews') !== null;
  const [left, setLeft] = useState<typeof here>();
  if (shown && left !== here) setLeft(here);
  const at = shown ? here : left;
  const { org_id: organization } = useParams();
  if (at === undefined) return null;
  return (
    <>
      {shown && <title>Reviews · Docket</title>}
      <Activity mode={shown ? 'visible' : 'hidden'}>
        <LocationContext.Provider value={at}>
          <Suspense fallback={<Skeleton label="Loading reviews" lines={12} />}>
            <ReviewListPage key={organization} />
          </Suspense>
        </LocationContext.Provider>
      </Activity>
    </>
  );
}
