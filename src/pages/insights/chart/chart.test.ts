import { expect, test } from 'vitest';
import { chartCsv, isPartial, placeText, shareText, type Chart } from './chart.ts';
import { looksOf } from './looks.ts';

const chart: Chart = {
  title: 'Findings',
  of: 'Day (UTC)',
  places: [
    { key: '2026-11-01', label: '2026-11-01', short: '11-01', standing: 'whole' },
    {
      key: '2026-11-02',
      label: '2026-11-02',
      short: '11-02',
      note: 'until 06:00',
      standing: 'part',
    },
    { key: '2026-11-03', label: '2026-11-03', short: '11-03', standing: 'none' },
    { key: '2026-11-04', label: '2026-11-04', short: '11-04', standing: 'unconfirmed' },
  ],
  series: looksOf(['serious', undefined]).map((look, index) => ({
    key: String(index),
    label: ['Serious', 'a, "quoted" one'][index] ?? '',
    data: ['SERIOUS', 'a, "quoted" one'][index] ?? '',
    look,
  })),
  values: [
    [1n, 299n],
    [0n, undefined],
    [undefined, undefined],
    [0n, 2n],
  ],
  totals: [300n, 3n, undefined, 2n],
  totalOf: 'findings',
  sums: [1n, undefined],
  total: 305n,
  complete: true,
  shares: true,
  text: (value) => value.toLocaleString('en'),
  data: String,
};

test('the file has what is known, nothing where nothing is, and first what it is of', () => {
  expect(chartCsv(chart, ['Left out: 1 row couldn’t be read.'])).toBe(
    [
      '# Findings',
      '# Left out: 1 row couldn’t be read.',
      'Day (UTC),Findings,SERIOUS,"a, ""quoted"" one",Loaded,Note',
      '2026-11-01,300,1,299,all,',
      '2026-11-02,3,0,,a part,until 06:00',
      '2026-11-03,,,,nothing,',
      '2026-11-04,2,0,2,unconfirmed,',
      '',
    ].join('\r\n'),
  );
});

test('a place says its numbers, and what is not known or not loaded', () => {
  expect([0, 1, 2, 3].map((place) => placeText(chart, place))).toEqual([
    '2026-11-01: findings 300, Serious 1 (<1%), a, "quoted" one 299 (>99%)',
    '2026-11-02, until 06:00, so far: findings 3, a, "quoted" one not known',
    '2026-11-03: not loaded',
    '2026-11-04, may be incomplete: findings 2, a, "quoted" one 2 (100%)',
  ]);
});

test('a share is neither none nor all of it unless it is', () => {
  expect(shareText(0n, 10n)).toBe('0%');
  expect(shareText(10n, 10n)).toBe('100%');
  expect(shareText(1n, 1_000n)).toBe('<1%');
  expect(shareText(999n, 1_000n)).toBe('>99%');
  expect(shareText(0n, 0n)).toBeUndefined();
  expect(shareText(undefined, 3n)).toBeUndefined();
});

test('series differ by pattern, not by color alone, and the usual one has none', () => {
  const looks = looksOf(['plain', 'gap', undefined, 'gap', 'serious'], 2);
  expect(looks.map(({ tone }) => tone)).toEqual(['plain', 'gap', 'plain', 'gap', 'serious']);
  expect(looks[2]?.pattern).toBe('solid');
  expect(new Set(looks.map(({ pattern }) => pattern)).size).toBe(5);
  expect(new Set(looksOf(Array.from({ length: 12 })).map(({ pattern }) => pattern)).size).toBe(12);
});

test('an end that nobody confirmed leaves nothing to wait for', () => {
  const { places } = chart;
  expect(places.map((place) => isPartial({ ...chart, places: [place] }))).toEqual([
    false,
    true,
    true,
    false,
  ]);
});
