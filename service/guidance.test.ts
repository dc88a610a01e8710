import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readGuidance } from './guidance.ts';
import { makeGitFolder, type GitFolder } from './testing/git-folder.ts';

let folder: string;
let repository: GitFolder;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'docket-guidance-'));
  repository = makeGitFolder(join(folder, 'app'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('guidance is the Markdown of its folder at the default branch, dated by its last change', async () => {
  repository.commit('Start', { 'README.md': 'no guidance' });
  expect(await readGuidance(repository.path)).toEqual({ documents: [] });
  repository.commit('Guide', {
    '.docket/guidance/b/ünï.md': '# Ü\n',
    '.docket/guidance/a.md': 'A',
    '.docket/guidance/notes.txt': 'not Markdown',
  });
  repository.commit('Work', { 'README.md': 'changed' });
  const guided = {
    documents: [
      { path: '.docket/guidance/a.md', content: 'A' },
      { path: '.docket/guidance/b/ünï.md', content: '# Ü\n' },
    ],
    updated_at: new Date((1_700_000_000 + 120) * 1000).toISOString(),
  };
  expect(await readGuidance(repository.path)).toEqual(guided);
  // What is neither committed nor on the default branch does not count.
  repository.git('checkout', '-q', '-b', 'topic');
  repository.commit('Other', { '.docket/guidance/a.md': 'changed' });
  repository.git('checkout', '-q', 'main');
  expect(await readGuidance(repository.path)).toEqual(guided);
});

test('guidance may be a single file; a link out of the repository is not followed', async () => {
  repository.commit('Start', { '.docket/guidance.md': 'One\n', '.docket/guidance/x.txt': '' });
  symlinkSync('/etc/passwd', join(repository.path, '.docket/guidance/link.md'));
  repository.commit('Link', {});
  expect((await readGuidance(repository.path)).documents).toEqual([
    { path: '.docket/guidance.md', content: 'One\n' },
  ]);
});

test('a repository without a commit has none', async () => {
  expect(await readGuidance(repository.path)).toEqual({ documents: [] });
});
