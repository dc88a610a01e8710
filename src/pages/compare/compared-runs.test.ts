import { expect, test } from 'vitest';
import { comparedRuns } from './compared-runs.ts';

test.each([
  ['a=1&b=3', { a: 1, b: 3 }],
  ['a=9007199254740993&b=0', { a: undefined, b: undefined }],
  ['a=-1&b=1e3', { a: undefined, b: undefined }],
  ['b=02', { a: undefined, b: undefined }],
])('%s names the runs %j', (address, runs) => {
  expect(comparedRuns(new URLSearchParams(address))).toEqual(runs);
});
