import type { Page } from 'playwright';

/** What a person does: clicks what a selector finds first, goes back, or follows a link to a path. */
export type Act = { click: string } | { path: string } | 'back';

/** From the act to the frame that shows what was waited for, and the longest task meanwhile; milliseconds. */
export type Timed = { took: number; longestTask: number };

/**
 * Acts in the page and measures there until a frame shows `count` elements of `shown` (that read `text`). A page that is
 * kept while another one is read stays in the document, so being there is not enough.
 */
export function timeUntil(
  page: Page,
  act: Act,
  shown: string,
  count = 1,
  text?: string,
): Promise<Timed> {
  return page.evaluate(
    ([action, selector, wanted, words]) =>
      new Promise<Timed>((resolve) => {
        let longestTask = 0;
        new PerformanceObserver((list) => {
          for (const { duration } of list.getEntries()) {
            longestTask = Math.max(longestTask, duration);
          }
        }).observe({ entryTypes: ['longtask'] });
        const begin = performance.now();
        const isShown = () => {
          const found = [...document.querySelectorAll(selector)].filter(
            ({ textContent }) => words === undefined || textContent === words,
          );
          return found.length >= wanted && found[0]?.checkVisibility();
        };
        const look = () => {
          if (!isShown()) requestAnimationFrame(look);
          else {
            requestAnimationFrame(() => {
              const took = performance.now() - begin;
              // Tasks are told of a moment after they end.
              setTimeout(() => resolve({ took, longestTask }), 300);
            });
          }
        };
        if (action === 'back') window.history.back();
        else if ('click' in action) document.querySelector<HTMLElement>(action.click)?.click();
        else {
          window.history.pushState({}, '', action.path);
          window.dispatchEvent(new PopStateEvent('popstate'));
        }
        requestAnimationFrame(look);
      }),
    [act, shown, count, text] as const,
  );
}

/**
 * Puts a value into the box that `box` selects, or chooses it there, at once, and measures until other words are there
 * that `words` selects; milliseconds.
 */
export function timeEntering(
  page: Page,
  box: string,
  value: string,
  words: string,
): Promise<number> {
  return page.evaluate(
    ([input, entered, said]) =>
      new Promise<number>((resolve) => {
        const read = () => document.querySelector(said)?.textContent;
        const before = read();
        const begin = performance.now();
        const look = () => {
          if ([before, undefined].includes(read())) requestAnimationFrame(look);
          else requestAnimationFrame(() => resolve(performance.now() - begin));
        };
        const element = document.querySelector<HTMLInputElement | HTMLSelectElement>(input);
        // React hears of a value only where it was set past its own setter.
        Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value')?.set?.call(
          element,
          entered,
        );
        const event = element instanceof HTMLSelectElement ? 'change' : 'input';
        element?.dispatchEvent(new Event(event, { bubbles: true }));
        requestAnimationFrame(look);
      }),
    [box, value, words] as const,
  );
}

/**
 * Scrolls the page, or the part of it that `scroller` selects, from its top down to its end or through 240
 * frames, 120 pixels a frame (a wheel turned fast). It rests at the top for a second, as somebody who reads the
 * first rows does; without `rest` it doesn't.
 *
 * @returns the times between two frames, in milliseconds.
 */
export function framesScrolling(
  page: Page,
  { scroller = 'html', rest = 1_000 } = {},
): Promise<number[]> {
  return page.evaluate(
    ([selector, milliseconds]) =>
      new Promise<number[]>((resolve, reject) => {
        const element = document.querySelector(selector);
        if (!element) return reject(new Error(`Nothing scrolls at ${selector}`));
        element.scrollTop = 0;
        const frames: number[] = [];
        let [steps, last] = [0, 0];
        const step = (now: number) => {
          if (steps > 1) frames.push(now - last);
          last = now;
          steps += 1;
          const before = element.scrollTop;
          element.scrollTop = before + 120;
          if (steps > 240 || (steps > 1 && element.scrollTop === before)) resolve(frames);
          else requestAnimationFrame(step);
        };
        setTimeout(() => requestAnimationFrame(step), milliseconds);
      }),
    [scroller, rest] as const,
  );
}

/**
 * Drags what `grip` selects to the right by 2 pixels a frame, through 60 frames.
 *
 * @returns the times between two frames, in milliseconds.
 */
export async function framesDragging(page: Page, grip: string): Promise<number[]> {
  await page.locator('thead').hover(); // the edges of columns come with the pointer
  const box = await page.locator(grip).first().boundingBox();
  if (!box) throw new Error(`Nothing can be dragged at ${grip}`);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  const frames = await page.evaluate(
    ([selector, left]) =>
      new Promise<number[]>((resolve) => {
        const handle = document.querySelector(selector);
        const frames: number[] = [];
        let last = 0;
        const step = (now: number) => {
          if (last > 0) frames.push(now - last);
          last = now;
          const move = { clientX: left + frames.length * 2 };
          handle?.dispatchEvent(new PointerEvent('pointermove', move));
          if (frames.length === 60) resolve(frames);
          else requestAnimationFrame(step);
        };
        requestAnimationFrame(step);
      }),
    [grip, x] as const,
  );
  await page.mouse.up();
  return frames;
}

/** Of those frames the longest. */
export const longestFrame = async (page: Page, scroller?: string): Promise<number> =>
  Math.max(0, ...(await framesScrolling(page, scroller === undefined ? {} : { scroller })));

/** The results of so many runs, one after the other. */
export async function times<T>(count: number, run: (index: number) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (let index = 0; index < count; index += 1) results.push(await run(index));
  return results;
}
