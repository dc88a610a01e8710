import { expect, test } from 'vitest';
import { attributionDisagreements } from './attribution-counts.ts';

const condition = (change: string) => ({ change });

test('a record that agrees says nothing', () => {
  expect(
    attributionDisagreements({
      condition_count: 2,
      omitted_condition_count: 0,
      counts: [
        { change: 'INTRODUCED', count: 1 },
        { change: 'UNCHANGED', count: 1 },
      ],
      conditions: [condition('INTRODUCED'), condition('UNCHANGED')],
    }),
  ).toEqual([]);
  expect(
    attributionDisagreements({
      condition_count: 90,
      omitted_condition_count: 89,
      counts: [{ change: 'UNCHANGED', count: 90 }],
      conditions: [],
      listed_conditions: [condition('UNCHANGED')],
    }),
  ).toEqual([]);
});

test('counts against the condition count, the list, and each change', () => {
  const disagreements = attributionDisagreements({
    condition_count: 3,
    omitted_condition_count: 0,
    counts: [{ change: 'INTRODUCED', count: 4 }],
    conditions: [condition('RESOLVED')],
  });
  expect(disagreements).toHaveLength(3);
  expect(disagreements[0]).toContain('add up to 4');
  expect(disagreements[2]).toContain('RESOLVED');
});
