import { useSyncExternalStore } from 'react';
import { listeners } from '../lib/listeners.ts';

/**
 * A value of this browser, kept in local storage under `key` and shared by its tabs. `read` makes it of
 * whatever is stored (parsed JSON, text that is none, or undefined) and must take anything: storage is
 * not ours alone. Where storage is refused or full, the value holds until the reload.
 */
export function storedValue<T>(key: string, read: (stored: unknown) => T) {
  const { subscribe, tell } = listeners();
  let value = read(load());
  /** Whether the last write was refused, so that the value is here alone. */
  let refused = false;

  function load(): unknown {
    let text;
    try {
      text = localStorage.getItem(key) ?? undefined;
      return text && JSON.parse(text);
    } catch {
      return text;
    }
  }
  function hold(next: T) {
    value = next;
    tell();
  }
  function set(next: T): boolean {
    hold(next);
    try {
      localStorage.setItem(key, JSON.stringify(next));
      refused = false;
    } catch {
      refused = true;
    }
    return !refused;
  }
  if (typeof window !== 'undefined') {
    window.addEventListener('storage', (event) => {
      if (event.key === key || event.key === null) hold(read(load()));
    });
    // A page that the browser had put away was told of nothing.
    window.addEventListener('pageshow', ({ persisted }) => {
      if (persisted && !refused) hold(read(load()));
    });
  }

  return {
    get: () => value,
    /** Calls a listener whenever the value changes; returns what ends that. */
    subscribe,
    /** Returns whether it is kept; else it holds until the reload. */
    set,
    /** The same with a change of what is stored by now: what another tab kept stays. */
    change: (to: (now: T) => T): boolean => set(to(refused ? value : read(load()))),
    /** The value in a component, following changes of this tab and of sister tabs. */
    useValue: () => useSyncExternalStore(subscribe, () => value),
  };
}
