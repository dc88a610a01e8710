import { triageWords } from '../src/triage/words.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright/test';
import { findingLifecycle } from '../src/api/record-words.ts';
import { findingSeverity, wordFor } from '../src/api/words.ts';
import { latestRuns } from '../src/pages/insights/words.ts';
import { EmbeddedService } from './support/embedded-service.ts';
import { GitHistory } from './support/git-history.ts';
import { lines } from './support/triage.ts';
import { expect, test as base } from './support/test.ts';
import { queueWords } from '../src/pages/triage/words.ts';
import { ANY_COUNT, pattern } from './support/words.ts';

/** Four merged pull requests; the second run of the last one resolves what the first brought. */
function makeHistory(folder: string): string {
  const history = new GitHistory(folder);
  history.commit('Begin', { 'a.js': 'export const a = 1;\n' });
  history.commit('Build an image (#1)', { Dockerfile: 'FROM node:24\nCMD ["node", "a.js"]\n' });
  history.commit('Check it (#2)', {
    '.github/workflows/ci.yml':
      'on: push\npermissions: write-all\njobs:\n  a:\n    runs-on: x\n    steps:\n      - uses: actions/checkout@v4\n',
  });
  history.commit('Say so (#3)', { 'README.md': 'It has an image.\n' });
  history.git('switch', '--quiet', '--create', 'split');
  history.commit('Split it', {
    'a.js': "import { b } from './b.js';\nexport const a = b;\n",
    'b.js': "import { a } from './a.js';\nexport const b = () => a;\n",
    'c.js': "import { d } from './d.js';\nexport const c = d;\n",
    'd.js': "import { c } from './c.js';\nexport const d = () => c;\n",
  });
  history.commit('Break one cycle', { 'b.js': 'export const b = () => 1;\n' });
  history.git('switch', '--quiet', 'main');
  history.git('merge', '--quiet', '--no-ff', 'split', '-m', 'Merge pull request #4 from own/split');
  return history.folder;
}

const test = base.extend<{ own: EmbeddedService }>({
  own: async ({ page }, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'docket-counts-'));
    const repository = makeHistory(join(folder, 'app'));
    const service = await EmbeddedService.start(join(folder, 'data'), [repository]);
    await use(service);
    await page.close(); // it would go on asking
    await service.stop();
    rmSync(folder, { recursive: true });
  },
});

/** The numbers in a text, in their order. */
const numbersIn = (text: string): number[] =>
  [...text.matchAll(/\d[\d,]*/g)].map(([digits]) => Number(digits.replaceAll(',', '')));
const numberIn = async (of: Locator): Promise<number> =>
  numbersIn((await of.textContent()) ?? '')[0] ?? 0;
const sum = (numbers: readonly number[]): number =>
  numbers.reduce((all, number) => all + number, 0);

/** The findings of a list by severity, as its rows name it. */
async function bySeverity(rows: Locator): Promise<Record<string, number>> {
  const texts = await rows.allTextContents();
  return Object.fromEntries(
    (['SERIOUS', 'WARNING'] as const).map((severity) => {
      const { label } = wordFor(findingSeverity, severity);
      return [severity, texts.filter((text) => text.includes(label)).length];
    }),
  );
}

/** What a page of all findings or of insights has read, once it has read everything. */
async function readOf(text: Locator): Promise<number[]> {
  await expect(text).toHaveText(/\d findings? in [\d,]+ reviews?(?!.*(so far|reading))/i);
  return numbersIn((await text.textContent()) ?? '').slice(0, 2);
}

const cellsOf = (table: Locator): Promise<string[][]> =>
  table
    .getByRole('row')
    .evaluateAll((rows) =>
      rows.map((row) =>
        [...row.querySelectorAll('th, td')].map((cell) => (cell.textContent ?? '').trim()),
      ),
    );

async function openReviews(page: Page, own: EmbeddedService): Promise<string> {
  await page.goto(own.freshLink());
  await expect(page.getByRole('heading', { level: 1, name: 'Reviews' })).toBeVisible();
  const organization = page.url().replace(/\/reviews.*/, '');
  await expect
    .poll(async () => {
      await page.goto(`${organization}/reviews`);
      await expect(page.getByText(ANY_COUNT)).toBeVisible();
      return page.getByRole('row').filter({ hasText: 'Completed' }).count();
    })
    .toBe(4);
  return organization;
}

