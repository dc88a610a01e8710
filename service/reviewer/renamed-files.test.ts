import { expect, test } from 'vitest';
import { GitRepository } from './git.ts';
import { renamedFiles } from './renamed-files.ts';
import { TOO_MANY_MOVED } from './revisions.ts';
import { TemporaryRepository } from './testing/temporary-repository.ts';

/** What counts as renamed where files of one folder were all changed and moved to another one. */
async function renamedOf(count: number, ...setting: string[]): Promise<unknown> {
  using repository = new TemporaryRepository();
  if (setting.length > 0) repository.git('config', ...setting);
  const commit = (folder: string): string => {
    const files = Array.from({ length: count }, (_, index) => {
      const text = `${folder}\n${`line of ${index}\n`.repeat(5)}`;
      return `M 100644 inline ${folder}/${folder}${index}\ndata ${text.length}\n${text}\n`;
    });
    const who = 'committer Ada <ada@example.org> 0 +0000';
    return `commit refs/heads/${folder}\n${who}\ndata 0\ndeleteall\n${files.join('')}`;
  };
  repository.fastImport(commit('old') + commit('new'));
  const [before = '', after = ''] = repository.git('rev-parse', 'old', 'new').split('\n');
  const git = await GitRepository.open(repository.path);
  try {
    return await renamedFiles(git, before, after, []);
  } finally {
    git.close();
  }
}

test('what counts as renamed doesn’t depend on how git is configured', async () => {
  const renamed = new Map([
    ['old/old0', 'new/new0'],
    ['old/old1', 'new/new1'],
  ]);
  expect(await renamedOf(2, 'diff.renameLimit', '1')).toEqual(renamed);
});

test('where more than 2,000 files changed and moved, it isn’t known which became which', async () => {
  expect(await renamedOf(2001)).toBe(TOO_MANY_MOVED);
});
