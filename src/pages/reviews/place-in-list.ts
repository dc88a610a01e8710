const MOST_PAGES = 20;

/**
 * How many pages of the list the history entry at hand had loaded, if it is of this list or of what was opened
 * from it: after a reload they are loaded again. While one goes to another address, the entry is still the one before.
 */
export function loadedPages(search: string): number {
  const { list } = (window.history.state ?? {}) as { list?: { search?: string; pages?: number } };
  return list?.search === search && typeof list.pages === 'number'
    ? Math.max(1, Math.min(list.pages, MOST_PAGES))
    : 1;
}

/** Keeps it in the entry. The router's own part of the entry stays as it is. */
export function keepLoadedPages(search: string, pages: number): void {
  if (pages === loadedPages(search)) return;
  const list = { search, pages };
  window.history.replaceState({ ...window.history.state, list }, '');
}
