import { useState } from 'react';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { ServiceError } from '../api/failure.ts';
import { Button } from '../ui/Button.tsx';
import { Failure } from './Failure.tsx';

/** Loads the next page of a list, or says why it couldn’t be loaded. */
export function LoadMore({
  list,
  what,
  label = 'Load more',
  row,
}: {
  list: UseInfiniteQueryResult;
  /** "more reviews" */
  what: string;
  label?: string;
  /** Whether j and k come to the button too. */
  row?: boolean;
}) {
  const [again, setAgain] = useState(false);
  const load = () => void list.fetchNextPage();
  const readAgain = () => {
    setAgain(true);
    void list.refetch();
  };
  const { error } = list;
  const readFailed = again && list.isRefetchError;
  if (list.isFetchNextPageError || readFailed) {
    // Where the cursor was refused, the service may now show other reviews: the list is read again.
    const refused = readFailed || (error instanceof ServiceError && error.status === 400);
    return <Failure error={error} what={what} retry={refused ? readAgain : load} />;
  }
  const loading = list.isFetchingNextPage || (again && list.isRefetching);
  return (
    list.hasNextPage && (
      <div className="load-more">
        <Button data-row={row} blocked={loading} onClick={load}>
          {loading ? 'Loading…' : label}
        </Button>
      </div>
    )
  );
}
