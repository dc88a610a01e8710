import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Page } from 'playwright/test';
import { EmbeddedService } from './support/embedded-service.ts';
import { fullDocument, type Mark } from './support/full-document.ts';
import { GitHistory } from './support/git-history.ts';
import { addPacking, packed } from '../service/store/packed.ts';
import { expect, expectAccessible, settled, test } from './support/test.ts';
import { recordWords } from '../src/record/words.ts';
import { routingWords } from '../src/pages/routing/words.ts';
import { fill } from '../src/lib/fill.ts';

// Routing plans at their limits: thousands of files, every field, and records that contradict themselves.

const region = (page: Page, name: string | RegExp) => page.getByRole('region', { name });
const files = (page: Page) => region(page, /^Files/).getByRole('row');

test.describe('of thousands of files', () => {
  const FILES = 4_000;
  const folder = mkdtempSync(join(tmpdir(), 'docket-routing-'));
  test.afterAll(() => rmSync(folder, { recursive: true }));

  test('only those near the screen are drawn, and filters find any of them', async ({ page }) => {
    const history = new GitHistory(join(folder, 'app'));
    history.commit('Begin', { 'README.md': '# app\n' });
    const many = Array.from({ length: FILES }, (_, index) => [
      `packages/p${index % 40}/src/module-${index}.ts`,
      `export const x = ${index};\n`,
    ]);
    history.commit('Bring in everything (#1)', {
      ...Object.fromEntries(many),
      'zoo/<b>\u202e.md': '# zoo\n',
      'zoo/picture.bin': '\0\0\0',
    });
    const service = await EmbeddedService.start(join(folder, 'data'), [history.folder]);
    try {
      await page.goto(service.signInLink);
      await settled(page);
      await page.getByRole('link', { name: 'Bring in everything' }).click();
      await page.getByRole('link', { name: routingWords.plan }).click();
      await expect(region(page, 'Files 4,002')).toBeVisible();
      const links = files(page).getByRole('link');
      await expect(links.first()).toBeVisible();
      expect(await links.count()).toBeLessThan(200);

      const last = files(page).getByRole('link', { name: 'zoo/picture.bin' });
      // What draws the rows near the screen may come behind the first rows.
      await expect(async () => {
        await page.keyboard.press('End');
        await expect(last).toBeInViewport({ timeout: 2_000 });
      }).toPass();
      await expect(files(page).filter({ hasText: 'module-0.ts' })).toHaveCount(0);

      await page.keyboard.press('/');
      await page.keyboard.type('Module-39');
      await expect(page.getByText('111 of 4,002 files shown')).toBeVisible();
      await expect(page).toHaveURL(/\?path=Module-39$/);
      await page.getByRole('searchbox').fill('Module-39 is not there');
      await expect(page.getByText(routingWords.noMatch)).toBeVisible();
      await expectAccessible(page);
      await page.goBack();
      await expect(page.getByRole('searchbox')).toHaveValue('');
      await expect(links.first()).toBeVisible();

      // Folded, the tree is its folders; one opens by keyboard.
      await page.getByRole('button', { name: 'Collapse all' }).click();
      await expect(files(page)).toHaveText([
        /^Path/,
        /^packages\/ 4,000 files$/,
        /^zoo\/ 2 files$/,
      ]);
      const zoo = page.getByRole('button', { name: 'zoo / 2 files' });
      await expect(zoo).toHaveAttribute('aria-expanded', 'false');
      await zoo.press('Enter');
      await expect(last).toBeVisible();

      await region(page, /^Files/)
        .getByRole('combobox', { name: 'Pass' })
        .selectOption({ label: 'import_cycles_js (4,000)' });
      await expect(page.getByText('4,000 of 4,002 files shown')).toBeVisible();
      await expectAccessible(page);
    } finally {
      await service.stop();
    }
  });
});

