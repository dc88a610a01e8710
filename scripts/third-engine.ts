/**
 * The core flow in WebKitGTK, part of `npm run test:long`: sign-in, list, review, rerun, triage mark, and what
 * there is of exports.
 * Playwright’s own WebKit is no package of Debian, so Debian’s driver is spoken to as its standard says
 * (https://www.w3.org/TR/webdriver2/), which for these steps takes fewer lines than a package would.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { EmbeddedService } from '../e2e/support/embedded-service.ts';
import { makeGatewayRepository } from '../e2e/support/gateway-repository.ts';
import { unusedPort } from '../service/testing/local-server.ts';
import { markWords } from '../src/triage/mark-words.ts';

const BROWSER = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';
const PATIENCE = 30_000;
/** The name of an element's reference (WebDriver, 12.3). */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

const PAGE = '//body';

/** A browser that is driven. Places are XPaths. */
class Browser {
  readonly #session: string;

  private constructor(session: string) {
    this.#session = session;
  }

  static async start(driver: string): Promise<Browser> {
    const options = { binary: BROWSER, args: ['--automation'] };
    const alwaysMatch = { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options };
    const made = await command(`${driver}/session`, 'POST', { capabilities: { alwaysMatch } });
    const { sessionId } = made as { sessionId: string };
    return new Browser(`${driver}/session/${sessionId}`);
  }

  async open(url: string): Promise<void> {
    await command(`${this.#session}/url`, 'POST', { url });
  }

  /** Waits until something is shown, and gives its text. */
  async see(place: string): Promise<string> {
    return String(await this.#of(place, (element) => command(`${element}/text`, 'GET')));
  }

  async click(place: string): Promise<void> {
    await this.#of(place, (element) => command(`${element}/click`, 'POST', {}));
  }

  async press(key: string): Promise<void> {
    const actions = ['keyDown', 'keyUp'].map((type) => ({ type, value: key }));
    await command(`${this.#session}/actions`, 'POST', {
      actions: [{ type: 'key', id: 'keys', actions }],
    });
  }

  async address(): Promise<string> {
    return String(await command(`${this.#session}/url`, 'GET'));
  }

  async end(): Promise<void> {
    await command(this.#session, 'DELETE');
  }

  /** Does something with an element that is displayed, as soon as that can be done. */
  async #of(place: string, work: (element: string) => Promise<unknown>): Promise<unknown> {
    const until = Date.now() + PATIENCE;
    for (;;) {
      try {
        const using = { using: 'xpath', value: place };
        const found = await command(`${this.#session}/elements`, 'POST', using);
        for (const { [ELEMENT]: id } of found as Record<string, string>[]) {
          const element = `${this.#session}/element/${id}`;
          if ((await command(`${element}/displayed`, 'GET')) === true) return await work(element);
        }
        throw new Error('it is not displayed');
      } catch (error) {
        if (Date.now() > until) {
          if (place !== PAGE) console.error(await this.see(PAGE));
          throw new Error(`${place}: ${String(error)}`, { cause: error });
        }
        await wait(200);
      }
    }
  }
}

async function command(url: string, method: string, body?: object): Promise<unknown> {
  const answer = await fetch(url, {
    method,
    body: body === undefined ? null : JSON.stringify(body),
  });
  const { value } = (await answer.json()) as { value: unknown };
  if (!answer.ok) throw new Error((value as { message: string }).message);
  return value;
}

async function listening(driver: string): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    try {
      await command(`${driver}/status`, 'GET');
      return;
    } catch (error) {
      if (tries > 100) throw error;
      await wait(100);
    }
  }
}

const heading = (text: string) => `//h1[contains(., "${text}")]`;
const button = (text: string) => `//button[normalize-space() = "${text}"]`;
// What a person who runs this reads, as of every script here.
const step = (words: string): void => console.log(`  ✓ WebKitGTK: ${words}`);

const folder = mkdtempSync(join(tmpdir(), 'docket-webkit-'));
const { folder: repository } = makeGatewayRepository(join(folder, 'gateway'));
const service = await EmbeddedService.start(join(folder, 'data'), [repository]);
const port = await unusedPort();
const driver = `http://127.0.0.1:${port}`;
const child = spawn('xvfb-run', ['--auto-servernum', 'WebKitWebDriver', `--port=${port}`], {
  stdio: 'ignore',
  // It starts the driver, which starts the browser: all of them end together.
  detached: true,
  // What keeps a page from the machine needs rights that root in a container lacks.
  env: { ...process.env, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' },
});
try {
  await listening(driver);
  const browser = await Browser.start(driver);
  await browser.open(service.signInLink);
  await browser.see(heading('Reviews'));
  if ((await browser.address()).includes('code=')) throw new Error('the code is in the address');
  step('signed in by the printed link');

  const title = 'Move session renewal into the gateway';
  await browser.see(`//tr[.//a[contains(., "${title}")] and contains(., "Completed")]`);
  step('the list shows the reviews');

  await browser.click(`//a[contains(., "${title}")]`);
  await browser.see(heading(title));
  const review = await browser.address();
  step('a review is shown');

  await browser.click(button('Rerun'));
  await browser.click(`//dialog${button('Rerun')}`);
  await browser.see('//*[contains(text(), "run 4")]');
  step('a rerun is started');

  await browser.open(`${review.replace(/[?#].*/, '')}/findings`);
  await browser.click('(//table//a[@data-row])[1]');
  await browser.press('l');
  const viewed = markWords.LOOKED_AT.label;
  // The window is so narrow that the finding stands alone.
  await browser.see(`//button[@aria-pressed="true" and contains(., "${viewed}")]`);
  await browser.open(`${review.replace(/[?#].*/, '')}/findings`);
  await browser.see(`//tr[.//a[@data-row] and contains(., "${viewed}")]`);
  step('a finding is marked, and the mark is kept');

  const organization = /^.*\/organizations\/[^/?]+/.exec(review)?.[0] ?? '';
  await browser.open(
    `${organization}/exports?dataset=reviews&format=csv&from=2026-03-01T00:00:00Z&to=2026-03-20T00:00:00Z`,
  );
  // While it is driven, this engine keeps no files for a page, with its File System API switched on or off.
  await browser.see('//*[contains(text(), "run exports here.")]');
  await browser.click(button('Preview the first rows'));
  await browser.see('//td[contains(., "PULL_REQUEST")]');
  step('the page says an export can’t run here, and shows its first rows');
  await browser.end();
} finally {
  if (child.pid !== undefined) process.kill(-child.pid);
  await service.stop();
  rmSync(folder, { recursive: true });
}
process.exit();
