import { expect, test } from 'vitest';
import { readPatch } from '../../patch/patch.ts';
import { placesNamed } from './places-named.ts';

const patch = readPatch(`--- a/src/a.ts
+++ b/src/a.ts
@@ -1 +1 @@
-a
+b
@@ -40 +40 @@
-c
+d
--- /dev/null
+++ b/new: file.txt
@@ -0,0 +1 @@
+x
--- a/corrupt patch at line 3
+++ b/corrupt patch at line 3
@@ -1 +1 @@
-a
+b
`);
const named = (...details: string[]) =>
  placesNamed(patch, {
    type: 'about:blank',
    title: 'No',
    status: 422,
    errors: details.map((detail) => ({ pointer: '/patch', detail })),
  }).map(({ line }) => line + 1);

test('what git says of a patch leads to its line', () => {
  expect(named('patch failed: src/a.ts:40')).toEqual([6]);
  expect(named('patch failed: src/a.ts:7')).toEqual([1]);
  expect(named('src/a.ts: does not exist in index')).toEqual([1]);
  expect(named('new: file.txt: already exists in index')).toEqual([9]);
  expect(named('corrupt patch at line 5')).toEqual([5]);
  // A file may be called so.
  expect(named('corrupt patch at line 3: does not exist in index')).toEqual([13]);
  expect(named('git diff header lacks filename information (line 3)')).toEqual([3]);
  expect(named('git apply: bad git-diff - expected /dev/null, got a on line 1 on line 2')).toEqual([
    2,
  ]);
  expect(named('corrupt binary patch at line 4: x', 'invalid mode on line 1: 9')).toEqual([4, 1]);
});

test('other words, and places that are not in it, lead nowhere', () => {
  expect(named('it does not fit', 'patch failed: other.ts:1', 'corrupt patch at line 99')).toEqual(
    [],
  );
  expect(named('src/b.ts: the file ends at line 3', 'src/on line 3.ts: gone', 'at line 2')).toEqual(
    [],
  );
  expect(named('corrupt patch at line 0')).toEqual([]);
  expect(placesNamed(patch, undefined)).toEqual([]);
});
