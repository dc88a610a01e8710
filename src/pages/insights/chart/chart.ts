import type { Coverage } from '../../../insights/days.ts';
import { csvFile } from '../../../lib/csv-line.ts';
import type { Look } from './looks.ts';
import { chartWords } from './words.ts';

/** Where what a number counts is shown; undefined: nowhere, so the number is no link. */
export type ChartLinks = (place: number | 'all', series: number | 'total') => string | undefined;

/** Columns, or rows with the share of one series behind each. */
export type ChartShape = { kind: 'columns' } | { kind: 'rows'; behind: number };

export type PictureProps = {
  chart: Chart;
  /** Tells its patterns from those of other pictures. */
  picture: string;
  width: number;
  cursor: number | undefined;
  point: (place: number | undefined) => void;
};

/** What a file of the chart says of itself besides its numbers. */
export type ChartFile = {
  /** Without an ending. It names neither a partial nor an unconfirmed one as complete (H34). */
  name: (title: string, format: string) => string;
  foot: readonly string[];
};

/** Where values stand: a day, a group, a class of durations. */
export type Place = {
  key: string;
  /** As it is shown: plain text, made visible where it is of the record. */
  label: string;
  /** Where there is little room. */
  short: string;
  /** What is to be known of it. */
  note?: string | undefined;
  standing: Coverage;
};

/** One of the things that are told apart at each place. `data` names it in a file. */
export type ChartSeries = { key: string; label: string; data: string; look: Look };

/** All that a chart says: its picture, its readout, its table and its file are made of it. */
export type Chart = {
  /** What it is called, and what its files are named after. */
  title: string;
  /** What a place is: "Day (UTC)". */
  of: string;
  places: readonly Place[];
  series: readonly ChartSeries[];
  /** By place, then by series. Undefined: not known, which is not zero. */
  values: readonly (readonly (bigint | undefined)[])[];
  /** What all series of a place are together, and what that is called within a sentence. */
  totals: readonly (bigint | undefined)[];
  totalOf: string;
  /** The same over all places. */
  sums: readonly (bigint | undefined)[];
  total: bigint | undefined;
  /** Whether it is of all rows of the range, as the service confirmed. */
  complete: boolean;
  /** Whether the share of the total stands beside each value. */
  shares?: boolean;
  /** A value in words, and in a file: exact both. */
  text: (value: bigint) => string;
  data: (value: bigint) => string;
};

/** "34%", rounded to whole percents but never to none or all of it; undefined: there is nothing to share. */
export function shareText(part: bigint | undefined, of: bigint | undefined): string | undefined {
  if (part === undefined || of === undefined || of <= 0n) return undefined;
  const percent = Math.round((Number(part) / Number(of)) * 100);
  if (percent === 0 && part > 0n) return '<1%';
  if (percent === 100 && part < of) return '>99%';
  return `${percent}%`;
}

/** What all places together are called: no part is called all of it (H34). */
export const allPlaces = ({ complete }: Chart): string =>
  complete ? chartWords.total : chartWords.totalSoFar;

/** Whether there is more to load; an end that nobody confirmed is one. */
export const isPartial = ({ places }: Chart): boolean =>
  places.some(({ standing }) => standing === 'part' || standing === 'none');

export const totalHeading = ({ totalOf }: Chart): string =>
  totalOf.slice(0, 1).toUpperCase() + totalOf.slice(1);

/** Whether a value is known to be none. The React Compiler takes `0n` in a component for undefined: hence here. */
export const isNone = (value: bigint | undefined): boolean => value === 0n;

/** A value in words; one that is not known says so. */
export const valueText = (chart: Chart, value: bigint | undefined): string =>
  value === undefined ? 'not known' : chart.text(value);

/** A value in words, with its share of the total where the chart has shares. */
export function sharedText(chart: Chart, value: bigint | undefined, total: bigint | undefined) {
  const share = chart.shares ? shareText(value, total) : undefined;
  return `${valueText(chart, value)}${share === undefined ? '' : ` (${share})`}`;
}

/** What is to be known of a place, and how far it is loaded; '' where nothing is. */
export const placeNotes = ({ note, standing }: Place): string =>
  [note, chartWords.coverage[standing]].filter(Boolean).join(', ');

/** What a place says, in one sentence. */
export function placeText(chart: Chart, index: number): string {
  const place = chart.places[index];
  if (place === undefined) return 'none';
  const name = [place.label, place.note].filter(Boolean).join(', ');
  const standing = chartWords.coverage[place.standing];
  if (place.standing === 'none') return `${name}: ${standing}`;
  const parts = chart.series.flatMap(({ label }, series) => {
    const value = chart.values[index]?.[series];
    return value === 0n ? [] : [`${label} ${sharedText(chart, value, chart.totals[index])}`];
  });
  const total = `${chart.totalOf} ${valueText(chart, chart.totals[index])}`;
  return `${name}${standing ? `, ${standing}` : ''}: ${[total, ...parts].join(', ')}`;
}

const LOADED = { whole: 'all', unconfirmed: 'unconfirmed', part: 'a part', none: 'nothing' };

/** The chart as CSV, every digit of it, below notes on what it is of. An empty cell: not known. */
export function chartCsv(chart: Chart, notes: readonly string[]): string {
  const noted = chart.places.some(({ note }) => note !== undefined);
  const cell = (value: bigint | undefined) => (value === undefined ? '' : chart.data(value));
  const lines = [
    [
      chart.of,
      totalHeading(chart),
      ...chart.series.map(({ data }) => data),
      'Loaded',
      ...(noted ? ['Note'] : []),
    ],
    ...chart.places.map(({ key, standing, note = '' }, index) => [
      key,
      cell(chart.totals[index]),
      ...chart.series.map((_, series) => cell(chart.values[index]?.[series])),
      LOADED[standing],
      ...(noted ? [note] : []),
    ]),
  ];
  return csvFile([chart.title, ...notes], lines);
}
