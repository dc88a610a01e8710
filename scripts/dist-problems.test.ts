import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { distProblems } from './dist-problems.ts';
import { readPackage } from './licenses/licenses-plugin.ts';

const PROJECT = join(import.meta.dirname, '..');
const made: string[] = [];
afterEach(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true });
});

function folder(files: Record<string, string>): string {
  const path = mkdtempSync(join(tmpdir(), 'docket-dist-'));
  made.push(path);
  mkdirSync(join(path, 'assets'));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(path, name), text);
  return path;
}

const FINE = {
  'index.html': '<!doctype html>',
  'licenses.txt': 'react 19 (MIT)',
  '.fingerprint': PROJECT,
};

test('a build as it should be has no problem', () => {
  expect(
    distProblems(folder({ ...FINE, 'assets/a.js': '"https://git.example/x/src/a.ts"' }), PROJECT),
  ).toEqual([]);
});

test.each([
  [{ 'assets/a.js.map': '{}' }, 'assets/a.js.map: the build shouldn’t contain this kind of file.'],
  [{ 'assets/a.woff2': '' }, 'assets/a.woff2: the build shouldn’t contain this kind of file.'],
  [{ 'assets/a.js': 'a\n//# sourceMappingURL=a.js.map' }, 'assets/a.js refers to a source map'],
  [{ 'assets/a.js': `"${PROJECT}/x.js"` }, `assets/a.js contains the path ${PROJECT}`],
  [{ 'assets/a.js': '"../src/app/main.ts"' }, 'assets/a.js contains the path src/app/main.ts'],
  [
    { 'assets/a.js': '"/node_modules/a/b.js"' },
    'assets/a.js contains the path node_modules/a/b.js',
  ],
  [
    { 'assets/a.js': `"ghp_${'aB3dE6gH9jK2mN5pQ8sT'.repeat(2).slice(0, 36)}"` },
    'assets/a.js appears to contain a secret: ghp_…',
  ],
])('%j is a problem', (file, problem) => {
  expect(distProblems(folder({ ...FINE, ...file }), PROJECT)).toEqual([problem]);
});

test('the list of licenses has to be there', () => {
  expect(distProblems(folder({}), PROJECT)).toEqual(['licenses.txt is missing.']);
});

test.each([
  [{ license: 'GPL-3.0' }, { LICENSE: 'text' }, 'x is bundled, but its license is GPL-3.0.'],
  [{}, { LICENSE: 'text' }, 'x is bundled, but its license is undefined.'],
  [{ license: 'MIT' }, {}, 'x is bundled without its license text.'],
])('a package with %j and the files %j is not bundled', (manifest, files, words) => {
  const path = folder({ 'package.json': JSON.stringify({ name: 'x', ...manifest }), ...files });
  expect(() => readPackage(path)).toThrow(words);
});

test('a notice goes with the license', () => {
  const path = folder({
    'package.json': '{"name":"x","version":"1.0.0","license":"Apache-2.0"}',
    'LICENSE.md': 'the license',
    NOTICE: 'the notice',
  });
  expect(readPackage(path).text).toBe('the license\n\nthe notice');
});
