import { listCount } from '../src/scaffold/list-count.ts';
import { fill } from '../src/lib/fill.ts';
import { scaffoldWords as words } from '../src/scaffold/words.ts';
import { expect, expectAccessible, holdBack, test } from './support/test.ts';
import { connectWords } from '../src/pages/connect/words.ts';

const { steps } = connectWords;

test.use({
  expectedErrors: [
    /Failed to load resource: (the server responded with a status of 40[0-4]|net::ERR_FAILED)/,
  ],
});

test('the printed link signs in once, and its code is removed from the URL', async ({
  page,
  service,
  newContext,
}) => {
  const link = service.freshLink();
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Reviews' })).toBeVisible();
  expect(page.url()).not.toContain('code');
  await page.goBack().catch(() => null);
  expect(page.url()).not.toContain('code');

  const elsewhere = await (await newContext()).newPage();
  await elsewhere.goto(link);
  await expect(elsewhere.getByRole('alert')).toContainText(connectWords.linkUsed);
});

test('a link that a bad network kept from the service is tried again, until it was used', async ({
  page,
  service,
}) => {
  const link = service.freshLink();
  const again = page.getByRole('button', { name: words.tryAgain });
  await page.route('**/sign-in', (route) => route.abort(), { times: 2 });
  await page.goto(link);
  await expect(page.getByRole('alert')).toContainText(words.noAnswer);
  expect(page.url()).not.toContain('code');
  await expectAccessible(page);
  await again.click();
  await expect(again).toBeVisible();
  await again.click();
  await expect(page.getByRole('heading', { name: 'Reviews' })).toBeVisible();

  // The answer is lost, but the code was exchanged for it.
  const lost = new URL(service.freshLink());
  const code = new URLSearchParams(lost.hash.slice(1)).get('code');
  await page.request.post(`${lost.origin}/sign-in`, { data: { code } });
  await page.route('**/sign-in', (route) => route.abort(), { times: 1 });
  await page.goto(lost.href);
  await again.click();
  await expect(page.getByRole('alert')).toContainText(connectWords.linkUsed);
  await expect(again).toHaveCount(0);
});

test('an organization and a token connect; a wrong token is told apart from none', async ({
  page,
  service,
  signIn,
}) => {
  await signIn();
  const organization = /organizations\/([^/]+)/.exec(page.url())?.[1] ?? '';
  const token = service.token('--plain').trim().split(/\s+/).at(-1) ?? '';
  await page.getByText('Local repositories').click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: connectWords.title })).toBeVisible();
  await expectAccessible(page);

  await expect(page.getByLabel('Organization')).toHaveValue(organization);
  await page.getByLabel('Access token').fill('not-a-token');
  await page.getByRole('button', { name: 'Connect' }).click();
  await expect(page.getByRole('alert')).toContainText(connectWords.tokenRefused);
  await expect(
    page.getByRole('list', { name: 'Connection steps' }).getByRole('listitem'),
  ).toHaveText([
    `Service ${steps.responds}`,
    `Token ${steps.notAccepted}`,
    `Organization ${steps.notReached}`,
  ]);
  await expectAccessible(page);

  // What no header can carry isn't sent.
  const field = page.getByLabel('Access token');
  const isAccepted = (text: string) =>
    field.fill(text).then(() => field.evaluate((input: HTMLInputElement) => input.checkValidity()));
  for (const text of ['not\u200ba-token', 'not-a-token…', 'not a token', ' ']) {
    expect([text, await isAccepted(text)]).toEqual([text, false]);
  }
  expect(await isAccepted(` ${token} `)).toBe(true);

  await page.getByLabel('Organization').fill('00000000-0000-0000-0000-000000000000');
  await page.getByLabel('Access token').fill(token);
  await page.getByRole('button', { name: 'Connect' }).click();
  await expect(
    page.getByRole('list', { name: 'Connection steps' }).getByRole('listitem'),
  ).toHaveText([
    `Service ${steps.responds}`,
    `Token ${steps.notRefused}`,
    `Organization ${steps.notFound}`,
  ]);

  await page.getByLabel('Organization').fill(organization);
  await page.getByLabel('Access token').fill(token);
  await page.getByRole('button', { name: 'Connect' }).click();
  await expect(page.getByRole('heading', { name: 'Reviews' })).toBeVisible();
  expect(page.url()).not.toContain(token);
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(token);
});

