import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Request } from 'playwright/test';
import { SAMPLE_ORGANIZATION } from '../service/sample/organization.ts';
import type { EmbeddedService } from './support/embedded-service.ts';
import { startOnSample } from './support/made-sample.ts';
import { pageAt, pageIds } from '../src/addresses/pages.ts';
import { pagesOf } from './support/made-pages.ts';
import { expectNothingMoved } from './support/moves.ts';
import { factOn, pages, sampleIds, type Ids } from './support/sample-pages.ts';
import {
  brokenBadges,
  crowdedSteps,
  cutOnPage,
  expectToldWithoutColors,
  squeezedTexts,
} from './support/for-everyone.ts';
import { signInToSample } from './support/sample.ts';
import { expect, expectAccessible, expectMoreContrast, loading, test } from './support/test.ts';
import { helpWords } from '../src/help/words.ts';
import { emptyWords } from '../src/pages/reviews/empty-words.ts';
import { pattern } from './support/words.ts';

const NO_REVIEWS = new RegExp(
  `${pattern(emptyWords.none).source}|${pattern(emptyWords.noMatch).source}`,
);

test.describe.configure({ mode: 'serial' });

let service: EmbeddedService;
let ids: Ids;
const data = mkdtempSync(join(tmpdir(), 'docket-every-page-'));

test.beforeAll(async ({ gateway }) => {
  service = await startOnSample(data, [gateway.folder], { fault: 'none' });
  ids = await sampleIds(service);
});
test.afterAll(async () => {
  await service.stop();
  rmSync(data, { recursive: true });
});

test('no page is left out', () => {
  const shown = pages.map(({ path }) => new URL(path(ids), service.origin).pathname);
  const made = pagesOf(1).map(({ path }) => new URL(path, 'http://made').pathname);
  const at = (addresses: string[]) => new Set(addresses.map((address) => pageAt(address)?.id));
  expect(pageIds.filter((id) => !at(shown).has(id))).toEqual([]);
  // What the made-up service says is on all but those that show none of it, or what they ask for otherwise.
  expect(
    pageIds.filter((id) => !at(made.map((path) => `/organizations/x${path}`)).has(id)),
  ).toEqual(['change', 'insights', 'exports', 'started', 'glossary', 'connect']);
});

test('every page opens cold, is called by what it shows, and is accessible and usable at any width', async ({
  page,
}) => {
  await signInToSample(page, service);
  for (const each of pages) {
    const { name, path, tab } = each;
    await test.step(name, async () => {
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.goto(service.origin + path(ids));
      await expect(page).toHaveTitle(tab);
      await expect(factOn(page, each)).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(loading(page)).toHaveCount(0);
      await expectAccessible(page);
      await expectMoreContrast(page);
      expect(await brokenBadges(page), name).toEqual([]);
      // Wider; half of a screen; a phone; 200 % and 400 % of a window of 1280 pixels.
      for (const width of [1440, 870, 640, 390, 320]) {
        await page.setViewportSize({ width, height: 800 });
        expect(await brokenBadges(page), `${name} at ${width} pixels`).toEqual([]);
        expect(await crowdedSteps(page), `${name} at ${width} pixels`).toEqual([]);
        expect(await squeezedTexts(page), `${name} at ${width} pixels`).toEqual([]);
        const beyond = await page.evaluate(() => {
          const { scrollWidth, clientWidth } = document.documentElement;
          return scrollWidth - clientWidth;
        });
        expect(beyond, `${name} at ${width} pixels`).toBeLessThanOrEqual(0);
      }
      // Charts are drawn anew once they know their width.
      await expect.poll(() => cutOnPage(page)).toEqual([]);
      await expectToldWithoutColors(page);
      await page.keyboard.press('?');
      const help = page.getByRole('dialog', { name: 'Help' });
      await expect(help.getByRole('heading', { level: 2 })).toBeFocused();
      if (name !== 'an address that no page has') {
        await expect(help).not.toContainText(helpWords.noPage);
      }
      await page.keyboard.press('Escape');
    });
  }
});