test.describe('a plan that says all it can, and one that contradicts itself', () => {
  const folder = mkdtempSync(join(tmpdir(), 'docket-plans-'));
  test.afterAll(() => rmSync(folder, { recursive: true }));

  test('every field is found, and both sides of a contradiction are shown', async ({
    page,
    gateway,
  }) => {
    const data = join(folder, 'data');
    const reviewed = await EmbeddedService.start(data, [gateway.folder]);
    await page.goto(reviewed.signInLink);
    await settled(page);
    await page.getByRole('link', { name: 'Move session renewal into the gateway' }).click();
    await expect(page).toHaveURL(/reviews\/[0-9a-f-]{36}$/);
    const path = new URL(page.url()).pathname;
    const reviewId = path.split('/').at(-1) ?? '';
    await page.goto('about:blank'); // or it would ask on
    await reviewed.stop();

    const marks: Mark[] = [];
    const plan = fullDocument('ReviewRoutingView', {}, marks);
    replacePlan(data, reviewId, plan);
    // What it serves is against the contract on purpose.
    const service = await EmbeddedService.start(data, [gateway.folder], { checked: false });
    const [file] = plan['files'] as { path: string }[];
    try {
      await page.goto(service.signInLink);
      await expect(page.getByRole('heading', { level: 1, name: 'Reviews' })).toBeVisible();
      const look = async (query = '') => {
        await page.goto(`${service.origin}${path}/routing${query}`);
        await expect(region(page, routingWords.placements)).toBeVisible();
        return page.evaluate(() =>
          [
            document.body.textContent,
            ...[...document.querySelectorAll('[title], [href]')].flatMap((element) => [
              element.getAttribute('title'),
              decodeURIComponent(element.getAttribute('href') ?? ''),
            ]),
          ]
            .join('\n')
            .replace(/(?<=\d),(?=\d)/g, ''),
        );
      };
      // Names of assessments come with the review, which may arrive behind the plan.
      await expect
        .poll(async () => {
          const seen =
            (await look()) + (await look(`?file=${encodeURIComponent(file?.path ?? '')}`));
          return marks.filter(
            ({ field, text }) => field !== 'ReviewRoutingView.review_id' && !seen.includes(text),
          );
        })
        .toEqual([]);
      await look();
      await expect(page.getByText(routingWords.notOfReview)).toBeVisible();
      await expect(page.getByText(routingWords.notAFinding.trim())).toBeVisible();
      await expect(region(page, /^Assessments/)).toContainText(
        fill(routingWords.notPlanned, { assessments: 'default' }),
      );

      // H38, H40: what the record holds against its own words, and past a part that cannot be read.
      replacePlan(data, reviewId, {
        review_id: reviewId,
        recorded: false,
        assessments: [
          {
            assessment_id: reviewId,
            environment_id: reviewId,
            reach: 'WHOLE_CHANGE',
            passes: [],
            pass_output_recorded: false,
            pass_output_sha256: 'c0ffee'.repeat(10),
          },
        ],
        files: [{ path: 7, depth: 'FULL', passes: [] }],
        placements: null,
      });
      await look();
      await expect(page.getByRole('main')).toContainText(
        fill(recordWords.contradicts, {
          what: fill(routingWords.stillContains, { facts: '1 routing fact' }),
        }),
      );
      await expect(region(page, /^Assessments/)).toContainText(
        fill(recordWords.contradicts, {
          what: fill(routingWords.hasDigest, { digest: 'c0ffeec0ffee' }),
        }),
      );
      await expect(region(page, /^Files/)).toContainText(routingWords.filesUnreadable);
      await expect(region(page, routingWords.placements)).toContainText(routingWords.noPlacements);
      await expectAccessible(page);
      await look('?file=src/session.ts');
      await expect(region(page, routingWords.inPlan)).toContainText(routingWords.maybeInPlan);
      replacePlan(data, reviewId, {
        review_id: reviewId,
        recorded: true,
        files: [{ path: 'src/store.ts', depth: 'FULL', passes: [7] }],
        placements: [{ repository_path: 7 }, { repository_path: 'src/store.ts', line: 'one' }],
      });
      await look('?file=src/session.ts');
      await expect(region(page, routingWords.placements)).toContainText(routingWords.maybePlaced);
      await look('?file=src/store.ts');
      await expect(region(page, routingWords.inPlan)).toContainText(routingWords.passesUnreadable);
      await expect(region(page, routingWords.placements)).toContainText(
        routingWords.lineUnreadable,
      );
    } finally {
      await service.stop();
    }
  });
});

function replacePlan(data: string, reviewId: string, plan: object): void {
  const database = new DatabaseSync(join(data, 'docket.db'));
  addPacking(database);
  try {
    const { changes } = database
      .prepare('UPDATE routing SET packed = ? WHERE review_id = ?')
      .run(packed(JSON.stringify(plan)), reviewId);
    expect(Number(changes)).toBe(1);
  } finally {
    database.close();
  }
}
