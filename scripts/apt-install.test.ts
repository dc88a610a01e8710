import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aptInstall } from './apt-install.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'docket-apt-'));
  vi.stubEnv('PATH', `${folder}:${process.env['PATH']}`);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

test.each([
  ['are installed', 'true', true],
  ['are installed from lists that are there, offline', 'test "$1" = install', true],
  ['that the system doesn’t have are not installed', 'test "$1" = update', false],
  ['can’t be installed, offline', 'exit 100', false],
])('packages %s', (_, end, installed) => {
  const log = join(folder, 'log');
  const script = `#!/bin/sh\necho "$*" >> ${log}\n${end}\n`;
  writeFileSync(join(folder, 'apt-get'), script, { mode: 0o755 });
  expect(aptInstall(['caddy', 'openssl'])).toBe(installed);
  expect(readFileSync(log, 'utf8')).toBe(
    'update -qq\ninstall -o DPkg::Lock::Timeout=600 -y -qq --no-install-recommends caddy openssl\n',
  );
});
