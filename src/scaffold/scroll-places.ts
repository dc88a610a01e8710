import { useEffect, useLayoutEffect } from 'react';
import { NavigationType, useLocation, useNavigationType, type Location } from 'react-router';

// Where each history entry was scrolled to, so that Back and a reload return there.

const KEY = 'docket.scroll';
const places = new Map<string, number>(Object.entries(stored()));
let current = '';
let lastPage = '';

function stored(): { [key: string]: number } {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as { [key: string]: number };
  } catch {
    return {}; // storage is refused, or not ours: pages start at the top
  }
}

function store(): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(Object.fromEntries(places)));
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

/** Scrolls to where this history entry was left, once what stands there is drawn. */
export function returnToPlace(location: Location): void {
  const place = places.get(nameOf(location));
  if (place !== undefined && window.scrollY === 0) window.scrollTo(0, place);
}

/**
 * Keeps and restores places: an entry that one comes back to is where it was; another page is read from its
 * start, or from what its fragment names; within a page nothing moves.
 */
export function useScrollPlaces(): void {
  const location = useLocation();
  const { pathname, hash } = location;
  const back = useNavigationType() === NavigationType.Pop;
  const name = nameOf(location);
  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    const note = () => places.set(current, window.scrollY);
    window.addEventListener('scroll', note, { passive: true });
    window.addEventListener('pagehide', store);
    return () => {
      window.removeEventListener('scroll', note);
      window.removeEventListener('pagehide', store);
    };
  }, []);
  useLayoutEffect(() => {
    current = name;
    if (back) window.scrollTo(0, places.get(name) ?? 0);
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
