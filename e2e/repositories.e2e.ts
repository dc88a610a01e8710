import { listCount } from '../src/scaffold/list-count.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fill } from '../src/lib/fill.ts';
import { scaffoldWords as words } from '../src/scaffold/words.ts';
import { EmbeddedService } from './support/embedded-service.ts';
import { GitHistory } from './support/git-history.ts';
import { test as onSample } from './support/sample.ts';
import { expectFitForPhone } from './support/phone.ts';
import {
  changeAnswers,
  expect,
  expectAccessible,
  holdBack,
  loading,
  test as base,
} from './support/test.ts';
import { paletteWords } from '../src/shell/words.ts';
import { repositoryWords } from '../src/pages/repository/words.ts';

const GUIDANCE = `# Reviewing the gateway

Renewal must not read the cache before \`revoke\` has written it.

### What to look for

- Leases are read first
  - then the cache
1. Stop the worker

\`\`\`ts
export const renew = keep; // the only way
\`\`\`

<img src=x onerror=alert(1)> stays text, and so does [a link](javascript:alert(1)). \u202eback
`;
/** Made to be slow to read as Markdown: twice the length takes four times as long. */
const SLOW = '*_'.repeat(60_000);
/** Deeper than any page is wide. */
const NESTED = `${'> '.repeat(500)}the deepest\n`;
const RULES = Array.from({ length: 400 }, (_, rule) => `- Rule ${rule + 1}\n\ntext\n`).join('\n');

// One service, for one test after another.
base.describe.configure({ mode: 'default' });
/** Its repository keeps guidance. */
let own: EmbeddedService;
const folder = mkdtempSync(join(tmpdir(), 'docket-guidance-'));
base.beforeAll(async () => {
  const history = new GitHistory(join(folder, 'app'));
  history.commit('Begin', { 'a.js': 'export const a = 1;\n' });
  history.commit('Say how to review (#1)', {
    '.docket/guidance.md': GUIDANCE,
    '.docket/guidance/rules.md': RULES,
    '.docket/guidance/slow.md': SLOW,
    '.docket/guidance/nested.md': NESTED,
  });
  own = await EmbeddedService.start(join(folder, 'data'), [history.folder]);
});
base.afterAll(async () => {
  await own.stop();
  rmSync(folder, { recursive: true });
});

/** `open` signs in there and returns the organization's address. */
const test = base.extend<{ open: (...tokenArguments: string[]) => Promise<string> }>({
  open: async ({ page }, use) => {
    await use(async (...tokenArguments) => {
      await page.goto(own.freshLink(...tokenArguments));
      await expect(page.getByRole('heading', { level: 1, name: 'Reviews' })).toBeVisible();
      return page.url().replace(/\/reviews.*/, '');
    });
  },
});

