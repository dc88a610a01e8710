import { chmodSync, existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TemporaryRepository } from '../reviewer/testing/temporary-repository.ts';
import { addRepository, makeTestService, type TestService } from '../testing/test-service.ts';
import { askSource, missingOf } from './testing/ask-source.ts';

let repository: TemporaryRepository;
let service: TestService;
let base: string;
let head: string;
let canary: string;
/** A program that leaves the canary behind. */
let program: string;

beforeEach(() => {
  repository = new TemporaryRepository();
  service = makeTestService();
  addRepository(service, 'acme/app', repository.path);
  canary = join(repository.path, 'canary');
  base = repository.commit('Begin', {
    'a.ts': 'one\ntwo\n',
    'b.bin': 'one\n',
    CODEOWNERS: '* @a\n',
    '.gitattributes': '* diff=x filter=x\n',
    '.gitmodules':
      '[submodule "s"]\n\tpath = s\n\turl = ext::sh -c touch% canary\n\tupdate = !touch canary\n',
  });
  repository.git('update-index', '--add', '--cacheinfo', `160000,${base},s`);
  head = repository.commit('Change', { 'a.ts': 'one\n2\n', 'b.bin': 'two\n' });
  program = join(repository.path, '.git/program');
  writeFileSync(program, `#!/bin/sh\ntouch '${canary}'\ncat\n`);
  chmodSync(program, 0o755);
});
afterEach(() => {
  vi.unstubAllEnvs();
  repository[Symbol.dispose]();
});

/** Everything that can be asked of it. */
async function answers(): Promise<[number, string][]> {
  const paths = [
    `/file?commit=${head}&path=a.ts`,
    `/file?commit=${head}&path=s`,
    `/file?commit=${head}&path=.gitmodules`,
    `/difference?base=${base}&head=${head}`,
    `/difference?base=${base}&head=${head}&path=b.bin`,
    `/last-changes?commit=${head}&path=a.ts&from=1&to=2`,
    `/owners?commit=${head}&path=a.ts`,
  ];
  return Promise.all(
    paths.map(async (path): Promise<[number, string]> => {
      const answer = await askSource(service, 'acme/app', path);
      return [answer.status, await answer.text()];
    }),
  );
}

const config = (...settings: [name: string, value: string][]): void => {
  for (const [name, value] of settings) repository.git('config', name, value);
};

const inGit = (name: string, text: string): void => {
  const file = join(repository.path, '.git', name);
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, text);
};

const SETTINGS: Readonly<Record<string, () => void>> = {
  'a program that compares': () => config(['diff.external', program]),
  'a program that compares some files': () => config(['diff.x.command', program]),
  'a program that makes text of files': () => config(['diff.x.textconv', program]),
  'attributes of its own': () => {
    config(['diff.y.textconv', program]);
    inGit('info/attributes', '* diff=y\n');
  },
  'an attributes file': () => {
    config(['diff.z.textconv', program], ['core.attributesFile', join(repository.path, 'attrs')]);
    writeFileSync(join(repository.path, 'attrs'), '* diff=z\n');
  },
  'filters of files': () =>
    config(
      ['filter.x.smudge', program],
      ['filter.x.clean', program],
      ['filter.x.process', program],
    ),
  'a file system monitor': () => config(['core.fsmonitor', program]),
  hooks: () => {
    for (const hook of ['post-checkout', 'post-index-change', 'reference-transaction']) {
      inGit(`hooks/${hook}`, `#!/bin/sh\ntouch '${canary}'\n`);
      chmodSync(join(repository.path, '.git/hooks', hook), 0o755);
    }
  },
  'a folder of hooks': () => config(['core.hooksPath', join(repository.path, '.git')]),
  'a pager, an editor and a program for signatures': () =>
    config(
      ['core.pager', program],
      ['pager.blame', program],
      ['pager.diff-tree', program],
      ['core.editor', program],
      ['gpg.program', program],
      ['log.showSignature', 'true'],
    ),
  'programs that fetch': () =>
    config(
      ['core.sshCommand', program],
      ['core.gitProxy', program],
      ['credential.helper', program],
      ['protocol.ext.allow', 'always'],
      ['remote.origin.url', `ext::${program}`],
      ['core.alternateRefsCommand', program],
    ),
  'aliases of commands': () =>
    config(
      ['alias.diff-tree', `!${program}`],
      ['alias.blame', `!${program}`],
      ['alias.x', program],
    ),
  'another configuration': () => {
    config(['include.path', 'other']);
    inGit('other', `[diff]\n\texternal = ${program}\n[core]\n\tfsmonitor = ${program}\n`);
  },
  'settings that change what git says': () =>
    config(
      ['diff.renames', 'false'],
      ['diff.noprefix', 'true'],
      ['diff.algorithm', 'patience'],
      ['diff.context', '0'],
      ['diff.ignoreSubmodules', 'all'],
      ['diff.orderFile', join(repository.path, 'nowhere')],
      ['blame.ignoreRevsFile', join(repository.path, 'nowhere')],
      ['blame.showEmail', 'true'],
      ['mailmap.file', join(repository.path, 'map')],
      ['mailmap.blob', 'HEAD:a.ts'],
      ['color.ui', 'always'],
      ['i18n.logOutputEncoding', 'UTF-16'],
    ),
  'refs that replace commits': () => {
    repository.git('replace', head, base);
    repository.git('replace', `${head}:a.ts`, `${base}:a.ts`);
  },
  grafts: () => inGit('info/grafts', `${head}\n`),
  'a work tree elsewhere': () => config(['core.worktree', '/']),
};

