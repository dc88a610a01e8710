import { expect, test } from 'vitest';
import type { AfterPage, ExportPage, ExportPageRequest } from '../api/export-pages.ts';
import { AskedPages } from './asked-pages.ts';

/** Pages that are answered when the test says so. */
function asking(windows: number) {
  const asked: {
    place: string;
    signal: AbortSignal;
    answer: (after: AfterPage) => Promise<void>;
  }[] = [];
  const pages = new AskedPages({
    request: { orgId: 'o', dataset: 'reviews', format: 'csv' },
    windows: Array.from({ length: windows }, (_, index) => ({
      from: String(index),
      to: String(index + 1),
    })),
    fetchPage: ({ from, cursor = '' }: ExportPageRequest, signal) => {
      const { promise, resolve } = Promise.withResolvers<ExportPage>();
      asked.push({
        place: from + cursor,
        signal,
        answer: async (after) => {
          resolve({ body: new ReadableStream(), mediaType: 'text/csv', after });
          await promise;
          await Promise.resolve(); // what listens to it has run
        },
      });
      return promise;
    },
    signal: new AbortController().signal,
  });
  return { pages, asked, places: () => asked.map(({ place }) => place) };
}
const more = (cursor: string): AfterPage => ({ kind: 'more', cursor });

test('pages are asked for ahead, of the nearest windows first, once a page is answered', async () => {
  const { pages, asked, places } = asking(5);
  pages.take(0, undefined);
  // A service that refuses is asked for one page only.
  expect(places()).toEqual(['0']);
  await asked[0]?.answer(more('a'));
  expect(places()).toEqual(['0', '0a', '1', '2']);
  await asked[1]?.answer(more('b'));
  // As many as may wait.
  expect(places()).toHaveLength(4);
  expect(pages.take(0, 'a').signal).toBe(asked[1]?.signal);
  expect(places()).toEqual(['0', '0a', '1', '2', '0b']);
});

test('the page that comes next is asked for though as many wait as may', async () => {
  const { pages, asked, places } = asking(3);
  pages.take(0, undefined);
  await asked[0]?.answer(more('a'));
  await asked[2]?.answer(more('c'));
  pages.take(0, 'a');
  expect(places()).toEqual(['0', '0a', '1', '2', '1c']);
  await asked[1]?.answer(more('b'));
  expect(places().at(-1)).toBe('0b');
  expect(pages.take(0, 'b').signal).toBe(asked[5]?.signal);
});

test('the next window goes on from its page that was asked for', async () => {
  const { pages, asked, places } = asking(2);
  pages.take(0, undefined);
  await asked[0]?.answer({ kind: 'end' });
  await asked[1]?.answer(more('a'));
  expect(pages.take(1, undefined).signal).toBe(asked[1]?.signal);
  expect(places()).toEqual(['0', '1', '1a']);
});

test('a page out of order, as after a failure, makes an end of what was asked ahead', async () => {
  const { pages, asked, places } = asking(2);
  pages.take(0, undefined);
  await asked[0]?.answer(more('a'));
  pages.take(0, undefined);
  expect(places()).toEqual(['0', '0a', '1', '0']);
  expect(asked.map(({ signal }) => signal.aborted)).toEqual([false, true, true, false]);
  pages.drop();
  expect(asked[3]?.signal.aborted).toBe(true);
});
