import { expect, test } from 'vitest';
import { evaluateFiles } from '../testing/evaluate-files.ts';
import { dependencyLock } from './dependency-lock.ts';

test('Composer: packages are looked up by name, and the whole by its content hash', async () => {
  const manifest = {
    name: 'a/app',
    require: { php: '^8.2', 'ext-json': '*', 'a/same': '^1', 'A/Other': '^2', 'a/virtual': '*' },
    'require-dev': { 'a/own': '1', 'a/added': '^3' },
    replace: { 'a/own': 'self.version' },
    config: { platform: { php: '8.2' }, 'sort-packages': true },
    extra: { 'branch-alias': {}, path: 'src/\u00e9', level: 3 },
    description: 'not hashed',
  };
  const locked = {
    _readme: [],
    // Of PHP 8: md5(json_encode(…)) of what Locker::getContentHash takes.
    'content-hash': 'cc8c29f1c6380f04cd87c94a201bc6fe',
    packages: [{ name: 'a/same', provide: { 'a/virtual': '1' } }, { name: 'a/other' }],
    'packages-dev': [],
  };
  const conditionsOf = async (asked: object, lock: object) => {
    const evaluation = await evaluateFiles(dependencyLock, {
      'composer.json': JSON.stringify(asked),
      'composer.lock': JSON.stringify(lock),
    });
    return evaluation.conditions.map(({ finding }) => finding.claim);
  };
  const added = 'composer.json requires a/added ^3, but composer.lock doesn’t have it.';
  const changed =
    'composer.lock was made for a different composer.json: their content hashes differ.';
  expect(await conditionsOf(manifest, locked)).toEqual([added]);
  expect(await conditionsOf({ ...manifest, description: '' }, locked)).toEqual([added]);
  expect(await conditionsOf({ ...manifest, extra: {} }, locked)).toEqual([added, changed]);
  // PHP keeps the order of such members, and writes such numbers in its own way.
  expect(await conditionsOf({ ...manifest, extra: { 1: '' } }, locked)).toEqual([added]);
  expect(await conditionsOf({ ...manifest, extra: { a: 0.5 } }, locked)).toEqual([added]);
  const old = { packages: [{ package: 'a/same' }, { package: 'a/other' }], 'packages-dev': [] };
  expect(await conditionsOf({ ...manifest, require: { 'a/same': '1' } }, old)).toEqual([added]);
});
