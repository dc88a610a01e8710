import { describe, expect, test } from 'vitest';
import { CommandError } from './base/command-error.ts';
import { defaultDataFolder } from './base/data-folder.ts';
import { readStartOptions } from './options.ts';

const read = (...args: string[]) => readStartOptions(args, '/here');

describe('the command line', () => {
  test('names repositories and a data folder relative to where the person is', () => {
    expect(read('--repo', 'a', '--repo=/b', '--data', '../data', '--port', '0')).toEqual({
      repositories: ['/here/a', '/b'],
      clones: [],
      dataFolder: '/data',
      port: 0,
      show: undefined,
    });
  });

  test('names a service to forward to', () => {
    expect(read('--service', 'https://reviews.example').service?.href).toBe(
      'https://reviews.example/',
    );
    const { service } = read('--service=http://[::1]:8080/code/review//');
    expect([service?.hostname, service?.pathname]).toEqual(['[::1]', '/code/review']);
  });

  test('names clones of the repositories of that service', () => {
    const { clones, repositories } = read(
      '--service=https://reviews.example',
      '--repo=acme/app=b',
      '--repo=acme/group/tools=/c=d',
    );
    expect(clones).toEqual([
      { name: 'acme/app', path: '/here/b' },
      { name: 'acme/group/tools', path: '/c=d' },
    ]);
    expect(repositories).toEqual([]);
  });

  test('asks for nothing by itself', () => {
    expect(read()).toMatchObject({ repositories: [], port: undefined, show: undefined });
    expect(read().sample).toBe(undefined);
    expect(read('--sample', '0').sample).toBe(0);
    expect(read('--help').show).toBe('help');
    expect(read('-h', '--version').show).toBe('help');
    expect(read('--version').show).toBe('version');
  });

  test.each([
    [['--frob'], "Unknown option '--frob'. See --help."],
    [['word'], /^Unexpected argument 'word'.*See --help\.$/],
    [['--repo'], /argument missing. See --help\.$/],
    [['--repo', ''], '--repo: must name a folder.'],
    [['--repo', 'a', '--repo='], '--repo: must name a folder.'],
    [['--data', ''], '--data: must name a folder.'],
    [['--port', '65536'], '--port 65536: must be a number from 0 to 65535.'],
    [['--port', 'x'], '--port x: must be a number from 0 to 65535.'],
    [['--service', 'http://x', '--repo', '.'], /^--repo \.: with --service it must be owner/],
    [['--service', 'http://x', '--repo', 'a='], /^--repo a=: with --service it must be owner/],
    [['--service', 'http://x', '--repo', 'a=b'], /“a” isn’t the full name of a repository/],
    [['--service', 'http://x', '--repo', 'a/..=b'], /“a\/\.\.” isn’t the full name/],
    [['--service', 'http://x', '--repo', 'a//b=c'], /“a\/\/b” isn’t the full name/],
    [['--service', 'http://x', '--repo', 'a/b=c', '--repo', 'A/b=d'], /A\/b is named twice/],
    [['--service', 'x', '--sample', '0'], /^--sample is for Docket’s own service/],
    [['--service', 'reviews.example'], /must be an http or https address/],
    [['--service', 'file:///etc'], /must be an http or https address/],
    [['--service', 'http:reviews.example'], /must be an http or https address/],
    [['--service', 'https://u:p@reviews.example'], /must not contain a user name or password/],
    [['--service', 'https://reviews.example/?a'], /can’t have a query or a fragment/],
    [['--sample', '1000001'], '--sample 1000001: must be a number from 0 to 1000000.'],
    [['--sample', 'some'], '--sample some: must be a number from 0 to 1000000.'],
    [['--port', '-1'], /^Option '--port.*ambiguous/],
  ])('%j is refused in one line', (args, message) => {
    const attempt = () => read(...args);
    expect(attempt).toThrow(message);
    expect(attempt).toThrow(expect.objectContaining({ exitCode: 2, constructor: CommandError }));
    expect(attempt).not.toThrow(/\n/);
  });
});

test('data of a user is kept where the platform keeps it', () => {
  expect(defaultDataFolder({}, 'linux', '/home/u')).toBe('/home/u/.local/share/docket');
  expect(defaultDataFolder({ XDG_DATA_HOME: '/x' }, 'linux', '/home/u')).toBe('/x/docket');
  expect(defaultDataFolder({ XDG_DATA_HOME: 'x' }, 'linux', '/home/u')).toBe(
    '/home/u/.local/share/docket',
  );
  expect(defaultDataFolder({}, 'darwin', '/Users/u')).toBe(
    '/Users/u/Library/Application Support/docket',
  );
});
