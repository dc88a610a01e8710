import { DATASETS, GROUPINGS, readExportPage } from '../store/export-page.ts';
import { csvText, ndjsonText } from '../store/export-row.ts';
import { visibleRepositoryIds } from '../store/repositories.ts';
import { plainAnswer } from '../protocol/answers.ts';
import { readDateTime } from './date-time.ts';
import type { Call, Operation } from './operations.ts';
import { invalidCursor, Refusal } from '../protocol/problems.ts';

const PAGE_ROWS = 1000;
const LONGEST_WINDOW_DAYS = 31;
const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;

export const exportOperations: readonly Operation[] = [
  { method: 'GET', path: '/exports/:dataset', scope: 'analytics:read', handle: exportDataset },
];

/** One page of a dataset for a time window (spec: Export review metadata). */
function exportDataset(call: Call): Response {
  const { parameters } = call;
  const dataset = parameters.pathOneOf('dataset', DATASETS);
  const from = parameters.required('from', readDateTime, 'an RFC 3339 date and time');
  const to = parameters.required('to', readDateTime, 'an RFC 3339 date and time');
  const format = parameters.oneOf('format', ['ndjson', 'csv']) ?? 'ndjson';
  const groupBy = parameters.oneOf('group_by', GROUPINGS) ?? 'repository';
  const cursor = parameters.text('cursor');
  parameters.check();
  requireWindow(from, to);
  const { grant, service, visibility } = call;
  const grouping = dataset === 'finding_outcomes' ? groupBy : null;
  // After a restart other repositories may be visible, whose rows earlier pages would lack.
  const seen = visibleRepositoryIds(service.database, visibility);
  const bound = ['export', dataset, grant.orgId, grant.repositoryIds, seen, from, to, grouping];
  const after = cursor === undefined ? undefined : service.cursors.read(cursor, bound);
  if (cursor !== undefined && after === undefined) throw invalidCursor();
  const { columns, rows, next } = readExportPage(service.database, dataset, {
    visibility,
    from: new Date(from).toISOString(),
    to: new Date(to).toISOString(),
    groupBy,
    after,
    limit: PAGE_ROWS,
  });
  return plainAnswer(format === 'csv' ? csvText(columns, rows) : ndjsonText(rows), {
    'Content-Type': format === 'csv' ? 'text/csv; charset=utf-8' : 'application/x-ndjson',
    ...(next === undefined
      ? { 'X-Export-Complete': 'true' }
      : { 'X-Next-Cursor': service.cursors.sign(next, bound) }),
  });
}

/** @throws Refusal 400 for a window that ends before it starts, or is too long. */
function requireWindow(from: number, to: number): void {
  if (to <= from) {
    throw new Refusal(400, 'window_reversed', {
      detail: 'The window must end after it starts.',
      errors: [{ parameter: 'to', detail: 'must be after from' }],
    });
  }
  if (to - from > LONGEST_WINDOW_DAYS * DAY_MILLISECONDS) {
    throw new Refusal(400, 'window_too_long', {
      detail: `The window is longer than ${LONGEST_WINDOW_DAYS} days.`,
      errors: [
        { parameter: 'to', detail: `must be at most ${LONGEST_WINDOW_DAYS} days after “from”` },
      ],
    });
  }
}
