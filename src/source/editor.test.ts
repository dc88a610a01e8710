import { expect, test } from 'vitest';
import { editorAddress } from './editor.ts';

const TEMPLATE = 'vscode://file/code/{repository}/{path}:{line}';
const address = (repository: string, path: string) =>
  editorAddress(TEMPLATE, { repository, path, line: 7 });

test.each([
  ['harbor/app', 'src/a b#1?%.ts', 'vscode://file/code/app/src/a%20b%231%3F%25.ts:7'],
  ['app', '-x', 'vscode://file/code/app/-x:7'],
  ['harbor/\ud800', '\ud800', 'vscode://file/code/%EF%BF%BD/%EF%BF%BD:7'],
])('%j and %j have the address %j', (repository, path, expected) => {
  expect(address(repository, path)).toBe(expected);
});

test.each([
  ['harbor/app', '../secret'],
  ['harbor/app', '/etc/passwd'],
  ['harbor/app', ''],
  ['harbor/..', 'a.ts'],
  ['harbor/.', 'a.ts'],
  ['harbor/', 'a.ts'],
])('%j and %j, which lead out of the folder, have none', (repository, path) => {
  expect(address(repository, path)).toBeUndefined();
});
