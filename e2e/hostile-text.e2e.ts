import type { Page } from 'playwright/test';
import { hostileStrings } from './support/hostile-strings.ts';
import { HostileTexts, placesOf } from './support/hostile-texts.ts';
import { open, pagesOf, shown, signInAt, type MadePage } from './support/made-pages.ts';
import { MadeService } from './support/made-service.ts';
import { astray, escapes } from './support/page-checks.ts';
import { expect, test } from './support/test.ts';

const long = Number(process.env['DOCKET_PROPERTY_FACTOR'] ?? 1) > 1;
const madePages = pagesOf(1);

/** Nothing of what is sent may open a dialog; the messages of those that do. */
function dialogsOf(page: Page): string[] {
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  return dialogs;
}

async function expectContained(page: Page, name: string, widths: readonly number[]) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    expect.soft(await escapes(page), `${name}, ${width} pixels wide`).toEqual([]);
  }
}

test.describe.configure({ mode: 'parallel' });

test('no hostile text runs, leads away, breaks out or breaks a page', async ({ page }) => {
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

test('every text of a record reaches the screen through the one component for it', async ({
  page,
}) => {
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
      page.getByRole('listbox', { name: 'Where to' }).getByRole('option', { name: /⟦/ }).first(),
    ).toBeVisible();
    expect(await astray(page), 'the palette').toEqual([]);
  } finally {
    await service.stop();
  }
});

test.describe('every hostile text in every field', () => {
  test.skip(!long, 'only in npm run test:long');
  test.setTimeout(2 * 3_600_000);

  /** The page on which all of a type is shown. */
  const whole = ['the list', 'a review', 'an assessment', 'a finding', 'a routing plan'].concat(
    'the repositories',
    'a repository',
    'findings across reviews',
  );
  for (const { name, type } of madePages.filter((each) => whole.includes(each.name))) {
    test(`of a ${type}`, async ({ page }) => {
      const dialogs = dialogsOf(page);
      const texts = new HostileTexts({ rows: 24, elements: 3 });
      const next = new Map<string, number>();
      /** The next text for a field. Fields begin apart, so that no document holds one text only. */
      const inTurn = (place: string) => {
        const number = next.get(place) ?? next.size * 61;
        next.set(place, number + 1);
        return number;
      };
      let about: MadePage | undefined;
      const service = await MadeService.start((asked) =>
        asked.operation === about?.operation && asked.operation !== 'exportDataset'
          ? Response.json(texts.document(type, asked.path.join('/'), inTurn))
          : texts.answer(asked),
      );
      try {
        await signInAt(page, service);
        const places = placesOf([type]);
        // Values that the contract lists, on which other parts depend, come in every fourth visit only.
        for (texts.visit = 1; texts.visit <= 20 * hostileStrings.length; texts.visit += 1) {
          texts.listed = texts.visit % 4 === 1;
          // What is in arrays comes to its end early; then the records are small.
          if (texts.visit > 120) texts.size = { rows: texts.size.rows, elements: 1 };
          about = pagesOf(texts.visit).find((each) => each.name === name);
          await open(page, service.page(about?.path ?? ''));
          await expectContained(page, `${name}, visit ${texts.visit}`, [390]);
          const left = [...places].filter(
            (place) => (texts.sent.get(place)?.size ?? 0) < hostileStrings.length,
          );
          if (left.length === 0) break;
        }
        expect(texts.pairs()).toBeGreaterThanOrEqual(places.size * hostileStrings.length);
        expect(dialogs).toEqual([]);
      } finally {
        await service.stop();
      }
    });
  }
});
