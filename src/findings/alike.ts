import { symbolSpans } from '../finding/symbol-spans.ts';

/** What a claim says that tells it from others alike: names, then texts in quotes, hashes, numbers. */
const QUOTED = /`[^`]{1,200}`|“[^”]{1,200}”|"[^"]{1,200}"/g;
const HASH = /\b(?=[a-f]*\d)[0-9a-f]{7,64}\b/gi;
const NUMBER = /\d+(?:[.,]\d+)*/g;
const PATH = /(?:\w{1,20}:\/)?[\w.@-]{0,80}(?:\/[\w.@-]{1,80})+/g;

/** Of more symbols, the others stay in the text. */
const MOST_SYMBOLS = 50;

/** The rule by which findings look alike, in words. */
export const ALIKE_RULE =
  'same repository, risk domain and claim, ignoring names, paths, hashes and numbers.';

/** A claim without what tells it from others alike. Equal texts look alike; nothing more is known of them. */
export function alikeText(claim: string, symbols: readonly string[]): string {
  const text = symbolSpans(claim, symbols.slice(0, MOST_SYMBOLS))
    .spans.map(({ text: piece, symbol }) => (symbol ? '…' : piece))
    .join('');
  return text
    .replaceAll(QUOTED, '…')
    .replaceAll(PATH, '…')
    .replaceAll(HASH, '…')
    .replaceAll(NUMBER, '…')
    .replaceAll(/…(?:[\s,:.-]*…)+/g, '…');
}
