import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Reading } from '../api/read.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import css from './Answer.module.css';
import { Failure } from './Failure.tsx';
import { OutOfDate } from './OutOfDate.tsx';
import { PageTitle } from './PageTitle.tsx';
import { UnreadableParts } from './UnreadableParts.tsx';

/**
 * What a query has to show: loading, failed, or its answer. An answer stays on screen when a later
 * read fails, and then says how old it is. Parts that could not be read are named above it.
 */
export function Answer<T>({
  query,
  what,
  part,
  children,
}: {
  query: UseQueryResult<Reading<T>>;
  what: string;
  /** A part of a page that has its own heading, whatever becomes of the part. */
  part?: boolean;
  children: (value: T, reading: Reading<T>) => ReactNode;
}) {
  const retry = () => void query.refetch();
  if (query.data === undefined) {
    if (query.isError) {
      return (
        <div className="page">
          {!part && (
            <PageTitle tab={`Couldn’t show ${what}`}>{`Docket couldn’t show ${what}`}</PageTitle>
          )}
          <Failure error={query.error} what={what} retry={retry} />
        </div>
      );
    }
    return (
      <>
        {!part && <title>{`Loading ${what} · Docket`}</title>}
        <Skeleton label={`Loading ${what}`} />
      </>
    );
  }
  return (
    <>
      {query.isError && (
        <div className={css.notice}>
          <OutOfDate readAt={query.dataUpdatedAt} error={query.error} retry={retry} />
        </div>
      )}
      {query.data.unreadable.length > 0 && (
        <div className={css.notice}>
          <UnreadableParts parts={query.data.unreadable} />
        </div>
      )}
      {children(query.data.value, query.data)}
    </>
  );
}
