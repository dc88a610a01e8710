import { expect, test } from 'vitest';
import type { ZodMiniType } from 'zod/mini';
import { readText } from '../../api/read.ts';
import { seeded } from '../../api/testing/made-document.ts';
import { schemas } from '../../api/testing/schemas.ts';
import { factsOf, unlistedDocument } from '../../api/testing/unlisted-filling.ts';
import { matchingRows, openRows, partsAbove, recordRows, type RecordRow } from './record-rows.ts';

const factor = Number(process.env['DOCKET_PROPERTY_FACTOR'] ?? 1);
const DOCUMENTS = 40 * factor;

const types = [
  'CustomerReviewDetail',
  'CustomerAssessmentDetail',
  'CustomerFinding',
  'ReviewRoutingView',
] as const;

test.each(types)('every fact of a %s with unlisted values has its row, and is found', (type) => {
  for (let seed = 1; seed <= DOCUMENTS; seed += 1) {
    const document = unlistedDocument(type, seeded(seed));
    const { value, unreadable } = readText(
      schemas[type] as unknown as ZodMiniType<object>,
      JSON.stringify(document),
    );
    expect(unreadable).toEqual([]);
    const rows = recordRows(type, value);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    const facts = rows.filter(({ fact }) => fact !== undefined);
    expect(facts.map(({ fact }) => fact)).toEqual(factsOf(document));
    for (const row of facts.filter((_, index) => index % 37 === seed % 37)) {
      for (const text of [row.fact ?? '', row.id]) expect(matchingRows(rows, text)).toContain(row);
      const above = partsAbove(rows, row.id);
      expect(above).toHaveLength(row.level);
      expect(openRows(rows, ({ id }) => above.includes(id))).toContain(row);
    }
  }
});

const rowAt = (rows: readonly RecordRow[], id: string) => rows.find((row) => row.id === id);

test('a field says what the contract says of it, its value what it means', () => {
  const rows = recordRows('CustomerReviewDetail', {
    status: 'RUNNING',
    assessments: [{ findings: [{ severity: 'SERIOUS', later: 1 }] }],
  });
  expect(rowAt(rows, 'status')).toMatchObject({
    meaning: 'Lifecycle status of the review.',
    of: { schema: 'ReviewStatus' },
  });
  expect(rowAt(rows, 'assessments[0].findings[0].severity')).toMatchObject({
    level: 4,
    of: { schema: 'FindingSeverity' },
  });
  expect(rowAt(rows, 'assessments[0].findings[0].later')).toMatchObject({ meaning: undefined });
});

test('names of any kind have places of their own', () => {
  const rows = recordRows('CustomerFinding', { 'a.b': 1, a: { b: 1 }, '': { constructor: [] } });
  expect(rows.map(({ id }) => id)).toEqual(['["a.b"]', 'a', 'a.b', '[""]', '[""].constructor']);
  expect(rowAt(rows, '[""].constructor')).toMatchObject({ fact: '[]', meaning: undefined });
});
