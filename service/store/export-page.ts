import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import { RECORD_DATASETS, type RecordDataset } from './export-datasets.ts';
import type { Cell, ExportRow } from './export-row.ts';
import { allRows } from './statements.ts';
import { visibleRows, type Visibility } from './visibility.ts';

export const DATASETS = [
  'reviews',
  'finding_outcomes',
  'finding_validations',
  'spend',
  'findings',
] as const;
export type Dataset = (typeof DATASETS)[number];

export const GROUPINGS = ['repository', 'risk_domain', 'severity', 'month'] as const;
export type Grouping = (typeof GROUPINGS)[number];

/** What a page of an export begins behind. */
export type ExportPosition = readonly (string | number)[];

export interface ExportQuery {
  visibility: Visibility;
  /** Start of the window and its end, which is not in it: RFC 3339 in UTC with milliseconds. */
  from: string;
  to: string;
  /** For `finding_outcomes`. */
  groupBy: Grouping;
  after: ExportPosition | undefined;
  limit: number;
}

export interface ExportPage {
  columns: readonly string[];
  rows: readonly ExportRow[];
  /** Where the next page begins; undefined on the last one. */
  next: ExportPosition | undefined;
}

/** One page of a dataset, oldest first (spec: Export review metadata). */
export function readExportPage(
  database: DatabaseSync,
  dataset: Dataset,
  query: ExportQuery,
): ExportPage {
  return dataset === 'finding_outcomes'
    ? outcomesPage(database, query)
    : recordsPage(database, RECORD_DATASETS[dataset], query);
}

type StoredRow = Record<string, string | number | null>;

function recordsPage(
  database: DatabaseSync,
  dataset: RecordDataset,
  { visibility, from, to, after, limit }: ExportQuery,
): ExportPage {
  const columns = Object.keys(dataset.columns);
  const selected = Object.entries(dataset.columns).map(([name, sql]) => `${sql} AS "${name}"`);
  const { window, key } = dataset;
  const seen = visibleRows(visibility, dataset.repository);
  const rest = after === undefined ? '' : `AND (${window}, ${key}) > (?, ?)`;
  const values: SQLInputValue[] = [visibility.orgId, from, to, ...(after ?? []), ...seen.values];
  const rows = allRows<StoredRow & { position_time: string; position_key: string | number }>(
    database,
    `SELECT ${selected.join(', ')}, ${window} AS position_time, ${key} AS position_key
     FROM ${dataset.from}
     WHERE ${dataset.organization} = ? AND ${window} >= ? AND ${window} < ? ${rest} AND ${seen.text}
     ORDER BY ${window}, ${key} LIMIT ?`,
    ...values,
    limit + 1,
  );
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    columns,
    rows: page.map((row) =>
      Object.fromEntries(columns.map((column) => [column, cellOf(dataset, column, row)])),
    ),
    next:
      rows.length > limit && last !== undefined
        ? [last.position_time, last.position_key]
        : undefined,
  };
}

function cellOf(dataset: RecordDataset, column: string, row: StoredRow): Cell {
  const value = row[column] ?? null;
  const convert = dataset.convert[column];
  return convert === undefined || typeof value !== 'string' ? value : convert(value);
}

const GROUP_COLUMNS: Readonly<Record<Grouping, string>> = {
  repository: "coalesce(full_name, '')",
  risk_domain: 'risk_domain',
  severity: 'severity',
  month: 'substr(first_published_at, 1, 7)',
};

const OUTCOMES = ['CONFIRMED', 'DISMISSED', 'FIXED', 'ACCEPTED_RISK', 'ALREADY_COVERED'];

/** Sums of the findings first published in the window, one row a group. What was published nowhere is in none. */
function outcomesPage(
  database: DatabaseSync,
  { visibility, from, to, groupBy, after, limit }: ExportQuery,
): ExportPage {
  const seen = visibleRows(visibility, 'finding.repository_id');
  const known = OUTCOMES.map((value) => `'${value}'`).join(', ');
  const sums = [
    'count(*) AS published',
    ...OUTCOMES.map(
      (value) => `count(*) FILTER (WHERE validation = '${value}') AS ${value.toLowerCase()}`,
    ),
    `count(*) FILTER (WHERE coalesce(validation, '') NOT IN (${known})) AS unknown`,
    'min(first_published_at) AS first_published_at',
  ];
  const rows = allRows<StoredRow & { group: string }>(
    database,
    `SELECT * FROM (
       SELECT ? AS group_by, ${GROUP_COLUMNS[groupBy]} AS "group", ${sums.join(', ')}
       FROM finding INDEXED BY finding_published
       LEFT JOIN repository ON repository.id = finding.repository_id
       WHERE finding.org_id = ? AND published = 1 AND first_published_at >= ? AND first_published_at < ? AND ${seen.text}
       GROUP BY 2)
     WHERE ${after === undefined ? 'TRUE' : '"group" > ?'} ORDER BY "group" LIMIT ?`,
    groupBy,
    visibility.orgId,
    from,
    to,
    ...seen.values,
    ...(after ?? []),
    limit + 1,
  );
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const counted = OUTCOMES.map((value) => value.toLowerCase());
  return {
    columns: ['group_by', 'group', 'published', ...counted, 'unknown', 'first_published_at'],
    rows: page,
    next: rows.length > limit && last !== undefined ? [last.group] : undefined,
  };
}
