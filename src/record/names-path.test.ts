import { expect, test } from 'vitest';
import { namesPath } from './names-path.ts';

test.each([
  ['src/a.ts: uses b', 'src/a.ts', true],
  ['src/a.ts → src/b.ts', 'src/b.ts', true],
  ['src/a.ts:12 is long', 'src/a.ts', true],
  ['src/a.tsx and src/a.ts', 'src/a.ts', true],
  ['src/a.tsx', 'src/a.ts', false],
  ['old/src/a.ts', 'src/a.ts', false],
  ['src/a.ts/b', 'src/a.ts', false],
  ['nothing of it', 'src/a.ts', false],
  ['a text', '', false],
])('%j names %j: %s', (text, path, names) => {
  expect(namesPath(text, path)).toBe(names);
});
