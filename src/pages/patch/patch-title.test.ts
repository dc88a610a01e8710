import { expect, test } from 'vitest';
import { patchTitle } from './patch-title.ts';

test('a patch without a file’s name is called by its base: branches in full, commits shortened', () => {
  expect(patchTitle({ name: 'a.patch', base: 'main' })).toBe('a.patch');
  expect(patchTitle({ base: ' release/2026-11 ' })).toBe('Patch on release/2026-11');
  expect(patchTitle({ base: 'main-fix-2' })).toBe('Patch on main-fix-2');
  expect(patchTitle({ base: 'ABCDEF01'.repeat(5) })).toBe('Patch on abcdef0');
  expect(patchTitle({ base: '' })).toBe('Patch on the default branch');
});
