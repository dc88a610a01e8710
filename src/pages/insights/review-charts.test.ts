import { expect, test } from 'vitest';
import { groupKey } from '../../insights/group.ts';
import { sumsOf } from '../../insights/sums.ts';
import { durationsSection } from './sections.ts';

const RANGE = { from: 0, to: 86_400_000 };

test('reviews without a duration that can be computed may have both times, and it is said why', () => {
  const sums = sumsOf('reviews', RANGE);
  sums.add({ createdAt: 2, completedAt: 1, status: groupKey('COMPLETED') }, RANGE);
  sums.add({ createdAt: 2, completedAt: 'unreadable', status: groupKey('COMPLETED') }, RANGE);
  const windows = { windows: [RANGE], done: 1, begun: false, unconfirmed: [] };
  const { none, notes } = durationsSection(
    { progress: 'WHOLE', ...windows, view: sums.view() },
    { orgId: 'org', organization: 'Harbor', range: RANGE },
  );
  expect(none).toBe('No duration could be computed here.');
  expect(notes).toEqual([
    '1 review with an unreadable completion time.',
    expect.stringMatching(/^1 review recorded as completed before being created\./),
  ]);
});
