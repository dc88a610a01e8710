import { join } from 'node:path';
import { chromium, type Page } from 'playwright';
import { EmbeddedService } from '../e2e/support/embedded-service.ts';
import { GitHistory } from '../e2e/support/git-history.ts';
import { LOCAL_ORGANIZATION } from '../service/store/local-organization.ts';
import { CHROMIUM } from '../playwright.config.ts';
import type { ReviewPage } from '../src/api/types.ts';
import { timeUntil, type Act } from './in-page.ts';
import { percentile, type Measurement } from './measurement.ts';

const REVIEWS = 50;
const LINES = 800;
const ORGANIZATION = `/organizations/${LOCAL_ORGANIZATION.id}`;
const CITED = 'tr[data-cited]';

/** From a press to the cited lines on screen, of a local repository, with the CPU slowed 4 times. */
export async function* measureCode(folder: string): AsyncGenerator<Measurement> {
  const repository = join(folder, 'cycles');
  makeCycles(repository);
  const service = await EmbeddedService.start(join(folder, 'cycles-data'), [repository], {
    checked: false,
  });
  const browser = await chromium.launch(CHROMIUM);
  try {
    const reviews = await reviewed(service);
    const page = await browser.newPage();
    await page.goto(await service.freshLink());
    await page.getByRole('row').nth(1).waitFor();
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    const times: Record<string, number[]> = {};
    const press = async (what: string, act: Act, shown: string) =>
      (times[what] ??= []).push((await timeUntil(page, act, shown)).took);
    for (const id of reviews) {
      const address = `${service.origin}${ORGANIZATION}/reviews/${id}`;
      const finding = await open(page, address, 'a[href*="/findings/"]');
      // Whoever presses a link points at it first, which fetches ahead.
      await page.locator(finding).first().hover();
      await page.waitForResponse(/\/source\//);
      await page.waitForLoadState('networkidle');
      await press('a finding of a review', { click: finding }, CITED);
      await page.locator('[data-step]').first().waitFor();
      await page.waitForLoadState('networkidle');
      await press(
        'an actor of its causal graph',
        { click: '[data-step]' },
        `[aria-label="Selected actor"] ${CITED}`,
      );
      const row = await open(page, `${address}/findings`, 'a[data-row]');
      await press('a finding in triage', { click: row }, CITED);
    }
    for (const [what, runs] of Object.entries(times)) {
      yield { what: `Press on ${what} to its cited lines, median`, runs, unit: 'ms', most: 100 };
      yield {
        what: `Press on ${what} to its cited lines, p95`,
        runs: [percentile(runs, 0.95)],
        unit: 'ms',
      };
    }
  } finally {
    await browser.close();
    await service.stop();
  }
}

/** Opens a page anew and waits until nothing is asked for any more; gives the selector. */
async function open(page: Page, address: string, selector: string): Promise<string> {
  await page.goto(address);
  await page.locator(selector).first().waitFor();
  await page.waitForLoadState('networkidle');
  return selector;
}

/** Pull requests that each bring in an import cycle of two long modules. */
function makeCycles(folder: string): void {
  const history = new GitHistory(folder);
  history.commit('Begin', { 'package.json': '{ "name": "cycles", "type": "module" }\n' });
  for (let number = 1; number <= REVIEWS; number += 1) {
    history.commit(`Part ${number} (#${number})`, {
      [`src/part-${number}/store.ts`]: moduleOf('store', 'session'),
      [`src/part-${number}/session.ts`]: moduleOf('session', 'store'),
    });
  }
}

function moduleOf(name: string, imported: string): string {
  const lines = Array.from(
    { length: LINES },
    (_, line) =>
      `export const ${name}${line} = (value: number): string => \`\${value * ${line}} of the ${name}\`; // line ${line}`,
  );
  lines.splice(LINES / 2, 0, `import { ${imported}1 } from './${imported}.ts';`);
  return `${lines.join('\n')}\n`;
}

/** The reviews, once all are done. */
async function reviewed(service: EmbeddedService): Promise<string[]> {
  const token = /dkt_\S+/.exec(await service.token('--plain'))?.[0] ?? '';
  for (;;) {
    const response = await fetch(`${service.origin}/api/v1${ORGANIZATION}/reviews?limit=100`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    const { reviews } = (await response.json()) as ReviewPage;
    const done = (reviews ?? []).filter(({ status }) => status === 'COMPLETED');
    if (done.length >= REVIEWS) return done.map(({ id }) => id);
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}
