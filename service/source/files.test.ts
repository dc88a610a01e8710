import { execFileSync } from 'node:child_process';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type {
  LastChanges,
  SourceDifference,
  SourceFile,
  SourceOwners,
} from '../../src/api/source.ts';
import { textOfPath } from '../reviewer/path-text.ts';
import { TemporaryRepository } from '../reviewer/testing/temporary-repository.ts';
import { expectProblem } from '../testing/problem.ts';
import { addRepository, makeTestService } from '../testing/test-service.ts';
import { askSource, readSource, missingOf } from './testing/ask-source.ts';

const MIB = 1024 * 1024;
/** A name that is no UTF-8, as its bytes are encoded in an address. */
const LATIN = 'caf%E9%20%2B%22%5C.txt';
const LATIN_BYTES = Buffer.from('caf\xe9 +"\\.txt', 'latin1');

const utf16 = (text: string): Buffer => Buffer.from(`\uFEFF${text}`, 'utf16le');
const POINTER = `version https://git-lfs.github.com/spec/v1\noid sha256:${'0'.repeat(64)}\nsize 1\n`;

const CONTENTS: Readonly<Record<string, string | Buffer>> = {
  'latin.txt': Buffer.from('gr\xfc\xdfe\r\n\x80', 'latin1'),
  'utf8.txt': 'grüße 🎉\n',
  'marked.txt': '\uFEFFmarked\n',
  'little.txt': utf16('grüße\nzwei\n'),
  'big.txt': utf16('grüße\nzwei').swap16(),
  'image.png': Buffer.from([137, 80, 78, 71, 0, 1]),
  'empty.txt': '',
  'newlines.txt': '\n\n',
  'pointer.bin': POINTER,
  'long-line.txt': `${'ä'.repeat(MIB)}\nafter\n`,
  'many-lines.txt': `${'x'.repeat(1023)}\n`.repeat(2_000),
  'large.txt': 'x'.repeat(8 * MIB + 1),
  'odd\t\n"name\\': 'odd\n',
  '日本語/ファイル.txt': 'nihon\n',
  'folder/file': 'file\n',
  CODEOWNERS: 'caf?????.txt @latin\n',
};

const repository = new TemporaryRepository();
const service = makeTestService();
let commit: string;

/** Puts an entry into the index whatever a file system allows. */
function stage(mode: string, id: string, path: Buffer): void {
  const entry = Buffer.concat([Buffer.from(`${mode} ${id}\t`), path, Buffer.from('\0')]);
  execFileSync('git', ['update-index', '-z', '--index-info'], {
    cwd: repository.path,
    input: entry,
  });
}

const store = (input: string, ...options: string[]): string =>
  execFileSync('git', ['hash-object', '-w', '--stdin', ...options], { cwd: repository.path, input })
    .toString()
    .trim();

beforeAll(() => {
  const begin = repository.commit('Begin', CONTENTS);
  stage('100644', store('one\n'), LATIN_BYTES);
  stage('120000', store('../../etc/passwd'), Buffer.from('link'));
  stage('120000', store('folder'), Buffer.from('folder-link'));
  stage('160000', begin, Buffer.from('module'));
  repository.git('commit', '--quiet', '--message', 'Odd ones');
  commit = repository.head();
  addRepository(service, 'acme/app', repository.path);
});
afterAll(() => repository[Symbol.dispose]());

const file = (path: string, lines = ''): Promise<SourceFile> =>
  readSource(service, 'acme/app', `/file?commit=${commit}&path=${path}${lines}`);

test.each([
  ['latin.txt', 'iso-8859-1', ['grüße\r', '\x80']],
  ['utf8.txt', 'utf-8', ['grüße 🎉']],
  ['marked.txt', 'utf-8', ['\uFEFFmarked']],
  ['little.txt', 'utf-16le', ['\uFEFFgrüße', 'zwei']],
  ['big.txt', 'utf-16be', ['\uFEFFgrüße', 'zwei']],
  ['empty.txt', 'utf-8', []],
  ['newlines.txt', 'utf-8', ['', '']],
])('%s is read as %s', async (path, encoding, lines) => {
  const size = Buffer.from(CONTENTS[path] ?? '').length;
  const read = await file(path);
  expect(read).toMatchObject({ kind: 'TEXT', encoding, lines, total_lines: lines.length, size });
});

