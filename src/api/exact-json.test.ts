import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseExactJson } from './exact-json.ts';

test('keeps every digit of a 64-bit integer', () => {
  expect(parseExactJson('{"id":9223372036854775807,"n":[-9223372036854775808, 12]}')).toEqual({
    id: '9223372036854775807',
    n: ['-9223372036854775808', 12],
  });
});

test('is JSON.parse for everything else', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = JSON.stringify(value);
      fc.pre(!/\d{16}/.test(text));
      expect(parseExactJson(text)).toEqual(JSON.parse(text));
    }),
  );
  expect(parseExactJson('{"a":"1234567890123456789"}')).toEqual({ a: '1234567890123456789' });
  expect(parseExactJson('[1.5e300,9007199254740991]')).toEqual([1.5e300, 9007199254740991]);
  expect(() => parseExactJson('{"a":1')).toThrow(SyntaxError);
});
