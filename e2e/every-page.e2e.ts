import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import type { CustomerReviewDetail, RepositoryNames } from '../src/api/types.ts';
import { SAMPLE_ORGANIZATION, sampleReviewId } from '../service/sample/organization.ts';
import { EmbeddedService } from './support/embedded-service.ts';
import { expect, expectAccessible, test } from './support/test.ts';

const organization = `/organizations/${SAMPLE_ORGANIZATION.id}`;
const review = `${organization}/reviews/${sampleReviewId('capture-retries-3')}`;

type Ids = { assessment: string; finding: string; repository: string };
type Read = Partial<CustomerReviewDetail & RepositoryNames>;

/** Every page of the sample organization: its address, what its tab is called, the scope that it needs. */
const pages: [name: string, path: (ids: Ids) => string, tab: RegExp, scope?: string][] = [
  ['the list', () => `${organization}/reviews`, /^Reviews/, 'reviews:read'],
  ['a review', () => review, /^Retry captures/, 'reviews:read'],
  [
    'an assessment',
    ({ assessment }) => `${review}/assessments/${assessment}`,
    /production/,
    'findings:read',
  ],
  ['a review’s findings', () => `${review}/findings`, /^Findings of Retry/, 'reviews:read'],
  [
    'an assessment’s findings',
    ({ assessment }) => `${review}/assessments/${assessment}/findings`,
    /^Findings in production/,
    'findings:read',
  ],
  ['the triage queue', () => `${organization}/triage`, /^Triage/, 'reviews:read'],
  [
    'findings across reviews',
    () => `${organization}/findings?from=2026-11-01&to=2026-11-20`,
    /^Findings across/,
  ],
  ['a routing plan', () => `${review}/routing`, /^Routing/, 'reviews:read'],
  [
    'the runs of a pull request',
    () => `${organization}/reviews/pr/payments-gateway/1184`,
    /#1184/,
    'reviews:read',
  ],
  [
    'one run',
    () => `${organization}/reviews/pr/payments-gateway/1184/runs/2`,
    /^Retry captures/,
    'reviews:read',
  ],
  [
    'two runs compared',
    () => `${organization}/reviews/pr/payments-gateway/1184/compare?a=1&b=3`,
    /#1184/,
    'reviews:read',
  ],
  [
    'a deployment',
    () =>
      `${organization}/reviews/deployments/rev_${sampleReviewId('gate-overridden').replaceAll('-', '')}`,
    /^Deployment/,
    'reviews:read',
  ],
  [
    'a finding',
    ({ finding }) => `${organization}/findings/${finding}`,
    /PaymentIntent|capture/,
    'findings:read',
  ],
  ['the repositories', () => `${organization}/repositories`, /^Repositories/, 'reviews:read'],
  [
    'a repository',
    ({ repository }) => `${organization}/repositories/${repository}`,
    /payments-gateway/,
    'guidance:read',
  ],
  ['what one started', () => `${organization}/started`, /started/i],
  [
    'the patch desk',
    ({ repository }) => `${organization}/repositories/${repository}/patch`,
    /patch/i,
  ],
  ['the exports', () => `${organization}/exports`, /^Export/],
  [
    'insights',
    () => `${organization}/insights?from=2026-11-01T00:00:00Z&to=2026-11-20T00:00:00Z`,
    /^Insights/,
  ],
  ['the glossary', () => '/glossary', /^Glossary/],
  ['connect', () => '/connect', /^Connect/],
  ['an address that no page has', () => `${organization}/reviewz`, /^Not found|^No page/],
];

test.describe.configure({ mode: 'serial' });

let service: EmbeddedService;
let ids: Ids;
const data = mkdtempSync(join(tmpdir(), 'docket-every-page-'));

