import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { ServiceError } from '../api/failure.ts';
import { Button } from '../ui/Button.tsx';
import { Failure } from './Failure.tsx';

/** Loads the next page of a list, or says why it couldn’t be loaded. */
export function LoadMore({
  list,
  what,
  row,
}: {
  list: UseInfiniteQueryResult;
  /** "more reviews" */
  what: string;
  /** Whether j and k come to the button too. */
  row?: boolean;
}) {
  const load = () => void list.fetchNextPage();
  if (list.isFetchNextPageError) {
    const { error } = list;
    // The cursor was refused: the service may now show other reviews, so the list is read again.
    const refused = error instanceof ServiceError && error.status === 400;
    const retry = refused ? () => void list.refetch() : load;
    return <Failure error={error} what={what} retry={retry} />;
  }
  const loading = list.isFetchingNextPage;
  return (
    list.hasNextPage && (
      <div className="load-more">
        <Button data-row={row} blocked={loading} onClick={load}>
          {loading ? 'Loading…' : 'Load more'}
        </Button>
      </div>
    )
  );
}
