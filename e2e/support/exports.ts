import { hash } from 'node:crypto';
import type { BrowserContext, Locator, Page } from 'playwright/test';
import { SAMPLE_ORGANIZATION } from '../../service/sample/organization.ts';
import { readExportPage, type Dataset, type Grouping } from '../../service/store/export-page.ts';
import { csvText, ndjsonText } from '../../service/store/export-row.ts';
import type { EmbeddedService } from './embedded-service.ts';
import { withDatabase } from './service-records.ts';
import { sampleAddress, signInToSample } from './sample.ts';
import { expect, test as base } from './test.ts';
import { exportsWords } from '../../src/pages/exports/words.ts';

/** 120 days, of which the sample has the most reviews, and two years: all of them. */
export const FOUR_MONTHS = { from: '2026-07-01T00:00:00Z', to: '2026-10-29T00:00:00Z' };
export const TWO_YEARS = { from: '2024-11-21T00:00:00Z', to: '2026-11-20T00:00:00Z' };

export type Asked = {
  dataset: Dataset;
  format: 'csv' | 'ndjson';
  from: string;
  to: string;
  group_by?: Grouping;
  neutralize?: 'yes';
};

/** Tests on a sample of many reviews, which stays as it is. */
export const test = base.extend<{
  /** Opens the page of exports in this tab, with these choices. */
  openExports: (asked?: Partial<Asked>, on?: Page) => Promise<void>;
}>({
  openExports: async ({ page, many }, use) => {
    await many.setFaults('none');
    await use(async (asked = {}, on = page) => {
      if (!on.url().startsWith(many.origin)) await signInToSample(on, many);
      const query = new URLSearchParams(asked).toString();
      await on.goto(sampleAddress(many, `/exports?${query}`));
      await expect(on.getByRole('heading', { level: 1, name: 'Exports' })).toBeVisible();
    });
  },
});
export { expect };

const TABLES: Partial<Record<Dataset, [table: string, time: string]>> = {
  reviews: ['review', 'created_at'],
  findings: ['finding', 'first_published_at'],
  finding_validations: ['finding_validation', 'created_at'],
  spend: ['spend', 'debited_at'],
};

/** What the database has of an export: its text whole, without pages, and how many rows it counts. */
export function inDatabase(
  service: EmbeddedService,
  asked: Pick<Asked, 'dataset' | 'format' | 'from' | 'to' | 'group_by'>,
): { text: string; sha256: string; rows: number | undefined } {
  return withDatabase(service.dataFolder, (database) => {
    const [from, to] = [asked.from, asked.to].map((time) => new Date(time).toISOString()) as [
      string,
      string,
    ];
    const { columns, rows } = readExportPage(database, asked.dataset, {
      visibility: { orgId: SAMPLE_ORGANIZATION.id, repositoryIds: null },
      from,
      to,
      groupBy: asked.group_by ?? 'repository',
      after: undefined,
      limit: 10_000_000,
    });
    const text = asked.format === 'csv' ? csvText(columns, rows) : ndjsonText(rows);
    const [table, time] = TABLES[asked.dataset] ?? [];
    const counted =
      table === undefined
        ? undefined
        : database
            .prepare(
              `SELECT count(*) AS n FROM ${table} WHERE org_id = ? AND ${time} >= ? AND ${time} < ?`,
            )
            .get(SAMPLE_ORGANIZATION.id, from, to)?.['n'];
    return {
      text,
      sha256: sha256(text),
      rows: counted === undefined ? undefined : Number(counted),
    };
  });
}

const GROUPS = {
  repository: "coalesce(full_name, '')",
  risk_domain: 'risk_domain',
  severity: 'severity',
  month: 'substr(first_published_at, 1, 7)',
} as const satisfies Record<Grouping, string>;

/** The counts of a row of finding outcomes, in the order of its columns. */
export const OUTCOME_COLUMNS = [
  'published',
  'confirmed',
  'dismissed',
  'fixed',
  'accepted_risk',
  'already_covered',
  'unknown',
] as const;

/** The outcomes by group, summed from the findings by other means than the service's own. */
export function outcomesInDatabase(
  service: EmbeddedService,
  groupBy: Grouping,
  range: { from: string; to: string },
): Map<string, number[]> {
  const groups = new Map<string, number[]>();
  withDatabase(service.dataFolder, (database) => {
    const rows = database
      .prepare(
        `SELECT ${GROUPS[groupBy]} AS name, lower(validation) AS validation
         FROM finding LEFT JOIN repository ON repository.id = finding.repository_id
         WHERE finding.org_id = ? AND published = 1
           AND first_published_at >= ? AND first_published_at < ?`,
      )
      .all(
        SAMPLE_ORGANIZATION.id,
        ...[range.from, range.to].map((time) => new Date(time).toISOString()),
      );
    for (const { name, validation } of rows) {
      const counts = groups.get(String(name)) ?? OUTCOME_COLUMNS.map(() => 0);
      const known = OUTCOME_COLUMNS.findIndex((column) => column === validation);
      for (const place of [0, known < 1 ? OUTCOME_COLUMNS.length - 1 : known]) {
        counts[place] = (counts[place] ?? 0) + 1;
      }
      groups.set(String(name), counts);
    }
  });
  return groups;
}

export const sha256 = (text: string | Buffer): string => hash('sha256', text);

/** An export under way as its article, one that is over as its row of the history. */
export const exportOf = (page: Page, name: string): Locator =>
  page
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { level: 3, name }) })
    .or(rowOf(page, name));

const rowOf = (page: Page, name: string): Locator =>
  page
    .getByRole('table', { name: 'History', exact: true })
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name }) });

/** Opens what else can be done with an export that is over. */
export const openMore = (page: Page, name: string): Promise<void> =>
  rowOf(page, name)
    .getByRole('button', { name: `More for ${name}` })
    .click();

export async function start(page: Page): Promise<void> {
  await page.getByRole('button', { name: exportsWords.start }).click();
  await expect(page.getByText(/^Started\./)).toBeVisible();
}

/** Lets the person choose a file of the browser's own, where a native dialog cannot be driven. */
export async function chooseFiles(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const chosen = async () => {
      const root = await navigator.storage.getDirectory();
      return root.getDirectoryHandle('chosen', { create: true });
    };
    Object.assign(window, {
      showDirectoryPicker: chosen,
      showSaveFilePicker: async ({ suggestedName }: { suggestedName: string }) =>
        (await chosen()).getFileHandle(suggestedName, { create: true }),
    });
  });
}

/** What stands in a file that was chosen. */
export const chosenFile = (page: Page, name: string): Promise<string> =>
  page.evaluate(async (file) => {
    const root = await navigator.storage.getDirectory();
    const chosen = await root.getDirectoryHandle('chosen');
    return (await (await chosen.getFileHandle(file)).getFile()).text();
  }, name);

/** Saves an export's one file into a chosen one, and gives what then stands in it. */
export async function savedText(page: Page, article: Locator, name: string): Promise<string> {
  await article.getByRole('button', { name: `Save as… ${name}`, exact: true }).click();
  await expect(article.getByText('Saved.', { exact: true })).toBeVisible();
  return chosenFile(page, name);
}

/** The manifest of an export's file, as it is downloaded. */
export async function manifestOf(page: Page, article: Locator, name: string) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    article.getByRole('button', { name: `Manifest of ${name}`, exact: true }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`${name}.manifest.json`);
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString()) as Record<string, unknown>;
}