test('what is no text says what it is', async () => {
  expect(await file('image.png')).toEqual({ commit, path: 'image.png', kind: 'BINARY', size: 6 });
  expect(await file('large.txt')).toMatchObject({ kind: 'TOO_LARGE', size: 8 * MIB + 1 });
  expect(await file('pointer.bin')).toMatchObject({
    kind: 'LFS_POINTER',
    lines: POINTER.trim().split('\n'),
  });
  expect(await file('folder')).toEqual({ commit, path: 'folder', kind: 'FOLDER' });
  expect(await file('')).toMatchObject({ kind: 'FOLDER' });
  expect(await file('module')).toMatchObject({
    kind: 'SUBMODULE',
    target: repository.git('rev-parse', 'HEAD~1'),
  });
  expect(await file('link')).toMatchObject({ kind: 'SYMBOLIC_LINK', target: '../../etc/passwd' });
});

test.each([
  'none',
  'folder/none',
  'folder/',
  '/folder/file',
  'folder//file',
  './folder/file',
  'folder/../folder/file',
  '..%2F..%2Fetc%2Fpasswd',
  'folder-link/file',
  'module/a',
  'utf8.txt/a',
  'folder%00/file',
  'FOLDER/file',
  '.git/config',
])('nothing stands at %s', async (path) => {
  expect((await file(path)).kind).toBe('ABSENT');
});

test('paths count by their bytes', async () => {
  expect(await file(LATIN)).toMatchObject({ kind: 'TEXT', path: 'caf\uFFFD +"\\.txt' });
  expect((await file('caf%C3%A9%20%2B%22%5C.txt')).kind).toBe('ABSENT');
  // As a finding cites it.
  const recorded = encodeURIComponent(textOfPath(LATIN_BYTES));
  expect(await file(recorded)).toMatchObject({
    kind: 'TEXT',
    path: 'caf\\351 +"\\.txt',
    owners: ['@latin'],
  });
  const blame = `/last-changes?commit=${commit}&path=${recorded}&from=1&to=1`;
  await expectProblem(await askSource(service, 'acme/app', blame), 400);
  expect((await file('odd%09%0A%22name%5C')).lines).toEqual(['odd']);
  expect((await file(encodeURIComponent('日本語/ファイル.txt'))).lines).toEqual(['nihon']);
  const base = repository.git('rev-parse', 'HEAD~1');
  for (const path of [LATIN, recorded]) {
    const difference = await readSource<SourceDifference>(
      service,
      'acme/app',
      `/difference?base=${base}&head=${commit}&path=${path}`,
    );
    expect(difference).toMatchObject({
      total_files: 1,
      files: [{ path: textOfPath(LATIN_BYTES), status: 'A', additions: 1 }],
    });
    expect(difference.patch).toContain('\n+++ "b/caf\\351 +\\"\\\\.txt"');
    expect(difference.patch).toContain('\n+one\n');
  }
});

test('changed lines are read as those of a file', async () => {
  using other = new TemporaryRepository();
  addRepository(service, 'acme/encodings', other.path);
  // Git writes the beginning of the first line after “@@”, where 80 bytes fit.
  const before = `x${'é'.repeat(60)}\n a\n a\n a\n`;
  const base = other.commit('Begin', {
    latin: Buffer.from('caf\xe9\n', 'latin1'),
    utf8: `${before}é\n`,
  });
  const head = other.commit('Change', {
    latin: Buffer.from('caf\xe8\n', 'latin1'),
    utf8: `${before}è\n`,
  });
  const { patch } = await readSource<SourceDifference>(
    service,
    'acme/encodings',
    `/difference?base=${base}&head=${head}`,
  );
  expect(patch).toContain('\n-café\n+cafè\n');
  expect(patch).toContain('\n-é\n+è\n');
});

test('a response holds at most 1 MiB of text', async () => {
  const cut = await file('long-line.txt');
  expect(cut).toMatchObject({ last_line_cut: true, total_lines: 2 });
  expect(cut.lines).toEqual(['ä'.repeat(MIB / 2)]);
  expect((await file('long-line.txt', '&from=2')).lines).toEqual(['after']);
  const many = await file('many-lines.txt');
  expect([many.lines?.length, many.last_line_cut, many.total_lines]).toEqual([1024, false, 2000]);
  const rest = await file('many-lines.txt', '&from=1025');
  expect([rest.lines?.length, rest.from]).toEqual([976, 1025]);
  expect((await file('many-lines.txt', '&from=2001')).lines).toEqual([]);
  expect((await file('many-lines.txt', '&from=7&to=7')).lines).toHaveLength(1);
});

