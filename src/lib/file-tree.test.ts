import fc from 'fast-check';
import { expect, test } from 'vitest';
import { treeRows } from './file-tree.ts';

const OPEN: ReadonlySet<string> = new Set();
const at = (...paths: string[]) => paths.map((path) => ({ path }));
const drawn = (paths: string[], closed = OPEN) =>
  treeRows(at(...paths), closed).map(
    (row) => `${'  '.repeat(row.level)}${row.name}${row.kind === 'folder' ? `/ ${row.count}` : ''}`,
  );

test('folders come first, by name and number, and a folder that holds one folder shares its row', () => {
  expect(
    drawn(['b.ts', 'src/lib/deep/x.ts', 'src/lib/deep/a.ts', 'src/ui/p10.ts', 'src/ui/p9.ts']),
  ).toEqual([
    'src/ 4',
    '  lib/deep/ 2',
    '    a.ts',
    '    x.ts',
    '  ui/ 2',
    '    p9.ts',
    '    p10.ts',
    'b.ts',
  ]);
});

test('a closed folder counts what it hides', () => {
  expect(drawn(['a/b/1', 'a/b/2', 'a/3'], new Set(['a/b/']))).toEqual(['a/ 3', '  b/ 2', '  3']);
});

test('names that are no ways through folders stand by themselves', () => {
  expect(drawn(['/etc/passwd', '', 'a//b', '../up'])).toEqual([
    '../ 1',
    '  up',
    '',
    '/etc/passwd',
    'a//b',
  ]);
});

test('names that objects have of their own are names', () => {
  expect(drawn(['__proto__/constructor', 'toString'])).toEqual([
    '__proto__/ 1',
    '  constructor',
    'toString',
  ]);
});

test('a path of 100,000 parts is one row at the deepest level, its name whole', () => {
  const path = `${'a/'.repeat(100_000)}b`;
  const rows = treeRows(at(path), OPEN);
  expect(rows.map(({ kind }) => kind)).toEqual(['folder', 'file']);
  expect(rows.map(({ name }) => name).join('/')).toBe(path);
});

const paths = fc.array(
  fc
    .array(fc.constantFrom('a', 'b', 'src', '..', '', '__proto__', 'x.ts'), {
      minLength: 1,
      maxLength: 6,
    })
    .map((parts) => parts.join('/')),
  { maxLength: 30 },
);

test('every file is exactly one row below its folders, and folders count them all', () => {
  fc.assert(
    fc.property(paths, (each) => {
      const rows = treeRows(at(...each), OPEN);
      // The way to each file, by the folders it stands below, is its path.
      const way: string[] = [];
      const files = rows.flatMap((row) => {
        way.length = row.level;
        if (row.kind === 'file')
          return [{ path: row.file.path, way: [...way, row.name].join('/') }];
        way.push(row.name);
        return [];
      });
      expect(files.map(({ way: found }) => found)).toEqual(files.map(({ path }) => path));
      expect(files.map(({ path }) => path).toSorted()).toEqual(each.toSorted());
      const top = rows.filter(({ level }) => level === 0);
      const counted = top.reduce((sum, row) => sum + (row.kind === 'folder' ? row.count : 1), 0);
      expect(counted).toBe(each.length);
    }),
  );
});
