import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { chromium, type Browser } from 'playwright';
import { SAMPLE_ORGANIZATION } from '../service/sample/organization.ts';
import { EmbeddedService } from '../e2e/support/embedded-service.ts';
import { makeGatewayRepository } from '../e2e/support/gateway-repository.ts';
import { CHROMIUM } from '../playwright.config.ts';
import type { Measurement } from './measurement.ts';
import { serveReactHeading } from './react-heading.ts';

const RUNS = 7;

/**
 * What the browser loads until the first 50 rows of the review list are shown, and how long that takes
 * beside a page that renders one React heading; both in turn, over slow 4G with the CPU slowed 4 times.
 */
export async function* measureFirstList(folder: string): AsyncGenerator<Measurement> {
  const { folder: repository } = makeGatewayRepository(join(folder, 'gateway'));
  const service = await EmbeddedService.start(join(folder, 'gateway-data'), [repository], {
    sample: 'usual',
    checked: false,
  });
  const reference = await serveReactHeading(join(folder, 'reference'));
  const browser = await chromium.launch(CHROMIUM);
  try {
    const lists: Shown[] = [];
    const headings: Shown[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      headings.push(await shown(browser, `${reference.origin}/`, 'h1'));
      const link = await service.freshLink('--organization', SAMPLE_ORGANIZATION.name);
      lists.push(await shown(browser, link, 'tbody tr:nth-child(50)'));
    }
    const { bytes, requests } = lists[0] ?? { bytes: Number.NaN, requests: Number.NaN };
    const [list, heading] = [lists, headings].map((all) => all.map(({ time }) => time));
    yield {
      what: 'First list: JavaScript transferred, gzip',
      runs: [bytes / 1_000],
      unit: 'kB',
      most: 150,
    };
    yield { what: 'First list: requests for JavaScript', runs: [requests], unit: '', most: 8 };
    yield { what: 'First 50 rows, cold', runs: list ?? [], unit: 'ms' };
    yield { what: 'One React heading, cold (the reference)', runs: heading ?? [], unit: 'ms' };
    yield {
      what: 'First 50 rows against one heading',
      runs: (list ?? []).map((time, run) => time / (heading?.[run] ?? Number.NaN)),
      unit: '×',
      most: 2,
    };
  } finally {
    await browser.close();
    await reference.close();
    await service.stop();
  }
}

type Shown = { time: number; bytes: number; requests: number };

/** Opens an address cold and waits until `selector` is there; a sign-in link is followed beforehand. */
async function shown(browser: Browser, address: string, selector: string): Promise<Shown> {
  const page = await browser.newPage();
  let target = address;
  if (address.includes('#code=')) {
    await page.goto(address);
    await page.locator(selector).waitFor();
    target = page.url();
  }
  const scripts: Promise<number>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    scripts.push(response.body().then((body) => gzipSync(body, { level: 9 }).length));
  });
  const session = await page.context().newCDPSession(page);
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1_000_000) / 8,
    uploadThroughput: (750 * 1_000) / 8,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  // Counted in the page itself, from the start of the navigation to a frame that shows it.
  await page.addInitScript((wanted) => {
    const look = () => {
      if (!document.querySelector(wanted)?.checkVisibility()) requestAnimationFrame(look);
      else requestAnimationFrame(() => performance.mark('shown'));
    };
    requestAnimationFrame(look);
  }, selector);
  await page.goto(target, { waitUntil: 'commit' });
  const time = await page.waitForFunction(
    () => performance.getEntriesByName('shown')[0]?.startTime,
  );
  const requests = scripts.length;
  const sizes = await Promise.all(scripts);
  const result = { time: Number(await time.jsonValue()), requests };
  await page.close();
  return { ...result, bytes: sizes.reduce((sum, size) => sum + size, 0) };
}
