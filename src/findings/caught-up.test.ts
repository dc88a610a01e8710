import { expect, test } from 'vitest';
import type { Entry } from '../triage/entries.ts';
import { withNew } from './caught-up.ts';

const entry = (name: string, reviewAt: number): Entry => ({
  key: name,
  title: name,
  symbols: [],
  place: '',
  publishedAt: null,
  reviewAt,
  members: [
    {
      key: name,
      findingId: name,
      reviewId: null,
      assessmentId: null,
      environment: null,
      finding: null,
      runAt: null,
      severity: 'WARNING',
      facets: {},
    },
  ],
  contradicts: () => false,
  likeness: () => (name.startsWith('unknown') ? undefined : `like ${name}`),
  text: () => '',
});

test('new is what was not there when one caught up, and is not older than what was read then', () => {
  const entries = [entry('fresh', 50), entry('known', 40), entry('unknown', 40), entry('old', 5)];
  expect(withNew(entries, undefined)).toBe(entries);
  const marked = withNew(entries, {
    organization_id: 'o',
    id: 'findings',
    known: ['like known', 'unknown'],
    oldest: new Date(10).toISOString(),
  });
  expect(marked.map(({ members }) => members[0]?.facets.since)).toEqual([
    ['NEW'],
    undefined,
    undefined,
    undefined,
  ]);
  expect(marked[1]).toBe(entries[1]);
});
