/** Where the router keeps how far each history entry was scrolled (Shell). */
const SCROLL = 'docket.scroll';
const MOST_PAGES = 20;

/**
 * How many pages of the list the history entry at hand had loaded, if it is of this address: after a
 * reload they are loaded again. While one goes to another address, the entry is still the one before.
 */
export function loadedPages(search: string): number {
  const { list } = (window.history.state ?? {}) as { list?: { search?: string; pages?: number } };
  return list?.search === search && typeof list.pages === 'number'
    ? Math.max(1, Math.min(list.pages, MOST_PAGES))
    : 1;
}

/** Keeps it in the entry. The router's own part of the entry stays as it is. */
export function keepLoadedPages(search: string, pages: number): void {
  const list = { search, pages };
  window.history.replaceState({ ...window.history.state, list }, '');
}

/** Scrolls to where this history entry was: the rows were not there yet when the router tried. */
export function returnToPlace(key: string): void {
  if (window.scrollY > 0) return;
  try {
    const places: unknown = JSON.parse(sessionStorage.getItem(SCROLL) ?? '{}');
    const place = (places as Record<string, unknown>)[key];
    if (typeof place === 'number') window.scrollTo(0, place);
  } catch {
    // Storage is refused, or not ours: the list starts at the top.
  }
}
