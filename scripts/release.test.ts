import { execFileSync } from 'node:child_process';
import {
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'docket-release-'))));
afterEach(() => rmSync(folder, { recursive: true }));

/** Releases a build of these assets. */
function release(...assets: string[]): void {
  const dist = join(folder, 'dist');
  mkdirSync(join(dist, 'assets'), { recursive: true });
  for (const name of assets) writeFileSync(join(dist, 'assets', name), name);
  for (const name of ['index.html', 'index.html.gz', 'config.json', '.fingerprint']) {
    writeFileSync(join(dist, name), assets.join(' '));
  }
  execFileSync('sh', [
    join(import.meta.dirname, '../deploy/release.sh'),
    dist,
    join(folder, 'root'),
  ]);
  rmSync(dist, { recursive: true });
}

const published = () => readdirSync(join(folder, 'root/assets'));

test('what is published before the first release by this script stays for one release', () => {
  mkdirSync(join(folder, 'root/assets'), { recursive: true });
  for (const name of ['main-1.js', 'same.js']) writeFileSync(join(folder, 'root/assets', name), '');
  release('main-2.js', 'same.js');
  expect(published()).toEqual(['main-1.js', 'main-2.js', 'same.js']);
  release('main-3.js', 'same.js');
  expect(published()).toEqual(['main-2.js', 'main-3.js', 'same.js']);
});

test('a file that is the same is left alone, and another one is put there in one step', () => {
  release('main-1.js', 'same.js');
  const same = join(folder, 'root/assets/same.js');
  utimesSync(same, 1, 1);
  // Whoever has the old one open goes on reading that.
  const open = openSync(join(folder, 'root/config.json'), 'r');
  release('main-2.js', 'same.js');
  expect(statSync(same).mtimeMs).toBe(1000);
  expect(readFileSync(open, 'utf8')).toBe('main-1.js same.js');
  expect(readFileSync(join(folder, 'root/config.json'), 'utf8')).toBe('main-2.js same.js');
  closeSync(open);
});

test('what the release before is made of stays for one release, and goes with the next', () => {
  release('main-1.js', 'same.js');
  expect(published()).toEqual(['main-1.js', 'same.js']);
  release('main-2.js', 'same.js');
  expect(published()).toEqual(['main-1.js', 'main-2.js', 'same.js']);
  release('main-3.js', 'same.js');
  expect(published()).toEqual(['main-2.js', 'main-3.js', 'same.js']);
  release('main-3.js', 'same.js');
  expect(published()).toEqual(['main-2.js', 'main-3.js', 'same.js']);

  expect(readFileSync(join(folder, 'root/index.html'), 'utf8')).toBe('main-3.js same.js');
  expect(readdirSync(join(folder, 'root'))).toEqual([
    '.current',
    'assets',
    'config.json',
    'index.html',
    'index.html.gz',
  ]);
});
