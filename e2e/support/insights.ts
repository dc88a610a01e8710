import { readFileSync } from 'node:fs';
import { csvRecords } from '../../src/exports/csv-text.ts';
import type { Locator, Page } from 'playwright/test';
import { SAMPLE_ORGANIZATION } from '../../service/sample/organization.ts';
import type { EmbeddedService } from './embedded-service.ts';
import { expect, FOUR_MONTHS, test as base } from './exports.ts';
import { sampleAddress, signInToSample } from './sample.ts';
import { withDatabase } from './service-records.ts';

/** Tests on the page of insights, over a sample of many reviews. */
export const test = base.extend<{
  /** Opens the page with these choices; the range is four months unless they say so. */
  openInsights: (choices?: Record<string, string>, token?: string[]) => Promise<void>;
}>({
  openInsights: async ({ page, many }, use) => {
    await many.setFaults('none');
    await use(async (choices = {}, token = []) => {
      if (!page.url().startsWith(many.origin)) await signInToSample(page, many, ...token);
      const query = new URLSearchParams({ ...FOUR_MONTHS, ...choices }).toString();
      await page.goto(sampleAddress(many, `/insights?${query}`));
      await expect(page.getByRole('heading', { level: 1, name: 'Insights' })).toBeVisible();
    });
  },
});
export { expect };

/** Waits until every number is of the whole range. */
export const whole = (page: Page): Promise<void> =>
  expect(page.getByRole('heading', { level: 2, name: /whole range$/ })).toHaveCount(6);

/** The part of the page with this heading. */
export const part = (page: Page, title: string | RegExp): Locator =>
  page.getByRole('region', { name: title }).first();

/** A table of the page as its texts, opened if it is not. */
export async function tableOf(page: Page, title: string): Promise<string[][]> {
  const open = page.getByRole('button', { name: `Table of ${title}`, exact: true });
  const table = page.getByRole('region', { name: `Table: ${title}`, exact: true });
  // A table above it that still grows moves the button away from under the pointer.
  await expect(async () => {
    if ((await open.count()) > 0) await open.click();
    await expect(table.getByRole('row').nth(1)).toBeVisible({ timeout: 5_000 });
  }).toPass();
  return table
    .getByRole('row')
    .evaluateAll((rows) =>
      rows.map((row) =>
        [...row.querySelectorAll('th, td')].map((cell) => (cell.textContent ?? '').trim()),
      ),
    );
}

/** The text of a file that the page saves, and its name. */
export async function savedFile(page: Page, button: string) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button, exact: true }).click(),
  ]);
  return { name: download.suggestedFilename(), content: readFileSync(await download.path()) };
}

/** The records of a CSV that the page saves, its columns first, below notes on how whole they are. */
export function recordsIn(csv: string): string[][] {
  const [notes = ''] = /^(#.*\r\n)*/.exec(csv) ?? [];
  expect(notes).toContain('# From exports: ');
  return csvRecords(csv.slice(notes.length));
}

/** Rows that the database gives for the sample organization and four months. */
export const query = (service: EmbeddedService, sql: string): Record<string, string>[] =>
  withDatabase(service.dataFolder, (database) =>
    database
      .prepare(sql)
      .all({
        org: SAMPLE_ORGANIZATION.id,
        from: new Date(FOUR_MONTHS.from).toISOString(),
        to: new Date(FOUR_MONTHS.to).toISOString(),
      })
      .map((row) =>
        Object.fromEntries(
          Object.entries(row).map(([name, value]) => [name, value === null ? '' : String(value)]),
        ),
      ),
  );
