import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import type { AfterPage, ExportPageRequest } from '../api/export-pages.ts';
import { ServiceError } from '../api/failure.ts';
import { planExport } from './export-plan.ts';
import type { ExportTable } from './export-table.ts';
import {
  countsOf,
  type ExportProgress,
  type ExportResult,
  type ExportTask,
} from './export-task.ts';
import { JOURNAL } from './file-names.ts';
import { measureExport, runExport, type RunTools } from './run-export.ts';
import { NoRoom } from './sync-file.ts';
import { Crash, CrashingDisk } from './testing/crashing-disk.ts';

const FROM = Date.UTC(2026, 6, 1);
const DAY = 86_400_000;

function taskOf(dataset: string, format: 'csv' | 'ndjson', days: number): ExportTask {
  const choices = {
    dataset,
    format,
    from: FROM,
    to: FROM + days * DAY,
    group_by: undefined,
    split: 'fewest' as const,
    neutralize: false,
  };
  return { id: 'job', orgId: 'org', ...choices, files: planExport(choices, 'Harbor') };
}

/**
 * A service whose windows have the given pages of the given numbers of rows.
 *
 * @param sees What its rows and cursors begin with: another token's are others.
 */
function serviceOf(pages: readonly (readonly number[])[], task: ExportTask, sees = '') {
  const windows = task.files.flatMap((file) => file.windows.map(({ from }) => from));
  const page = (window: number, index: number) => {
    const rows = Array.from({ length: pages[window]?.[index] ?? 0 }, (_, row) => {
      const created_at = new Date(FROM + window * 31 * DAY + (index * 100 + row) * 1_000);
      return [
        `${sees}w${window}p${index}r${row}`,
        'a "quoted", value\nof two lines',
        created_at.toISOString(),
      ];
    });
    return task.format === 'csv'
      ? `review_id,title,created_at\r\n${rows
          .map(([id, title = '', at]) => `${id},"${title.replaceAll('"', '""')}",${at}\r\n`)
          .join('')}`
      : rows
          .map(([id, title, at]) => `${JSON.stringify({ review_id: id, title, created_at: at })}\n`)
          .join('');
  };
  const separate = task.files.length > 1;
  /** What of a window the files must hold at the end. */
  const texts = windows.map((_, window) =>
    (pages[window] ?? [])
      .map((_, index) => page(window, index))
      .map((text, index) =>
        task.format === 'csv' && (index > 0 || (window > 0 && !separate))
          ? text.replace(/^.*\r\n/, '')
          : text,
      )
      .join(''),
  );
  return {
    texts,
    files: () => (separate ? texts : [texts.join('')]),
    answer: ({ from, cursor }: ExportPageRequest): { text: string; after: AfterPage } => {
      const window = windows.indexOf(from);
      const index = cursor === undefined ? 0 : Number(cursor.split('/')[1]);
      if (cursor !== undefined && !cursor.startsWith(`${sees}${window}/`)) throw refusal(400);
      const last = index === (pages[window]?.length ?? 0) - 1;
      return {
        text: page(window, index),
        after: last ? { kind: 'end' } : { kind: 'more', cursor: `${sees}${window}/${index + 1}` },
      };
    },
  };
}

const refusal = (status: number, more: { code?: string; retry?: number } = {}) =>
  new ServiceError({
    status,
    problem: { type: 'about:blank', title: 'Refused', status, code: more.code ?? 'refused' },
    retryAfter: more.retry,
  });

function bodyOf(
  text: string,
  pieces: number,
  breaksOff = false,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const bytes = new TextEncoder().encode(text);
  const size = Math.max(1, Math.ceil(bytes.length / pieces));
  let at = 0;
  return new ReadableStream({
    pull(controller) {
      if (at < bytes.length) controller.enqueue(bytes.slice(at, (at += size)));
      else if (breaksOff) controller.error(new TypeError('terminated'));
      else controller.close();
    },
  });
}

type Answer = (request: ExportPageRequest) => {
  text: string;
  after: AfterPage;
  breaksOff?: boolean;
};

function toolsOf(disk: CrashingDisk, answer: Answer, more: Partial<RunTools> = {}) {
  const waits: number[] = [];
  const reports: ExportProgress[] = [];
  const tools: RunTools = {
    files: disk.files,
    fetchPage: async (request) => {
      const { text, after, breaksOff } = answer(request);
      return {
        body: bodyOf(text, 3, breaksOff),
        mediaType: request.format === 'csv' ? 'text/csv' : 'application/x-ndjson',
        after,
      };
    },
    wait: async (milliseconds) => void waits.push(milliseconds),
    signal: new AbortController().signal,
    report: (progress) => void reports.push(progress),
    head: () => undefined,
    arriving: () => undefined,
    random: () => 0,
    ...more,
  };
  return { tools, waits, reports };
}

const contents = (disk: CrashingDisk, task: ExportTask) =>
  task.files.map((_, file) => new TextDecoder().decode(disk.content(`${file}.${task.format}`)));
const digest = (text: string) => createHash('sha256').update(text).digest('hex');

/** A disk that is full once the journal has so many lines. */
const withJournalOf = (lines: number, { files }: CrashingDisk): RunTools['files'] => ({
  ...files,
  open: async (name) => {
    const file = await files.open(name);
    if (name !== JOURNAL) return file;
    let left = lines;
    return { ...file, write: (bytes, at) => ((left -= 1) < 0 ? 0 : file.write(bytes, at)) };
  },
});

/** The windows' pages, each at least one, with a row at least where another follows. */
const pagesOf = (windows: number) =>
  fc.array(
    fc
      .tuple(
        fc.array(fc.integer({ min: 1, max: 3 }), { maxLength: 3 }),
        fc.integer({ min: 0, max: 3 }),
      )
      .map(([first, last]) => [...first, last]),
    { minLength: windows, maxLength: windows },
  );
const shapes = fc
  .tuple(
    fc.constantFrom('reviews', 'finding_outcomes'),
    fc.constantFrom('csv' as const, 'ndjson' as const),
  )
  .map(([dataset, format]) => taskOf(dataset, format, 80));

describe('an export', () => {
  test('holds every row once below one header, with its digest and its rows by window', async () => {
    await fc.assert(
      fc.asyncProperty(shapes, pagesOf(3), async (task, pages) => {
        const disk = new CrashingDisk();
        const service = serviceOf(pages, task);
        const { tools, reports } = toolsOf(disk, service.answer);
        const end = await runExport(task, tools);
        expect(contents(disk, task)).toEqual(service.files());
        expect(end).toEqual({
          kind: 'done',
          result: {
            windows: pages.map((sizes) => ({
              rows: sizes.reduce((sum, size) => sum + size, 0),
              pages: sizes.length,
              bytes: expect.any(Number) as number,
              end: 'confirmed',
            })),
            files: service.files().map((text) => ({
              bytes: new TextEncoder().encode(text).length,
              sha256: digest(text),
            })),
          },
        });
        expect(reports.at(-1)).toMatchObject({ window: 3, pages: pages.flat().length });
        const { windows = [] } = end.result ?? {};
        expect(reports.at(-1)).toMatchObject(countsOf(windows));
      }),
    );
  });

  test('shows its first rows, whose columns are theirs alone however the file goes on', async () => {
    for (const format of ['csv', 'ndjson'] as const) {
      const task = taskOf('reviews', format, 10);
      const heads: ExportTable[] = [];
      const head = (table: ExportTable) => void heads.push(table);
      const { tools } = toolsOf(new CrashingDisk(), serviceOf([[2_000]], task).answer, { head });
      await runExport(task, tools);
      expect(heads.map(({ columns, rows }) => [columns, rows.length])).toEqual([
        [['review_id', 'title', 'created_at'], 20],
      ]);
    }
  });

  test('shows them also where windows or files without rows come first, and once', async () => {
    for (const dataset of ['reviews', 'finding_outcomes']) {
      const task = taskOf(dataset, 'csv', 80);
      const heads: unknown[] = [];
      const head = ({ rows }: ExportTable) => void heads.push(rows.length);
      const { tools } = toolsOf(new CrashingDisk(), serviceOf([[0], [2], [1]], task).answer, {
        head,
      });
      await runExport(task, tools);
      expect(heads).toEqual([2]);
    }
  });

  test('broken off anywhere and taken up again, also by who sees other rows, has whole pages, whatever the disk lost', async () => {
    await fc.assert(
      fc.asyncProperty(
        shapes,
        fc.tuple(pagesOf(3), pagesOf(3)),
        fc.array(
          fc.tuple(
            fc.integer({ min: 0, max: 40 }),
            fc.option(
              fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 4, maxLength: 4 }),
            ),
            fc.boolean(),
          ),
          {
            minLength: 1,
            maxLength: 12,
          },
        ),
        fc.infiniteStream(fc.constantFrom('ok', 'ok', 'ok', 'down', 'off', 'cut', 'cursor')),
        async (task, [pages, otherPages], crashes, faults) => {
          const disk = new CrashingDisk();
          const service = serviceOf(pages, task, 'a');
          const other = serviceOf(otherPages, task, 'other');
          let refusals = 0;
          const toolsWith = ({ answer }: typeof service) =>
            toolsOf(disk, (request) => {
              const { text, after } = answer(request);
              switch (faults.next().value) {
                case 'down':
                  throw refusal(503, { retry: 7 });
                case 'off':
                  return { text: text.slice(0, text.length / 2), after, breaksOff: true };
                case 'cut':
                  // Within a row: a cut between rows cannot be told from a shorter page.
                  return { text: text.slice(0, -3), after };
                case 'cursor':
                  if (request.cursor === undefined || (refusals += 1) > 2) return { text, after };
                  throw refusal(400);
                default:
                  return { text, after };
              }
            }).tools;
          const expectWholePages = ({ windows, files }: ExportResult) => {
            const texts = contents(disk, task).map((text, file) =>
              text.slice(0, files[file]?.bytes ?? 0),
            );
            expect(files.map(({ sha256 }) => sha256)).toEqual(
              texts.slice(0, files.length).map(digest),
            );
            const all = texts.join('');
            let at = 0;
            windows.forEach(({ bytes, rows, end }, window) => {
              const text = all.slice(at, (at += bytes));
              expect(text.split('quoted').length - 1).toBe(rows);
              const whole = [service, other].map(({ texts }) => texts[window]);
              expect(whole.map((each) => each?.slice(0, end ? undefined : bytes))).toContain(text);
            });
            expect(at).toBe(all.length);
          };
          for (const [operations, kept, seesOthers] of crashes) {
            disk.crashAfter(operations);
            await runExport(task, toolsWith(seesOthers ? other : service)).catch(expectCrash);
            disk.crashAfter(Infinity);
            const shares = kept?.values();
            if (shares) disk.loseWhatWasNotFlushed(() => shares.next().value ?? 0);
            expectWholePages(await measureExport(task, disk));
          }
          let end = await runExport(task, toolsWith(service));
          // Many faults in a row stop it, until a person takes it up again.
          while (end.kind === 'stopped') end = await runExport(task, toolsWith(service));
          expect(end).toMatchObject({ kind: 'done', result: { windows: { length: 3 } } });
          expectWholePages(end.result ?? { windows: [], files: [] });
        },
      ),
    );
  });
});

const expectCrash = (error: unknown) => expect(error).toBeInstanceOf(Crash);

describe('a page that fails', () => {
  const task = taskOf('reviews', 'csv', 40);
  const pages = [[2, 2, 1], [1]];

  test('is asked for again with the same cursor, after what the service asked to wait', async () => {
    const disk = new CrashingDisk();
    const service = serviceOf(pages, task);
    const failures = [
      refusal(429, { retry: 12 }),
      new ServiceError({ status: 0 }),
      new ServiceError({ status: 0 }),
    ];
    const asked: (string | undefined)[] = [];
    const { tools, waits } = toolsOf(disk, (request) => {
      asked.push(request.cursor);
      const failure = request.cursor === '0/1' ? failures.shift() : undefined;
      if (failure !== undefined) throw failure;
      return service.answer(request);
    });
    expect((await runExport(task, tools)).kind).toBe('done');
    expect(asked.filter((cursor) => cursor === '0/1')).toHaveLength(4);
    // Nothing else was asked for while it failed: the next window's first page was, and was dropped.
    expect(asked).toEqual([undefined, '0/1', undefined, '0/1', '0/1', '0/1', '0/2', undefined]);
    expect(waits).toEqual([12_000, 1_000, 2_000]);
    expect(contents(disk, task)).toEqual(service.files());
  });

  test('stops the export where no later try can succeed, and it goes on from there', async () => {
    const disk = new CrashingDisk();
    const service = serviceOf(pages, task);
    const stops: [unknown, object][] = [
      [refusal(401), { kind: 'token' }],
      [refusal(403), { kind: 'refused', status: 403 }],
      [new NoRoom('full'), { kind: 'room' }],
      [refusal(404), { kind: 'refused', status: 404 }],
    ];
    for (const [thrown, why] of stops) {
      const { tools, reports } = toolsOf(disk, (request) => {
        if (request.cursor === '0/1') throw thrown;
        return service.answer(request);
      });
      expect(await runExport(task, tools)).toMatchObject({ kind: 'stopped', why });
      const [text = ''] = service.files();
      const begun = text.slice(0, text.indexOf('w0p1'));
      expect(reports.at(-1)).toMatchObject(countsOf((await measureExport(task, tools)).windows));
      expect(await measureExport(task, tools)).toEqual({
        windows: [{ rows: 2, pages: 1, bytes: begun.length }],
        files: [{ bytes: begun.length, sha256: digest(begun) }],
      });
    }
    const { tools } = toolsOf(disk, service.answer);
    expect((await runExport(task, tools)).kind).toBe('done');
    expect(contents(disk, task)).toEqual(service.files());
  });

  test('because the journal has no room stops it there, with the digests of what counts', async () => {
    const stops = new Set<unknown>();
    for (let lines = 0, done = false; !done; lines += 1) {
      const disk = new CrashingDisk();
      const service = serviceOf(pages, task);
      let refused = false;
      const { tools } = toolsOf(disk, (request) => {
        // The window begins anew, which is a line of the journal too.
        const refuses = request.cursor === '0/2' && !refused;
        refused ||= refuses;
        if (refuses) throw refusal(400);
        return service.answer(request);
      });
      const end = await runExport(task, { ...tools, files: withJournalOf(lines, disk) });
      const [text = ''] = contents(disk, task);
      expect(end.result?.files).toEqual(
        text === '' ? [] : [{ bytes: text.length, sha256: digest(text) }],
      );
      expect(await measureExport(task, tools)).toEqual(end.result);
      done = end.kind === 'done';
      if (end.kind === 'stopped') stops.add(JSON.stringify(end.why));
      await runExport(task, tools);
      expect(contents(disk, task)).toEqual(service.files());
    }
    expect([...stops]).toEqual(['{"kind":"room"}']);
  });

  test('because its cursor is refused begins its window anew, and not for ever', async () => {
    const disk = new CrashingDisk();
    const service = serviceOf(pages, task);
    const asked: (string | undefined)[] = [];
    const { tools, reports } = toolsOf(disk, (request) => {
      asked.push(request.cursor);
      if (request.cursor === '0/2') throw refusal(400);
      return service.answer(request);
    });
    expect(await runExport(task, tools)).toMatchObject({
      kind: 'stopped',
      why: { kind: 'cursor' },
    });
    expect(asked.filter((cursor) => cursor === '0/2')).toHaveLength(4);
    expect(Math.max(...reports.map(({ restarted }) => restarted))).toBe(3);
  });

  test('with other columns stops the export', async () => {
    const service = serviceOf(pages, task);
    const { tools } = toolsOf(new CrashingDisk(), (request) => {
      const { text, after } = service.answer(request);
      return { text: request.cursor === undefined ? text : text.replace('title', 'name'), after };
    });
    expect(await runExport(task, tools)).toMatchObject({
      kind: 'stopped',
      why: { kind: 'columns' },
    });
  });

  test('because it is no page of an export is given up in the end', async () => {
    const { tools, waits } = toolsOf(new CrashingDisk(), serviceOf(pages, task).answer, {
      fetchPage: async () => ({
        body: bodyOf('<html>', 1),
        mediaType: 'text/html',
        after: { kind: 'unconfirmed' },
      }),
    });
    expect(await runExport(task, tools)).toMatchObject({
      kind: 'stopped',
      why: { kind: 'unreadable', status: 200 },
    });
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60].map((seconds) => seconds * 500));
  });
});

test('a window that ends without confirmation says so, and the others go on (H34)', async () => {
  const task = taskOf('reviews', 'ndjson', 40);
  const service = serviceOf([[2, 2], [1]], task);
  const { tools } = toolsOf(new CrashingDisk(), (request) => ({
    ...service.answer(request),
    ...(request.cursor === '0/1' ? { after: { kind: 'unconfirmed' as const } } : {}),
  }));
  expect(await runExport(task, tools)).toMatchObject({
    kind: 'done',
    result: {
      windows: [
        { rows: 4, end: 'unconfirmed' },
        { rows: 1, end: 'confirmed' },
      ],
    },
  });
});

test('an empty page is believed when it comes a second time, and never where rows follow', async () => {
  const task = taskOf('reviews', 'ndjson', 20);
  const asked: unknown[] = [];
  const empty = toolsOf(new CrashingDisk(), (request) => {
    asked.push(request.cursor);
    return { text: '', after: { kind: 'end' } };
  });
  expect(await runExport(task, empty.tools)).toMatchObject({
    kind: 'done',
    result: { windows: [{ rows: 0, end: 'confirmed' }] },
  });
  expect(asked).toHaveLength(2);
  expect(empty.waits).toEqual([0]);

  const more = toolsOf(new CrashingDisk(), () => ({
    text: '',
    after: { kind: 'more', cursor: 'c' },
  }));
  expect(await runExport(task, more.tools)).toMatchObject({ why: { kind: 'unreadable' } });
});

test('pausing keeps what is on disk, and nothing of the page that was on its way', async () => {
  const task = taskOf('reviews', 'csv', 20);
  const service = serviceOf([[1, 1, 1]], task);
  const disk = new CrashingDisk();
  const pause = new AbortController();
  let pages = 0;
  const { tools } = toolsOf(disk, service.answer, {
    signal: pause.signal,
    report: (progress) => (pages = progress.pages),
    arriving: () => {
      if (pages === 1) pause.abort();
    },
  });
  expect(await runExport(task, tools)).toMatchObject({
    kind: 'paused',
    result: { windows: [{ rows: 1 }] },
  });
  const { tools: again } = toolsOf(disk, service.answer);
  expect((await runExport(task, again)).kind).toBe('done');
  expect(contents(disk, task)).toEqual(service.files());
});

test('of a window that another token began anew the pages before count no more, stopped or resumed', async () => {
  const task = taskOf('reviews', 'csv', 20);
  const disk = new CrashingDisk();
  const first = serviceOf([[1, 3, 1]], task, 'a');
  const other = serviceOf([[2, 1]], task, 'other');
  const until = (expired: string, { answer }: typeof first) =>
    toolsOf(disk, (request) => {
      if (request.cursor === expired) throw refusal(401);
      return answer(request);
    }).tools;
  await runExport(task, until('a0/2', first));
  await runExport(task, until('other0/1', other));
  expect(await measureExport(task, disk)).toMatchObject({ windows: [{ rows: 2, pages: 1 }] });
  const [text = ''] = other.files();
  expect(contents(disk, task)).toEqual([text.slice(0, text.indexOf('otherw0p1'))]);
  expect((await runExport(task, toolsOf(disk, first.answer).tools)).kind).toBe('done');
  expect(contents(disk, task)).toEqual(first.files());
});

test('a file that the browser lost is made anew, though its journal is there', async () => {
  const task = taskOf('reviews', 'csv', 20);
  const service = serviceOf([[1, 2]], task);
  const disk = new CrashingDisk();
  const { tools } = toolsOf(disk, service.answer);
  await runExport(task, tools);
  disk.lose('0.csv');
  expect((await runExport(task, tools)).kind).toBe('done');
  expect(contents(disk, task)).toEqual(service.files());
});

test('a page that sends nothing for a minute is asked for again, with more patience', async () => {
  vi.useFakeTimers();
  try {
    const task = taskOf('reviews', 'csv', 20);
    const service = serviceOf([[1]], task);
    let asked = 0;
    const { tools } = toolsOf(new CrashingDisk(), service.answer);
    const answered = tools.fetchPage;
    const run = runExport(task, {
      ...tools,
      fetchPage: (request, signal) => {
        asked += 1;
        if (asked > 2) return answered(request, signal);
        const { promise, reject } = Promise.withResolvers<never>();
        signal.addEventListener('abort', () => reject(signal.reason as Error));
        return promise;
      },
    });
    await vi.advanceTimersByTimeAsync(59_000);
    expect(asked).toBe(1);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(asked).toBe(2);
    await vi.advanceTimersByTimeAsync(100_000);
    expect(asked).toBe(2);
    await vi.advanceTimersByTimeAsync(30_000);
    expect((await run).kind).toBe('done');
  } finally {
    vi.useRealTimers();
  }
});

test('the time of the last row tells how far it is only where pages rise in time', async () => {
  const task = taskOf('reviews', 'ndjson', 40);
  const reachedOf = async (places: readonly number[]) => {
    const service = serviceOf([[1, 1, 1], [1]], task);
    const { tools, reports } = toolsOf(new CrashingDisk(), (request) => {
      const { text, after } = service.answer(request);
      const place = request.from === task.files[0]?.windows[0]?.from ? request.cursor : undefined;
      const at = new Date(FROM + (places[Number(place?.split('/')[1] ?? 0)] ?? 0) * DAY);
      return {
        text: text.replace(/"created_at":"[^"]+"/, `"created_at":"${at.toISOString()}"`),
        after,
      };
    });
    await runExport(task, tools);
    return reports.map(({ reached }) => reached && (reached - FROM) / DAY);
  };
  expect(await reachedOf([1, 2, 3])).toEqual([undefined, undefined, 2, 3, 3]);
  expect(await reachedOf([3, 2, 1])).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  expect(await reachedOf([1, 3, 2])).toEqual([undefined, undefined, 3, undefined, undefined]);
});
