/** A piece of text: plain, or with its name what does not show by itself or would hide other text. */
export type Segment = { text: string; mark?: string };

const names: Record<number, string> = {
  0x00: 'NULL',
  0x07: 'BELL',
  0x08: 'BACKSPACE',
  0x09: 'TAB',
  0x0a: 'LINE FEED',
  0x0d: 'CARRIAGE RETURN',
  0x1b: 'ESCAPE',
  0x7f: 'DELETE',
  0xad: 'SOFT HYPHEN',
  0x34f: 'COMBINING GRAPHEME JOINER',
  0x61c: 'ARABIC LETTER MARK',
  0x115f: 'HANGUL CHOSEONG FILLER',
  0x1160: 'HANGUL JUNGSEONG FILLER',
  0x180b: 'MONGOLIAN FREE VARIATION SELECTOR ONE',
  0x180c: 'MONGOLIAN FREE VARIATION SELECTOR TWO',
  0x180d: 'MONGOLIAN FREE VARIATION SELECTOR THREE',
  0x180e: 'MONGOLIAN VOWEL SEPARATOR',
  0x180f: 'MONGOLIAN FREE VARIATION SELECTOR FOUR',
  0x200b: 'ZERO WIDTH SPACE',
  0x200c: 'ZERO WIDTH NON-JOINER',
  0x200d: 'ZERO WIDTH JOINER',
  0x200e: 'LEFT-TO-RIGHT MARK',
  0x200f: 'RIGHT-TO-LEFT MARK',
  0x2028: 'LINE SEPARATOR',
  0x2029: 'PARAGRAPH SEPARATOR',
  0x202a: 'LEFT-TO-RIGHT EMBEDDING',
  0x202b: 'RIGHT-TO-LEFT EMBEDDING',
  0x202c: 'POP DIRECTIONAL FORMATTING',
  0x202d: 'LEFT-TO-RIGHT OVERRIDE',
  0x202e: 'RIGHT-TO-LEFT OVERRIDE',
  0x2060: 'WORD JOINER',
  0x2066: 'LEFT-TO-RIGHT ISOLATE',
  0x2067: 'RIGHT-TO-LEFT ISOLATE',
  0x2068: 'FIRST STRONG ISOLATE',
  0x2069: 'POP DIRECTIONAL ISOLATE',
  0x2800: 'BRAILLE PATTERN BLANK',
  0x3164: 'HANGUL FILLER',
  0xfeff: 'ZERO WIDTH NO-BREAK SPACE',
  0xffa0: 'HALFWIDTH HANGUL FILLER',
  0x1d159: 'MUSICAL SYMBOL NULL NOTEHEAD',
};
for (let number = 1; number <= 256; number += 1) {
  names[(number <= 16 ? 0xfdff : 0xe00ef) + number] = `VARIATION SELECTOR-${number}`;
}

// Control characters but line feed and tab, format characters (bidi, zero width, tags), line and
// paragraph separators, other characters that draw nothing, private use, unassigned, and lone surrogates.
// Of a stack of combining marks, those above the fourth: no script writes more, and they would be drawn
// over what stands around them.
const invisible =
  /(?<=\p{M}{4})\p{M}+|(?![\n\t])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cn}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800\u{1d159}]/gu;
// Most text is this (ASCII, Latin, Greek capitals, Cyrillic, dashes and quotes, arrows, signs, kana, Han, Hangul),
// and needs no closer look.
const printable =
  /^[\n\t -~\u00a0-\u00ac\u00ae-\u02ff\u0391-\u03a1\u0400-\u0482\u2010-\u2027\u2030-\u205e\u2190-\u22ff\u3041-\u3096\u30a1-\u30fa\u4e00-\u9fff\uac00-\ud7a3]*$/;
const joiner = /[\u200c\u200d]/;
// Where a joiner is ordinary writing: inside an emoji sequence, or between letters of scripts that use it.
const emoji = /(?:\p{Extended_Pictographic}\ufe0f?|\p{Emoji_Modifier})$/u;
// No emoji has more than three joiners (UTS #51, RGI sequences); one that goes on could be broken nowhere.
const wholeEmoji = /(?:\u200d\p{Extended_Pictographic}[\ufe0f\p{Emoji_Modifier}]?){3}$/u;
const joiningScript =
  /[\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gujarati}\p{Script=Gurmukhi}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Oriya}\p{Script=Sinhala}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Mongolian}\p{Script=Khmer}]$/u;
