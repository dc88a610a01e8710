import { expect, test } from 'vitest';
import { groupKey } from './group.ts';
import { readInsightRow } from './insight-rows.ts';

test('an amount keeps every digit, and what is none is not zero', () => {
  const micros = (amount: string) =>
    readInsightRow('spend', `{"debited_at":"2026-11-01T00:00:00Z","amount_micros":${amount}}`)
      ?.micros;
  expect(micros('9223372036854775807')).toBe(9223372036854775807n);
  expect(micros('-4200000')).toBe(-4200000n);
  expect(micros('"9007199254740993"')).toBe(9007199254740993n);
  expect(micros('0')).toBe(0n);
  for (const none of ['null', '1.5', '"one"', '""', '1e400', '[1]']) {
    expect(micros(none)).toBeUndefined();
  }
});

test('a review that cannot be read is not none', () => {
  const review = (id: string) => readInsightRow('spend', `{${id}}`)?.reviewId;
  expect(review('"review_id":"r"')).toBe('r');
  expect([review(''), review('"review_id":null')]).toEqual([null, null]);
  expect(review('"review_id":7')).toBeUndefined();
});

test('absent, unreadable and unlisted are told apart', () => {
  const row = readInsightRow(
    'findings',
    '{"severity":"NOTICE","lifecycle_state":7,"first_published_at":"soon"}',
  );
  expect(row).toEqual({
    publishedAt: 'unreadable',
    severity: groupKey('NOTICE'),
    lifecycle: groupKey(7),
    domain: groupKey(null),
    decision: groupKey(undefined),
  });
  expect(readInsightRow('reviews', '{}')).toMatchObject({
    createdAt: 'absent',
    completedAt: 'absent',
  });
});

test('what is no row is none', () => {
  for (const line of ['', '{', 'null', '7', '[]', '<html>']) {
    expect(readInsightRow('reviews', line)).toBeUndefined();
  }
});

test('a count that is none is not known; a group without a name is absent', () => {
  const row = readInsightRow('finding_outcomes', '{"group":"","published":3,"confirmed":-1}');
  expect(row?.group).toBe(groupKey(null));
  expect(row?.counts).toMatchObject({ published: 3, confirmed: undefined, unknown: undefined });
});
