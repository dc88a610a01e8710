import { describe, expect, test } from 'vitest';
import type { SourceFile } from '../api/source.ts';
import { citedFiles, firstShown, held, holding, isLike, since, symbolPlace } from './citation.ts';
import { processorTime } from '../lib/testing/processor-time.ts';

const commit = 'a'.repeat(40);
const text = (...lines: string[]): SourceFile => ({
  commit,
  path: 'a.ts',
  kind: 'TEXT',
  total_lines: lines.length,
  from: 1,
  lines,
});
const bare = (kind: string): SourceFile => ({ commit, path: 'a.ts', kind });

describe('citedFiles', () => {
  test('joins what is cited in one file, in the order of the first citation', () => {
    const files = citedFiles([
      { commit, path: 'b.ts', from: 9, to: 12 },
      { commit, path: 'a.ts' },
      { commit, path: 'b.ts', from: 2 },
      { commit, path: 'b.ts', from: 11, to: 20 },
    ]);
    expect(files).toEqual([
      {
        commit,
        path: 'b.ts',
        cited: [
          { from: 2, to: 2 },
          { from: 9, to: 20 },
        ],
      },
      { commit, path: 'a.ts', cited: [] },
    ]);
  });

  test('an end before the beginning counts as the beginning, and line 0 as no line', () => {
    expect(citedFiles([{ commit, path: 'a', from: 5, to: 3 }])[0]?.cited).toEqual([
      { from: 5, to: 5 },
    ]);
    expect(citedFiles([{ commit, path: 'a', from: 0, to: 0 }])[0]?.cited).toEqual([]);
    expect(citedFiles([{ commit, path: 'a', from: 0, to: 2 }])[0]?.cited).toEqual([
      { from: 1, to: 2 },
    ]);
  });
});

test('of a file too large for one answer, only lines that the answer holds are shown', () => {
  const file = { ...text('d', 'e', 'f'), from: 4, total_lines: 100 };
  const shown = [
    { from: 1, to: 2 },
    { from: 3, to: 5 },
    { from: 90, to: 95 },
  ];
  expect(held(shown, file)).toEqual([{ from: 4, to: 5 }]);
  expect(held(shown, bare('BINARY'))).toEqual([]);
});

describe('firstShown', () => {
  test.each([
    [[{ from: 20, to: 22 }], 100, [{ from: 15, to: 27 }]],
    [[{ from: 2, to: 3 }], 4, [{ from: 1, to: 4 }]],
    [
      [
        { from: 20, to: 20 },
        { from: 33, to: 33 },
      ],
      100,
      [{ from: 15, to: 38 }],
    ],
    [
      [
        { from: 20, to: 20 },
        { from: 50, to: 50 },
      ],
      100,
      [
        { from: 15, to: 25 },
        { from: 45, to: 55 },
      ],
    ],
    [[{ from: 100, to: 900 }], 1000, [{ from: 95, to: 144 }]],
    [[], 100, [{ from: 1, to: 10 }]],
    [[{ from: 90, to: 99 }], 60, []],
    [[{ from: 9, to: 9 }], 17, [{ from: 1, to: 17 }]],
  ])('%j of %d lines: %j', (cited, total, shown) => {
    expect(firstShown(cited, total)).toEqual(shown);
  });
});

describe('holding', () => {
  test.each([
    [text('a', 'b'), { from: 1, to: 2 }, { kind: 'HOLDS' }],
    [text('a', 'b'), {}, { kind: 'HOLDS' }],
    [text('a', 'b'), { from: 2, to: 3 }, { kind: 'SOME_LINES', totalLines: 2 }],
    [text('a', 'b'), { from: 3 }, { kind: 'NO_LINE', totalLines: 2 }],
    [text('a', 'b'), { from: 3, to: 1 }, { kind: 'NO_LINE', totalLines: 2 }],
    [text('a', 'b'), { to: 3 }, { kind: 'NO_LINE', totalLines: 2 }],
    [text(), { from: 1 }, { kind: 'NO_LINE', totalLines: 0 }],
    [bare('ABSENT'), {}, { kind: 'NO_FILE' }],
    [bare('FOLDER'), {}, { kind: 'NO_FILE' }],
    [bare('BINARY'), { from: 1 }, { kind: 'NO_TEXT' }],
    [bare('a value of tomorrow'), { from: 1 }, { kind: 'NO_TEXT' }],
  ])('%j, %j: %j', (file, place, expected) => {
    expect(holding(file, place)).toEqual(expected);
  });
});

