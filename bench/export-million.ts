import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright';
import { EmbeddedService } from '../e2e/support/embedded-service.ts';
import { makeGatewayRepository } from '../e2e/support/gateway-repository.ts';
import { SAMPLE_ORGANIZATION } from '../service/sample/organization.ts';
import { exportPageAddress, fetchExportPage } from '../src/api/export-pages.ts';
import { planExport } from '../src/lib/export-plan.ts';
import config from '../playwright.config.ts';
import { sampleFilled } from './sample-filled.ts';
import type { Measurement } from './measurement.ts';

const REVIEWS = Number(process.env['R'] ?? 100_000);
const ROWS = Number(process.env['ROWS'] ?? 1_000_000);
const RANGE = { from: '2024-11-01T00:00:00Z', to: '2026-11-20T00:00:00Z' };
const HEAP_EVERY = 500;

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
    const exports: Asked[] = [];
    const addresses: string[] = [];
    let rows = 0;
    for (let index = 0; rows < ROWS; index += 1) {
      const asked = ASKED[index % ASKED.length];
      if (asked === undefined) break;
      const pages = await pagesOf(service.origin, token, asked);
      exports.push(asked);
      addresses.push(...pages.addresses);
      rows += pages.rows;
    }
    const curl = fetchWithCurl(join(folder, 'curl'), token, addresses);
    const { seconds, heap } = await exportInBrowser(join(folder, 'profile'), service, exports);
    mkdirSync('bench/results', { recursive: true });
    writeFileSync('bench/results/export-heap.json', `${JSON.stringify(heap)}\n`);
    const what = `Export of ${rows.toLocaleString('en')} rows in ${addresses.length.toLocaleString('en')} pages`;
    yield { what: `${what}: curl`, value: curl, unit: 's' };
    yield { what: `${what}: the browser, to disk`, value: seconds, unit: 's' };
    yield {
      what: 'Export: the browser against curl',
      value: seconds / curl,
      unit: 'times',
      most: 1.3,
    };
    yield {
      what: `Export: heap growth, page and worker (curve: bench/results/export-heap.json)`,
      value: (Math.max(...heap) - (heap[0] ?? 0)) / 1_000_000,
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

async function exportInBrowser(
  profile: string,
  service: EmbeddedService,
  exports: readonly Asked[],
): Promise<{ seconds: number; heap: number[] }> {
  // A profile on disk: what a private window writes stays in memory.
  const context = await chromium.launchPersistentContext(profile, {
    ...config.use?.launchOptions,
  });
  try {
    const [page = await context.newPage()] = context.pages();
    await page.goto(await service.freshLink('--organization', SAMPLE_ORGANIZATION.name));
    await page.getByRole('heading', { level: 1, name: 'Reviews' }).waitFor();
    await page.goto(
      `${service.origin}/organizations/${SAMPLE_ORGANIZATION.id}/exports?${new URLSearchParams(RANGE).toString()}`,
    );
    const heapBytes = await heapMeter(page);
    const heap: number[] = [await heapBytes()];
    const begin = performance.now();
    let put = 0;
    while ((await page.getByText('Complete', { exact: true }).count()) < exports.length) {
      const asked = exports[put];
      if (asked !== undefined) {
        await page.locator(`input[type=radio][value=${asked.dataset}]`).check();
        await page.locator(`input[type=radio][value=${asked.format}]`).check();
        await page.getByRole('button', { name: 'Start export' }).click();
        put += 1;
      }
      heap.push(await heapBytes());
      if (put === exports.length) await page.waitForTimeout(HEAP_EVERY);
    }
    return { seconds: (performance.now() - begin) / 1_000, heap };
  } finally {
    await context.close();
  }
}

/** Tells the bytes that the scripts of the page and of its workers hold, garbage not yet collected included. */
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
    const { usedSize } = await session.send('Runtime.getHeapUsage');
    return (await Promise.all(inWorkers)).reduce((sum, bytes) => sum + bytes, usedSize);
  };
}
