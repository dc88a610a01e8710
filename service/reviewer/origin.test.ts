import { expect, test } from 'vitest';
import { GitRepository } from './git.ts';
import { SourceLinks } from '../base/source-links.ts';
import { originOf, parseOrigin } from './origin.ts';
import { TemporaryRepository } from './testing/temporary-repository.ts';

test.each([
  ['https://github.com/owner/name.git', 'owner/name', 'https://github.com/owner/name'],
  ['https://token@github.com/owner/name', 'owner/name', 'https://github.com/owner/name'],
  ['git@github.com:owner/name.git', 'owner/name', 'https://github.com/owner/name'],
  ['ssh://git@codeberg.org:22/owner/name', 'owner/name', 'https://codeberg.org/owner/name'],
  ['git@gitlab.com:group/sub/name.git', 'group/sub/name', 'https://gitlab.com/group/sub/name'],
  ['https://bitbucket.org/owner/name/', 'owner/name', 'https://bitbucket.org/owner/name'],
])('reads the remote %s', (url, full_name, web_url) => {
  expect(parseOrigin(url)).toEqual({ full_name, web_url });
});

test.each([
  '',
  '/srv/git/name.git',
  'https://example.org/owner/name',
  'git@github.com:name',
  'file:///a/b',
])('knows no host in %j', (url) => {
  expect(parseOrigin(url)).toBeNull();
});

test('a repository without a known host goes by its folder', async () => {
  using repository = new TemporaryRepository();
  const git = await GitRepository.open(repository.path);
  const { full_name, web_url } = await originOf(git);
  expect(full_name).toBe(`local/${repository.path.split('/').at(-1)}`);
  expect(web_url).toBeNull();
  repository.git('remote', 'add', 'origin', 'git@github.com:owner/name.git');
  expect(await originOf(git)).toEqual({
    full_name: 'owner/name',
    web_url: 'https://github.com/owner/name',
  });
});

test('links name the exact revision, and escape what a path may hold', () => {
  const links = new SourceLinks('https://github.com/owner/name');
  expect(links.file('abc', 'a b/#c.js', 3, 5)).toBe(
    'https://github.com/owner/name/blob/abc/a%20b/%23c.js#L3-L5',
  );
  expect(links.file('abc', 'a.js', 3, 3)).toBe('https://github.com/owner/name/blob/abc/a.js#L3');
  expect(links.pullRequest(4)).toBe('https://github.com/owner/name/pull/4');
  expect(new SourceLinks('https://gitlab.com/g/n').pullRequest(4)).toBe(
    'https://gitlab.com/g/n/-/merge_requests/4',
  );
  expect(new SourceLinks(null).commit('abc')).toBeNull();
});
