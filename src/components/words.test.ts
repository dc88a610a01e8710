import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import * as recordWords from './record/words.ts';
import * as listWords from './words.ts';
import type { Enumeration } from './words.ts';

type Schema = { enum?: string[]; 'x-enum-descriptions'?: Record<string, string> };
const document = parse(readFileSync('src/api/openapi.yaml', 'utf8')) as {
  components: { schemas: Record<string, Schema> };
};
const contract = new Map(
  Object.entries(document.components.schemas).flatMap(([name, schema]) => {
    const values = schema.enum ?? Object.keys(schema['x-enum-descriptions'] ?? {});
    return values.length > 0 ? [[name, values] as const] : [];
  }),
);

const maps = [...Object.values(listWords), ...Object.values(recordWords)].filter(
  (value): value is Enumeration => typeof value === 'object' && 'schema' in value,
);

test.each(maps.map((map) => [map.schema, map] as const))(
  '%s has a word for each value',
  (schema, map) => {
    expect(Object.keys(map.values).toSorted()).toEqual(contract.get(schema)?.toSorted());
  },
);

test('every enumeration that a record can hold has its map', () => {
  // Values of requests, exports and problems stand in no record that a page shows.
  const elsewhere = /^Export|Filter$|^(Dataset|FindingOutcomesGroupBy|ReviewMode|ProblemCode)$/;
  const missing = [...contract.keys()].filter(
    (name) => !elsewhere.test(name) && !maps.some((map) => map.schema === name),
  );
  expect(missing).toEqual([]);
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
