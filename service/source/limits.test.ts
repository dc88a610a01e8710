import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { SourceDifference, SourceFile } from '../../src/api/source.ts';
import { Refusal } from '../protocol/problems.ts';
import { TemporaryRepository } from '../reviewer/testing/temporary-repository.ts';
import { addRepository, makeTestService } from '../testing/test-service.ts';
import { readSections } from './patch-sections.ts';
import { readSourceDifference } from './source-difference.ts';
import { readTurns, SourceReads, type SourceRead } from './source-reads.ts';
import { SourceRepository } from './source-repository.ts';
import { askSource, readSource } from './testing/ask-source.ts';

const MIB = 1024 * 1024;
const repository = new TemporaryRepository();
const service = makeTestService();
const reads = new SourceReads();
/** Of someone who waits for an answer. */
const waits = new AbortController().signal;
let base: string;
let head: string;

beforeAll(() => {
  base = repository.commit('Begin', { a: '1\n', link: 'file\n', 'old name.txt': 'x\n'.repeat(9) });
  const many = Array.from({ length: 3_100 }, (_, index) => [`many/${index}`, `${index}\n`]);
  repository.git('rm', '-q', 'link');
  repository.git('mv', 'old name.txt', 'new name.txt');
  head = repository.commit('Large', {
    a: '2\n',
    'b.txt': `${'b'.repeat(99)}\n`.repeat(50_000),
    'c.txt': 'c\n',
    'd.png': Buffer.from([0, 1, 2]),
    ...(Object.fromEntries(many) as Record<string, string>),
  });
  addRepository(service, 'acme/app', repository.path);
});
afterAll(async () => {
  await reads.close();
  repository[Symbol.dispose]();
});

test('a diff says what doesn’t fit, which can be requested by path', async () => {
  const path = `/difference?base=${base}&head=${head}`;
  const difference = await readSource<SourceDifference>(service, 'acme/app', path);
  expect(difference.total_files).toBe(3_106);
  expect(difference.files).toHaveLength(3_000);
  expect(difference.complete).toBe(false);
  expect(difference.files.slice(0, 4)).toEqual([
    { path: 'a', status: 'M', additions: 1, deletions: 1 },
    { path: 'b.txt', status: 'A', additions: 50_000, deletions: 0, patch_left_out: true },
    { path: 'c.txt', status: 'A', additions: 1, deletions: 0 },
    { path: 'd.png', status: 'A', additions: null, deletions: null },
  ]);
  expect(difference.patch.match(/^diff --git /gm)).toHaveLength(2_999);
  const one = async (name: string): Promise<SourceDifference> =>
    readSource(service, 'acme/app', `${path}&path=${name}`);
  expect(await one('many/3099')).toMatchObject({ total_files: 1, complete: true });
  expect(await one('b.txt')).toMatchObject({ total_files: 1, complete: false, patch: '' });
  expect(await one('none')).toMatchObject({ total_files: 0, complete: true, files: [] });
  for (const either of ['new name.txt', 'old name.txt']) {
    expect((await one(either)).files).toMatchObject([
      { path: 'new name.txt', status: 'R', previous_path: 'old name.txt', additions: 0 },
    ]);
  }
  expect((await one('link')).files).toMatchObject([{ status: 'D', path: 'link' }]);
});

test('a file does not wait for rules of owners that take long, and isn’t kept without its owners', async () => {
  using owned = new TemporaryRepository();
  const commit = owned.commit('Rules', { CODEOWNERS: '* @a\n'.repeat(10), a: 'a\n' });
  addRepository(service, 'acme/owned', owned.path);
  const told = async (): Promise<unknown> => {
    const answer = await askSource(service, 'acme/owned', `/file?commit=${commit}&path=a`);
    const { owners } = (await answer.json()) as SourceFile;
    return [owners, answer.headers.get('Cache-Control')];
  };
  let time = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => (time += 60));
  try {
    expect(await told()).toEqual([undefined, 'no-store']);
    clock.mockRestore();
    expect(await told()).toEqual([['@a'], expect.stringContaining('immutable')]);
  } finally {
    clock.mockRestore();
  }
});

