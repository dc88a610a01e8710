import { safeParse } from 'zod/mini';
import { isObject } from '../lib/is-object.ts';
import { parseExactJson } from './exact-json.ts';
import { zFindingsExportRow } from './generated/zod.gen.ts';
import type { FindingsExportRow } from './types.ts';

// The rows of exports that Docket itself evaluates; files are saved as the service wrote them. Where a service names
// columns differently, they are renamed here (docs/adopting-a-service.md).

/** The column that the window of a dataset selects by, as the service names it (contract decisions, "Exports"). */
export const WINDOW_COLUMNS: Readonly<Record<string, string>> = {
  reviews: 'created_at',
  findings: 'first_published_at',
  finding_validations: 'created_at',
  spend: 'debited_at',
};

/** A line of NDJSON as an object, its values unchecked; undefined: it is no row. */
export function readRow(line: string): object | undefined {
  try {
    const row = parseExactJson(line);
    return isObject(row) ? row : undefined;
  } catch {
    return undefined;
  }
}

/** A row of the findings export; undefined where the line cannot be read. */
export function readFindingsRow(line: string): FindingsExportRow | undefined {
  const { success, data } = safeParse(zFindingsExportRow(), readRow(line));
  // The generated schema of the type.
  return success ? (data as FindingsExportRow) : undefined;
}