describe('symbolPlace', () => {
  const file = text('function settle() {', '  capture();', '}', 'recapture();');
  const at = (symbol: string, from: number, to = from) =>
    symbolPlace(symbol, [{ path: 'a.ts', cited: [{ from, to }], file }]);

  test.each([
    ['capture', 2, { kind: 'CITED' }],
    ['Payment.capture()', 2, { kind: 'CITED' }],
    ['settle', 2, { kind: 'ELSEWHERE', name: 'settle', path: 'a.ts', line: 1 }],
    ['capture', 4, { kind: 'ELSEWHERE', name: 'capture', path: 'a.ts', line: 2 }],
    ['Map<K>::capture(settle)', 2, { kind: 'CITED' }],
    ['(*Payment).capture', 1, { kind: 'ELSEWHERE', name: 'capture', path: 'a.ts', line: 2 }],
    ['async capture (now)', 2, { kind: 'CITED' }],
    ['re-capture', 1, { kind: 'NOWHERE' }],
    ['@capture', 1, { kind: 'NOWHERE' }],
    ['capt', 2, { kind: 'NOWHERE' }],
    ['Ledger::post', 2, { kind: 'NOWHERE' }],
  ])('%s with line %d cited', (symbol, line, expected) => {
    expect(at(symbol, line)).toEqual(expected);
  });

  test('finds the last part in any alphabet, and in time that grows with its length', () => {
    const place = { path: 'a.ts', cited: [], file: text('größe = 1', 'e = 2') };
    const cited = [{ from: 2, to: 2 }];
    expect(symbolPlace('konto.größe', [{ ...place, cited }])).toEqual({
      kind: 'ELSEWHERE',
      name: 'größe',
      path: 'a.ts',
      line: 1,
    });
    const took = processorTime(() => {
      for (const long of [
        `${'$'.repeat(20_000)}ä-a`,
        `${'a. ('.repeat(20_000)}-`,
        `a${' '.repeat(20_000)}-`,
      ]) {
        expect(symbolPlace(long, [place])).toEqual({ kind: 'NOWHERE' });
      }
    });
    expect(took).toBeLessThan(1_000);
  });

  test('says nothing of files that were not read whole', () => {
    const unread = { path: 'b.ts', cited: [], file: undefined };
    const read = { path: 'a.ts', cited: [{ from: 1, to: 1 }], file };
    expect(symbolPlace('nothing', [read, unread])).toBeUndefined();
    expect(symbolPlace('capture', [read, unread])).toBeUndefined();
    expect(symbolPlace('settle', [read, unread])).toEqual({ kind: 'CITED' });
    const cut = { ...file, last_line_cut: true };
    expect(symbolPlace('nothing', [{ ...read, file: cut }])).toBeUndefined();
  });

  test('the path of a cited file stands for the file', () => {
    const read = { path: 'src/a.ts', cited: [{ from: 1, to: 1 }], file };
    expect(symbolPlace('src/a.ts', [read])).toEqual({ kind: 'CITED' });
    expect(symbolPlace('a.ts', [read])).toEqual({ kind: 'CITED' });
  });

  test('a file with many cited lines is gone through once for each name', () => {
    const cited = Array.from({ length: 30_000 }, (_, at) => ({ from: 2 * at + 1, to: 2 * at + 1 }));
    const lines = cited.flatMap(() => ['else', 'name']);
    let place;
    const read = { path: 'a.ts', cited, file: text(...lines) };
    const took = processorTime(() => (place = symbolPlace('name', [read])));
    expect(took).toBeLessThan(500);
    expect(place).toEqual({ kind: 'ELSEWHERE', name: 'name', path: 'a.ts', line: 2 });
    const last = { ...read, cited: [...cited, { from: 60_000, to: 60_000 }] };
    expect(symbolPlace('name', [last])).toEqual({ kind: 'CITED' });
  });

  test('one cited file without it does not count against another that has it', () => {
    const other = { path: 'b.ts', cited: [{ from: 1, to: 1 }], file: text('something else') };
    const read = { path: 'a.ts', cited: [{ from: 2, to: 2 }], file };
    expect(symbolPlace('capture', [other, read])).toEqual({ kind: 'CITED' });
  });
});

