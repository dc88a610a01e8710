import { expect, test } from 'vitest';
import { PatchDoesNotApply, withPatchedTree } from './patched-tree.ts';
import { TemporaryRepository } from './testing/temporary-repository.ts';

const NEW_FILE = `diff --git a/new.txt b/new.txt
new file mode 100644
--- /dev/null
+++ b/new.txt
@@ -0,0 +1 @@
+new
`;

/** A repository with a patch of `folder/a.txt`, and a partial clone of it that has no more than `filter`. */
function partialClone(filter: string) {
  const repository = new TemporaryRepository();
  repository.git('config', 'uploadpack.allowFilter', 'true');
  const base = repository.commit('Begin', { 'folder/a.txt': 'one\n', 'b.txt': 'two\n' });
  repository.branch('topic');
  repository.commit('Change', { 'folder/a.txt': 'changed\n' });
  const patch = `${repository.git('diff', 'main', 'topic')}\n`;
  const clone = new TemporaryRepository();
  return {
    base,
    patch,
    path: clone.cloneBare(repository, `--filter=${filter}`),
    [Symbol.dispose]() {
      repository[Symbol.dispose]();
      clone[Symbol.dispose]();
    },
  };
}

test('a patch of a file that a partial clone lacks is refused, naming the file', async () => {
  using clone = partialClone('blob:none');
  const applied = withPatchedTree(clone.path, clone.base, clone.patch, async () => undefined);
  await expect(applied).rejects.toThrow(PatchDoesNotApply);
  await expect(applied).rejects.toThrow('this clone is missing folder/a.txt at the base');
});

test('a patch that needs no file that a partial clone lacks applies', async () => {
  using clone = partialClone('blob:none');
  const names = await withPatchedTree(clone.path, clone.base, NEW_FILE, async (git, tree) =>
    (await git.run(['ls-tree', '-r', '--name-only', tree])).toString(),
  );
  expect(names).toBe('b.txt\nfolder/a.txt\nnew.txt\n');
});

test('a partial clone that lacks the tree of the base is refused, naming the object', async () => {
  using clone = partialClone('tree:0');
  const applied = withPatchedTree(clone.path, clone.base, NEW_FILE, async () => undefined);
  await expect(applied).rejects.toThrow(PatchDoesNotApply);
  await expect(applied).rejects.toThrow(/^this clone is missing object [0-9a-f]{40} at the base$/);
});

test('any clone that lacks the tree of the base is refused, naming the object', async () => {
  using repository = new TemporaryRepository();
  const base = repository.commit('Begin', { 'a.txt': 'one\n' });
  const tree = repository.git('rev-parse', `${base}^{tree}`);
  repository.lose(tree);
  const applied = withPatchedTree(repository.path, base, NEW_FILE, async () => undefined);
  await expect(applied).rejects.toThrow(PatchDoesNotApply);
  await expect(applied).rejects.toThrow(`this clone is missing object ${tree} at the base`);
});

test('a patch that does not apply is refused in git’s words, in any clone', async () => {
  using repository = new TemporaryRepository();
  const base = repository.commit('Begin', { 'a.txt': 'one\n' });
  const patch = NEW_FILE.replaceAll('new.txt', 'a.txt');
  await expect(
    withPatchedTree(repository.path, base, patch, async () => undefined),
  ).rejects.toThrow('a.txt: already exists in index');
  await expect(
    withPatchedTree(repository.path, base, 'no patch\n', async () => undefined),
  ).rejects.toThrow(PatchDoesNotApply);
});

test('text that is no diff is refused without the option that git offers', async () => {
  using repository = new TemporaryRepository();
  const base = repository.commit('Begin', { 'a.txt': 'one\n' });
  const applied = withPatchedTree(repository.path, base, 'hello\n', async () => undefined);
  await expect(applied).rejects.toThrow(/^No valid patches in input$/);
});

test('whether a patch applies doesn’t depend on git’s configuration', async () => {
  using repository = new TemporaryRepository();
  const base = repository.commit('Begin', { 'a.txt': 'one  two\nthree\n' });
  repository.git('config', 'apply.ignoreWhitespace', 'change');
  const patch = '--- a/a.txt\n+++ b/a.txt\n@@ -1,2 +1,2 @@\n one two\n-three\n+four\n';
  await expect(
    withPatchedTree(repository.path, base, patch, async () => undefined),
  ).rejects.toThrow('patch failed: a.txt:1');
});
