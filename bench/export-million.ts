import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright';
import { EmbeddedService } from '../e2e/support/embedded-service.ts';
import { makeGatewayRepository } from '../e2e/support/gateway-repository.ts';
import { SAMPLE_ORGANIZATION } from '../service/sample/organization.ts';
import { exportPageAddress, fetchExportPage } from '../src/api/export-pages.ts';
import { planExport } from '../src/lib/export-plan.ts';
import { CHROMIUM } from '../playwright.config.ts';
import { sampleFilled } from './sample-filled.ts';
import type { Measurement } from './measurement.ts';

const REVIEWS = 100_000;
const ROWS = 1_000_000;
const RANGE = { from: '2024-11-01T00:00:00Z', to: '2026-11-20T00:00:00Z' };
const HEAP_EVERY = 2_000;

type Asked = { dataset: string; format: 'csv' | 'ndjson' };
/** All that 100,000 reviews have, asked for again until a million rows are fetched. */
const ASKED: Asked[] = (['findings', 'reviews', 'spend'] as const).flatMap((dataset) => [
  { dataset, format: 'csv' },
  { dataset, format: 'ndjson' },
]);

/**
 * A million rows exported to disk by the browser, against one curl that fetches the same pages one after
 * another over one connection, knowing their addresses beforehand.
 */
export async function* measureExportMillion(folder: string): AsyncGenerator<Measurement> {
  const { folder: repository } = makeGatewayRepository(join(folder, 'million'));
  const service = await EmbeddedService.start(join(folder, 'million-data'), [repository], {
    sample: String(REVIEWS),
    checked: false,
  });
  try {
    await sampleFilled(service.dataFolder, REVIEWS);
    const printed = await service.token('--plain', '--organization', SAMPLE_ORGANIZATION.name);
    const token = printed.trim().split(/\s+/).at(-1) ?? '';
    const seconds: number[] = [];
    const curl: number[] = [];
    const fetched: number[] = [];
    const heap: number[] = [];
    let [rows, pages] = [0, 0];
    const browser = await BrowserExports.open(join(folder, 'profile'), service);
    try {
      heap.push(await browser.heapBytes());
      // In turns, so that both meet the machine as it is.
      for (let index = 0; rows < ROWS; index += 1) {
        const asked = ASKED[index % ASKED.length];
        if (asked === undefined) break;
        const known = await pagesOf(service.origin, token, asked);
        rows += known.rows;
        pages += known.addresses.length;
        curl.push(fetchWithCurl(join(folder, `curl-${index}`), token, known.addresses));
        fetched.push(await browser.fetchOnly(known.addresses, token));
        seconds.push(await browser.export(asked, heap));
      }
    } finally {
      await browser.close();
    }
    mkdirSync('bench/results', { recursive: true });
    writeFileSync('bench/results/export-heap.json', `${JSON.stringify(heap)}\n`);
    const what = `Export of ${rows.toLocaleString('en')} rows in ${pages.toLocaleString('en')} pages`;
    yield { what: `${what}: curl`, runs: [sum(curl)], unit: 's' };
    yield { what: `${what}: the browser’s fetch alone`, runs: [sum(fetched)], unit: 's' };
    yield { what: `${what}: the browser, to disk`, runs: [sum(seconds)], unit: 's' };
    yield {
      what: 'Export: the browser against curl',
      runs: seconds.map((took, index) => took / (curl[index] ?? Number.NaN)),
      unit: 'times',
      most: 1.3,
    };
    yield {
      what: `Export: heap growth, page and worker (curve: bench/results/export-heap.json)`,
      runs: [(Math.max(...heap) - (heap[0] ?? 0)) / 1_000_000],
      unit: 'MB',
      most: 40,
    };
  } finally {
    await service.stop();
  }
}

/** The addresses of an export's pages, and how many rows they have; all fetched once to know. */
async function pagesOf(origin: string, token: string, { dataset, format }: Asked) {
  const [file] = planExport(
    {
      dataset,
      format,
      from: Date.parse(RANGE.from),
      to: Date.parse(RANGE.to),
      group_by: undefined,
      split: 'fewest',
      neutralize: false,
    },
    '',
  );
  const addresses: string[] = [];
  let rows = 0;
  for (const window of file?.windows ?? []) {
    let cursor: string | undefined;
    do {
      const request = { orgId: SAMPLE_ORGANIZATION.id, dataset, format, ...window, cursor };
      const page = await fetchExportPage(request, {
        token,
        origin,
        signal: new AbortController().signal,
      });
      addresses.push(origin + exportPageAddress(request));
      const lines = (await new Response(page.body).text()).split('\n').length - 1;
      rows += format === 'csv' ? lines - 1 : lines;
      cursor = page.after.kind === 'more' ? page.after.cursor : undefined;
    } while (cursor !== undefined);
  }
  return { addresses, rows };
}