describe('since', () => {
  const file = text('one', 'two', 'three');
  test.each([
    [text('one', 'two', 'more'), { kind: 'SAME' }],
    [text('zero', 'one', 'two', 'three'), { kind: 'MOVED', from: 3 }],
    [text('one', 'TWO'), { kind: 'CHANGED' }],
    [bare('ABSENT'), { kind: 'CHANGED' }],
    [bare('BINARY'), { kind: 'UNKNOWN' }],
    [undefined, { kind: 'UNKNOWN' }],
  ])('%j', (later, expected) => {
    expect(since(file, later)({ from: 2, to: 2 })).toEqual(expected);
  });

  test('lines whose text stands elsewhere too are the same only where all before or behind them is', () => {
    const one = { from: 2, to: 2 };
    const twice = text('a', 'same', 'c', 'same', 'e');
    expect(since(twice, text('X', 'same', 'c'))(one)).toEqual({ kind: 'SAME_TEXT' });
    expect(since(twice, text('a', 'same', 'X'))(one)).toEqual({ kind: 'SAME' });
    expect(since(twice, text('X', 'same', 'c', 'same', 'e'))(one)).toEqual({ kind: 'SAME' });
    expect(since(text('a', 'same'), text('X', 'same', 'Y', 'same'))(one)).toEqual({
      kind: 'SAME_TEXT',
    });
  });

  test('lines whose text stands elsewhere too are not said to have moved there', () => {
    const one = { from: 2, to: 2 };
    expect(since(text('{', '}', '{', '}'), text('{', ';', '{', '}'))(one)).toEqual({
      kind: 'UNKNOWN',
    });
    expect(since(text('{', '}'), text('new', '{', '}', '}'))(one)).toEqual({ kind: 'UNKNOWN' });
    const many = text(...Array.from({ length: 2_000 }, () => 'same'), 'last');
    expect(since(many, text('new', ...(many.lines ?? [])))({ from: 2_000, to: 2_001 })).toEqual({
      kind: 'UNKNOWN',
    });
  });

  test('two long states of a file are gone through once for all citations', () => {
    const lines = Array.from({ length: 10_000 }, (_, index) => `line ${index}`);
    const sinceThen = since(
      text(...lines),
      text(...lines.slice(0, 5_000), 'new', ...lines.slice(5_000)),
    );
    const took = processorTime(() => {
      for (let line = 1; line <= lines.length; line += 1) sinceThen({ from: line, to: line });
    });
    expect(took).toBeLessThan(1_000);
    expect(sinceThen({ from: 5_000, to: 5_000 })).toEqual({ kind: 'SAME' });
    expect(sinceThen({ from: 5_001, to: 5_001 })).toEqual({ kind: 'MOVED', from: 5_002 });
  });
});

test('only the same lines, with the same text, stand for those at another commit', () => {
  const read = (to: number, ...lines: string[]) => ({
    cited: { commit, path: 'a.ts', cited: [{ from: 2, to }] },
    file: text(...lines),
  });
  const before = read(3, 'one', 'two', 'three', 'four');
  expect(isLike(before, read(3, 'ONE', 'two', 'three', 'FOUR'))).toBe(true);
  expect(isLike(before, read(3, 'one', 'two', 'THREE', 'four'))).toBe(false);
  expect(isLike(before, read(4, 'one', 'two', 'three', 'four'))).toBe(false);
  expect(isLike(before, read(2, 'one', 'two', 'three', 'four'))).toBe(false);
});
