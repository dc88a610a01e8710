const wordsOf = (text: string): string[] => text.toLowerCase().match(/#?[\p{L}\p{N}_]+/gu) ?? [];
const bare = (word: string) => word.replace('#', '');
/** A number, a commit or a key, which means one thing only. */
const EXACT = /^#?\d+$|^[0-9a-f]{7,40}$|^rev_/;

/** Whether what was typed names a number, a commit or a key. */
export const isExact = (typed: string): boolean => wordsOf(typed).some((word) => EXACT.test(word));

/**
 * How well a text answers what was typed, best first: 0 where a number or key that was typed is in it as it
 * is, 1 where it begins so, 2 where every word that was typed begins one of it; undefined: not at all.
 */
export function rank(typed: string, text: string): number | undefined {
  const [asked, given] = [wordsOf(typed), wordsOf(text)];
  const begins = (word: string) =>
    given.some((each) => each.startsWith(word) || bare(each).startsWith(word));
  if (!asked.every(begins)) return undefined;
  const isThere = (word: string) => given.some((each) => each === word || bare(each) === word);
  if (asked.some((word) => EXACT.test(word) && isThere(word))) return 0;
  return text.toLowerCase().startsWith(typed.trim().toLowerCase()) ? 1 : 2;
}
