import { expect, test } from 'vitest';
import { groupKey } from '../../insights/group.ts';
import { sumsOf } from '../../insights/sums.ts';
import { outcomesChart } from './outcomes-chart.ts';

const RANGE = { from: 0, to: 86_400_000 };

test.each(['constructor', '__proto__', 'another'])(
  'outcomes by what is no known grouping: %s',
  (groupBy) => {
    const sums = sumsOf('finding_outcomes', RANGE);
    sums.add({ firstPublishedAt: 1, group: groupKey('a'), counts: COUNTS }, RANGE);
    const { places } = outcomesChart(sums.view(), groupBy, {
      progress: 'WHOLE',
      windows: [RANGE],
      done: 1,
      begun: false,
      unconfirmed: [],
    });
    expect(places.map(({ label }) => label)).toEqual(['a']);
  },
);

const COUNTS = {
  published: 1,
  confirmed: 1,
  fixed: 0,
  dismissed: 0,
  accepted_risk: 0,
  already_covered: 0,
  unknown: 0,
};
