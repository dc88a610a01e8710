import { beforeEach, expect, test, vi } from 'vitest';
import { storedValue } from './stored.ts';

const kept = new Map<string, string>();
let full = false;
let page: EventTarget;

/** The page comes back as it was when the browser put it away. */
const comeBack = () =>
  page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));

beforeEach(() => {
  kept.clear();
  full = false;
  page = new EventTarget();
  vi.stubGlobal('window', page);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (full) throw new DOMException('full', 'QuotaExceededError');
      kept.set(key, value);
    },
  });
  return () => vi.unstubAllGlobals();
});

const table = () => storedValue('table', (stored) => ({ ...(stored as Record<string, number>) }));

test('a change leaves what another tab kept and this one was not told of', () => {
  const here = table();
  kept.set('table', '{"other":1}');
  expect(here.change((now) => ({ ...now, own: 2 }))).toBe(true);
  expect(JSON.parse(kept.get('table') ?? '')).toEqual({ other: 1, own: 2 });
});

test('what storage did not take is changed as it is here, and kept once it fits', () => {
  const here = table();
  full = true;
  expect(here.change((now) => ({ ...now, first: 1 }))).toBe(false);
  expect(here.change((now) => ({ ...now, second: 2 }))).toBe(false);
  comeBack();
  expect(here.get()).toEqual({ first: 1, second: 2 });
  full = false;
  expect(here.change((now) => ({ ...now, third: 3 }))).toBe(true);
  expect(JSON.parse(kept.get('table') ?? '')).toEqual({ first: 1, second: 2, third: 3 });
});

test('a page that comes back shows what was kept while it was away', () => {
  const here = table();
  kept.set('table', '{"other":1}');
  comeBack();
  expect(here.get()).toEqual({ other: 1 });
});
