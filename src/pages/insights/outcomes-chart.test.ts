import { expect, test } from 'vitest';
import { groupKey } from '../../insights/group.ts';
import type { OutcomeCounts } from '../../insights/outcome-sums.ts';
import { sumsOf } from '../../insights/sums.ts';
import { outcomesChart } from './outcomes-chart.ts';
import { outcomesSection } from './sections.ts';

const RANGE = { from: 0, to: 86_400_000 };

test.each(['constructor', '__proto__', 'another'])(
  'outcomes by what is no known grouping: %s',
  (groupBy) => {
    const sums = sumsOf('finding_outcomes', RANGE);
    sums.add({ firstPublishedAt: 1, group: groupKey('a'), counts: COUNTS }, RANGE);
    const { places } = outcomesChart(sums.view(), groupBy, LOADED);
    expect(places.map(({ label }) => label)).toEqual(['a']);
  },
);

test('a file of outcomes says what the page says of counts that are missing or don’t add up', () => {
  const sums = sumsOf('finding_outcomes', RANGE);
  const add = (group: string, counts: Partial<OutcomeCounts>) =>
    sums.add(
      { firstPublishedAt: 1, group: groupKey(group), counts: { ...COUNTS, ...counts } },
      RANGE,
    );
  add('missing', { unknown: undefined });
  add('more', { published: 5 });
  add('right', {});
  const context = { orgId: 'org', organization: 'Harbor', range: RANGE };
  const section = outcomesSection({ ...LOADED, view: sums.view() }, 'repository', context);
  expect(section.notes).toHaveLength(1);
  expect(section.file.foot).toEqual(expect.arrayContaining([...(section.notes ?? [])]));
  const notes = section.drawn?.chart.places.map(({ label, note }) => [label, note]) ?? [];
  expect(Object.fromEntries(notes)).toEqual({
    missing: 'a count is missing',
    more: 'counts don’t add up',
    right: undefined,
  });
});

const LOADED = {
  progress: 'WHOLE' as const,
  windows: [RANGE],
  done: 1,
  begun: false,
  unconfirmed: [],
};

const COUNTS = {
  published: 1,
  confirmed: 1,
  fixed: 0,
  dismissed: 0,
  accepted_risk: 0,
  already_covered: 0,
  unknown: 0,
};
