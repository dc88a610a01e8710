import { expect, expectAccessible } from './test.ts';
import type { Page } from 'playwright/test';

/** At a phone's width nothing is wider than the window, no button is too small for its icon, and axe finds nothing, light and dark. */
export async function expectFitForPhone(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  // What is half below a bar that stays in place is no target to measure.
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectAccessible(page);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
  // The heads of columns are one pixel wide there until they have the focus.
  const icons = page.locator('button:visible:not(thead *) > svg');
  const squeezed = await icons.evaluateAll((drawn) =>
    drawn.flatMap((icon) => {
      const { width, height } = icon.getBoundingClientRect();
      return width < height ? [icon.parentElement?.textContent] : [];
    }),
  );
  expect(squeezed).toEqual([]);
}
