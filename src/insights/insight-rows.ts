import { groupKey } from './group.ts';
import { OUTCOMES, type OutcomeCounts } from './outcome-sums.ts';
import type { RowTime } from './row-tally.ts';
import type { InsightDataset, Insights } from './sums.ts';
import { readTime } from '../lib/times.ts';
import { readRow } from '../api/export-row.ts';
import type {
  FindingOutcomesExportRow,
  FindingsExportRow,
  ReviewsExportRow,
  SpendExportRow,
} from '../api/types.ts';

// What insights sum of the rows of exports. The row types are decided, not specified, so each field may be
// absent or something else; a row with such a field still counts, and says so (H36, H40).

/** A row by the names of its type, and whatever may stand there. */
type Open<T> = { readonly [name in keyof T]?: unknown };

const readers: { [D in InsightDataset]: (row: object) => Insights[D]['facts'] } = {
  reviews: (row: Open<ReviewsExportRow>) => ({
    createdAt: timeOf(row.created_at),
    completedAt: timeOf(row.completed_at),
    status: groupKey(row.status),
  }),
  findings: (row: Open<FindingsExportRow>) => ({
    publishedAt: timeOf(row.first_published_at),
    severity: groupKey(row.severity),
    lifecycle: groupKey(row.lifecycle_state),
    domain: groupKey(row.risk_domain),
    decision: groupKey(row.validation),
  }),
  finding_outcomes: (row: Open<FindingOutcomesExportRow>) => ({
    firstPublishedAt: timeOf(row.first_published_at),
    // Findings of no repository are a group without a name.
    group: groupKey(row.group === '' ? undefined : row.group),
    counts: Object.fromEntries(
      (['published', ...OUTCOMES] as const).map((name) => [name, countOf(row[name])]),
    ) as OutcomeCounts,
  }),
  spend: (row: Open<SpendExportRow>) => ({
    debitedAt: timeOf(row.debited_at),
    repository: groupKey(row.repository_full_name),
    currency: groupKey(row.currency),
    micros: int64Of(row.amount_micros),
    reviewId:
      typeof row.review_id === 'string' ? row.review_id : row.review_id == null ? null : undefined,
  }),
};

/** Reads a line of NDJSON; undefined: it is no row. */
export function readInsightRow<D extends InsightDataset>(
  dataset: D,
  line: string,
): Insights[D]['facts'] | undefined {
  const row = readRow(line);
  return row && readers[dataset](row);
}

function timeOf(value: unknown): RowTime {
  if (value === undefined || value === null) return 'absent';
  return (typeof value === 'string' ? readTime(value) : undefined) ?? 'unreadable';
}

const countOf = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : undefined;

/** An exact 64-bit integer: a number, or the digits of one that is longer. */
function int64Of(value: unknown): bigint | undefined {
  if (typeof value === 'number' && Number.isSafeInteger(value)) return BigInt(value);
  return typeof value === 'string' && /^-?\d{1,19}$/.test(value) ? BigInt(value) : undefined;
}
