import { expect, test } from 'vitest';
import { patchLines } from './patch-lines.ts';
import { widestLine } from './patch-width.ts';

test('the widest line counts with its tabs, up to a limit', () => {
  expect(widestLine(patchLines(''), 100)).toBe(0);
  expect(widestLine(patchLines('a\nabc\n'), 100)).toBe(4);
  expect(widestLine(patchLines('abcdef\n\t\tx\n'), 100)).toBe(10);
  expect(widestLine(patchLines(`${'x'.repeat(500)}\n`), 100)).toBe(100);
});
