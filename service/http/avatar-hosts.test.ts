import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { contentSecurityPolicy } from './security-headers.ts';
import { surroundedApp } from './surroundings.ts';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'docket-config-'))));
afterEach(() => rmSync(folder, { recursive: true }));

async function policy(): Promise<string | null> {
  const app = surroundedApp({ dashboardFolder: folder, port: () => 80 }, () => undefined);
  const answer = await app.request('http://127.0.0.1/');
  return answer.headers.get('Content-Security-Policy');
}

test('without a config.json, or one that names no host, pictures come from here', async () => {
  expect(await policy()).toBe(contentSecurityPolicy);
  writeFileSync(join(folder, 'config.json'), '{}');
  expect(await policy()).toBe(contentSecurityPolicy);
});

test('the hosts that config.json names are in the policy, for pictures alone', async () => {
  writeFileSync(join(folder, 'config.json'), '{"avatar_hosts":["a.example","b.example:8443"]}');
  expect(await policy()).toBe(
    contentSecurityPolicy.replace(
      "img-src 'self' blob:",
      "img-src 'self' blob: https://a.example https://b.example:8443",
    ),
  );
});

test('one that cannot be followed is said at the start', async () => {
  writeFileSync(join(folder, 'config.json'), '{"avatar_hosts":["https://a.example"]}');
  await expect(policy()).rejects.toThrow(
    `Can’t use ${join(folder, 'config.json')}: “avatar_hosts”[0] must be a host name`,
  );
});
