import { useEffect, useLayoutEffect } from 'react';
import type { Location } from 'react-router';
import { hasActedSince } from '../ui/acted.ts';

// Where each history entry was scrolled to, so that Back and a reload return there.

const KEY = 'docket.scroll';
const ANCHOR = 'docket.scroll.row';
const places = new Map(Object.entries((stored(KEY) ?? {}) as { [name: string]: number }));
const [visit] = performance.getEntriesByType('navigation');
if (visit instanceof PerformanceNavigationTiming && visit.type === 'navigate') {
  // Opened by its address, and neither by Back nor by a reload: such a page is read from its start.
  places.delete(window.location.pathname + window.location.search);
}
let current = '';
/** The place of the entry at hand, while what stands there is not drawn yet and nobody has scrolled. */
let awaited: number | undefined;
let since = 0;
const isAwaited = () => awaited !== undefined && !hasActedSince(since);
let lastPage = '';

/** What an earlier page of this tab kept; null where that is nothing, or storage is refused or not ours. */
function stored(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

function store(): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(Object.fromEntries(places)));
    sessionStorage.setItem(ANCHOR, JSON.stringify(anchorNow()));
  } catch {
    // The places are known until the reload.
  }
}

/**
 * The name under which the place on a page is kept. The router calls every page that a tab opens by
 * itself "default": such a one goes by its address, so that one page does not open at another's place.
 */
const nameOf = ({ key, pathname, search }: Location): string =>
  key === 'default' ? pathname + search : key;

/**
 * The row that stood on screen when the page was left by a reload, and how far from its upper edge. Rows off
 * the screen have no height of their own until they are drawn, so that a place in pixels is not exact.
 */
type Anchor = { name: string; id: string; top: number };
let anchor = stored(ANCHOR) as Anchor | null;

function anchorNow(): Anchor | null {
  const row = [...document.querySelectorAll('[data-row][id]')].find(
    (each) => each.getBoundingClientRect().top >= 0,
  );
  return row ? { name: current, id: row.id, top: row.getBoundingClientRect().top } : null;
}

/** Scrolls there, as far as there is something drawn by now. */
function goTo(place: number): void {
  window.scrollTo(0, place);
  const near = Math.abs(window.scrollY - place) <= 1;
  const row = anchor?.name === current ? document.getElementById(anchor.id) : undefined;
  if (near && anchor && row) window.scrollBy(0, row.getBoundingClientRect().top - anchor.top);
  awaited = near && row !== null ? undefined : place;
  if (awaited === undefined) anchor = null;
}

/**
 * Keeps and restores places: an entry that one comes back to is where it was; another page is read from its
 * start, or from what its fragment names; within a page nothing moves.
 *
 * @param back Whether a person came to it by the browser's history.
 */
export function useScrollPlaces(location: Location, back: boolean): void {
  const { pathname, hash } = location;
  const name = nameOf(location);
  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    const note = () => {
      if (!isAwaited()) places.set(current, window.scrollY);
    };
    // What is drawn later makes the page long enough.
    const growth = new ResizeObserver(() => isAwaited() && goTo(awaited ?? 0));
    growth.observe(document.body);
    window.addEventListener('scroll', note, { passive: true });
    window.addEventListener('pagehide', store);
    return () => {
      growth.disconnect();
      window.removeEventListener('scroll', note);
      window.removeEventListener('pagehide', store);
    };
  }, []);
  useLayoutEffect(() => {
    current = name;
    awaited = undefined;
    since = performance.now();
    const place = places.get(name);
    // What is opened first stands at its start, which need not be measured.
    if (back && (place !== undefined || lastPage !== '')) goTo(place ?? 0);
    else anchor = null;
  }, [name, back]);
  const page = pathname + hash;
  useLayoutEffect(() => {
    if (back || page === lastPage) return;
    const target = document.getElementById(new URL(page, window.location.href).hash.slice(1));
    if (target) target.scrollIntoView();
    else window.scrollTo(0, 0);
  }, [page, back]);
  useLayoutEffect(() => {
    lastPage = page;
  }, [page]);
}
