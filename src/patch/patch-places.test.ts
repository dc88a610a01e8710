import { expect, test } from 'vitest';
import { readPatch } from './patch.ts';
import { placeInPatch } from './patch-places.ts';
import { processorTime } from '../lib/testing/processor-time.ts';

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

test('lines of several hunks are each found once, past lines of the other side', () => {
  expect(place('new', 'x', 2, 45)).toEqual({ kind: 'lines', lines: [5, 6, 9] });
  expect(place('old', 'x', 2, 45)).toEqual({ kind: 'lines', lines: [4, 8] });
});

test('thousands of places at the end of a long hunk are found quickly', () => {
  const count = 200_000;
  const long = readPatch(
    `--- a/x\n+++ b/x\n@@ -1,${count} +1,${count} @@\n${'-a\n'.repeat(count)}${'+b\n'.repeat(count)}`,
  );
  const took = processorTime(() => {
    for (let at = 0; at < 10_000; at += 1) {
      const cited = { side: 'new', path: 'x', from: count, to: count } as const;
      expect(placeInPatch(long, cited)).toEqual({ kind: 'lines', lines: [2 * count + 2] });
    }
  });
  expect(took).toBeLessThan(3_000);
});

test('thousands of places that take up thousands of hunks are found quickly', () => {
  const hunks = Array.from({ length: 20_000 }, (_, at) => `@@ -${at} +${at} @@\n-a\n+b\n`);
  const many = readPatch(`--- a/x\n+++ b/x\n${hunks.join('')}`);
  const took = processorTime(() => {
    for (let at = 0; at < 2_000; at += 1) {
      const found = placeInPatch(many, { side: 'new', path: 'x', from: 1, to: 20_000 });
      expect(found.kind === 'lines' && found.lines.length).toBe(500);
    }
  });
  expect(took).toBeLessThan(3_000);
});

test('the last commit’s lines are those that were reviewed', () => {
  const twice = readPatch(
    '--- a/x\n+++ b/x\n@@ -1 +1 @@\n-a\n+b\n--- a/x\n+++ b/x\n@@ -1 +1 @@\n-b\n+c\n',
  );
  const at = (side: 'old' | 'new') => placeInPatch(twice, { side, path: 'x', from: 1, to: 1 });
  expect(at('new')).toEqual({ kind: 'lines', lines: [9] });
  expect(at('old')).toEqual({ kind: 'lines', lines: [3] });
});
