import type { Page } from 'playwright/test';
import { EveryPair, tokenOf } from './support/every-pair.ts';
import { hostileStrings } from './support/hostile-strings.ts';
import { HostileTexts, placesOf } from './support/hostile-texts.ts';
import { goTo, pagesOf, shows, signInAt } from './support/made-pages.ts';
import { MadeService } from './support/made-service.ts';
import { dialogsOf, escapes } from './support/page-checks.ts';
import { expect, test } from './support/test.ts';

const long = Number(process.env['DOCKET_PROPERTY_FACTOR'] ?? 1) > 1;

// Thousands of visits: their snapshots would take as long as they do.
test.use({ trace: 'off' });
test.describe.configure({ mode: 'parallel' });

/** The text and the attributes of a page. */
const everythingOn = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const values = [...document.querySelectorAll('*')].flatMap(({ attributes }) =>
      [...attributes].map(({ value }) => {
        try {
          return decodeURIComponent(value);
        } catch {
          return value;
        }
      }),
    );
    return [document.body.textContent, ...values].join('\n');
  });

test.describe('every hostile text in every field', () => {
  test.skip(!long, 'only in npm run test:long');
  test.setTimeout(3_600_000);

  /** The page on which all of a type is shown. */
  const whole = ['the list', 'a review', 'an assessment', 'a finding', 'a routing plan'].concat(
    'the repositories',
    'a repository',
    'findings across reviews',
  );
  for (const { name, type, operation } of pagesOf(1).filter((each) => whole.includes(each.name))) {
    test(`of a ${type}`, async ({ page }) => {
      const dialogs = dialogsOf(page);
      const pairs = new EveryPair(type);
      const others = new HostileTexts({ rows: 3, elements: 1 });
      let answer = () => new Response();
      const service = await MadeService.start((asked) =>
        asked.operation === operation ? answer() : others.answer(asked),
      );
      const look = async (document: string, visit: number, as: 'signs' | 'texts') => {
        answer = () => pairs.answer(document, visit, as);
        const address = service.page(pagesOf(visit).find((each) => each.name === name)?.path ?? '');
        // Now and then anew, so that the page does not keep thousands of records.
        if (visit % 100 === 1 || page.url() === address) await page.goto(address);
        else await goTo(page, address);
        await shows(page, tokenOf(visit));
      };
      try {
        await signInAt(page, service);
        // As wide as a phone, and so high that every row of a list is drawn.
        await page.setViewportSize({ width: 390, height: 20_000 });
        for (let visit = 1; !pairs.complete; visit += 2) {
          const document = pairs.next(visit);
          await look(document, visit, 'signs');
          const shown = await everythingOn(page);
          await look(document, visit + 1, 'texts');
          expect.soft(await escapes(page), `${name}, visit ${visit}`).toEqual([]);
          pairs.note(document, shown);
        }
        expect(pairs.sent).toBe(placesOf([type]).size * hostileStrings.length);
        expect(dialogs).toEqual([]);
      } finally {
        await service.stop();
      }
    });
  }
});
