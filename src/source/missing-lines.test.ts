import { expect, test } from 'vitest';
import { holding } from './citation.ts';
import { missingLines } from './missing-lines.ts';

test.each([
  [2, { from: 1, to: 2 }, undefined],
  [2, { from: 3, to: 4 }, 'The file ends at line 2, before the cited line 3.'],
  [2, { from: 2, to: 4 }, 'The file ends at line 2. The citation extends to line 4.'],
  [2, { to: 4 }, 'The file ends at line 2, before the cited line 4.'],
  [0, { from: 1, to: 4 }, 'The file is empty.'],
  [0, {}, undefined],
])('of a file of %j lines and the citation %j it is said: %j', (total_lines, place, words) => {
  expect(missingLines(holding({ kind: 'TEXT', total_lines }, place), place)).toBe(words);
});
