import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { plainLine, segments, segmentsOfLine, segmentsOfWords } from './visible-text.ts';

const marks = (text: string) => segments(text).flatMap((part) => part.mark ?? []);

describe('segments', () => {
  test('names bidi, zero-width and control characters', () => {
    expect(marks('a\u202eb')).toEqual(['U+202E RIGHT-TO-LEFT OVERRIDE']);
    expect(marks('pay\u200bpal')).toEqual(['U+200B ZERO WIDTH SPACE']);
    expect(marks('\u0000\u001b[31m')).toEqual(['U+0000 NULL', 'U+001B ESCAPE']);
    expect(marks('\ud800')).toEqual(['U+D800']);
    expect(marks('\u{e0041}')).toEqual(['U+E0041']);
    expect(marks('r\u034foot\u17b5')).toEqual(['U+034F COMBINING GRAPHEME JOINER', 'U+17B5']);
    expect(marks('pay\u2800pal\u{1d159}')).toEqual([
      'U+2800 BRAILLE PATTERN BLANK',
      'U+1D159 MUSICAL SYMBOL NULL NOTEHEAD',
    ]);
  });

  test('leaves ordinary writing alone', () => {
    for (const text of ['', 'a\tb\nc', '日本語', '👩‍💻 👨‍👩‍👧', 'می‌خواهم', 'क्‍ष', '🏳️‍🌈', 'naïve']) {
      expect(segments(text)).toEqual([{ text }]);
    }
  });

  test('a joiner between Latin letters is marked', () => {
    expect(marks('pay\u200dpal')).toEqual(['U+200D ZERO WIDTH JOINER']);
  });

  test('a joiner past the third of an emoji is marked: it could be broken nowhere', () => {
    const joined = '👨\u200d'.repeat(40);
    expect(marks(`${joined}👨`)).toHaveLength(37);
    const family = '👩🏽‍❤️‍💋‍👨🏿👨‍👩‍👧‍👦';
    expect(segments(family)).toEqual([{ text: family }]);
  });

  test('names variation selectors where no script or emoji needs them', () => {
    expect(marks('admin\ufe00')).toEqual(['U+FE00 VARIATION SELECTOR-1']);
    expect(marks('v1\ufe0f')).toEqual(['U+FE0F VARIATION SELECTOR-16']);
    expect(marks('a\u{e0101}\u{e01ef}b')).toEqual([
      'U+E0101 VARIATION SELECTOR-18',
      'U+E01EF VARIATION SELECTOR-256',
    ]);
    expect(marks('a\u180b')).toEqual(['U+180B MONGOLIAN FREE VARIATION SELECTOR ONE']);
    expect(marks('❤\ufe0f\ufe0f')).toHaveLength(1);
    for (const text of [
      '❤\ufe0f',
      '☎\ufe0e',
      '#\ufe0f\u20e3',
      '葛\u{e0101}城',
      'ᠠ\u180bᠰ\u180eᠠ',
    ]) {
      expect(segments(text)).toEqual([{ text }]);
    }
  });

  test('names marks that are stacked too high, and leaves ordinary writing alone', () => {
    const [base, rest] = segments(`h${'\u0301'.repeat(30)}arbor`);
    expect(base).toEqual({ text: `h${'\u0301'.repeat(4)}` });
    expect(rest).toEqual({ text: '\u0301'.repeat(26), mark: '+26 COMBINING MARKS' });
    for (const text of ['ệ', 'e\u0323\u0302', 'ที่นี่', 'שָׁ֔לוֹם', 'کِّتَابٌ', 'སྒྲིགས']) {
      expect(segments(text)).toEqual([{ text }]);
    }
    expect(plainLine(`h${'\u0301'.repeat(400)}`)).toBe(`h${'\u0301'.repeat(4)}\ufffd`);
  });

  test('on one line, a line feed is named', () => {
    expect(segmentsOfLine('src/a\n\u200bb.ts')).toEqual([
      { text: 'src/a' },
      { text: '\n', mark: 'U+000A LINE FEED' },
      { text: '\u200b', mark: 'U+200B ZERO WIDTH SPACE' },
      { text: 'b.ts' },
    ]);
    expect(segmentsOfLine('')).toEqual([{ text: '' }]);
  });

  test('in a name, a tab is named; at the beginning of one of several lines it is ordinary', () => {
    const named = [{ text: 'src/a' }, { text: '\t', mark: 'U+0009 TAB' }, { text: 'b.ts' }];
    expect(segmentsOfLine('src/a\tb.ts')).toEqual(named);
    expect(segmentsOfWords('src/a\tb.ts')).toEqual(named);
    expect(segmentsOfWords('if (a)\n\tb()')).toEqual([{ text: 'if (a)\n\tb()' }]);
  });

  test.each([segments, segmentsOfLine, segmentsOfWords])('the pieces add up to the text', (cut) => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary' })), (lines) => {
        const text = lines.join('\n');
        expect(
          cut(text)
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
  expect(plainLine(`a${' '.repeat(700)}b`)).toBe('a…');
  expect(plainLine(`${' '.repeat(700)}b`)).toBe('…');
  expect(plainLine(`a${' '.repeat(478)}😀`)).toBe('a…');
});

test('plainLine never contains a raw character that is invisible, changes direction or isn’t text', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({
      unit: fc.constantFrom(
        '\u{1f600}',
        'a',
        '\u202e',
        '\u2066',
        '\u0300',
        '\ud800',
        '\ufe0f',
        '\u{e0100}',
      ),
    }),
  );
  fc.assert(
    fc.property(text, fc.integer({ min: 1, max: 40 }), (given, limit) => {
      const line = plainLine(given, limit);
      expect(line.length).toBeLessThanOrEqual(limit);
      // Joiners are ordinary writing in some places, and so are the selectors of emoji.
      expect(line).not.toMatch(
        /(?![\u200c\u200d]|(?<=\p{Extended_Pictographic})\ufe0f)[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u,
      );
    }),
  );
});
