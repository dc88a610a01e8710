import { expect, test } from 'vitest';
import { ServiceError } from '../api/failure.ts';
import type { SourceFile } from '../api/source.ts';
import { fileQuery, missing } from './source-queries.ts';

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
