import { useEffect, useMemo, useState } from 'react';
import type { Entry } from './entries.ts';
import { wordsOf } from './facets.ts';

/** Tells entries whose texts hold every word from others: where the texts are not in the page’s memory. */
export type Search = (words: readonly string[]) => Promise<(entry: Entry) => boolean>;

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
  const [answer, setAnswer] = useState<{
    text: string;
    entries: readonly Entry[];
    found: (entry: Entry) => boolean;
  }>();
  const asked = search !== undefined && words.length > 0;
  // Asked again whenever entries come.
  useEffect(() => {
    if (!asked || entries.length === 0) return undefined;
    let wanted = true;
    const find = async () => {
      const found = await search(words);
      if (wanted) setAnswer({ text, entries, found });
    };
    void find();
    return () => {
      wanted = false;
    };
  }, [asked, search, words, text, entries]);
  return {
    found: asked ? answer?.found : undefined,
    words,
    searching: asked && (answer?.text !== text || answer.entries !== entries),
  };
}