test.describe('a repository', () => {
  test('is reached from the list, and shows its reviews and the guidance as text', async ({
    page,
    open,
  }) => {
    await open();
    await page.getByRole('link', { name: 'Repositories' }).click();
    await page.getByRole('link', { name: 'local/app', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'local/app' })).toBeVisible();
    await expect(page).toHaveTitle('local/app · Docket');

    const recent = page.getByRole('region', { name: repositoryWords.recent });
    await expect(recent.getByRole('listitem')).toHaveText([/Say how to review.*#1 · run 1/]);

    const guidance = page.getByRole('region', { name: /^Review guidance changed/ });
    const document = guidance.getByRole('region', { name: '.docket/guidance.md' });
    await expect(document).toContainText(repositoryWords.noLimit);
    await expect(document.getByRole('heading', { level: 4 })).toHaveText('Reviewing the gateway');
    // A level that the author skipped is not skipped in the outline.
    await expect(document.getByRole('heading', { level: 5 })).toHaveText('What to look for');
    const rules = document.getByRole('listitem');
    await expect(rules).toHaveText([/Leases are read first/, 'then the cache', 'Stop the worker']);
    await expect(rules.first().getByRole('listitem')).toHaveText('then the cache');
    await expect(document.getByRole('code').first()).toHaveText('revoke');
    await expect(document.locator('pre')).toHaveText('export const renew = keep; // the only way');
    await expect(document).toContainText(
      '<img src=x onerror=alert(1)> stays text, and so does a link (not linked: javascript:alert(1)).',
    );
    await expect(document.getByTitle('U+202E RIGHT-TO-LEFT OVERRIDE')).toBeVisible();
    await expect(document.locator('img, a')).toHaveCount(0);

    await recent.getByRole('link', { name: 'All reviews' }).click();
    await expect(page).toHaveURL(/\/reviews\?repository=[0-9a-f-]{36}$/);
    await expect(page.getByText(listCount(1, false))).toBeVisible();
  });

  test('a long document is folded, and says how much there is', async ({ page, open }) => {
    const organization = await open();
    await page.goto(`${organization}/repositories`);
    await page.getByRole('link', { name: 'local/app', exact: true }).click();
    const rules = page.getByRole('region', { name: '.docket/guidance/rules.md' });
    await expect(rules.getByText('Rule 1', { exact: true })).toBeVisible();
    await expect(rules.getByText('Rule 400')).toHaveCount(0);
    const more = rules.getByRole('button', { name: /^Show more, from line [\d,]+ of 1,600$/ });
    await more.click();
    await more.click();
    await expect(rules.getByText('Rule 400')).toBeVisible();
    await expect(more).toHaveCount(0);
  });

  test('what is nested too deep is shown as it is written', async ({ page, open }) => {
    const organization = await open();
    // A service may write identifiers in upper case, which an address doesn’t keep.
    await changeAnswers(page, /\/repository-names$/, (body) =>
      body.replace(/"id":"[0-9a-f-]+"/, (id) => `"id":${id.slice(5).toUpperCase()}`),
    );
    await page.goto(`${organization}/repositories`);
    await page.getByRole('link', { name: 'local/app', exact: true }).click();
    await page.reload();
    const nested = page.getByRole('region', { name: '.docket/guidance/nested.md' });
    await expect(nested.getByText('> > > the deepest')).toBeVisible();
    await expect(page.getByText(repositoryWords.notConnected)).toHaveCount(0);
    await expectFitForPhone(page);
  });

  test('a slow network takes nothing from the time to read a document', async ({ page, open }) => {
    const organization = await open();
    const release = await holdBack(page, /markdown\.worker/);
    await page.clock.install();
    await page.goto(`${organization}/repositories`);
    await page.getByRole('link', { name: 'local/app', exact: true }).click();
    const rules = page.getByRole('region', { name: '.docket/guidance/rules.md' });
    await expect(rules.getByText('Loading the document')).toBeVisible();
    await page.clock.fastForward('01:00');
    release();
    await expect(rules.getByText('Rule 1', { exact: true })).toBeVisible();
  });

  test('a document that is made to be slow to read is shown unformatted', async ({
    page,
    open,
  }) => {
    const organization = await open();
    await page.goto(`${organization}/repositories`);
    await page.getByRole('link', { name: 'local/app', exact: true }).click();
    const slow = page.getByRole('region', { name: '.docket/guidance/slow.md' });
    await expect(slow.getByText('*_*_*_').first()).toBeVisible();
    await expect(slow.getByText(repositoryWords.tookTooLong)).toBeVisible();
    await slow.getByRole('button', { name: 'Try again' }).click();
    await expect(slow.getByText('Loading the document')).toBeVisible();
    await expect(slow.getByText('*_*_*_').first()).toBeVisible();
  });

  test('opens cold, wide and narrow, light and dark', async ({ page, open, context }) => {
    const organization = await open();
    await page.goto(`${organization}/repositories`);
    const link = page.getByRole('link', { name: 'local/app', exact: true });
    const address = new URL((await link.getAttribute('href')) ?? '', page.url()).href;
    for (const path of [`${organization}/repositories`, address]) {
      const tab = await context.newPage();
      await tab.goto(path);
      await expect(tab.getByRole('heading', { level: 1 })).toHaveText(
        /^Repositories$|^local\/app$/,
      );
      await expect(loading(tab)).toHaveCount(0);
      await expectAccessible(tab);
      await expectFitForPhone(tab);
      await tab.close();
    }
  });
});

test.describe('a token that may not read everything', () => {
  test.use({ expectedErrors: [/status of 40[34]/] });

  test('names the missing scope, and shows the rest', async ({ page, open }) => {
    const organization = await open('--scopes', 'reviews:read');
    await page.goto(`${organization}/repositories`);
    await page.getByRole('link', { name: 'local/app', exact: true }).click();
    await expect(page.getByRole('alert')).toContainText(
      fill(words.lacksScope, { scope: 'guidance:read' }),
    );
    await expect(page.getByRole('region', { name: repositoryWords.recent })).toContainText(
      '#1 · run 1',
    );
    const address = page.url();
    await expectAccessible(page);

    // The other way round: guidance without reviews, and still the repository's name.
    await page.getByText('Local repositories').click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await open('--scopes', 'guidance:read');
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: 'local/app' })).toBeVisible();
    await expect(page.getByRole('alert')).toContainText(
      fill(words.lacksScope, { scope: 'reviews:read' }),
    );
    await expect(page.getByRole('region', { name: '.docket/guidance.md' })).toBeVisible();
    // Nor does a search look as if there were none.
    await page.keyboard.press('Control+k');
    await page.keyboard.type('renewal');
    await expect(page.getByRole('dialog').getByRole('status')).toContainText(
      `${fill(paletteWords.notSearched, { what: 'reviews' })} ${words.serviceSays}`,
    );
    await expectAccessible(page);
  });

  test('a repository that is not there says that it may not be visible', async ({ page, open }) => {
    const organization = await open();
    await page.goto(`${organization}/repositories/00000000-0000-4000-8000-000000000000`);
    await expect(page.getByText(repositoryWords.notConnected)).toBeVisible();
    await expect(page.getByRole('alert')).toContainText(words.notFound);
    await expect(page.getByRole('region', { name: repositoryWords.recent })).toContainText(
      repositoryWords.noReviews,
    );
  });
});

