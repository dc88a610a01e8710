import fc from 'fast-check';
import { expect, test } from 'vitest';
import { symbolSpans } from './symbol-spans.ts';

const symbolsIn = (prose: string, symbols: string[]) =>
  symbolSpans(prose, symbols).spans.flatMap((span) => (span.symbol ? span.text : []));

test('marks symbols that stand alone', () => {
  expect(symbolsIn('`renew` calls renewLease, not renewals', ['renew', 'renewLease'])).toEqual([
    'renew',
    'renewLease',
  ]);
  expect(symbolsIn('a.b() and a.b.c()', ['a.b', 'a.b.c()'])).toEqual(['a.b', 'a.b.c()']);
});

test('names the symbols that the prose does not hold', () => {
  expect(symbolSpans('nothing here', ['revoke', ''])).toEqual({
    spans: [{ text: 'nothing here', symbol: false }],
    missing: ['revoke'],
  });
});

test('the pieces joined are the prose', () => {
  fc.assert(
    fc.property(fc.string(), fc.array(fc.string({ maxLength: 4 })), (prose, symbols) => {
      const { spans } = symbolSpans(prose, symbols);
      expect(spans.map((span) => span.text).join('')).toBe(prose);
    }),
  );
});
