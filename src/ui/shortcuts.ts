import { useEffectEvent, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { listeners } from '../lib/listeners.ts';
import { innermost } from './innermost.ts';
import { storedValue } from './stored.ts';

/** A key that does something on the page as it is now. */
export type Shortcut = { key: string; what: string };

/** Whether the keys of characters do anything. Earlier versions kept the text “off”. */
export const shortcutsOn = storedValue(
  'docket.shortcuts',
  (stored) => stored !== false && stored !== 'off',
);
/** What is on screen, and how deep each is: a component is rendered after those that it stands in. */
const active = new Set<Shortcut & { run: () => void; depth: number }>();
let deepest = 0;
const { subscribe, tell } = listeners();
let snapshot: readonly Shortcut[] = [];

function changed() {
  snapshot = [...innermost(active).values()];
  tell();
}

/** What each key does on the page as it is now. */
export const useActiveShortcuts = () => useSyncExternalStore(subscribe, () => snapshot);

/** What the page as it is now can do, each with its key: for the palette, which runs it by name. */
export const shortcutActions = (): (Shortcut & { run: () => void })[] => [...active];

/** Whether it is the key of a character: a person may turn these off (WCAG 2.1.4). */
export const isCharacter = (key: string) => key.length === 1;

/**
 * Runs `run` when `key` is pressed while this component is shown. `Mod+k` is Ctrl or ⌘ with k and works
 * everywhere; a single key works where nothing is being typed, unless it was turned off. `enabled` is
 * false where the component stays though it is not on screen.
 */
export function useShortcut(key: string, what: string, run: () => void, enabled = true): void {
  const latest = useEffectEvent(run);
  const [depth] = useState(() => (deepest += 1));
  // With what is drawn, not after it: a key may be pressed as soon as it is seen.
  useLayoutEffect(() => {
    if (!enabled) return undefined;
    const shortcut = { key, what, run: latest, depth };
    active.add(shortcut);
    changed();
    return () => {
      active.delete(shortcut);
      changed();
    };
  }, [key, what, enabled, depth]);
}

/** Whether the keys that are pressed there are text. */
export const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('input:not([type=radio], [type=checkbox]), textarea, select'));

/** Whether it is a page's search box with nothing in it: Escape empties one first, as browsers do, then leaves it. */
const isEmptySearch = (target: EventTarget | null) =>
  target instanceof HTMLInputElement &&
  target.matches('main input[type=search]:not(dialog *, [popover] *)') &&
  target.value === '';

/** What was typed for a box that is still loading, and what Escape does then; undefined: none is. */
let awaited: { typed: string; cancel: () => void } | undefined;

/**
 * Keeps what is typed from now on for a box that is on its way, and from every other key's meaning. Escape
 * calls `cancel`.
 */
export function keepTyped(cancel: () => void): void {
  awaited = { typed: '', cancel };
}

/** What was typed meanwhile; from now on, keys mean what they always do. */
export function takeTyped(): string {
  const typed = awaited?.typed ?? '';
  awaited = undefined;
  return typed;
}

/** Whether the key was typed for a box that is on its way. */
function isKept({ key }: KeyboardEvent): boolean {
  if (awaited === undefined) return false;
  if (isCharacter(key)) awaited.typed += key;
  else if (key === 'Backspace') awaited.typed = awaited.typed.slice(0, -1);
  else if (key === 'Escape') {
    awaited.cancel();
    awaited = undefined;
  } else return key === 'Enter';
  return true;
}

/** Keys that move on, which may be held down; any other means one press. */
const REPEATED: ReadonlySet<string> = new Set(['j', 'k', '.', ',']);

document.addEventListener('keydown', (event) => {
  // On many keyboards AltGr types “[”, and is Ctrl and Alt at once.
  const typing = event.getModifierState('AltGraph');
  if (event.defaultPrevented || event.isComposing || (event.altKey && !typing)) return;
  const mod = !typing && (event.ctrlKey || event.metaKey);
  // There, Ctrl with a letter edits the text, and ⌘ is the key of commands.
  if (event.ctrlKey && isTyping(event.target) && /Mac/.test(navigator.userAgent)) return;
  // With Shift it is the browser's own: Ctrl Shift K opens the console of Firefox.
  if (mod && event.shiftKey) return;
  if (!mod && isKept(event)) {
    event.preventDefault();
    return;
  }
  if (event.key === 'Escape' && isEmptySearch(event.target)) {
    document.getElementById('main')?.focus({ preventScroll: true });
    return;
  }
  if (!mod && !shortcutsOn.get() && isCharacter(event.key)) return;
  if (!mod && (isTyping(event.target) || document.querySelector('dialog[open]'))) return;
  // Escape closes what is open above the page first.
  if (event.key === 'Escape' && document.querySelector(':popover-open')) return;
  const pressed = mod ? `Mod+${event.key.toLowerCase()}` : event.key;
  const meant = innermost(active).get(pressed);
  if (!meant) return;
  event.preventDefault();
  if (!event.repeat || REPEATED.has(pressed)) meant.run();
});
