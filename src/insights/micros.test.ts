import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amountText, microsEach, microsText } from './micros.ts';

test('an amount is written with every digit', () => {
  expect(microsText(99_150n)).toBe('0.09915');
  expect(microsText(-4_200_000n)).toBe('-4.20');
  expect(microsText(0n)).toBe('0.00');
  expect(microsText(9_223_372_036_854_775_807n)).toBe('9223372036854.775807');
  expect(amountText(9_223_372_036_854_775_807n).replaceAll(/\D/g, '')).toBe('9223372036854775807');
});

test('a written amount reads as it was', () => {
  fc.assert(
    fc.property(fc.bigInt(), (micros) => {
      const [whole = '', fraction = ''] = microsText(micros).split('.');
      expect(BigInt(whole + fraction.padEnd(6, '0'))).toBe(micros);
    }),
  );
});

test('a mean is within half a millionth, and of nothing there is none', () => {
  expect(microsEach(5n, 0)).toBeUndefined();
  fc.assert(
    fc.property(fc.bigInt(), fc.integer({ min: 1, max: 1_000_000 }), (micros, count) => {
      const off = (microsEach(micros, count) ?? 0n) * BigInt(count) - micros;
      expect((off < 0n ? -off : off) * 2n <= BigInt(count)).toBe(true);
    }),
  );
});
