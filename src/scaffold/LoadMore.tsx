import type { UseInfiniteQueryResult } from '@tanstack/react-query';
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
  if (list.isFetchNextPageError) return <Failure error={list.error} what={what} retry={load} />;
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
