/** What the history keeps of the entry that the router calls `key`; undefined while it is at another one. */
export function historyEntry(key: string): { [part: string]: unknown } | undefined {
  const state = (window.history.state ?? {}) as { [part: string]: unknown };
  return key === 'default' || state['key'] === key ? state : undefined;
}

/** Keeps parts in that entry, for Back and a reload. The router's own part of it stays as it is. */
export function keepInHistory(key: string, parts: object): void {
  const state = historyEntry(key);
  if (!state) return;
  try {
    window.history.replaceState({ ...state, ...parts }, '');
  } catch {
    // Browsers take only so much, and only so often: the entry stays as it was kept last.
  }
}
