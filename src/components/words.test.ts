import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import * as exportWords from './exports/words.ts';
import * as recordWords from './record/words.ts';
import * as listWords from './words.ts';
import type { Enumeration } from './words.ts';

type Schema = {
  enum?: string[];
  'x-enum-descriptions'?: Record<string, string>;
  properties?: Record<string, { description?: string }>;
};
const document = parse(readFileSync('src/api/openapi.yaml', 'utf8')) as {
  components: { schemas: Record<string, Schema> };
};
const contract = new Map(
  Object.entries(document.components.schemas).flatMap(([name, schema]) => {
    const values = schema.enum ?? Object.keys(schema['x-enum-descriptions'] ?? {});
    return values.length > 0 ? [[name, values] as const] : [];
  }),
);

const maps = [listWords, recordWords, exportWords]
  .flatMap((words): unknown[] => Object.values(words))
  .filter(
    (value): value is Enumeration =>
      typeof value === 'object' && value !== null && 'schema' in value,
  );

test.each(maps.map((map) => [map.schema, map] as const))(
  '%s has a word for each value',
  (schema, map) => {
    expect(Object.keys(map.values).toSorted()).toEqual(contract.get(schema)?.toSorted());
  },
);

test('every enumeration that a record can hold has its map', () => {
  // Values of requests, rows of exports and problems stand in no record that a page shows.
  const elsewhere = /^Export|Filter$|^(ReviewMode|ProblemCode)$/;
  const missing = [...contract.keys()].filter(
    (name) => !elsewhere.test(name) && !maps.some((map) => map.schema === name),
  );
  expect(missing).toEqual([]);
});

test('the columns of each dataset are explained in the contract’s order and words', () => {
  const rows = Object.fromEntries(
    Object.values(exportWords.exportColumns).map(({ schema }) => {
      const { properties = {} } = document.components.schemas[schema] ?? {};
      const words = (text = '') =>
        text.trim().replaceAll(/\s+/g, ' ').replaceAll('`', '').replaceAll("'", '’');
      return [
        schema,
        Object.entries(properties).map(([column, { description }]) => [column, words(description)]),
      ];
    }),
  );
  expect(Object.keys(exportWords.exportColumns).toSorted()).toEqual(
    contract.get('Dataset')?.toSorted(),
  );
  for (const { schema, columns } of Object.values(exportWords.exportColumns)) {
    expect(Object.entries(columns)).toEqual(rows[schema]);
    expect(rows[schema]?.length).toBeGreaterThan(0);
  }
});

test('only a recorded good fact is green, and no absence is (design, Looks)', () => {
  const good = maps.flatMap(({ schema, values }) =>
    Object.entries(values).flatMap(([value, { tone }]) =>
      tone === 'good' ? `${schema}.${value}` : [],
    ),
  );
  expect(good.toSorted()).toEqual([
    'AttributedChange.RESOLVED',
    'CheckOutcome.READY',
    'FindingDecision.FIXED',
    'FindingLifecycle.RESOLVED',
  ]);
});
