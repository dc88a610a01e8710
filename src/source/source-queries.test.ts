import { expect, test } from 'vitest';
import { ServiceError } from '../api/failure.ts';
import { missing } from './source-queries.ts';

test.each([
  [404, 'not_found', 'REPOSITORY'],
  [404, 'commit_not_found', 'COMMIT'],
  [404, 'content_not_found', 'CONTENT'],
  [504, 'source_timeout', undefined],
])('a difference refused with %i and %s lacks %s', (status, code, what) => {
  const problem = { type: 'about:blank', title: '', status, code };
  expect(missing(new ServiceError({ status, problem }))).toBe(what);
});
