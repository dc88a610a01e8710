import { useEffect, useMemo, useState } from 'react';
import type { Entry } from './entries.ts';
import { wordsOf } from './facets.ts';

/** The keys of the entries whose texts hold every word: where the texts are not in the page’s memory. */
export type Search = (words: readonly string[]) => Promise<ReadonlySet<string>>;

/**
 * Tells which entries a search found for a text; undefined where none is asked for. Until the answer is there,
 * what was found last stays.
 */
export function useFound(
  search: Search | undefined,
  text: string,
  entries: readonly Entry[],
): {
  found: ((entry: Entry) => boolean) | undefined;
  words: readonly string[];
  searching: boolean;
} {
  const words = useMemo(() => wordsOf(text), [text]);
  const [answer, setAnswer] = useState<{ text: string; found: (entry: Entry) => boolean }>();
  const asked = search !== undefined && words.length > 0;
  // Asked again whenever entries come.
  useEffect(() => {
    if (!asked || entries.length === 0) return undefined;
    let wanted = true;
    const find = async () => {
      const keys = await search(words);
      if (wanted) setAnswer({ text, found: ({ key }) => keys.has(key) });
    };
    void find();
    return () => {
      wanted = false;
    };
  }, [asked, search, words, text, entries]);
  return {
    found: asked ? answer?.found : undefined,
    words,
    searching: asked && answer?.text !== text,
  };
}
