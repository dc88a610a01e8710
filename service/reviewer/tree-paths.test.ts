import { expect, test } from 'vitest';
import { TreePaths } from './tree-paths.ts';
import type { TreeEntry } from './tree.ts';

const entry = (mode: string): TreeEntry => ({ name: '', mode, id: '' });
const file = entry('100644');
const link = entry('120000');
const submodule = entry('160000');

test('paths come and go with their folders', () => {
  const paths = new TreePaths();
  expect(paths.apply({ path: 'a/b/c.ts', before: null, after: file })).toBe(true);
  expect(paths.apply({ path: 'a/d.ts', before: null, after: file })).toBe(true);
  expect(['a', 'a/b', 'a/b/c.ts', 'a/d.ts'].filter((path) => !paths.mayHave(path))).toEqual([]);
  expect(paths.mayHave('b')).toBe(false);
  expect(paths.mayHave('a/b/c.ts/d')).toBe(false);
  // What is written to a file changes no path.
  expect(paths.apply({ path: 'a/d.ts', before: file, after: entry('100755') })).toBe(false);
  expect(paths.apply({ path: 'a/b/c.ts', before: file, after: null })).toBe(true);
  expect([...paths.all()]).toEqual(['a/d.ts']);
  expect(paths.mayHave('a/b')).toBe(false);
  expect(paths.mayHave('a')).toBe(true);
});

test('what is below a link or in a submodule may be there', () => {
  const paths = new TreePaths();
  paths.apply({ path: 'linked', before: null, after: link });
  paths.apply({ path: 'vendor/a', before: null, after: submodule });
  expect(paths.mayHave('linked/a.md')).toBe(true);
  expect(paths.mayHave('vendor/a/b/c.md')).toBe(true);
  expect(paths.mayHave('vendor/b.md')).toBe(false);
  expect(paths.apply({ path: 'linked', before: link, after: file })).toBe(true);
  expect(paths.mayHave('linked/a.md')).toBe(false);
});

test('paths that only a hostile tree has come and go as well', () => {
  const paths = new TreePaths();
  const odd = ['/', '/a', '//', 'a//b', 'a/', './a', '../a', ''];
  for (const path of odd) paths.apply({ path, before: null, after: file });
  for (const path of odd) expect(paths.mayHave(path)).toBe(true);
  for (const path of odd) paths.apply({ path, before: file, after: null });
  expect(['a', 'a/', '/', '..', ...odd].filter((path) => paths.mayHave(path))).toEqual([]);
});
