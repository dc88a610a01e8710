import type { Page } from 'playwright/test';
import { expect } from './test.ts';

/**
 * The layout shift that a page may have: 0.1 is called good (web.dev, Cumulative Layout Shift), and a line
 * of text that pushes down half a screen is 0.01. This leaves room for a figure that grows in its line.
 */
const MOST_MOVED = 0.002;

/** An entry of the Layout Instability draft, which TypeScript does not know. */
type Shift = PerformanceEntry & {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
};

/**
 * Nothing that was on the screen moved by itself since the document was opened, or `since` then; else names what did,
 * from where to where. What follows a press is not counted. Only Chromium can tell; other browsers are not asked.
 */
export async function expectNothingMoved(page: Page, since = 0): Promise<void> {
  const moved = await page.evaluate(async (from) => {
    // What is drawn now is told of in the frame after it.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    if (!PerformanceObserver.supportedEntryTypes.includes('layout-shift')) return [];
    const observer = new PerformanceObserver(() => undefined);
    observer.observe({ type: 'layout-shift', buffered: true });
    const said = (node: Node | null) =>
      `${node?.nodeName.toLowerCase()} “${(node?.textContent ?? '').trim().slice(0, 40)}”`;
    const at = ({ x, y, width, height }: DOMRectReadOnly) =>
      [x, y, width, height].map(Math.round).join(' ');
    return (observer.takeRecords() as Shift[])
      .filter(({ hadRecentInput, startTime }) => !hadRecentInput && startTime >= from)
      .map(({ value, sources }) => ({
        value,
        what: sources.map(
          ({ node, previousRect, currentRect }) =>
            `${said(node)} from ${at(previousRect)} to ${at(currentRect)}`,
        ),
      }));
  }, since);
  const sum = moved.reduce((all, { value }) => all + value, 0);
  expect(sum > MOST_MOVED ? moved : []).toEqual([]);
}

/** The present moment of a page, by its own clock, once what it drew by now is told of; milliseconds. */
export const nowIn = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    return performance.now();
  });