// Where a variation selector is ordinary writing: behind an emoji or in a keycap, which are drawn as text or in
// color, and behind a Han character or a Mongolian letter, which have several forms.
const ordinarySelector =
  /(?<=\p{Extended_Pictographic})[\ufe0e\ufe0f]|(?<=[0-9#*])[\ufe0e\ufe0f](?=\u20e3)|(?<=\p{Script=Han})[\u{e0100}-\u{e01ef}]|(?<=(?=\p{L})\p{Script=Mongolian})[\u180b-\u180f]/uy;

const nameOf = (character: string) => {
  if (/^\p{M}+$/u.test(character) && !/^\p{Default_Ignorable_Code_Point}$/u.test(character)) {
    const count = Array.from(character).length;
    return `+${count} COMBINING ${count === 1 ? 'MARK' : 'MARKS'}`;
  }
  const point = character.codePointAt(0) ?? 0;
  const code = `U+${point.toString(16).toUpperCase().padStart(4, '0')}`;
  return names[point] === undefined ? code : `${code} ${names[point]}`;
};

/**
 * Splits text into plain pieces and characters that a reader could not see or that would change the
 * direction of what stands around them (Unicode UAX #9, UTS #55). Joiners and variation selectors stay plain
 * where a script or an emoji sequence needs them. The pieces joined are the text, unchanged.
 */
export function segments(text: string): Segment[] {
  if (printable.test(text)) return [{ text }];
  const found: Segment[] = [];
  let from = 0;
  for (const match of text.matchAll(invisible)) {
    const character = match[0];
    const before = text.slice(Math.max(0, match.index - 16), match.index);
    const after = text.slice(match.index + character.length, match.index + character.length + 2);
    if (joiner.test(character) && ordinaryJoiner(before, after)) continue;
    ordinarySelector.lastIndex = match.index;
    if (ordinarySelector.test(text)) continue;
    if (match.index > from) found.push({ text: text.slice(from, match.index) });
    found.push({ text: character, mark: nameOf(character) });
    from = match.index + character.length;
  }
  if (from < text.length || found.length === 0) found.push({ text: text.slice(from) });
  return found;
}

const SPACING = /([\n\t])/;

/** The same for text that is shown on one line, where a line feed or a tab would look like a space: they are named, too. */
export function segmentsOfLine(text: string): Segment[] {
  if (!SPACING.test(text)) return segments(text);
  return text
    .split(SPACING)
    .flatMap((piece) =>
      SPACING.test(piece) ? { text: piece, mark: nameOf(piece) } : segments(piece),
    );
}

/** The same for names, paths and prose. In a text of several lines tabs are indentation; in one line, they are named. */
export const segmentsOfWords = (text: string): Segment[] =>
  text.includes('\n') ? segments(text) : segmentsOfLine(text);

function ordinaryJoiner(before: string, after: string): boolean {
  if (emoji.test(before)) {
    return /^\p{Extended_Pictographic}|^[\u2640\u2642]/u.test(after) && !wholeEmoji.test(before);
  }
  return joiningScript.test(before.replace(/\p{M}+$/u, '')) && /^\p{L}/u.test(after);
}

/** So many characters of a text, or one less: no pair of surrogates is cut in two. */
export function beginningOf(text: string, length: number): string {
  const code = text.length > length ? text.charCodeAt(length - 1) : 0;
  return text.slice(0, code >= 0xd800 && code <= 0xdbff ? length - 1 : length);
}

/** Text of one line for places that hold plain text only (a tab's title, an attribute). */
export function plainLine(text: string, limit = 120): string {
  const begin = beginningOf(text, limit * 4);
  const shown = segments(begin)
    .map((part) => (part.mark === undefined ? part.text : '\ufffd'))
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
  if (shown.length <= limit && begin === text) return shown;
  return `${beginningOf(shown, limit - 1)}…`;
}
