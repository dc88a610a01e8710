import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { readDateTime } from './date-time.ts';

test.each([
  ['2026-03-01T00:00:00Z', '2026-03-01T00:00:00.000Z'],
  ['2026-03-01t02:30:00.5+02:00', '2026-03-01T00:30:00.500Z'],
  ['2026-02-28T23:30:00-00:30', '2026-03-01T00:00:00.000Z'],
  ['2024-02-29T12:00:00z', '2024-02-29T12:00:00.000Z'],
  ['2016-12-31T23:59:60Z', '2017-01-01T00:00:00.000Z'],
  ['2026-03-01T00:00:00.0001Z', '2026-03-01T00:00:00.001Z'],
  ['2026-03-01T00:00:00.123000Z', '2026-03-01T00:00:00.123Z'],
  ['9999-12-31T23:59:59.999Z', '9999-12-31T23:59:59.999Z'],
])('%s is %s', (text, time) => {
  expect(new Date(readDateTime(text) ?? Number.NaN).toISOString()).toBe(time);
});

test.each([
  '',
  '2026-03-01',
  '2026-03-01T00:00:00',
  '2026-03-01 00:00:00Z',
  '2026-02-29T00:00:00Z',
  '2026-13-01T00:00:00Z',
  '2026-00-10T00:00:00Z',
  '2026-03-01T24:00:00Z',
  '2026-03-01T00:60:00Z',
  '2026-03-01T00:00:61Z',
  '2026-03-01T00:00:00+24:00',
  '2026-03-01T00:00:00+0200',
  '1772323200',
  ' 2026-03-01T00:00:00Z',
  // As text, the years beyond sort before all others.
  '9999-12-31T23:59:60Z',
  '9999-12-31T23:59:59.9999Z',
  '9999-12-31T00:01:00-23:59',
  '0000-01-01T00:00:00+00:01',
])('%j is no date and time', (text) => {
  expect(readDateTime(text)).toBeUndefined();
});

test('what a Date writes is read back', () => {
  fc.assert(
    fc.property(fc.date({ min: new Date(0), max: new Date(4e12), noInvalidDate: true }), (date) => {
      expect(readDateTime(date.toISOString())).toBe(date.getTime());
    }),
  );
});