onSample.describe('repositories of the sample', () => {
  onSample('are filtered while typing, in one history entry', async ({ page, list }) => {
    await list();
    await page.getByRole('link', { name: 'Repositories' }).click();
    const rows = page.getByRole('table', { name: 'Repositories' }).getByRole('rowheader');
    await expect(rows.filter({ hasText: 'harbor/platform' })).toBeVisible();
    const box = page.getByRole('searchbox', { name: 'Filter repositories' });
    await page.keyboard.press('/');
    await expect(box).toBeFocused();
    await page.keyboard.type('Ledger');
    await expect(rows).toHaveText(['harbor-labs/ledger', 'harbor/ledger']);
    await expect(page).toHaveURL(/\?name=Ledger$/);
    // In the middle of a text the caret stays where it was.
    await page.keyboard.press('Home');
    await page.keyboard.type('r/l');
    await expect(box).toHaveValue('r/lLedger');
    await box.fill('nowhere to be found');
    await expect(page.getByText(/^No matches among \d+ repositories/)).toBeVisible();
    await expectAccessible(page);
    await page.goBack();
    await expect(rows.filter({ hasText: 'harbor/platform' })).toBeVisible();
    await expect(box).toHaveValue('');
  });

  onSample('one without a review and without guidance says both', async ({ page, list }) => {
    await list();
    await page.getByRole('link', { name: 'Repositories' }).click();
    await page.getByRole('link', { name: 'harbor/edi-archive', exact: true }).click();
    await expect(page.getByRole('region', { name: repositoryWords.recent })).toContainText(
      repositoryWords.noReviews,
    );
    const guidance = page.getByRole('region', { name: 'Review guidance' });
    await expect(guidance).toContainText(repositoryWords.noGuidance);
    await expect(guidance).toContainText(repositoryWords.elsewhere);
    await expectAccessible(page);
  });
});
