import type { UseQueryResult } from '@tanstack/react-query';

/**
 * Whether a query is at its first try. What stands below its answer may wait for it, so that it does not
 * move when the answer comes; a service that does not answer holds nothing else up.
 */
export const isAwaited = ({
  isPending,
  failureCount,
}: Pick<UseQueryResult, 'isPending' | 'failureCount'>): boolean => isPending && failureCount === 0;
