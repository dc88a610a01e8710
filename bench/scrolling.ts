import type { CDPSession, Page } from 'playwright';

/**
 * Scrolls the page, or the part of it that `scroller` selects, down to its end or through 240 frames,
 * 120 pixels a frame (a wheel turned fast).
 *
 * @returns the longest time between two frames, in milliseconds.
 */
export function longestFrame(page: Page, scroller = 'html'): Promise<number> {
  return page.evaluate(
    (selector) =>
      new Promise<number>((resolve, reject) => {
        const element = document.querySelector(selector);
        if (!element) return reject(new Error(`Nothing scrolls at ${selector}`));
        let [longest, frames, last] = [0, 0, 0];
        const step = (now: number) => {
          if (frames > 0) longest = Math.max(longest, now - last);
          last = now;
          frames += 1;
          const before = element.scrollTop;
          element.scrollTop = before + 120;
          if (frames > 240 || (frames > 1 && element.scrollTop === before)) resolve(longest);
          else requestAnimationFrame(step);
        };
        requestAnimationFrame(step);
      }),
    scroller,
  );
}

/** The JavaScript heap in use, in megabytes, after what can be collected was collected. */
export async function heapMegabytes(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize / 1_000_000;
}