test.beforeAll(async ({ gateway }) => {
  service = await EmbeddedService.start(data, [gateway.folder], { sample: 'usual', fault: 'none' });
  const token = await plainToken();
  const read = async (path: string) => {
    const answer = await fetch(`${service.origin}/api/v1${path}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    return (await answer.json()) as Read;
  };
  const [assessment] = (await read(review)).assessments ?? [];
  const { repositories = [] } = await read(`${organization}/repository-names`);
  ids = {
    assessment: assessment?.id ?? '',
    finding: assessment?.findings[0]?.id ?? '',
    repository:
      repositories?.find(({ full_name: name }) => name === 'harbor/payments-gateway')?.id ?? '',
  };
});
test.afterAll(async () => {
  await service.stop();
  rmSync(data, { recursive: true });
});

/** A bearer token for everything in the sample organization. */
async function plainToken(): Promise<string> {
  const printed = await service.token('--organization', SAMPLE_ORGANIZATION.name, '--plain');
  return /dkt_\S+/.exec(printed)?.[0] ?? '';
}

async function signIn(page: Page, ...args: string[]): Promise<void> {
  await page.goto(await service.freshLink('--organization', SAMPLE_ORGANIZATION.name, ...args));
  await page.waitForURL(/\/organizations\//);
}

test('every page opens cold, is called by what it shows, and is accessible and usable at any width', async ({
  page,
}) => {
  test.setTimeout(360_000);
  await signIn(page);
  for (const [name, path, tab] of pages) {
    await test.step(name, async () => {
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.goto(service.origin + path(ids));
      await expect(page).toHaveTitle(tab);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0);
      await expectAccessible(page);
      // A phone; 200 % and 400 % of a window of 1280 pixels.
      for (const width of [640, 390, 320]) {
        await page.setViewportSize({ width, height: 800 });
        const beyond = await page.evaluate(() => {
          const { scrollWidth, clientWidth } = document.documentElement;
          return scrollWidth - clientWidth;
        });
        expect(beyond, `${name} at ${width} pixels`).toBeLessThanOrEqual(0);
      }
    });
  }
});

test.describe('what a page may not or cannot show', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('every page names the scope that a token lacks', async ({ page }) => {
    test.setTimeout(180_000);
    await signIn(page, '--scopes', 'analytics:read');
    for (const [name, path, , scope] of pages) {
      if (!scope) continue;
      await test.step(name, async () => {
        await page.goto(service.origin + path(ids));
        const alert = page.getByRole('alert').filter({ hasText: scope });
        await expect(alert.first()).toBeVisible();
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        await expectAccessible(page);
        // H33: not permitted is none of the other empty states.
        await expect(page.getByText(/There is no review|No review that this token/)).toHaveCount(0);
      });
    }
  });

  test('a token that lacks one scope still gets everything else', async ({ page }) => {
    await signIn(page, '--scopes', 'reviews:read');
    await expect(page.getByText('50 loaded, more exist')).toBeVisible();
    await page.goto(`${service.origin}/organizations/${SAMPLE_ORGANIZATION.id}/repositories`);
    await page.getByRole('link', { name: 'harbor/payments-gateway', exact: true }).click();
    await expect(page.getByRole('alert')).toContainText('guidance:read');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('harbor/payments-gateway');
    await expect(page.getByRole('link', { name: /Retry captures/ })).toBeVisible();
  });

  test('every page says that it could not be loaded, and recovers', async ({ page }) => {
    test.setTimeout(180_000);
    await signIn(page);
    for (const [name, path, tab, scope] of pages) {
      if (!scope) continue;
      await test.step(name, async () => {
        await service.setFaults('html on GET');
        await page.goto(service.origin + path(ids));
        await expect(page.getByRole('alert').first()).toContainText('status 502');
        // H33: not loaded is none of the other empty states.
        await expect(page.getByText(/There is no review|No review that this token/)).toHaveCount(0);
        await service.setFaults('none');
        const again = page.getByRole('button', { name: 'Try again' });
        // Several parts may ask; one that recovers may bring others back before they are pressed.
        await expect(async () => {
          if ((await again.count()) > 0) await again.first().click({ timeout: 2_000 });
          await expect(page.getByRole('alert')).toHaveCount(0, { timeout: 2_000 });
        }).toPass();
        await expect(page).toHaveTitle(tab);
      });
    }
  });
});
