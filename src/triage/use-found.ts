import { useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Entry } from './entries.ts';
import { wordsOf } from './facets.ts';

/** Tells by its number whether an entry was found. */
export type Found = (number: number) => boolean;
/** Tells entries whose texts hold every word from others: where the texts are not in the page’s memory. */
export type Search = (words: readonly string[]) => Promise<Found>;

type Answer = {
  text: string;
  /** The text of the address while that was typed. */
  over: string;
  entries: readonly Entry[];
  found: Found;
};

/**
 * Tells which entries a search found for the text of the address, or for what is typed meanwhile; undefined where none
 * is asked for. Until the answer is there, what was found last stays.
 */
export function useFound(
  search: Search | undefined,
  text: string,
  entries: readonly Entry[],
): {
  found: Found | undefined;
  /** The text that `found` is about. */
  answered: string | undefined;
  /** Of `answered`; where nothing is asked for, of the text. */
  words: readonly string[];
  searching: boolean;
  /** Asks for what is typed before the address has it. */
  ask: (text: string) => void;
} {
  const [answer, setAnswer] = useState<Answer>();
  const last = useRef<Omit<Answer, 'found'>>(undefined);
  const ask = async (sought: string) => {
    const words = wordsOf(sought);
    if (!search || words.length === 0 || entries.length === 0) {
      last.current = undefined;
      setAnswer(undefined);
      return;
    }
    const asked = { text: sought, over: text, entries };
    last.current = asked;
    const found = await search(words);
    // The address, which follows what is typed, would be drawn before.
    if (last.current === asked) flushSync(() => setAnswer({ ...asked, found }));
  };
  useEffect(() => {
    if (last.current?.text !== text || last.current.entries !== entries) void ask(text);
    // oxlint-disable-next-line react/exhaustive-deps -- asked again whenever entries come, or another address
  }, [search, text, entries]);
  const answered = search ? answer?.text : text;
  const isAnswered = answer?.entries === entries && [answer.text, answer.over].includes(text);
  return {
    found: answer?.found,
    answered,
    words: useMemo(() => wordsOf(answered ?? ''), [answered]),
    searching: search !== undefined && wordsOf(text).length > 0 && !isAnswered,
    ask: (sought) => void ask(sought),
  };
}
