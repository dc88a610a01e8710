import { expect, onTestFinished, test, vi } from 'vitest';
import { Scrolled } from './passing.ts';

/** Steps of a number of pixels, each a number of milliseconds after the one before. */
function scroll(scrolled: Scrolled, steps: number, pixels: number, took: number) {
  for (let step = 1; step <= steps; step += 1) scrolled.to(step * pixels, 1_000 + step * took);
}

test.each([
  ['as fast as nobody reads, on a machine that falls behind', 5, 120, 33, true],
  ['as fast, on a machine that keeps up', 5, 120, 17, false],
  ['as one reads, on a machine that falls behind', 5, 40, 33, false],
  ['one leap', 1, 10_000, 33, false],
  ['leaps, one after the other', 3, 10_000, 400, false],
])('scrolling %s', (_, steps, pixels, took, isFast) => {
  const scrolled = new Scrolled();
  scroll(scrolled, steps, pixels, took);
  expect(scrolled.isFast()).toBe(isFast);
});

test('rows that a key moves to are whole', () => {
  const scrolled = new Scrolled();
  for (let at = 0; at < 200; at += 33) {
    scrolled.byKey(1_000 + at);
    scrolled.to(at * 4, 1_010 + at);
    expect(scrolled.isFast()).toBe(false);
  }
});

test('rows that are drawn in brief are cheap, which does not make them slow to pass', () => {
  const scrolled = new Scrolled();
  scroll(scrolled, 3, 120, 33);
  scrolled.to(480, 1_116);
  expect(scrolled.isFast()).toBe(true);
  scrolled.to(490, 1_132);
  expect(scrolled.isFast()).toBe(false);
});

test('rows are filled a few in each frame once scrolling is over, but for those that are gone', () => {
  let frame: ((now: number) => void) | undefined;
  vi.stubGlobal('requestAnimationFrame', (next: typeof frame) => ((frame = next), 1));
  onTestFinished(() => void vi.unstubAllGlobals());
  const scrolled = new Scrolled();
  scroll(scrolled, 4, 120, 33);
  const filled: number[] = [];
  const rows = Array.from({ length: 10 }, (_, row) => scrolled.whenRead(() => filled.push(row)));
  rows[1]?.();
  frame?.(1_200);
  expect(filled).toEqual([]);
  frame?.(1_300);
  expect(filled).toEqual([0, 2, 3, 4]);
  frame?.(1_316);
  frame?.(1_333);
  expect(filled).toEqual([0, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(scrolled.isFast()).toBe(false);
});
