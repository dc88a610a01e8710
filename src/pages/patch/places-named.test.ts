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
  expect(named('git diff header lacks filename information (line 3)')).toEqual([3]);
});

test('other words, and places that are not in it, lead nowhere', () => {
  expect(named('it does not fit', 'patch failed: other.ts:1', 'corrupt patch at line 99')).toEqual(
    [],
  );
  expect(placesNamed(patch, undefined)).toEqual([]);
});
