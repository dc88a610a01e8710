import { countText } from './language.ts';

/** A count with its noun: `plural(1, 'finding')` is "1 finding", `plural(2, 'finding')` "2 findings". */
export function plural(count: number, noun: string, nouns = `${noun}s`): string {
  return `${countText(count)} ${count === 1 ? noun : nouns}`;
}
