import { safeParse } from 'zod/mini';
import { parseExactJson } from './exact-json.ts';
import { zFindingsExportRow } from './generated/zod.gen.ts';
import type { FindingsExportRow } from './types.ts';

/** A row of the findings export; undefined where the line cannot be read. */
export function readFindingsRow(line: string): FindingsExportRow | undefined {
  try {
    const { success, data } = safeParse(zFindingsExportRow(), parseExactJson(line));
    // The generated schema of the type.
    return success ? (data as FindingsExportRow) : undefined;
  } catch {
    return undefined;
  }
}