/** Pages again, at addresses that name what only an answer can call by its name. */
const narrower: typeof pages = [
  {
    name: 'the list of a repository',
    path: ({ repository }) =>
      `/organizations/${SAMPLE_ORGANIZATION.id}/reviews?repository=${repository}&status=COMPLETED`,
    tab: /^Reviews/,
    fact: 'Add handOver',
  },
];

test('nothing on the screen moves when a slow service responds', async ({ page }) => {
  await signInToSample(page, service);
  const asked = new Set<Request>();
  page.on('request', (request) => asked.add(request));
  page.on('requestfinished', (request) => asked.delete(request));
  page.on('requestfailed', (request) => asked.delete(request));
  await service.setFaults('latency 120ms on GET');
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 });
    for (const each of [...pages, ...narrower]) {
      const { name, path, tab } = each;
      await test.step(`${name}, ${width} pixels wide`, async () => {
        await page.goto(service.origin + path(ids));
        await expect(page).toHaveTitle(tab);
        await expect(factOn(page, each)).toBeVisible();
        await expect(loading(page)).toHaveCount(0);
        await expect(page.getByText('loading…')).toHaveCount(0);
        await expect.poll(() => asked.size).toBe(0);
        await expectNothingMoved(page);
      });
    }
  }
  await service.setFaults('none');
});

test('the lines that stand for a list stay where they are, from the first paint until it is there', async ({
  page,
}) => {
  await signInToSample(page, service);
  const address = page.url();
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 });
    const code = Promise.withResolvers<void>();
    await page.route(/\/assets\/shared-.*\.js$/, async (route) => {
      await code.promise;
      await route.continue();
    });
    await page.route('**/api/**', () => undefined); // answers nothing
    await page.goto(address, { waitUntil: 'commit' });
    const before = await linesIn(page.locator('.still > .lines'));
    code.resolve();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await linesIn(page.getByRole('status').filter({ hasText: 'Loading reviews' }))).toEqual(
      before,
    );
    await page.unrouteAll();
  }
});

/** Where lines are, and whether they can be seen. */
async function linesIn(place: Locator) {
  await expect(place.locator('i')).toHaveCount(12);
  return place.locator('i').evaluateAll((lines) =>
    lines.map((line) => {
      const { x, y, width, height } = line.getBoundingClientRect();
      return { x, y, width, height, shown: line.checkVisibility({ opacityProperty: true }) };
    }),
  );
}

test.describe('what a page may not or cannot show', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('every page names the scope that a token lacks', async ({ page }) => {
    await signInToSample(page, service, '--scopes', 'analytics:read');
    for (const { name, path, scope } of pages) {
      if (!scope) continue;
      await test.step(name, async () => {
        await page.goto(service.origin + path(ids));
        const alert = page.getByRole('alert').filter({ hasText: scope });
        await expect(alert.first()).toBeVisible();
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
        await expectAccessible(page);
        // H33: not permitted is none of the other empty states.
        await expect(page.getByText(NO_REVIEWS)).toHaveCount(0);
      });
    }
  });

  test('every page says that it could not be loaded, and recovers', async ({ page }) => {
    await page.clock.install();
    await signInToSample(page, service);
    for (const each of pages) {
      const { name, path, tab, scope } = each;
      if (!scope) continue;
      await test.step(name, async () => {
        await service.setFaults('html on GET');
        await page.goto(service.origin + path(ids));
        await expect(page.getByRole('alert').first()).toContainText('status 502');
        // H33: not loaded is none of the other empty states.
        await expect(page.getByText(NO_REVIEWS)).toHaveCount(0);
        await service.setFaults('none');
        const again = page.getByRole('button', { name: 'Try again' });
        // Several parts may ask; one that recovers may bring others back before they are pressed.
        await expect(async () => {
          if ((await again.count()) > 0) await again.first().click({ timeout: 2_000 });
          // What has no button comes back by itself.
          else await page.clock.fastForward(10_000);
          await expect(page.getByRole('alert')).toHaveCount(0, { timeout: 300 });
          await expect(factOn(page, each)).toBeVisible({ timeout: 300 });
        }).toPass({ intervals: [100] });
        await expect(page).toHaveTitle(tab);
      });
    }
  });
});
