import { expect, test } from 'vitest';
import { comparedRuns, readRunFilters } from './run-address.ts';

test('only the filters of runs are read, and empty ones are none', () => {
  const search = new URLSearchParams('status=FAILED&findings=&environment=e1&search=x&cursor=y');
  expect(readRunFilters(search)).toEqual({ status: 'FAILED', environment: 'e1' });
});

test.each([
  ['a=1&b=3', { a: 1, b: 3 }],
  ['a=9007199254740993&b=0', { a: undefined, b: undefined }],
  ['a=-1&b=1e3', { a: undefined, b: undefined }],
  ['b=02', { a: undefined, b: undefined }],
])('%s names the runs %j', (address, runs) => {
  expect(comparedRuns(new URLSearchParams(address))).toEqual(runs);
});