test('a patch is cut between files, wherever its pieces end', async () => {
  const sections = ['a', 'b', 'c'].map(
    (name) => `diff --git a/${name} b/${name}\n@@ -1 +1 @@\n-diff --git \n+x\n`,
  );
  const bytes = Buffer.from(sections.join(''));
  for (let size = 1; size < bytes.length; size += 1) {
    const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
      bytes.subarray(index * size, (index + 1) * size),
    );
    expect(await readSections(streamOf(pieces))).toEqual(sections);
  }
});

test('no more of a giant patch is kept than a response holds', async () => {
  const line = Buffer.from(`+${'x'.repeat(MIB - 2)}\n`);
  let given = 0;
  function* giant(): Generator<Buffer> {
    yield Buffer.from('diff --git a/a b/a\n');
    for (; given < 1_000; given += 1) yield line;
  }
  expect(await readSections(streamOf(giant()))).toEqual([]);
  expect(given).toBeLessThan(70);
});

test('equal reads under way are one', async () => {
  let works = 0;
  const read: SourceRead = {
    path: repository.path,
    key: 'equal',
    slow: true,
    work: async () => ({ text: `${(works += 1)}`, stays: true }),
  };
  const answers = await Promise.all([reads.read(read, waits), reads.read(read, waits)]);
  expect(answers.map(({ text }) => text)).toEqual(['1', '1']);
  expect((await reads.read(read, waits)).text).toBe('2');
});

test('a repository stays open for a minute after its last read', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const closed = vi.spyOn(SourceRepository.prototype, 'close');
  const idle = new SourceReads();
  const read: SourceRead = {
    path: repository.path,
    key: 'idle',
    slow: false,
    work: async (opened) => ({ text: await opened.treeOf(base), stays: true }),
  };
  try {
    await idle.read(read, waits);
    vi.advanceTimersByTime(59_999);
    await idle.read(read, waits);
    vi.advanceTimersByTime(59_999);
    expect(closed).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    await vi.waitFor(() => expect(closed).toHaveBeenCalledOnce());
    expect((await idle.read(read, waits)).text).toMatch(/^[0-9a-f]{40}$/);
  } finally {
    vi.useRealTimers();
    closed.mockRestore();
    await idle.close();
  }
});

test('a read ends when nobody waits for it any more', async () => {
  const [one, two] = [new AbortController(), new AbortController()];
  const read: SourceRead = {
    path: repository.path,
    key: 'endless',
    slow: true,
    work: (_, signal) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(new Error('ended')));
        one.abort();
        expect(signal.aborted).toBe(false);
        two.abort();
      }),
  };
  const answers = [reads.read(read, one.signal), reads.read(read, two.signal)];
  for (const answer of answers) await expect(answer).rejects.toThrow('ended');
});

test('git is stopped if it takes too long', async () => {
  const hasty = new SourceReads(1);
  const read: SourceRead = {
    path: repository.path,
    key: 'hasty',
    slow: true,
    work: async (opened, signal) => {
      await readSourceDifference(opened, { base, head, path: undefined }, signal);
      return { text: '', stays: true };
    },
  };
  try {
    await expect(hasty.read(read, waits)).rejects.toMatchObject({
      status: 504,
      code: 'source_timeout',
    });
  } finally {
    await hasty.close();
  }
});

test('reads wait up to the limit, and the rest are told when to retry', async () => {
  const inTurn = readTurns(1, 1);
  const { promise, resolve } = Promise.withResolvers<void>();
  const running = inTurn(() => promise);
  const waiting = inTurn(async () => 'done');
  const refused = await inTurn(async () => 'never').catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(Refusal);
  expect(refused).toMatchObject({
    status: 503,
    code: 'source_busy',
    headers: { 'Retry-After': '1' },
  });
  resolve();
  await running;
  expect(await waiting).toBe('done');
  expect(await inTurn(async () => 'again')).toBe('again');
});

async function* pieces(of: Iterable<Buffer>): AsyncGenerator<Buffer> {
  yield* of;
}

/** As a process gives its output. */
const streamOf = (of: Iterable<Buffer>): NodeJS.ReadableStream =>
  pieces(of) as unknown as NodeJS.ReadableStream;
