import { expect, test } from 'vitest';
import { listCount, unreadableIn } from './list-count.ts';

test('a count is a total only where nothing follows and every row could be read', () => {
  const parts = (...places: string[]) =>
    places.map((place) => ({ place, expected: 'object', found: '"x"' }));
  expect(listCount(3, false)).toBe('3 total');
  expect(listCount(3, false, parts('reviews[1].created_at', 'authors[0]'))).toBe('3 total');
  for (const place of ['reviews', 'reviews[1]', 'page 2: reviews[1]']) {
    expect(listCount(3, false, parts(place))).toBe('3 shown');
    expect(listCount(3, true, parts(place))).toBe('3 shown, more available');
  }
});

test('what couldn’t be read on several pages is told apart', () => {
  const page = {
    value: {},
    unreadable: [{ place: 'reviews[1]', expected: 'object', found: '"x"' }],
  };
  const placesOf = (pages: (typeof page)[]) => unreadableIn(pages).map(({ place }) => place);
  expect(placesOf([page])).toEqual(['reviews[1]']);
  expect(placesOf([page, page])).toEqual(['page 1: reviews[1]', 'page 2: reviews[1]']);
});
