import type { Page } from 'playwright';
import type { GitHistory } from '../e2e/support/git-history.ts';
import { timeUntil, type Act } from './in-page.ts';
import { timesOf, type Measurement } from './measurement.ts';
import { onRepository, type OnRepository } from './on-repository.ts';

const PULL_REQUESTS = 60;
const LINES = 800;
const FINDING = 'a[href*="/findings/"]';
const CITED = 'tr[data-cited]';

export const measureCode = (folder: string): AsyncGenerator<Measurement> =>
  onRepository(folder, { make: makeCycles, pullRequests: PULL_REQUESTS, measure: code });

/** From a press to the cited lines on screen, of a local repository, with the CPU slowed 4 times. */
async function* code({ page, reviews }: OnRepository): AsyncGenerator<Measurement> {
  const times: Record<string, number[]> = {};
  const press = async (what: string, act: Act, shown: string) =>
    (times[what] ??= []).push((await timeUntil(page, act, shown)).took);
  for (const [number, address] of reviews) {
    // Each review is opened in one way only: the browser keeps the files that it cites, which no other does.
    if (number % 3 === 0) {
      // The page itself fetches them ahead.
      const row = await open(page, `${address}/findings`, 'a[data-row]');
      await press('a finding in triage, prefetched', { click: row }, CITED);
    } else if (number % 3 === 1) {
      const finding = await open(page, address, FINDING);
      await press('a finding, not prefetched', { click: finding }, CITED);
    } else {
      const finding = await open(page, address, FINDING);
      // Whoever presses a link points at it first, which fetches ahead.
      const fetched = page.waitForResponse(/\/source\//);
      await page.locator(finding).first().hover();
      await fetched;
      await page.waitForLoadState('networkidle');
      await press('a finding, prefetched', { click: finding }, CITED);
      await page.locator('[data-step]').first().waitFor();
      await page.waitForLoadState('networkidle');
      await press(
        'an actor of its causal graph, prefetched with it',
        { click: '[data-step]' },
        `[aria-label="Selected actor"] ${CITED}`,
      );
    }
  }
  for (const [what, runs] of Object.entries(times)) {
    yield* timesOf(`Press to the cited lines: ${what}`, runs, 100);
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
function makeCycles(history: GitHistory): void {
  history.commit('Begin', { 'package.json': '{ "name": "cycles", "type": "module" }\n' });
  for (let number = 1; number <= PULL_REQUESTS; number += 1) {
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
