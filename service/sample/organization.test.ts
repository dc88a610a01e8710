import { expect, test } from 'vitest';
import { isSample } from '../../src/api/sample.ts';
import { SAMPLE_ORGANIZATION } from './organization.ts';

test('the dashboard knows the sample organization by its identity', () => {
  expect(isSample(SAMPLE_ORGANIZATION.id)).toBe(true);
});
