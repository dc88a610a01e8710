import { withParam } from '../../lib/search-params.ts';
import { exportQuery } from '../../exports/export-address.ts';
import type { ExportChoices } from '../../exports/export-task.ts';

/** The parameter of the address that holds the order of the history. */
export const HISTORY_ORDER = 'sort-history';

/** The query that asks for this export, with the history in the order that it has. */
export const queryOf = (choices: ExportChoices, search: URLSearchParams): URLSearchParams =>
  withParam(exportQuery(choices), HISTORY_ORDER, search.get(HISTORY_ORDER) ?? '');
