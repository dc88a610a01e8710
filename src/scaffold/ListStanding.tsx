import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { Skeleton } from '../ui/Skeleton.tsx';
import { Failure } from './Failure.tsx';

/** Stands where a list will be: that it is loading, or why it couldn’t be loaded. */
export function ListStanding({
  list,
  loading,
  lines = 12,
  what,
}: {
  list: UseInfiniteQueryResult;
  loading: string;
  lines?: number;
  /** "the reviews" */
  what: string;
}) {
  if (list.isPending) return <Skeleton label={loading} lines={lines} />;
  return (
    list.isLoadingError && (
      <Failure error={list.error} what={what} retry={() => void list.refetch()} />
    )
  );
}
