import { useSyncExternalStore } from 'react';
import type { ReviewSummary } from '../api/types.ts';
import { listeners } from '../lib/listeners.ts';

let asked: readonly ReviewSummary[] | undefined;
const { subscribe, tell } = listeners();

/**
 * Asks whether to rerun these; without them, the question goes away. It is the shell's (Shell.tsx), so that what a
 * person has begun goes on, and is told, also where they leave the page.
 */
export function askAboutSeveral(reviews?: readonly ReviewSummary[]): void {
  asked = reviews;
  tell();
}

/** The reviews that a person is asked about. */
export const useSeveralAsked = () => useSyncExternalStore(subscribe, () => asked);
