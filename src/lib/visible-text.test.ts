import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { plainLine, segments } from './visible-text.ts';

const marks = (text: string) => segments(text).flatMap((part) => part.mark ?? []);

describe('segments', () => {
  test('names bidi, zero-width and control characters', () => {
    expect(marks('a\u202eb')).toEqual(['U+202E RIGHT-TO-LEFT OVERRIDE']);
    expect(marks('pay\u200bpal')).toEqual(['U+200B ZERO WIDTH SPACE']);
    expect(marks('\u0000\u001b[31m')).toEqual(['U+0000 NULL', 'U+001B ESCAPE']);
    expect(marks('\ud800')).toEqual(['U+D800']);
    expect(marks('\u{e0041}')).toEqual(['U+E0041']);
  });

  test('leaves ordinary writing alone', () => {
    for (const text of ['', 'a\tb\nc', '日本語', '👩‍💻 👨‍👩‍👧', 'می‌خواهم', 'क्‍ष', '🏳️‍🌈', 'naïve']) {
      expect(segments(text)).toEqual([{ text }]);
    }
  });

  test('a joiner between Latin letters is marked', () => {
    expect(marks('pay\u200dpal')).toEqual(['U+200D ZERO WIDTH JOINER']);
  });

  test('the pieces joined are the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(
          segments(text)
            .map((part) => part.text)
            .join(''),
        ).toBe(text);
      }),
    );
  });
});

test('plainLine holds nothing invisible and is bounded', () => {
  expect(plainLine('a\u202eb\n  c')).toBe('a\ufffdb c');
  expect(plainLine('x'.repeat(100_000))).toHaveLength(120);
});