test('files that have no such lines were changed by nobody', async () => {
  for (const path of ['image.png', 'none', 'large.txt', 'empty.txt', 'link', 'folder']) {
    const { changes } = await readSource<LastChanges>(
      service,
      'acme/app',
      `/last-changes?commit=${commit}&path=${path}&from=1&to=5`,
    );
    expect([path, changes]).toEqual([path, []]);
  }
  const { changes } = await readSource<LastChanges>(
    service,
    'acme/app',
    `/last-changes?commit=${commit}&path=many-lines.txt&from=500&to=1999`,
  );
  expect(changes).toMatchObject([{ from: 500, to: 1499, summary: 'Begin' }]);
});

test('owners are those of the commit, and a too large file names none', async () => {
  using other = new TemporaryRepository();
  addRepository(service, 'acme/owned', other.path);
  const none = other.commit('None', { a: '' });
  const docs = other.commit('Docs', { 'docs/CODEOWNERS': '* @docs' });
  const large = other.commit('Large', { CODEOWNERS: `* @a\n${'#'.repeat(3 * MIB)}` });
  const first = other.commit('First', { '.github/CODEOWNERS': '* @first' });
  const told = async (at: string): Promise<unknown> => {
    const path = `/owners?commit=${at}&path=a`;
    const { file, owners } = await readSource<SourceOwners>(service, 'acme/owned', path);
    return [file, owners[0]?.owners];
  };
  expect(await told(none)).toEqual([null, []]);
  expect(await told(docs)).toEqual(['docs/CODEOWNERS', ['@docs']]);
  expect(await told(large)).toEqual(['CODEOWNERS', []]);
  expect(await told(first)).toEqual(['.github/CODEOWNERS', ['@first']]);
});

test.each([
  ['/file?path=a', '“commit” must be a full commit hash'],
  ['/file?commit=HEAD&path=a', '“commit” must be a full commit hash'],
  ['/file?commit=0123456&path=a', '“commit” must be a full commit hash'],
  [`/file?commit=${'A'.repeat(40)}&path=a`, '“commit” must be a full commit hash'],
  [`/file?commit=${'0'.repeat(40)}`, '“path” is required.'],
  [`/file?commit=${'0'.repeat(40)}&path=a&path=b`, '“path” can be given only once.'],
  [`/file?commit=${'0'.repeat(40)}&path=${'a'.repeat(4097)}`, '“path” is longer than 4096 bytes.'],
  [`/file?commit=${'0'.repeat(40)}&path=a&from=0`, '“from” must be a line number.'],
  [`/file?commit=${'0'.repeat(40)}&path=a&to=-1`, '“to” must be a line number.'],
  [`/file?commit=${'0'.repeat(40)}&path=a&from=2&to=1`, '“to” must not be before “from”.'],
  [`/difference?base=${'0'.repeat(40)}`, '“head” must be a full commit hash'],
  [`/last-changes?commit=${'0'.repeat(40)}&path=a&to=1`, '“from” is required.'],
  [`/last-changes?commit=${'0'.repeat(40)}&path=a&from=1`, '“to” is required.'],
  [`/owners?commit=${'0'.repeat(40)}`, '“path” is required.'],
  [
    `/owners?commit=${'0'.repeat(40)}${'&path=a'.repeat(101)}`,
    '“path” can be given at most 100 times',
  ],
])('%s is refused', async (path, words) => {
  const problem = await expectProblem(await askSource(service, 'acme/app', path), 400);
  expect(problem.code).toBe('invalid_request');
  expect(problem.detail).toContain(words);
});

