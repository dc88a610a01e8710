import type { UseQueryResult } from '@tanstack/react-query';
import { Failure } from './Failure.tsx';
import { OutOfDate } from './OutOfDate.tsx';

/** Why a part of a page couldn’t be loaded, or that what is shown of it couldn’t be refreshed. */
export function ReadFailure({
  query: { data, dataUpdatedAt, error, isError, refetch },
  what,
}: {
  query: UseQueryResult;
  /** "run 3" */
  what: string;
}) {
  if (!isError) return null;
  const retry = () => void refetch();
  return data === undefined ? (
    <Failure error={error} what={what} retry={retry} />
  ) : (
    <OutOfDate readAt={dataUpdatedAt} error={error} retry={retry} />
  );
}