test('a tab without a token says so, and comes back to its page after connecting', async ({
  page,
  context,
  service,
  signIn,
}) => {
  await signIn();
  await page.getByRole('link', { name: 'Describe the gateway' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Describe the gateway');
  const review = page.url();
  await page.getByText('Local repositories').click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: connectWords.title })).toBeVisible();

  const tab = await context.newPage();
  await tab.goto(review);
  await expect(tab.getByRole('alert')).toContainText(words.noToken);
  const waiting = await context.newPage();
  await waiting.goto(review);
  await expect(waiting.getByRole('alert')).toContainText(words.noToken);
  await tab.getByRole('link', { name: 'Connect' }).click();
  const token = service.token('--plain').trim().split(/\s+/).at(-1) ?? '';
  await tab.getByLabel('Access token').fill(token);
  await tab.getByRole('button', { name: 'Connect' }).click();
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Describe the gateway');
  expect(tab.url()).toBe(review);
  // Another tab that waits for a token has it, too.
  await expect(waiting.getByRole('heading', { level: 1 })).toHaveText('Describe the gateway');
  // Identifiers in capitals are the same ones.
  await tab.goto(review.replaceAll(/[\da-f-]{36}/g, (id) => id.toUpperCase()));
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Describe the gateway');
  expect(tab.url()).toBe(review);
});

test('what one token could see is not shown with the next one', async ({
  page,
  service,
  signIn,
}) => {
  await signIn();
  const review = page.getByRole('link', { name: 'Describe the gateway' });
  await expect(review).toBeVisible();
  const organization = /organizations\/([^/]+)/.exec(page.url())?.[1] ?? '';
  const printed = service.token('--plain', '--scopes', 'findings:read');
  const connect = async () => {
    await page.getByText('Local repositories').click();
    await page.getByRole('link', { name: 'Connect another organization' }).click();
    await page.getByLabel('Organization').fill(organization);
    await page.getByLabel('Access token').fill(printed.trim().split(/\s+/).at(-1) ?? '');
    await page.getByRole('button', { name: 'Connect' }).click();
  };
  // Who leaves while it is tried stays where they went, with the token they had.
  const release = await holdBack(page, /\/repository-names$/);
  await connect();
  await expect(page.getByText('Checking the token…')).toBeVisible();
  await page.goBack();
  await expect(review).toBeVisible();
  release();
  await page.getByRole('link', { name: 'Repositories', exact: true }).click();
  await expect(page.getByRole('link', { name: /^Review a patch/ })).toBeVisible();
  await connect();
  await expect(page.getByRole('alert')).toContainText(
    fill(words.lacksScope, { scope: 'reviews:read' }),
  );
  await expect(review).toHaveCount(0);
});

test('signing out in one tab takes what was read from the others, and leaves what is typed there', async ({
  page,
  context,
  service,
  signIn,
}) => {
  await signIn();
  const review = page.getByRole('link', { name: 'Describe the gateway' });
  await expect(review).toBeVisible();
  const list = page.url();
  const desk = await context.newPage();
  await desk.goto(list.replace(/reviews$/, 'repositories'));
  await desk.getByRole('link', { name: /^Review a patch/ }).click();
  await desk.getByRole('textbox', { name: 'Patch' }).pressSequentially('half a patch');

  const other = await context.newPage();
  await other.goto(list);
  await other.getByText('Local repositories').click();
  await other.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('alert')).toContainText(words.noToken);
  await expect(review).toHaveCount(0);
  await expect(desk.getByRole('textbox', { name: 'Patch' })).toHaveValue('half a patch');

  // A token that another tab connects with may see less.
  await other.goto(service.freshLink('--scopes', 'findings:read'));
  await expect(other.getByRole('alert')).toContainText(
    fill(words.lacksScope, { scope: 'reviews:read' }),
  );
  await page.getByRole('link', { name: 'Repositories', exact: true }).click();
  await expect(page.getByText('connected', { exact: true })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('alert')).toContainText(
    fill(words.lacksScope, { scope: 'reviews:read' }),
  );
  await expect(review).toHaveCount(0);
});