test.each(Object.keys(SETTINGS))(
  '%s in a repository runs nothing and changes no response',
  async (name) => {
    const before = await answersBefore();
    SETTINGS[name]?.();
    rmSync(canary, { force: true });
    expect(await answers()).toEqual(before);
    expect(existsSync(canary)).toBe(false);
  },
);

test('the program runs where git follows the configuration', () => {
  config(['diff.external', program]);
  repository.git('diff', base, head);
  expect(existsSync(canary)).toBe(true);
});

test('configuration of the machine runs nothing and changes no answer', async () => {
  const before = await answersBefore();
  const file = join(repository.path, '.git/machine');
  writeFileSync(
    file,
    `[diff]\n\texternal = ${program}\n\trenames = false\n[core]\n\tfsmonitor = ${program}\n\tpager = ${program}\n` +
      `[diff "x"]\n\ttextconv = ${program}\n[init]\n\ttemplateDir = ${repository.path}\n\tdefaultObjectFormat = sha256\n`,
  );
  vi.stubEnv('GIT_CONFIG_GLOBAL', file);
  vi.stubEnv('GIT_EXTERNAL_DIFF', program);
  vi.stubEnv('GIT_DIR', '/nowhere');
  expect(await answers()).toEqual(before);
  expect(existsSync(canary)).toBe(false);
});

test('a partial clone fetches nothing of what it lacks', async () => {
  repository.git('config', 'uploadpack.allowFilter', 'true');
  const folder = join(repository.path, 'partial');
  repository.git(
    'clone',
    '-q',
    '--bare',
    '--filter=blob:none',
    `file://${repository.path}`,
    folder,
  );
  repository.git('-C', folder, 'config', 'remote.origin.url', `ext::${program}`);
  repository.git('-C', folder, 'config', 'protocol.ext.allow', 'always');
  addRepository(service, 'acme/partial', folder);
  const ask = async (path: string): Promise<string> =>
    missingOf(await askSource(service, 'acme/partial', path));
  const missing = 'content_not_found';
  expect(await ask(`/file?commit=${head}&path=a.ts`)).toBe(missing);
  const none = await askSource(service, 'acme/partial', `/file?commit=${head}&path=none`);
  expect(await none.json()).toMatchObject({ kind: 'ABSENT' });
  expect(await ask(`/difference?base=${base}&head=${head}`)).toBe(missing);
  expect(await ask(`/last-changes?commit=${head}&path=a.ts&from=1&to=2`)).toBe(missing);
  expect(await ask(`/owners?commit=${head}&path=a.ts`)).toBe(missing);
  expect(existsSync(canary)).toBe(false);
});

test('objects borrowed from another repository are served only if the repository’s own refs lead to them', async () => {
  using hidden = new TemporaryRepository();
  const secret = hidden.commit('Secret', { 'a.ts': 'secret\n' });
  const tree = hidden.git('rev-parse', `${secret}^{tree}`);
  for (const borrow of [
    () => inGit('objects/info/alternates', `${join(hidden.path, '.git/objects')}\n`),
    () => {
      rmSync(join(repository.path, '.git/objects/info/alternates'));
      hidden.git('fetch', '-q', repository.path, 'main:theirs');
      rmSync(join(repository.path, '.git/objects'), { recursive: true });
      symlinkSync(join(hidden.path, '.git/objects'), join(repository.path, '.git/objects'));
    },
  ]) {
    borrow();
    for (const path of [
      `/file?commit=${secret}&path=a.ts`,
      `/file?commit=${tree}&path=a.ts`,
      `/difference?base=${base}&head=${secret}`,
      `/last-changes?commit=${secret}&path=a.ts&from=1&to=1`,
      `/owners?commit=${secret}&path=a.ts`,
    ]) {
      const answer = await askSource(service, 'acme/app', path);
      expect(await missingOf(answer)).toBe('commit_not_found');
    }
    expect((await answers()).map(([status]) => status)).toEqual(Array(7).fill(200));
  }
});

/** What the same repository answers that asks for nothing. */
async function answersBefore(): Promise<[number, string][]> {
  const all = await answers();
  expect(all.map(([status]) => status)).toEqual(Array(7).fill(200));
  // Another service reads it anew, so that its configuration is looked at again.
  service = makeTestService();
  addRepository(service, 'acme/app', repository.path);
  return all;
}
