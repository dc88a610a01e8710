import { gzipSync } from 'node:zlib';
import type { Browser, BrowserContext, CDPSession, Page, Response } from 'playwright';

/** What a page needs before its first script, so that nothing has to be visited before it. */
export type Session = Readonly<Record<string, string>>;

/** What was seen of one visit. Times in milliseconds from the start of the navigation. */
export type Visit = {
  /** When a frame showed what was waited for, one time for each selector. */
  shown: number[];
  firstPaint: number;
  /** How long tasks held up the main thread until the first of them: what each took beyond 50 ms. */
  blocked: number;
  scripts: number;
  /** Of scripts, as they were sent and as gzip would send them; bytes. */
  wire: number;
  gzip: number;
};

/** What the targets are set for: 1.6 Mbit/s down, 750 kbit/s up, and 150 ms that the browser adds to each request. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1_000_000) / 8,
  uploadThroughput: (750 * 1_000) / 8,
};

/** Begins the message in which a page gives its times. */
const TOLD = 'visit: ';

/** A browser context that has seen nothing, in which every page gets the session before its first script. */
export async function freshContext(browser: Browser, session: Session = {}) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  await context.addInitScript((stored) => {
    for (const [key, value] of Object.entries(stored)) sessionStorage.setItem(key, value);
  }, session);
  return context;
}

/** What `run` gives on a page that has seen nothing but the session of one that is signed in, its processor slowed. */
export async function onFreshPage<T>(signedIn: Page, run: (page: Page) => Promise<T>): Promise<T> {
  const browser = signedIn.context().browser();
  if (!browser) throw new Error('The page has no browser of its own.');
  const context = await freshContext(browser, await storedSession(signedIn));
  try {
    const page = await context.newPage();
    await slowDown(page);
    return await run(page);
  } finally {
    await context.close();
  }
}

/** Slows the processor 4 times, and the network down to slow 4G where it is asked for. */
export async function slowDown(page: Page, { network = false } = {}): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  if (network) {
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', SLOW_4G);
  }
  return session;
}

/** Opens an address in a page of its own and waits until each of the selectors is shown. */
export async function visit(
  context: BrowserContext,
  address: string,
  selectors: readonly string[],
  network = true,
): Promise<Visit> {
  const page = await context.newPage();
  const session = await slowDown(page, { network });
  const scripts = new Set<string>();
  let wire = 0;
  session.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) wire += encodedDataLength;
  });
  const answers: Response[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') answers.push(response);
  });
  // Measured in the page itself, up to a frame that shows it. Nothing else runs there until then: to wait for something
  // in a page, Playwright loads a script into it, which takes its main thread about a tenth of a second.
  await page.addInitScript(
    ([wanted, told]) => {
      const shown: (number | undefined)[] = wanted.map(() => undefined);
      const tasks: [number, number][] = [];
      new PerformanceObserver((list) => {
        for (const { startTime, duration } of list.getEntries()) tasks.push([startTime, duration]);
      }).observe({ type: 'longtask', buffered: true });
      const look = () => {
        wanted.forEach((selector, index) => {
          if (shown[index] !== undefined) return;
          if (!document.querySelector(selector)?.checkVisibility()) return;
          shown[index] = Number.NaN;
          requestAnimationFrame(() => (shown[index] = performance.now()));
        });
        const firstPaint = performance.getEntriesByName('first-paint')[0]?.startTime;
        if (firstPaint === undefined || !shown.every(Boolean)) {
          requestAnimationFrame(look);
        } else console.debug(told + JSON.stringify({ shown, tasks, firstPaint }));
      };
      requestAnimationFrame(look);
    },
    [selectors, TOLD] as const,
  );
  const [told] = await Promise.all([
    page.waitForEvent('console', (message) => message.text().startsWith(TOLD)),
    page.goto(address, { waitUntil: 'commit' }),
  ]);
  const { shown, tasks, firstPaint } = JSON.parse(told.text().slice(TOLD.length)) as {
    shown: number[];
    tasks: [number, number][];
    firstPaint: number;
  };
  // Not before: it is the page's main thread that hands them over.
  const bodies = await Promise.all(answers.map((response) => response.body()));
  const gzip = bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0);
  await page.close();
  const end = Math.min(...shown);
  return {
    shown,
    firstPaint,
    blocked: tasks
      .filter(([start]) => start < end)
      .reduce((sum, [, duration]) => sum + Math.max(0, duration - 50), 0),
    scripts: scripts.size,
    wire,
    gzip,
  };
}

/** The session that a sign-in link gives, the path of its list, and that of a review with findings. */
export async function sessionOf(browser: Browser, link: string) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(link);
  const found = page
    .locator('tbody tr')
    .filter({ hasText: /\d serious/ })
    .locator('a[data-row]');
  await found.first().waitFor();
  const session = await storedSession(page);
  const path = new URL(page.url()).pathname;
  const review = (await found.first().getAttribute('href')) ?? '';
  await context.close();
  return { session, path, review };
}

const storedSession = (page: Page): Promise<Session> =>
  page.evaluate(() => Object.fromEntries(Object.entries(sessionStorage)));