/** Seconds that curl takes for all of them, to disk. */
function fetchWithCurl(folder: string, token: string, addresses: readonly string[]): number {
  mkdirSync(folder);
  const lines = addresses.flatMap((address, index) => [
    `url = "${address}"`,
    `output = "${join(folder, String(index))}"`,
  ]);
  const asked = join(folder, 'curl.config');
  writeFileSync(asked, [`header = "Authorization: Bearer ${token}"`, ...lines].join('\n'));
  const begin = performance.now();
  const { status, stderr } = spawnSync('curl', ['--silent', '--show-error', '--fail', '-K', asked]);
  if (status !== 0) throw new Error(`curl ended with ${status}: ${String(stderr)}`);
  return (performance.now() - begin) / 1_000;
}

/** The page of exports in a browser whose profile is on disk: what a private window writes stays in memory. */
class BrowserExports {
  readonly heapBytes: () => Promise<number>;
  readonly #page: Page;
  #done = 0;

  private constructor(page: Page, heapBytes: () => Promise<number>) {
    this.#page = page;
    this.heapBytes = heapBytes;
  }

  static async open(profile: string, service: EmbeddedService): Promise<BrowserExports> {
    const context = await chromium.launchPersistentContext(profile, CHROMIUM);
    const [page = await context.newPage()] = context.pages();
    await page.goto(await service.freshLink('--organization', SAMPLE_ORGANIZATION.name));
    await page.getByRole('heading', { level: 1, name: 'Reviews' }).waitFor();
    await page.goto(
      `${service.origin}/organizations/${SAMPLE_ORGANIZATION.id}/exports?${new URLSearchParams(RANGE).toString()}`,
    );
    await page.getByRole('button', { name: 'Start export' }).waitFor();
    return new BrowserExports(page, await heapMeter(page));
  }

  /** Seconds from pressing the button until the export is said to be complete. Adds to `heap` meanwhile. */
  async export({ dataset, format }: Asked, heap: number[]): Promise<number> {
    const page = this.#page;
    await page.locator(`input[type=radio][value=${dataset}]`).check();
    await page.locator(`input[type=radio][value=${format}]`).check();
    this.#done += 1;
    const begin = performance.now();
    await page.getByRole('button', { name: 'Start export' }).click();
    const completed = this.#completed().then(() => performance.now());
    let end: number | undefined;
    while (end === undefined) {
      const pause = new Promise<undefined>((resolve) => setTimeout(resolve, HEAP_EVERY));
      end = await Promise.race([completed, pause]);
      if (end === undefined) heap.push(await this.heapBytes());
    }
    heap.push(await this.heapBytes());
    return (end - begin) / 1_000;
  }

  /** The page tells by itself: looking again and again would take a part of a core. */
  #completed(): Promise<void> {
    return this.#page.evaluate(
      (done) =>
        new Promise<void>((resolve) => {
          const look = () => {
            // Its announcement says the word as well, outside of the history.
            const words = [...document.querySelectorAll('main article')].filter(({ textContent }) =>
              textContent.includes('Complete'),
            );
            if (words.length < done) return;
            observer.disconnect();
            resolve();
          };
          const observer = new MutationObserver(look);
          observer.observe(document.body, { subtree: true, childList: true, characterData: true });
          look();
        }),
      this.#done,
    );
  }

  /** Seconds that a page takes to fetch them and do nothing with them: what no export can go below. */
  fetchOnly(addresses: readonly string[], token: string): Promise<number> {
    return this.#page.evaluate(
      async ([urls, bearer]) => {
        const begin = performance.now();
        for (const url of urls) {
          const headers = { Authorization: `Bearer ${bearer}` };
          const answer = await fetch(url, { headers, cache: 'no-store' });
          await answer.arrayBuffer();
        }
        return (performance.now() - begin) / 1_000;
      },
      [addresses, token] as const,
    );
  }

  close(): Promise<void> {
    return this.#page.context().close();
  }
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** Tells the bytes that the scripts of the page and of its workers hold, once the page's garbage is collected. */
async function heapMeter(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  const workers = new Set<string>();
  const waiting = new Map<number, (bytes: number) => void>();
  let asked = 0;
  session.on('Target.attachedToTarget', ({ sessionId }) => workers.add(sessionId));
  session.on('Target.detachedFromTarget', ({ sessionId }) => {
    workers.delete(sessionId);
    // One that ended while it was asked does not answer.
    if (workers.size === 0) for (const tell of waiting.values()) tell(0);
  });
  session.on('Target.receivedMessageFromTarget', ({ message }) => {
    const { id, result } = JSON.parse(message) as { id: number; result?: { usedSize: number } };
    waiting.get(id)?.(result?.usedSize ?? 0);
    waiting.delete(id);
  });
  await session.send('Target.setAutoAttach', {
    autoAttach: true,
    waitForDebuggerOnStart: false,
    flatten: false,
  });
  return async () => {
    const inWorkers = [...workers].map((sessionId) => {
      asked += 1;
      const id = asked;
      const { promise, resolve } = Promise.withResolvers<number>();
      waiting.set(id, resolve);
      const message = JSON.stringify({ id, method: 'Runtime.getHeapUsage' });
      session.send('Target.sendMessageToTarget', { sessionId, message }).catch(() => resolve(0));
      return promise;
    });
    await session.send('HeapProfiler.collectGarbage');
    const { usedSize } = await session.send('Runtime.getHeapUsage');
    return (await Promise.all(inWorkers)).reduce((sum, bytes) => sum + bytes, usedSize);
  };
}
