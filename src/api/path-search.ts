import { operationsOf } from './contract-differences.ts';
import { readServiceDocument } from './service-document.ts';

/**
 * Query options: whether the service says that its search knows `path:`. A service need not know it (contract
 * decisions, List rules), and nothing but its own document tells.
 */
export const pathSearchQuery = {
  queryKey: ['path-search'] as readonly unknown[],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<boolean> => {
    const operations = operationsOf(await readServiceDocument(signal));
    const listed = operations.get('GET /api/v1/organizations/{}/reviews');
    return /\bpath:/.test(String(listed?.parameters.get('search (query)')?.['description']));
  },
  staleTime: Infinity,
  retry: false,
};
