import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  asTyped,
  lineEnds,
  loneSurrogateLine,
  readUtf8,
  utf8Length,
  withEdit,
} from './patch-text.ts';

const bytes = (...parts: (string | number[])[]) =>
  new Uint8Array(Buffer.concat(parts.map((part) => Buffer.from(part as string))));

describe('readUtf8', () => {
  test('gives back every byte, a byte order mark and line ends included', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const encoded = new TextEncoder().encode(text);
        const read = readUtf8(encoded);
        expect(read.kind === 'text' && new TextEncoder().encode(read.text)).toEqual(encoded);
      }),
    );
    const marked = readUtf8(bytes('\ufeffa\r\nb'));
    expect(marked).toEqual({ kind: 'text', text: '\ufeffa\r\nb' });
  });

  test.each([
    [bytes('aé\n+', [0xe9], 'x'), { offset: 5, line: 2, byte: 0xe9 }],
    [bytes('é', [0xc3]), { offset: 2, line: 1, byte: 0xc3 }],
    [bytes([0xff], 'a'), { offset: 0, line: 1, byte: 0xff }],
    [bytes('\n\n', [0xed, 0xa0, 0x80]), { offset: 2, line: 3, byte: 0xed }],
  ])('names the first byte that is none', (given, place) => {
    expect(readUtf8(given)).toEqual({ kind: 'not_utf8', ...place });
  });
});

test('line ends are counted', () => {
  expect(lineEnds('a\r\nb\nc\rd')).toEqual({ lf: 1, crlf: 1, cr: 1, unended: true });
  expect(lineEnds('')).toEqual({ lf: 0, crlf: 0, cr: 0, unended: false });
  expect(lineEnds('a\n')).toEqual({ lf: 1, crlf: 0, cr: 0, unended: false });
});

test('the length in UTF-8 is that of its bytes', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(utf8Length(text)).toBe(new TextEncoder().encode(text).length);
    }),
  );
});

describe('withEdit', () => {
  const text = fc
    .array(fc.tuple(fc.constantFrom('a', 'bb', ''), fc.constantFrom('\n', '\r\n', '\r')))
    .map((lines) => lines.flat().join(''));

  test('keeps the line ends that were not touched', () => {
    expect(withEdit('a\r\nb\r\nc\n', 'a\nxb\nc\n')).toBe('a\r\nxb\r\nc\n');
    expect(withEdit('a\r\nb\n', 'a\nnew\nb\n')).toBe('a\r\nnew\r\nb\n');
    expect(withEdit('a\r\n', '')).toBe('');
  });

  test('shows in the text area what was typed, and changes nothing that was not', () => {
    fc.assert(
      fc.property(text, text, (before, after) => {
        expect(asTyped(withEdit(before, asTyped(after)))).toBe(asTyped(after));
        expect(withEdit(before, asTyped(before))).toBe(before);
      }),
    );
  });
});

test('half of a surrogate pair is found', () => {
  expect(loneSurrogateLine('a\n\ud83d\ude00')).toBeUndefined();
  expect(loneSurrogateLine('a\n\ud83d')).toBe(2);
});
