import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { startDocket } from '../testing/docket-process.ts';
import { makeGitFolder } from '../testing/git-folder.ts';

test('temporary files are kept in the data folder, and deleted at the next start after a kill', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'docket-scratch-'));
  const data = join(folder, 'data');
  const repository = makeGitFolder(join(folder, 'app'));
  repository.git('config', 'uploadpack.allowFilter', 'true');
  repository.commit('Start', { 'a.txt': '1' });
  // Of a partial clone, the reviewer keeps a folder as long as it runs.
  const clone = join(folder, 'clone');
  const url = pathToFileURL(repository.path).href;
  repository.git('clone', '-q', '--filter=blob:none', url, clone);
  const start = () => startDocket('--repo', clone, '--data', data, '--port', '0', '--sample', '0');
  const scratch = join(data, 'scratch');
  const kept = (): string[] =>
    existsSync(scratch) ? readdirSync(scratch, { recursive: true, encoding: 'utf8' }) : [];
  const objects = () => kept().filter((path) => /^reviewer\/of-\w+\/objects-\w+$/.test(path));

  const killed = await start();
  await expect.poll(objects, { timeout: 10_000 }).toHaveLength(1);
  const before = kept();
  await killed.stop('SIGKILL');
  for (const owner of ['service', 'reviewer']) {
    const left = join(scratch, owner, 'of-killed/patch');
    mkdirSync(left, { recursive: true });
    writeFileSync(join(left, 'index'), 'a private diff');
    before.push(`${owner}/of-killed`);
  }

  const next = await start();
  const left = () => kept().filter((path) => path.includes('/') && before.includes(path));
  await expect.poll(left, { timeout: 10_000 }).toEqual([]);
  await expect.poll(objects, { timeout: 10_000 }).toHaveLength(1);
  expect(await next.stop()).toBe(0);
  expect(kept().toSorted()).toEqual(['reviewer', 'service']);
  rmSync(folder, { recursive: true });
}, 60_000);
