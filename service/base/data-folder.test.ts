import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { prepareDataFolder } from './data-folder.ts';

const folder = mkdtempSync(join(tmpdir(), 'docket-test-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('a data folder is its owner’s alone, also one that was there before', () => {
  const [made, found] = [join(folder, 'a/b'), join(folder, 'found')];
  mkdirSync(found);
  chmodSync(found, 0o755);
  for (const each of [made, found]) {
    prepareDataFolder(each);
    expect(statSync(each).mode & 0o777).toBe(0o700);
  }
});

test.each([['lock.db'], ['docket.db', 'sample'], ['running'], ['lost+found']])(
  'a folder that holds %j can be a data folder, also after a start that was cut short',
  (...names) => {
    const own = mkdtempSync(join(folder, 'own-'));
    for (const name of names) writeFileSync(join(own, name), '');
    prepareDataFolder(own);
    expect(statSync(own).mode & 0o777).toBe(0o700);
  },
);

test('a file is no data folder, which is said in words', () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  expect(() => prepareDataFolder(file)).toThrow(/it is a file.*--data DIR/);
});
