import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { EmbeddedService } from '../e2e/support/embedded-service.ts';
import { makeGatewayRepository } from '../e2e/support/gateway-repository.ts';
import { SAMPLE_ORGANIZATION } from '../service/sample/organization.ts';
import { askedFor, fetchExportPage } from '../src/api/export-pages.ts';
import { exportDataset } from '../src/api/operations.ts';
import { addressOf } from '../src/api/send.ts';
import { planExport } from '../src/exports/export-plan.ts';
import type { Measurement } from './measurement.ts';
import { QuietBrowser } from './quiet-browser.ts';
import { sampleFilled } from './sample-filled.ts';

/** Number of reviews for two exports of half a million rows. */
const REVIEWS = 502_000;
const DATASET = 'reviews';
const RANGE = { from: '2024-11-01T00:00:00Z', to: '2026-11-20T00:00:00Z' };
const HEAP_EVERY = 2_000;

const FORMATS = ['csv', 'ndjson'] as const;
type Format = (typeof FORMATS)[number];

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
    const printed = service.token('--plain', '--organization', SAMPLE_ORGANIZATION.name);
    const token = printed.trim().split(/\s+/).at(-1) ?? '';
    const seconds: number[] = [];
    const curl: number[] = [];
    const fetched: number[] = [];
    const heap: number[] = [];
    let [rows, pages] = [0, 0];
    const browser = await BrowserExports.open(join(folder, 'profile'), service);
    try {
      heap.push(await browser.heapBytes());
      // In turns, so that all meet the machine as it is.
      for (const format of FORMATS) {
        const known = await pagesOf(service.origin, token, format);
        rows += known.rows;
        pages += known.addresses.length;
        curl.push(fetchWithCurl(join(folder, `curl-${format}`), token, known.addresses));
        fetched.push(await browser.fetchOnly(known.addresses, token));
        seconds.push(await browser.export(format, heap));
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
    for (const [index, format] of FORMATS.entries()) {
      yield {
        what: `Export as ${format.toUpperCase()}: the browser against curl`,
        runs: [(seconds[index] ?? Number.NaN) / (curl[index] ?? Number.NaN)],
        unit: 'times',
        most: 1.3,
      };
    }
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
async function pagesOf(origin: string, token: string, format: Format) {
  const [file] = planExport(
    {
      dataset: DATASET,
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
      const request = {
        orgId: SAMPLE_ORGANIZATION.id,
        dataset: DATASET,
        format,
        ...window,
        cursor,
      };
      const page = await fetchExportPage(request, {
        token,
        origin,
        signal: new AbortController().signal,
      });
      addresses.push(origin + addressOf(exportDataset, askedFor(request)));
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

/** The page of exports, in a browser. */
class BrowserExports {
  readonly #browser: QuietBrowser;
  #done = 0;

  private constructor(browser: QuietBrowser) {
    this.#browser = browser;
  }

  static async open(profile: string, service: EmbeddedService): Promise<BrowserExports> {
    const browser = await QuietBrowser.open(profile);
    await browser.goto(service.freshLink('--organization', SAMPLE_ORGANIZATION.name));
    await browser.evaluate(untilThere, { selector: 'main h1', text: 'Reviews', times: 1 });
    await browser.goto(
      `${service.origin}/organizations/${SAMPLE_ORGANIZATION.id}/exports?${new URLSearchParams(RANGE).toString()}`,
    );
    await browser.evaluate(untilThere, { selector: 'button', text: 'Start export', times: 1 });
    return new BrowserExports(browser);
  }

  heapBytes(): Promise<number> {
    return this.#browser.heapBytes();
  }

  /** Seconds from pressing the button until the export is said to be complete. Adds to `heap` meanwhile. */
  async export(format: Format, heap: number[]): Promise<number> {
    await this.#browser.evaluate(press, { selector: `input[type=radio][value=${DATASET}]` });
    await this.#browser.evaluate(press, { selector: `input[type=radio][value=${format}]` });
    this.#done += 1;
    const begin = performance.now();
    await this.#browser.evaluate(press, { selector: 'button', text: 'Start export' });
    // Its announcement says the word as well, outside of the history.
    const completed = this.#browser
      .evaluate(untilThere, { selector: 'main article', text: 'Complete', times: this.#done })
      .then(() => performance.now());
    let end: number | undefined;
    while (end === undefined) {
      const pause = new Promise<undefined>((resolve) => setTimeout(resolve, HEAP_EVERY));
      end = await Promise.race([completed, pause]);
      heap.push(await this.heapBytes());
    }
    return (end - begin) / 1_000;
  }

  /** Seconds that a page takes to fetch them and do nothing with them. */
  fetchOnly(addresses: readonly string[], token: string): Promise<number> {
    return this.#browser.evaluate(
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
    return this.#browser.close();
  }
}

type Sought = { selector: string; text?: string; times?: number };

/** In the page: waits until so many elements hold a text. The page tells by itself, as looking takes time. */
const untilThere = ({ selector, text = '', times = 1 }: Sought) =>
  new Promise<void>((resolve) => {
    const look = () => {
      const found = [...document.querySelectorAll(selector)].filter(({ textContent }) =>
        textContent.includes(text),
      );
      if (found.length < times) return;
      observer.disconnect();
      resolve();
    };
    const observer = new MutationObserver(look);
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
    look();
  });

/** In the page: presses what holds a text, and waits until that is drawn. */
const press = async ({ selector, text = '' }: Sought) => {
  [...document.querySelectorAll<HTMLElement>(selector)]
    .find(({ textContent }) => textContent.includes(text))
    ?.click();
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
};

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
