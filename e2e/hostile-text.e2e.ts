import type { Page } from 'playwright/test';
import { hostileStrings } from './support/hostile-strings.ts';
import { HostileTexts, placesOf } from './support/hostile-texts.ts';
import { open, pagesOf, shown, signInAt } from './support/made-pages.ts';
import { MadeService } from './support/made-service.ts';
import { astray, dialogsOf, escapes } from './support/page-checks.ts';
import { expect, test } from './support/test.ts';

const madePages = pagesOf(1);

async function expectContained(page: Page, name: string, widths: readonly number[]) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    expect.soft(await escapes(page), `${name}, ${width} pixels wide`).toEqual([]);
  }
}

test.describe.configure({ mode: 'parallel' });

test('hostile text never runs code, navigates away, overflows or breaks a page', async ({
  page,
}) => {
  const dialogs = dialogsOf(page);
  const texts = new HostileTexts({ rows: 8, elements: 3 });
  const service = await MadeService.start(texts.answer);
  const places = placesOf(madePages.map(({ type }) => type));
  try {
    await signInAt(page, service);
    // With values that the contract lists, everything that depends on them is on the page.
    for (const [listed, widths] of [
      [true, [1440, 390]],
      [false, [390]],
    ] as const) {
      texts.listed = listed;
      for (const { name, path } of madePages) {
        await open(page, service.page(path));
        await expectContained(page, name, widths);
        const { pathname } = new URL(page.url());
        expect(pathname, name).toBe(new URL(service.page(path)).pathname);
      }
    }
    expect(dialogs).toEqual([]);
    expect(hostileStrings.length).toBeGreaterThanOrEqual(500);
    expect([...places].filter((place) => !texts.sent.has(place))).toEqual([]);
    expect(texts.texts().size).toBe(hostileStrings.length);
    expect(texts.pairs()).toBeGreaterThanOrEqual(10_000);
  } finally {
    await service.stop();
  }
});

test('all text from records is rendered through the one component for it', async ({ page }) => {
  // Each text carries a sign that Docket itself never writes, and a character that must not pass raw.
  const texts = new HostileTexts(
    { rows: 3, elements: 2 },
    (number, place) => `⟦\u202e${place} ${number}⟧`,
  );
  const service = await MadeService.start(texts.answer);
  try {
    await signInAt(page, service);
    for (const listed of [true, false]) {
      texts.listed = listed;
      for (const { name, path } of madePages) {
        await open(page, service.page(path));
        await page
          .locator('main details:not([open])')
          .evaluateAll((all) => all.forEach((each) => ((each as HTMLDetailsElement).open = true)));
        expect.soft(await astray(page), name).toEqual([]);
      }
    }
    await page.goto(service.page('/reviews'));
    await shown(page);
    await page.keyboard.press('Control+k');
    await expect(
      page.getByRole('listbox', { name: 'Results' }).getByRole('option', { name: /⟦/ }).first(),
    ).toBeVisible();
    expect(await astray(page), 'the palette').toEqual([]);
  } finally {
    await service.stop();
  }
});
