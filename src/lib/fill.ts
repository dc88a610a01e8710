import { countText } from './language.ts';

/** The names of the slots of a text: of `Base {commit}` it is `commit`. */
export type Slots<Words extends string> = Words extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Slots<Rest>
  : never;

/** A text with its `{slots}` filled: `fill('{count} shown', { count: 50 })` is "50 shown". */
export const fill = <Words extends string>(
  words: Words,
  slots: Record<Slots<Words>, string | number>,
): string =>
  words.replaceAll(/\{(\w+)\}/g, (_, name: Slots<Words>) => {
    const given = slots[name];
    return typeof given === 'number' ? countText(given) : given;
  });
