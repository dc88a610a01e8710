import { beforeEach, expect, test } from 'vitest';
import type { DatabaseSync } from 'node:sqlite';
import { openDatabase } from './database.ts';
import {
  connectRepositories,
  LOCAL_ORGANIZATION,
  type NamedRepository,
} from './local-organization.ts';
import { visibleRepositories } from './repositories.ts';

let database: DatabaseSync;

beforeEach(() => {
  database = openDatabase(':memory:');
});

const local = (path: string): NamedRepository => ({
  full_name: `local/${path.slice(path.lastIndexOf('/') + 1)}`,
  web_url: null,
  path,
  commonDirectory: `${path}/.git`,
});
const hosted = (path: string): NamedRepository => ({
  ...local(path),
  full_name: 'acme/app',
  web_url: 'https://github.com/acme/app',
});

function connected(): { full_name: string; path: string | null }[] {
  return visibleRepositories(database, {
    orgId: LOCAL_ORGANIZATION.id,
    repositoryIds: null,
  }).map(({ full_name, path }) => ({ full_name, path }));
}

test('a start shows exactly the repositories that it names', () => {
  connectRepositories(database, [local('/a'), local('/b')]);
  expect(connected()).toHaveLength(2);
  connectRepositories(database, [local('/b')]);
  expect(connected()).toEqual([{ full_name: 'local/b', path: '/b' }]);
  connectRepositories(database, [local('/a'), local('/b')]);
  expect(connected()).toHaveLength(2);
  expect(database.prepare('SELECT count(*) AS n FROM repository').get()).toEqual({ n: 2 });
});

test('folders of the same name are told apart, and keep their names', () => {
  connectRepositories(database, [local('/x/app')]);
  connectRepositories(database, [local('/y/app')]);
  expect(connected()).toEqual([{ full_name: 'local/app-2', path: '/y/app' }]);
  connectRepositories(database, [local('/y/app'), local('/x/app')]);
  expect(connected()).toEqual([
    { full_name: 'local/app', path: '/x/app' },
    { full_name: 'local/app-2', path: '/y/app' },
  ]);
});

test('a clone of a hosted repository that moved is the same repository', () => {
  connectRepositories(database, [hosted('/old')]);
  connectRepositories(database, [hosted('/new')]);
  expect(connected()).toEqual([{ full_name: 'acme/app', path: '/new' }]);
  expect(database.prepare('SELECT count(*) AS n FROM repository').get()).toEqual({ n: 1 });
});
