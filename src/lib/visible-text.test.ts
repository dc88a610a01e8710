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

  test('names marks that are stacked too high, and leaves ordinary writing alone', () => {
    const [base, rest] = segments(`h${'\u0301'.repeat(30)}arbor`);
    expect(base).toEqual({ text: `h${'\u0301'.repeat(4)}` });
    expect(rest).toEqual({ text: '\u0301'.repeat(26), mark: '+26 COMBINING MARKS' });
    for (const text of ['ệ', 'e\u0323\u0302', 'ที่นี่', 'שָׁ֔לוֹם', 'کِّتَابٌ', 'སྒྲིགས']) {
      expect(segments(text)).toEqual([{ text }]);
    }
    expect(plainLine(`h${'\u0301'.repeat(500)}`)).toBe(`h${'\u0301'.repeat(4)}\ufffd`);
  });

  test('the pieces add up to the text', () => {
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

test('plainLine never contains a raw character that is invisible, changes direction or isn’t text', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: fc.constantFrom('\u{1f600}', 'a', '\u202e', '\u2066', '\u0300', '\ud800') }),
  );
  fc.assert(
    fc.property(text, fc.integer({ min: 1, max: 40 }), (given, limit) => {
      const line = plainLine(given, limit);
      expect(line.length).toBeLessThanOrEqual(limit);
      // Joiners are ordinary writing in some places.
      expect(line).not.toMatch(/(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u);
    }),
  );
});
