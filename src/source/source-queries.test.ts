import { expect, test } from 'vitest';
import { ServiceError } from '../api/failure.ts';
import type { LastChange, SourceFile } from '../api/source.ts';
import { fileQuery, lastChangesQuery, missing } from './source-queries.ts';

test.each([
  [404, 'not_found', 'REPOSITORY'],
  [404, 'commit_not_found', 'COMMIT'],
  [404, 'content_not_found', 'CONTENT'],
  [504, 'source_timeout', undefined],
])('a difference refused with %i and %s lacks %s', (status, code, what) => {
  const problem = { type: 'about:blank', title: '', status, code };
  expect(missing(new ServiceError({ status, problem }))).toBe(what);
});

test('a file is asked for again only where something was missing', () => {
  const asked = { commit: 'c'.repeat(40), path: 'a.ts' };
  const { staleTime } = fileQuery({ orgId: 'o', repository: 'harbor/ledger' }, asked);
  const freshFor = (file: Pick<SourceFile, 'kind' | 'owners'>) =>
    staleTime({ state: { data: { value: { ...asked, ...file }, unreadable: [] } } });
  for (const kind of ['TEXT', 'FOLDER', 'ABSENT'] as const) {
    expect(freshFor({ kind, owners: [] })).toBe(Infinity);
  }
  for (const kind of ['TEXT', 'NO_CONTENT', 'NO_COMMIT', 'NO_REPOSITORY', 'ANOTHER'] as const) {
    expect(freshFor({ kind })).toBeLessThan(60_000);
  }
});

test('last changes are asked for again only where the history of the clone ends', () => {
  const asked = { commit: 'c'.repeat(40), path: 'a.ts' };
  const { staleTime } = lastChangesQuery(
    { orgId: 'o', repository: 'harbor/ledger' },
    { ...asked, from: 1, to: 1 },
  );
  const change = {
    from: 1,
    to: 1,
    commit: 'd'.repeat(40),
    author_name: 'Ada',
    authored_at: '2026-01-01T00:00:00Z',
    summary: 'Begin',
  };
  const freshFor = (changes: LastChange[]) =>
    staleTime({ state: { data: { value: { ...asked, changes }, unreadable: [] } } });
  expect(freshFor([change])).toBe(Infinity);
  expect(freshFor([change, { ...change, boundary: true }])).toBeLessThan(60_000);
});
