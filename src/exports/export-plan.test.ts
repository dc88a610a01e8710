import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { exportQuery, rangePresets, readExportChoices } from './export-address.ts';
import { fileName, MOST_WINDOWS, planExport } from './export-plan.ts';
import type { ExportChoices } from './export-task.ts';

const DAY = 86_400_000;
const choices = (more: Partial<ExportChoices>): ExportChoices => ({
  dataset: 'reviews',
  format: 'csv',
  from: Date.UTC(2026, 6, 1),
  to: Date.UTC(2026, 9, 29),
  group_by: undefined,
  split: 'fewest',
  neutralize: false,
  ...more,
});

describe('the plan', () => {
  test('of records is one file of all windows', () => {
    expect(planExport(choices({}), 'Harbor (sample)')).toEqual([
      {
        name: 'harbor-sample_reviews_2026-07-01_2026-10-29',
        windows: [
          { from: '2026-07-01T00:00:00Z', to: '2026-08-01T00:00:00Z' },
          { from: '2026-08-01T00:00:00Z', to: '2026-09-01T00:00:00Z' },
          { from: '2026-09-01T00:00:00Z', to: '2026-10-02T00:00:00Z' },
          { from: '2026-10-02T00:00:00Z', to: '2026-10-29T00:00:00Z' },
        ],
      },
    ]);
  });

  test('of sums is one file a window, and so is that of an unknown dataset', () => {
    for (const dataset of ['finding_outcomes', 'something_new']) {
      const files = planExport(
        choices({
          dataset,
          group_by: 'risk_domain',
          split: 'months',
          to: Date.UTC(2026, 7, 5, 6, 7, 8),
        }),
        '../../etc',
      );
      expect(files.map(({ name, windows }) => [name, windows.length])).toEqual([
        [`etc_${dataset}_by-risk_domain_2026-07-01_2026-08-01`, 1],
        [`etc_${dataset}_by-risk_domain_20260801T000000Z_20260805T060708Z`, 1],
      ]);
    }
  });

  test('of nothing, or of more than a service should be asked, is none', () => {
    expect(planExport(choices({ to: Date.UTC(2026, 6, 1) }), 'a')).toEqual([]);
    expect(planExport(choices({ from: 0, to: (MOST_WINDOWS * 31 + 1) * DAY }), 'a')).toEqual([]);
  });

  test('names tell how the export ended (H34)', () => {
    expect(fileName('a', 'csv', 'complete')).toBe('a.csv');
    expect(fileName('a', 'csv', 'partial')).toBe('a.partial.csv');
    expect(fileName('a', 'ndjson', 'unconfirmed')).toBe('a.end-unconfirmed.ndjson');
  });
});

describe('the address', () => {
  const now = Date.UTC(2026, 10, 20, 17, 27);

  test('carries every choice', () => {
    const time = fc.integer({ min: 0, max: Date.UTC(2100) });
    fc.assert(
      fc.property(
        fc.constantFrom('reviews', 'finding_outcomes', 'something_new'),
        fc.constantFrom('csv' as const, 'ndjson' as const),
        time,
        time,
        fc.constantFrom('month', 'else'),
        fc.constantFrom('fewest' as const, 'months' as const),
        fc.boolean(),
        (dataset, format, from, to, group, split, neutral) => {
          const chosen: ExportChoices = {
            dataset,
            format,
            from,
            to,
            split,
            group_by: dataset === 'finding_outcomes' ? group : undefined,
            neutralize: neutral && format === 'csv',
          };
          const query = new URLSearchParams(exportQuery(chosen).toString());
          expect(readExportChoices(query, now)).toEqual(chosen);
        },
      ),
    );
  });

  test('that says nothing asks for the reviews of the last 30 days', () => {
    expect(readExportChoices(new URLSearchParams('from=yesterday&format=xls'), now)).toEqual(
      choices({ from: Date.UTC(2026, 9, 22), to: Date.UTC(2026, 10, 21) }),
    );
  });

  test('times have a zone', () => {
    const from = (time: string) => readExportChoices(new URLSearchParams({ from: time }), now).from;
    expect(from('2026-07-01T02:00:00+02:00')).toBe(Date.UTC(2026, 6, 1));
    expect(from('2026-07-01T00:00:00')).toBe(Date.UTC(2026, 9, 22));
  });

  test('presets end with today, or with a month', () => {
    const texts = rangePresets(now + 999).map(({ label, from, to }) => [
      label,
      new Date(from).toISOString(),
      new Date(to).toISOString(),
    ]);
    expect(texts[0]).toEqual([
      'Last 7 days',
      '2026-11-14T00:00:00.000Z',
      '2026-11-21T00:00:00.000Z',
    ]);
    expect(texts.slice(-3)).toEqual([
      ['Last month', '2026-10-01T00:00:00.000Z', '2026-11-01T00:00:00.000Z'],
      ['This month', '2026-11-01T00:00:00.000Z', '2026-11-21T00:00:00.000Z'],
      ['This year', '2026-01-01T00:00:00.000Z', '2026-11-21T00:00:00.000Z'],
    ]);
  });
});
