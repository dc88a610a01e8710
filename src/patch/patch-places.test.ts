import { expect, test } from 'vitest';
import { readPatch } from './patch.ts';
import { placeInPatch } from './patch-places.ts';

const patch = readPatch(`--- a/x
+++ b/x
@@ -1,2 +1,3 @@
 one
-two
+zwei
+drei
@@ -40 +41 @@
-forty
+vierzig
--- a/y
+++ /dev/null
@@ -1 +0,0 @@
-y
`);
const place = (side: 'old' | 'new', path: string, from?: number, to?: number) =>
  placeInPatch(patch, { side, path, from, to });

test('cited lines are found on their side', () => {
  expect(place('new', 'x', 2, 3)).toEqual({ kind: 'lines', lines: [5, 6] });
  expect(place('old', 'x', 2)).toEqual({ kind: 'lines', lines: [4] });
  expect(place('new', 'x', 41)).toEqual({ kind: 'lines', lines: [9] });
  expect(place('old', 'y', 1)).toEqual({ kind: 'lines', lines: [13] });
  // Some of the lines are better than none.
  expect(place('new', 'x', 3, 10)).toEqual({ kind: 'lines', lines: [6] });
});

test('lines that the patch does not show are said to be in its file, or elsewhere', () => {
  expect(place('new', 'x', 20)).toEqual({ kind: 'file', line: 0 });
  expect(place('new', 'x')).toEqual({ kind: 'file', line: 0 });
  expect(place('new', 'y', 1)).toEqual({ kind: 'elsewhere' });
  expect(place('new', 'z', 1)).toEqual({ kind: 'elsewhere' });
});

test('the last commit’s lines are those that were reviewed', () => {
  const twice = readPatch(
    '--- a/x\n+++ b/x\n@@ -1 +1 @@\n-a\n+b\n--- a/x\n+++ b/x\n@@ -1 +1 @@\n-b\n+c\n',
  );
  const at = (side: 'old' | 'new') => placeInPatch(twice, { side, path: 'x', from: 1, to: 1 });
  expect(at('new')).toEqual({ kind: 'lines', lines: [9] });
  expect(at('old')).toEqual({ kind: 'lines', lines: [3] });
});
