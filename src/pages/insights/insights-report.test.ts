import { expect, test } from 'vitest';
import type { IndexState } from '../../findings/findings-index.ts';
import { NOTHING_READ } from '../../findings/reader.ts';
import { latestSections } from './insights-report.tsx';
import { latestRuns, savedInsights } from './words.ts';

const READ = { ...NOTHING_READ, older: false };

test.each<[said: string, Omit<IndexState, 'entries'>]>([
  [savedInsights.reading, { read: undefined }],
  [savedInsights.reading, { read: { ...READ, state: 'WAITING' } }],
  [latestRuns.failed, { read: { ...READ, state: 'FAILED' } }],
  [latestRuns.failed, { read: undefined, failed: new Error() }],
  [latestRuns.cut, { read: { ...READ, state: 'DONE', cut: true } }],
  [latestRuns.nothing, { read: { ...READ, state: 'DONE' } }],
])('without a finding, the latest runs have no zeros, but: %s', (said, state) => {
  const latest = { way: 'repository' as const, state: { entries: [], ...state } };
  expect(latestSections({ latest, at: '2026-11-20T00:00:00Z' })).toEqual([
    {
      title: latestRuns.title,
      about: `${latestRuns.about} ${latestRuns.wayNotes.repository}`,
      notes: [said],
    },
  ]);
});
