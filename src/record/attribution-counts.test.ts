import { expect, test } from 'vitest';
import {
  attributionDisagreements,
  isAllPreExisting,
  listedConditions,
} from './attribution-counts.ts';

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

test('lists and statuses that exclude each other', () => {
  const listed = [condition('INTRODUCED'), condition('INTRODUCED')];
  const counts = [{ change: 'INTRODUCED', count: 2 }];
  expect(
    attributionDisagreements({
      condition_count: 2,
      omitted_condition_count: 0,
      counts,
      conditions: listed,
      listed_conditions: listed,
    }),
  ).toEqual([
    'none are omitted, but the list is marked as partial.',
    'it gives 2 as the full list but 2 as the first entries; both are shown.',
  ]);
  const both = {
    condition_count: 9,
    omitted_condition_count: 7,
    counts: [{ change: 'INTRODUCED', count: 9 }],
    conditions: listed,
  };
  expect(attributionDisagreements(both)).toEqual([
    '7 omitted, but the list is marked as complete.',
  ]);
  expect(listedConditions(both)).toBe(listed);
  const none = { condition_count: 0, omitted_condition_count: 0, counts: [], conditions: [] };
  expect(attributionDisagreements({ ...none, status: 'UNREADABLE' })).toEqual([]);
  for (const two of [
    { condition_count: 2 },
    { conditions: listed },
    { listed_conditions: listed },
    { omitted_condition_count: 1, listed_conditions: listed.slice(1) },
    { counts },
  ]) {
    expect(attributionDisagreements({ ...none, status: 'UNAVAILABLE', ...two })).toEqual([
      'nothing was compared, but it has 2 conditions.',
    ]);
  }
});

test('H8 H9 conditions of an attribution that wasn’t compared are not told of', () => {
  const introduced = [condition('INTRODUCED')];
  const view = { omitted_condition_count: 1, conditions: introduced };
  for (const status of ['UNAVAILABLE', 'UNREADABLE']) {
    expect(listedConditions({ ...view, status })).toEqual([]);
    expect(listedConditions({ ...view, status, listed_conditions: introduced })).toEqual([]);
  }
  expect(listedConditions({ ...view, status: 'COMPARED' })).toEqual(introduced);
});

test('what stands in either of two lists is listed, and nothing is said of an unlisted status', () => {
  const [one, two, three] = ['INTRODUCED', 'CHANGED', 'RESOLVED'].map(condition);
  const both = {
    status: 'DEFERRED',
    condition_count: 9,
    omitted_condition_count: 0,
    counts: [],
    conditions: [one, two].filter((each) => each !== undefined),
    listed_conditions: [two, three].filter((each) => each !== undefined),
  };
  expect(listedConditions(both)).toEqual([one, two, three]);
  expect(attributionDisagreements(both)).toEqual([]);
});

test('all conditions were there before: by the counts of a comparison that agree', () => {
  const view = (changes: string[], rest = {}) => ({
    status: 'COMPARED',
    condition_count: changes.length,
    omitted_condition_count: 0,
    counts: changes.map((change) => ({ change, count: 1 })),
    conditions: changes.map(condition),
    ...rest,
  });
  expect(isAllPreExisting(view(['UNCHANGED']))).toBe(true);
  expect(isAllPreExisting(view([]))).toBe(false);
  for (const other of ['INTRODUCED', 'CHANGED', 'RESOLVED', 'UNATTRIBUTED', 'MOVED']) {
    expect(isAllPreExisting(view(['UNCHANGED', other]))).toBe(false);
  }
  expect(isAllPreExisting(view(['UNCHANGED'], { condition_count: 2 }))).toBe(false);
  expect(isAllPreExisting(view([], { status: 'UNAVAILABLE' }))).toBe(false);
});
