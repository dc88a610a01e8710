import { expect, test } from 'vitest';
import { readPatch } from '../../patch/patch.ts';
import { fileSections } from './file-sections.ts';

test('a file that became a link begins where it was removed, with the citations of both', () => {
  const patch = readPatch(`diff --git a/a b/a
deleted file mode 100644
--- a/a
+++ /dev/null
@@ -1 +0,0 @@
-one
diff --git a/a b/a
new file mode 120000
--- /dev/null
+++ b/a
@@ -0,0 +1 @@
+b
\\ No newline at end of file
diff --git a/b b/b
--- a/b
+++ b/b
@@ -1 +1 @@
-one
+two
`);
  const cited = new Map([
    [0, 2],
    [1, 1],
  ]);
  expect([...fileSections(patch, cited)]).toEqual([
    ['a', { line: 0, cited: 3 }],
    ['b', { line: 13, cited: 0 }],
  ]);
});