test('signing out in another tab takes the palette and what could be chosen in filters, too', async ({
  page,
  context,
  signIn,
}) => {
  await signIn();
  const author = page.getByRole('combobox', { name: 'Author' }).locator('option');
  await expect(author.filter({ hasText: 'grete' })).toHaveCount(1);
  const list = page.url();
  const queue = await context.newPage();
  await queue.goto(list.replace(/reviews$/, 'triage'));
  const repository = queue.getByRole('combobox', { name: 'Repository' }).locator('option');
  await expect(repository.filter({ hasText: 'harbor/gateway' })).toHaveCount(1);
  const other = await context.newPage();
  await other.goto(list);
  await page.bringToFront();
  await page.keyboard.press('ControlOrMeta+k');
  const palette = page.getByRole('dialog', { name: 'Go to' });
  await palette.getByRole('combobox').fill('Describe');
  await expect(palette.getByRole('option', { name: 'Describe the gateway' })).toBeVisible();

  await other.getByText('Local repositories').click();
  await other.getByRole('button', { name: 'Sign out' }).click();
  for (const tab of [page, queue]) {
    await expect(tab.getByRole('alert')).toContainText(words.noToken);
  }
  await expect(palette).toBeHidden();
  await expect(author).toHaveText(['Any']);
  await expect(repository).toHaveText(['Any']);
});

test('a 64-bit identity is exact: read, shown, and sent back by the author filter', async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.getByLabel('Author', { exact: true }).selectOption({ label: 'grete' });
  await expect(page).toHaveURL(/author=9223372036854775807/);
  await expect(page.getByText(listCount(1, false))).toBeVisible();
  await page.getByRole('link', { name: 'Describe the gateway' }).click();
  await expect(page.getByRole('region', { name: 'Record', exact: true })).toContainText(
    '9223372036854775807',
  );
});

test('the service’s contract is compared with what Docket was made for', async ({
  page,
  service,
}) => {
  await page.goto(`${service.origin}/connect`);
  await page.getByRole('button', { name: connectWords.check }).click();
  await expect(page.getByText(connectWords.matches)).toBeVisible();
  await expectAccessible(page);
});

test.describe('a service with another document', () => {
  test.use({ expectedErrors: [/status of 404/] });

  test('differences are told in words, and a missing document is said to be missing', async ({
    page,
    service,
  }) => {
    const answer = await fetch(`${service.origin}/docs/openapi.json`);
    const document = (await answer.json()) as {
      info: { version: string };
      paths: Record<string, unknown>;
      components: { schemas: Record<string, { properties: Record<string, unknown> }> };
    };
    const { ReviewSummary: summary } = document.components.schemas;
    delete summary?.properties['status'];
    for (const path of Object.keys(document.paths)) {
      if (path.endsWith('/repository-names')) delete document.paths[path];
    }
    document.info.version = '<b>9</b>\u202e';
    await page.route('**/docs/openapi.json', (route) => route.fulfill({ json: document }));
    await page.goto(`${service.origin}/connect`);
    await page.getByRole('button', { name: connectWords.check }).click();
    const report = page.getByRole('region', { name: connectWords.about });
    await expect(report).toContainText(
      fill(connectWords.specified, { differences: '1 difference' }),
    );
    await expect(report).toContainText(/GET \S+repository-names is missing from the service’s API/);
    await expect(report).toContainText(fill(connectWords.decided, { differences: '1 difference' }));
    await expect(report).toContainText('ReviewSummary.status is missing from the service’s API');
    await expect(report).toContainText('version <b>9</b>');
    await expectAccessible(page);

    await page.route('**/docs/openapi.json', (route) => route.fulfill({ status: 404 }));
    await page.reload();
    await page.getByRole('button', { name: connectWords.check }).click();
    await expect(report.getByRole('alert')).toContainText(connectWords.noDocument);
    await expect(report.getByRole('button', { name: 'Try again' })).toBeVisible();
  });
});
