import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { readFileSync } from 'node:fs';
import * as exportWords from './export-words.ts';
import * as recordWords from './record-words.ts';
import * as listWords from './words.ts';
import type { Enumeration } from './words.ts';

const { components } = parse(readFileSync('src/api/openapi.yaml', 'utf8')) as {
  components: { schemas: Record<string, { enum?: string[] }> };
};

const isEnumeration = (value: unknown): value is Enumeration =>
  typeof value === 'object' && value !== null && 'schema' in value;
const maps = [listWords, recordWords, exportWords]
  .flatMap((words): unknown[] => Object.values(words))
  .filter(isEnumeration);

test.each(maps.map((map) => [map.schema, map.values] as const))(
  '%s has a label and a sentence for each value',
  (schema, values) => {
    const listed = components.schemas[schema]?.enum ?? Object.keys(values); // an open list has none
    expect(Object.keys(values)).toEqual(listed);
    for (const { label, meaning } of Object.values(values)) {
      expect(label).toMatch(/\S/);
      expect(meaning).toMatch(/^[A-Z].*\.$/);
    }
  },
);

test('no word is explained by itself', () => {
  const spoken = (text: string) => text.toLowerCase().match(/[a-z]{4,}/g) ?? [];
  const circular = maps.flatMap(({ schema, title, values }) =>
    Object.entries(values).flatMap(([value, { label, meaning }]) => {
      const known = new Set(spoken(`${title} ${label}`));
      return spoken(meaning).every((word) => known.has(word)) ? [`${schema}.${value}`] : [];
    }),
  );
  expect(circular).toEqual([]);
});

test('every enumeration that a record can hold has its words', () => {
  // Values of requests, rows of exports and problems stand in no record that a page shows.
  const elsewhere = /^Export|Filter$|^(ReviewMode|ProblemCode)$/;
  const missing = Object.entries(components.schemas).filter(
    ([name, schema]) =>
      schema.enum && !elsewhere.test(name) && !maps.some((map) => map.schema === name),
  );
  expect(missing).toEqual([]);
});

test('every column of an export is explained', () => {
  expect(Object.keys(exportWords.exportColumns).toSorted()).toEqual(
    Object.keys(exportWords.dataset.values).toSorted(),
  );
  for (const columns of Object.values(exportWords.exportColumns)) {
    expect(Object.keys(columns).length).toBeGreaterThan(0);
    for (const meaning of Object.values(columns)) expect(meaning).toMatch(/\.$/);
  }
});

test('no value is marked with a check mark: that something ended says nothing good of it (H2)', () => {
  const icons = maps.flatMap(({ values }) => Object.values(values).map(({ icon }) => icon));
  expect(icons).toContain('half');
  expect(icons).not.toContain('done');
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
