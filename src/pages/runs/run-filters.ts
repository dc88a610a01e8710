import type { RunFilters } from '../../api/reviews.ts';
import { readParams } from '../../lib/search-params.ts';

/** The filters of a pull request's runs that stand in the address, by the API's names. */
export const readRunFilters = (search: URLSearchParams): RunFilters =>
  readParams(search, ['status', 'findings', 'environment']);
