import { expect, test } from 'vitest';
import { accessRefusal } from './access-refusal.ts';

test.each([
  ['read', 'write', undefined],
  ['read', 'read', undefined],
  ['read', 'unavailable', 'REPOSITORY_UNAVAILABLE'],
  ['read', 'elsewhere', 'REPOSITORY_UNAVAILABLE'],
  ['read', 'unknown', 'PERMISSION_CHECK_UNAVAILABLE'],
  ['write', 'write', undefined],
  ['write', 'read', 'REPOSITORY_WRITE_REQUIRED'],
  ['write', 'unavailable', 'REPOSITORY_UNAVAILABLE'],
  ['write', 'elsewhere', 'REPOSITORY_UNAVAILABLE'],
  ['write', 'unknown', 'PERMISSION_CHECK_UNAVAILABLE'],
] as const)('%s is needed, access is “%s”: %s', (needed, live, reason) => {
  expect(accessRefusal(needed, live, 'app')?.reason).toBe(reason);
});