test('every request gets a response: never a 500, and a problem document if it is refused', async () => {
  const value = fc.oneof(
    fc.constantFrom(
      commit,
      '0'.repeat(40),
      'utf8.txt',
      'folder%2Ffile',
      '%E9',
      '%',
      '1',
      '9'.repeat(10),
    ),
    fc
      .string({ unit: 'binary', maxLength: 12 })
      .map((text) => encodeURIComponent(text.toWellFormed())),
  );
  const name = fc.constantFrom('commit', 'base', 'head', 'path', 'from', 'to', 'x');
  const query = fc.array(
    fc.tuple(name, value).map((pair) => pair.join('=')),
    { maxLength: 6 },
  );
  const operation = fc.constantFrom('file', 'difference', 'last-changes', 'owners');
  await fc.assert(
    fc.asyncProperty(operation, query, async (asked, parts) => {
      const good = `commit=${commit}&base=${commit}&head=${commit}`;
      for (const path of [`/${asked}?${parts.join('&')}`, `/${asked}?${good}&${parts.join('&')}`]) {
        const answer = await askSource(service, 'acme/app', path);
        expect([200, 400, 404]).toContain(answer.status);
      }
    }),
    { numRuns: 60 },
  );
});

test('only commits are commits', async () => {
  repository.git('tag', '-a', 'v1', '-m', 'One', commit);
  for (const name of ['v1', `${commit}^{tree}`, `${commit}:utf8.txt`]) {
    const id = repository.git('rev-parse', name);
    const answer = await askSource(service, 'acme/app', `/file?commit=${id}&path=utf8.txt`);
    expect(await missingOf(answer)).toBe('commit_not_found');
  }
  const long = await askSource(
    service,
    'acme/app',
    `/file?commit=${commit.padEnd(64, '0')}&path=a`,
  );
  expect(await missingOf(long)).toBe('commit_not_found');
});

test('nothing is said to be absent from a folder that can’t be read', async () => {
  const tree = store('x'.repeat(30), '-t', 'tree', '--literally');
  const odd = repository.git('commit-tree', '-m', 'Odd', tree);
  const answer = await askSource(service, 'acme/app', `/file?commit=${odd}&path=a`);
  expect(await missingOf(answer)).toBe('content_not_found');
});

test('a repository of SHA-256 names is read too', async () => {
  using other = new TemporaryRepository();
  other.git('init', '-q', '--object-format=sha256', 'inner');
  const inner = `${other.path}/inner`;
  const git = (...args: string[]): string => other.git('-C', inner, ...args);
  git('commit', '-q', '--allow-empty', '-m', 'Begin');
  const base = git('rev-parse', 'HEAD');
  execFileSync('sh', ['-c', 'echo one > a'], { cwd: inner });
  git('add', 'a');
  git('commit', '-q', '-m', 'Add');
  const head = git('rev-parse', 'HEAD');
  addRepository(service, 'acme/long', inner);
  const read = (path: string): Promise<unknown> => readSource(service, 'acme/long', path);
  expect(await read(`/file?commit=${head}&path=a`)).toMatchObject({ lines: ['one'] });
  expect(await read(`/difference?base=${base}&head=${head}`)).toMatchObject({ total_files: 1 });
  expect(await read(`/last-changes?commit=${head}&path=a&from=1&to=1`)).toMatchObject({
    changes: [{ commit: head }],
  });
  const part = await askSource(service, 'acme/long', `/file?commit=${head.slice(0, 40)}&path=a`);
  expect(await missingOf(part)).toBe('commit_not_found');
});

test('the history of a shallow clone ends, and that is said', async () => {
  using other = new TemporaryRepository();
  other.commit('First', { a: 'one\n', '.mailmap': 'Augusta <ada@example.org>\n' });
  other.commit('Second', { a: 'one\ntwo\n' });
  const head = other.commit('Third', { a: 'one\ntwo\nthree\n' });
  const folder = `${other.path}/shallow`;
  other.git('clone', '-q', '--bare', '--depth=2', `file://${other.path}`, folder);
  addRepository(service, 'acme/shallow', folder);
  const { changes } = await readSource<LastChanges>(
    service,
    'acme/shallow',
    `/last-changes?commit=${head}&path=a&from=1&to=3`,
  );
  expect(changes).toMatchObject([
    { from: 1, to: 2, summary: 'Second', boundary: true, author_name: 'Augusta' },
    { from: 3, to: 3, summary: 'Third' },
  ]);
  expect(changes[1]?.boundary).toBe(undefined);
  // Once more of the history is fetched, there is another answer.
  const kept = async (lines: string): Promise<string | null> => {
    const path = `/last-changes?commit=${head}&path=a&${lines}`;
    return (await askSource(service, 'acme/shallow', path)).headers.get('Cache-Control');
  };
  expect(await kept('from=1&to=3')).toBe('no-store');
  expect(await kept('from=3&to=3')).toContain('immutable');
});
