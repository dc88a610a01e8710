import { enumerations } from '../../api/enumerations.ts';
import { fields } from '../../api/fields.ts';
import type { Enumeration } from '../../api/words.ts';
import { wordFor } from '../../api/words.ts';
import { ownValue } from '../../lib/own-value.ts';

/** One value of a record: a fact, or a part that holds others, which follow it. */
export type RecordRow = {
  /** Where it stands, for example `assessments[0].findings[3].claim`: no other row has the same. */
  id: string;
  name: string;
  level: number;
  value: unknown;
  /** A fact as it is recorded; undefined for a part. */
  fact: string | undefined;
  /** How many rows follow that belong to this one, at any depth. */
  within: number;
  /** What the contract says of the field; undefined for a field that it does not describe. */
  meaning: string | undefined;
  /** The enumeration whose values have words. */
  of: Enumeration | undefined;
};

const bySchema = new Map(enumerations.map((each) => [each.schema, each]));

/**
 * Every value of a record in its order, parts before what they hold. `type` is the contract's name of what
 * the record is.
 */
export function recordRows(type: string, record: object): RecordRow[] {
  const rows: RecordRow[] = [];
  add(record, '', 0, type);
  return rows;

  /** Adds what a part holds. */
  function add(part: object, place: string, level: number, type: string | undefined): void {
    const isList = Array.isArray(part);
    const described = isList || type === undefined ? undefined : ownValue(fields, type);
    for (const [key, value] of Object.entries(part) as [string, unknown][]) {
      const field = described && ownValue(described, key);
      const of = isList ? type : field?.of;
      const row: RecordRow = {
        id: place + step(key, isList, place === ''),
        name: isList ? `[${key}]` : key,
        level,
        value,
        fact: factOf(value),
        within: 0,
        meaning: isList ? '' : field?.meaning,
        of: of !== undefined && typeof value === 'string' ? bySchema.get(of) : undefined,
      };
      const at = rows.push(row);
      if (row.fact === undefined) add(value as object, row.id, level + 1, of);
      row.within = rows.length - at;
    }
  }
}

/** A name that is no plain word is quoted, so that no two places read the same. */
function step(key: string, isList: boolean, first: boolean): string {
  if (isList) return `[${key}]`;
  if (!/^[A-Za-z_]\w*$/.test(key)) return `[${JSON.stringify(key)}]`;
  return first ? key : `.${key}`;
}

/** A value that holds no others, as it is recorded. */
function factOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null) return String(value);
  if (Object.keys(value).length > 0) return undefined;
  return Array.isArray(value) ? '[]' : '{}';
}

/** A record's value as it is copied: a text as such, everything else as JSON. */
export const copied = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value, null, 2) ?? '');

/** The rows that are shown: without what belongs to a part that is closed. */
export function openRows(
  rows: readonly RecordRow[],
  isUnfolded: (row: RecordRow) => boolean,
): RecordRow[] {
  const shown: RecordRow[] = [];
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at];
    if (!row) break;
    shown.push(row);
    if (row.within > 0 && !isUnfolded(row)) at += row.within;
  }
  return shown;
}

/** The facts whose place, value or word holds the text, in any case, and the parts that they belong to. */
export function matchingRows(rows: readonly RecordRow[], text: string): Set<RecordRow> {
  const wanted = text.toLowerCase();
  const found = new Set<RecordRow>();
  const above: RecordRow[] = [];
  for (const row of rows) {
    above.splice(row.level);
    if (row.fact === undefined) above.push(row);
    else if (holds(row, row.fact, wanted)) for (const each of [...above, row]) found.add(each);
  }
  return found;
}

function holds({ id, of }: RecordRow, fact: string, wanted: string): boolean {
  return (
    id.toLowerCase().includes(wanted) ||
    fact.toLowerCase().includes(wanted) ||
    (of !== undefined && wordFor(of, fact).label.toLowerCase().includes(wanted))
  );
}

/** The places of the parts that the value at a place belongs to. */
export function partsAbove(rows: readonly RecordRow[], id: string): string[] {
  const at = rows.findIndex((row) => row.id === id);
  return rows.flatMap((row, index) => (index < at && index + row.within >= at ? [row.id] : []));
}
