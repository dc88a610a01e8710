import { hash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readSource } from '../source/testing/ask-source.ts';
import { addRepository, makeTestService } from '../testing/test-service.ts';
import { FactsCache } from './facts-cache.ts';
import { GitRepository } from './git.ts';
import { withPatchedTree } from './patched-tree.ts';
import { TemporaryRepository } from './testing/temporary-repository.ts';
import { TestReviewer } from './testing/test-store.ts';

const PATCH = `diff --git a/new.txt b/new.txt
new file mode 100644
--- /dev/null
+++ b/new.txt
@@ -0,0 +1 @@
+new
`;

/** A digest of every file below a folder. */
function digests(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return Object.fromEntries(
    files
      .map((entry) => join(entry.parentPath, entry.name))
      .toSorted()
      .map((file) => [file, hash('sha256', readFileSync(file))]),
  );
}

test('nothing in a repository is written to, whatever its configuration asks for', async () => {
  using repository = new TemporaryRepository();
  const base = repository.commit('Begin', { a: '1' });
  repository.commit('Change (#1)', { a: '2' });
  repository.git('config', 'core.splitIndex', 'true');
  repository.git('config', 'core.untrackedCache', 'true');
  const before = digests(repository.path);
  using store = new TestReviewer(repository.path);
  await store.run();
  await withPatchedTree(repository.path, base, PATCH, async () => undefined);
  const service = makeTestService();
  addRepository(service, 'acme/app', repository.path);
  const head = repository.head();
  for (const path of [
    `/file?commit=${head}&path=a`,
    `/difference?base=${base}&head=${head}`,
    `/last-changes?commit=${head}&path=a&from=1&to=1`,
    `/owners?commit=${head}&path=a`,
  ]) {
    await readSource(service, 'acme/app', path);
  }
  expect(digests(repository.path)).toEqual(before);
});

test('a repository whose path holds a colon takes a patch', async () => {
  using repository = new TemporaryRepository();
  const inside = join(repository.path, 'a:b "c"');
  mkdirSync(inside);
  repository.git('init', '--quiet', inside);
  writeFileSync(join(inside, 'a'), '1');
  repository.git('-C', inside, 'add', 'a');
  repository.git('-C', inside, 'commit', '--quiet', '-m', 'Begin');
  const base = repository.git('-C', inside, 'rev-parse', 'HEAD');
  const names = await withPatchedTree(inside, base, PATCH, async (git, tree) =>
    (await git.run(['ls-tree', '--name-only', tree])).toString(),
  );
  expect(names).toBe('a\nnew.txt\n');
});

test('grafts put no other parents in the place of the recorded ones', async () => {
  using repository = new TemporaryRepository();
  repository.commit('Begin');
  const head = repository.commit('Change');
  writeFileSync(join(repository.path, '.git/info/grafts'), `${head}\n`);
  const git = await GitRepository.open(repository.path);
  try {
    expect((await git.run(['rev-list', '--count', 'HEAD'])).toString()).toBe('2\n');
  } finally {
    git.close();
  }
});

test('a broken cache is made anew', () => {
  const folder = mkdtempSync(join(tmpdir(), 'docket-test-'));
  try {
    writeFileSync(join(folder, 'cache.db'), 'no database'.repeat(1000));
    const cache = new FactsCache(folder);
    cache.set('key', 'facts');
    cache.close();
    const again = new FactsCache(folder);
    expect(again.get('key')).toBe('facts');
    again.close();
  } finally {
    rmSync(folder, { recursive: true });
  }
});
