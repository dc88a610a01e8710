import { expect, test } from 'vitest';
import { citedInPatch } from './cited-in-patch.ts';
import type { CitedPlace } from './patch-places.ts';
import { readPatch } from './patch.ts';

const patch = readPatch('--- a/x\n+++ b/x\n@@ -1 +1 @@\n-a\n+b\n');
const place = (path: string, from?: number, to?: number): CitedPlace => ({
  side: 'new',
  path,
  from,
  to,
});

test('an item that cites the same place several times is said once, in the patch and outside it', () => {
  const places = [place('x', 1), place('x', 1), place('y', 3), place('y', 3, 3), place('y', 4)];
  const { at, elsewhere } = citedInPatch(patch, [
    { item: 'one', places },
    { item: 'other', places: [place('y', 3)] },
  ]);
  expect(at.map(({ items }) => items.map(({ item }) => item))).toEqual([['one']]);
  expect(elsewhere.map(({ item, place: { from } }) => [item, from])).toEqual([
    ['one', 3],
    ['one', 4],
    ['other', 3],
  ]);
});
