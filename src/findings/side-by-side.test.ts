import { expect, test } from 'vitest';
import type { Entry } from '../triage/entries.ts';
import { NONE, UNREADABLE, type Facets } from '../triage/facets.ts';
import { decided, sideBySide, waiting } from './side-by-side.ts';

const entry = (facets: Facets[], reviewAt = 0): Entry => ({
  key: '',
  title: '',
  symbols: [],
  place: '',
  publishedAt: null,
  reviewAt,
  members: facets.map((each) => ({
    key: '',
    findingId: '',
    reviewId: null,
    assessmentId: null,
    environment: null,
    finding: null,
    runAt: null,
    severity: '',
    facets: {
      severity: ['WARNING'],
      lifecycle: ['NEW'],
      decision: [NONE],
      repository: ['a'],
      path: ['p'],
      ...each,
    },
  })),
  contradicts: () => false,
  likeness: () => undefined,
  text: () => '',
});

const DAY = 86_400_000;
const entries = [
  // Of two environments, one finding.
  entry([{}, { lifecycle: ['REINTRODUCED'] }]),
  entry([{ repository: ['b'], severity: ['SERIOUS'], path: ['p', 'q'] }], -7 * DAY),
  entry([{ repository: ['b'], lifecycle: ['RESOLVED'] }]),
  entry([{ repository: ['b'], decision: ['DISMISSED'], lifecycle: ['UNCHANGED'] }]),
];

test('findings stand side by side, each once in the totals', () => {
  const { sides, totals } = sideBySide(entries, 'repository');
  expect(sides).toEqual([
    {
      value: 'b',
      counts: { all: 3, serious: 1, new: 1, stayed: 1, cameBack: 0, resolved: 1, undecided: 1 },
    },
    {
      value: 'a',
      counts: { all: 1, serious: 0, new: 1, stayed: 0, cameBack: 1, resolved: 0, undecided: 1 },
    },
  ]);
  expect(totals).toMatchObject({ all: 4, serious: 1, cameBack: 1, resolved: 1, undecided: 2 });
  const byPath = sideBySide(entries, 'path');
  expect(byPath.sides.map(({ value, counts }) => [value, counts.all])).toEqual([
    ['p', 4],
    ['q', 1],
  ]);
  expect(byPath.totals).toEqual(totals);
});

test('what is undecided waits since its review, and what has no time is counted beside', () => {
  expect(waiting([...entries, entry([{}], Number.NaN), entry([{}], -400 * DAY)], DAY)).toEqual({
    classes: [1, 1, 0, 0, 1],
    timeless: 1,
  });
});

test('decisions are counted by how long they took, and together with the rest they are all', () => {
  const after = (days: number, reviewAt = 0): Entry => ({
    ...entry([{ decision: ['DISMISSED'] }], reviewAt),
    decidedAt: days * DAY,
  });
  const unread = entry([{ decision: [UNREADABLE] }]);
  const all = [...entries, after(0), after(6), after(40), after(-1), after(1, Number.NaN), unread];
  const counts = decided(all);
  expect(counts).toEqual({
    classes: [2, 0, 1, 0, 0],
    // One of the four names no time of its decision, and one no time of its review.
    timeless: 2,
    earlier: 1,
    undecided: 2,
    resolved: 1,
    // That nobody decided on it isn't known (H40).
    unreadable: 1,
  });
  const { classes, ...others } = counts;
  const sum = [...classes, ...Object.values(others)].reduce((one, other) => one + other, 0);
  expect(sum).toBe(all.length);
});
