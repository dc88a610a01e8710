import axe from 'axe-core';
import {
  expect,
  type BrowserContext,
  type BrowserContextOptions,
  type Locator,
  type Page,
} from 'playwright/test';
import { test as base } from './services.ts';

type Each = {
  /** Console errors that the test brings about on purpose, for example a refused request's. */
  expectedErrors: RegExp[];
  /** Fails the test on a policy violation, an uncaught error or an unexpected console error in these contexts. */
  watch: (context: BrowserContext) => Promise<void>;
  /** The test's own context is watched. */
  watched: undefined;
  /** Another browser context, watched too; closed after the test. */
  newContext: (options?: BrowserContextOptions) => Promise<BrowserContext>;
  /** Signs the page in through a fresh sign-in link; afterwards it shows the review list. */
  signIn: (...tokenArguments: string[]) => Promise<void>;
};

export const test = base.extend<Each>({
  baseURL: async ({ service }, use) => use(service.origin),
  expectedErrors: [[], { option: true }],
  watch: async ({ expectedErrors }, use) => {
    const errors: string[] = [];
    await use(async (context) => {
      context.on('console', (message) => {
        const { url, lineNumber } = message.location();
        if (message.type() === 'error') errors.push(`${message.text()} (${url}:${lineNumber})`);
      });
      context.on('weberror', (told) => {
        const error = told.error();
        errors.push([String(error), error.stack].join('\n'));
      });
      await context.addInitScript(() => {
        // Firefox calls an error object no more than "Error", and a page may be gone before it is asked.
        const { error: write } = console;
        console.error = (...told: unknown[]) =>
          write(...told.map((each) => (each instanceof Error ? `${each}\n${each.stack}` : each)));
        document.addEventListener('securitypolicyviolation', (event) => {
          console.error(
            `Policy violation: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`,
          );
        });
      });
    });
    expect(errors.filter((error) => !expectedErrors.some((known) => known.test(error)))).toEqual(
      [],
    );
  },
  watched: [
    async ({ context, watch }, use) => {
      await watch(context);
      await use(undefined);
      await takeOffRoutes(context);
    },
    { auto: true },
  ],
  newContext: async ({ browser, watch }, use) => {
    const contexts = new Set<BrowserContext>();
    await use(async (options) => {
      const context = await browser.newContext(options);
      contexts.add(context);
      context.on('close', () => contexts.delete(context));
      await watch(context);
      return context;
    });
    for (const context of contexts) {
      await takeOffRoutes(context);
      await context.close();
    }
  },
  signIn: async ({ page, service }, use) => {
    await use(async (...tokenArguments) => {
      await page.goto(service.freshLink(...tokenArguments));
      await expect(page.getByRole('heading', { level: 1, name: 'Reviews' })).toBeVisible();
    });
  },
});

export { expect };

/** What is still on its way through a test's own route isn't waited for. */
const takeOffRoutes = (context: BrowserContext) =>
  Promise.all(
    [context, ...context.pages()].map((each) => each.unrouteAll({ behavior: 'ignoreErrors' })),
  );

/** What stands in for content that is on its way. (A status takes no name from what it says.) */
export const loading = (within: Page | Locator): Locator =>
  within.getByRole('status').filter({ hasText: /^(Loading|Laying out|Looking for)/ });

/** Holds back what is asked for at these addresses, until what is returned is called. */
export async function holdBack(on: Page | BrowserContext, addresses: RegExp): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await on.route(addresses, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Changes what is answered at these addresses on its way to the page. */
export async function changeAnswers(
  page: Page,
  addresses: RegExp,
  change: (body: string) => string,
): Promise<void> {
  await page.route(addresses, async (route) => {
    // The service closes idle connections, sometimes just as one is used again.
    const response = await route.fetch({ maxRetries: 2 });
    // Once the page has gone elsewhere, nobody waits for it, and it is gone too.
    const body = await response.text().catch(() => undefined);
    if (body !== undefined) await route.fulfill({ response, body: change(body) });
  });
}

/** Waits until no review of the list is pending or running. */
export async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('table')).toBeVisible();
  await expect(page.getByRole('table').getByText(/^(Pending|Running)$/)).toHaveCount(0);
}

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * axe finds nothing on the page as it is, in light and in dark. Not asked in Firefox, whose theme cannot be
 * chosen here and whose content process may end under axe.
 */
export async function expectAccessible(page: Page): Promise<void> {
  if (page.context().browser()?.browserType().name() === 'firefox') return;
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await violations(page, WCAG), 'in light').toEqual([]);
  // The other theme is the same page in other colors.
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await violations(page, { type: 'rule', values: ['color-contrast'] }), 'in dark').toEqual(
    [],
  );
}

/** Where a person asked for more contrast, text has 7 to 1 (WCAG 1.4.6). Needs {@link expectAccessible} before, which loads axe. */
export async function expectMoreContrast(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, contrast: 'more' });
    const enhanced = { type: 'rule' as const, values: ['color-contrast-enhanced'] };
    expect(await violations(page, enhanced), `in ${colorScheme}`).toEqual([]);
  }
  await page.emulateMedia({ contrast: null });
}

/** What axe finds, asked in the page itself: no page has frames, for which its package for Playwright asks in a page of its own. */
function violations(
  page: Page,
  runOnly: NonNullable<axe.RunOptions['runOnly']>,
): Promise<string[]> {
  return page.evaluate(
    async (options) => {
      const found = await (globalThis as unknown as { axe: typeof axe }).axe.run(options);
      return found.violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`,
      );
    },
    { runOnly, resultTypes: ['violations' as const] },
  );
}
