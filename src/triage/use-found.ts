import { useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Entry } from './entries.ts';
import { wordsOf } from './facets.ts';

/** Tells by its number whether an entry was found. */
export type Found = (number: number) => boolean;
/** Tells entries whose texts hold every word from others: where the texts are not in the page’s memory. */
export type Search = (words: readonly string[]) => Promise<Found>;

/**
 * Tells which entries a search found for a text; undefined where none is asked for. Until the answer is there,
 * what was found last stays.
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
  /** Asks for a text before it is given here. */
  ask: (text: string) => void;
} {
  const sought = useMemo(() => wordsOf(text), [text]);
  const [answer, setAnswer] = useState<{
    text: string;
    entries: readonly Entry[];
    found: Found;
  }>();
  const early = useRef<{ text: string; entries: readonly Entry[]; answer: ReturnType<Search> }>(
    undefined,
  );
  const ask = (sought: string) => {
    const these = wordsOf(sought);
    if (!search || these.length === 0 || entries.length === 0) return;
    early.current = { text: sought, entries, answer: search(these) };
  };
  const asked = search !== undefined && sought.length > 0;
  // Asked again whenever entries come.
  useEffect(() => {
    if (!asked || entries.length === 0) return undefined;
    let wanted = true;
    const find = async () => {
      const before = early.current;
      early.current = undefined;
      const isAsked = before?.text === text && before.entries === entries;
      const found = await (isAsked ? before.answer : search(sought));
      // The address, which follows what is typed, would be drawn before.
      if (wanted) flushSync(() => setAnswer({ text, entries, found }));
    };
    void find();
    return () => {
      wanted = false;
    };
  }, [asked, search, sought, text, entries]);
  const answered = asked ? answer?.text : undefined;
  const words = useMemo(() => wordsOf(answered ?? ''), [answered]);
  return {
    found: asked ? answer?.found : undefined,
    answered,
    words: asked ? words : sought,
    searching: asked && (answer?.text !== text || answer.entries !== entries),
    ask,
  };
}