test('every page counts the same findings', async ({ page, own }) => {
  const organization = await openReviews(page, own);

  // The list of reviews.
  const [heads = [], ...rows] = await cellsOf(page.getByRole('table').first());
  const column = heads.findIndex((name) => name.startsWith('Findings'));
  const links = page.getByRole('table').first().locator('a[data-row]');
  const titles = await links.allTextContents();
  const addresses = await links.evaluateAll((all) => all.map((each) => each.getAttribute('href')));
  expect(titles).toHaveLength(4);
  const open = rows.map((cells) => sum(numbersIn(cells[column] ?? '')));

  // Each review, its assessment and its findings to work through.
  const recorded: number[] = [];
  for (const [index, address] of addresses.entries()) {
    await page.goto(`${own.origin}${address}`);
    const findings = page.getByRole('region', { name: /^Findings/ });
    await expect(findings.getByRole('heading', { level: 2 })).toBeVisible();
    const inReview = await findings.locator('a[data-row]').count();
    const heading = await numberIn(findings.getByRole('heading', { level: 2 }));
    expect(heading, titles[index]).toBe(inReview);
    const severities = await bySeverity(findings.getByRole('row'));
    expect(sum(Object.values(severities)), titles[index]).toBe(inReview);
    const environment = page.getByRole('region', { name: 'Environments' }).getByRole('listitem');
    expect(sum(numbersIn((await environment.textContent()) ?? '')), titles[index]).toBe(inReview);
    await environment.getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Assessment of');
    await expect(
      page.getByRole('region', { name: /^Findings/ }).locator('a[data-row]'),
    ).toHaveCount(inReview);
    await page.goto(`${own.origin}${address}/findings`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(
      pattern(triageWords.titleOf),
    );
    await expect(lines(page)).toHaveCount(inReview);
    recorded.push(inReview);
  }
  expect(sum(recorded)).toBeGreaterThan(4);

  // The queue of what was merged shows those of each review.
  await page.goto(`${organization}/triage?of=merged`);
  for (const [index, title] of titles.entries()) {
    const item = page.getByRole('article', { name: title });
    if (open[index] === 0) {
      await expect(item).toHaveCount(0);
      continue;
    }
    const listed = item.getByRole('list', { name: 'Findings' }).getByRole('listitem');
    await expect(listed).toHaveCount(recorded[index] ?? 0);
    const reasons = await item
      .getByText(pattern(`${queueWords.merged}: ${queueWords.openFindings}`))
      .textContent();
    expect(sum(numbersIn(reasons ?? ''))).toBe(open[index]);
    await expect(listed.filter({ hasText: 'not open' })).toHaveCount(
      (recorded[index] ?? 0) - (open[index] ?? 0),
    );
  }

  // The page of the repository.
  await page.goto(`${organization}/repositories`);
  await page.getByRole('link', { name: 'local/app', exact: true }).click();
  const recent = page.getByRole('region', { name: 'Recent reviews' }).getByRole('listitem');
  await expect(recent).toHaveCount(4);
  for (const [index, title] of titles.entries()) {
    const item = recent.filter({ has: page.getByRole('link', { name: title, exact: true }) });
    const told = /(\d+) findings? recorded/.exec((await item.textContent()) ?? '')?.[1];
    expect(Number(told ?? 0), title).toBe(recorded[index]);
  }

  // All findings, and those of the latest runs side by side.
  await page.goto(`${organization}/findings`);
  const withFindings = recorded.filter((count) => count > 0).length;
  const all = [sum(recorded), withFindings];
  expect(await readOf(page.getByText(/\d findings? in \d+ reviews?/).first())).toEqual(all);
  await expect(lines(page)).toHaveCount(sum(recorded));
  const severities = await bySeverity(
    page.getByRole('table', { name: 'Findings' }).getByRole('row'),
  );
  await page.goto(`${organization}/insights?latest=repository`);
  const panel = page.getByRole('region', { name: latestRuns.title }).first();
  expect(await readOf(panel.getByRole('heading', { level: 2 }))).toEqual(all);
  const [names = [], ...sides] = await cellsOf(panel.getByRole('table'));
  const at = (name: string): number => {
    const line = sides.find(([first]) => first === latestRuns.every) ?? [];
    return Number(line[names.findIndex((head) => head.startsWith(name))]);
  };
  const gone = sum(recorded) - sum(open);
  expect(gone).toBe(1);
  expect([
    at(latestRuns.all),
    at(wordFor(findingSeverity, 'SERIOUS').label),
    at(wordFor(findingLifecycle, 'RESOLVED').label),
  ]).toEqual([sum(recorded), severities['SERIOUS'], gone]);
  expect(at(latestRuns.undecided)).toBe(sum(open));
  for (const [section, count] of [
    [latestRuns.waits, sum(open)],
    [latestRuns.decided, sum(recorded)],
  ] as const) {
    const figures = panel.getByRole('region', { name: section }).getByRole('definition');
    expect(sum((await figures.allTextContents()).map(Number)), section).toBe(count);
  }
});
