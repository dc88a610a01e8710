import type { Slots } from '../../src/lib/fill.ts';
import { saveWords } from '../../src/scaffold/save-words.ts';
import { triageWords } from '../../src/triage/words.ts';
import { scaffoldWords } from '../../src/scaffold/words.ts';

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** A text of a page as a pattern: its `{slots}` filled where they are given, and anything in the others. */
export function pattern<Words extends string>(
  words: Words,
  slots: { [name in Slots<Words>]?: string | number } = {},
): RegExp {
  const given: Record<string, string | number | undefined> = slots;
  const parts = words.split(/\{(\w+)\}/).map((part, index) => {
    if (index % 2 === 0) return escaped(part);
    const filled = given[part];
    return filled === undefined ? '.*' : escaped(filled.toLocaleString());
  });
  return new RegExp(parts.join(''));
}

const counted = (words: string) => pattern(words).source.replace('.*', String.raw`[\d,]+`);
/** What a list says where nothing follows. */
export const ALL_COUNT = new RegExp(`^${counted(scaffoldWords.allShown)}$`);
/** What a list says once it is there, of however many rows. */
export const ANY_COUNT = new RegExp(`${ALL_COUNT.source}|^${counted(scaffoldWords.someShown)}`);

/** The name of the menu that downloads a table's rows. */
export const DOWNLOAD_ROWS = `${saveWords.download} ${saveWords.rows}`;

/** What a list of findings says with its count: how many its filters leave, before it, or that they leave all. */
export const SHOWN_COUNT = new RegExp(
  `^${counted(triageWords.someShown)}|${pattern(triageWords.allShown).source}$`,
);
