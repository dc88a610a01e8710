import { join } from 'node:path';
import { chromium } from 'playwright';
import { SAMPLE_ORGANIZATION } from '../service/sample/organization.ts';
import { EmbeddedService } from '../e2e/support/embedded-service.ts';
import { makeGatewayRepository } from '../e2e/support/gateway-repository.ts';
import { CHROMIUM } from '../playwright.config.ts';
import { freshContext, sessionOf, visit, type Visit } from './cold.ts';
import type { Measurement } from './measurement.ts';
import type { LocalServer } from '../service/testing/local-server.ts';
import { serveReactHeading } from './heading.ts';
import { serveLeast } from './least.ts';

const RUNS = 7;
/** Rows that 1280 × 800 shows, and all of the first page. */
const ROWS = ['tbody tr:nth-child(10)', 'tbody tr:nth-child(50)'];
const FINDINGS = ['article a[href*="/findings/"]'];

/**
 * What a person waits for who opens Docket: each visit in a browser context that has seen nothing, or once
 * before where it says so, over slow 4G with the processor slowed 4 times; in each run beside a page that
 * renders one React heading.
 */
export async function* measureFirstList(folder: string): AsyncGenerator<Measurement> {
  const { folder: repository } = makeGatewayRepository(join(folder, 'gateway'));
  const service = await EmbeddedService.start(join(folder, 'gateway-data'), [repository], {
    sample: 'usual',
    checked: false,
  });
  const reference = await serveReactHeading(join(folder, 'reference'));
  let least: LocalServer | undefined;
  const browser = await chromium.launch(CHROMIUM);
  const link = () => service.freshLink('--organization', SAMPLE_ORGANIZATION.name);
  const all: Record<
    | 'heading'
    | 'list'
    | 'headingAgain'
    | 'listAgain'
    | 'signIn'
    | 'review'
    | 'shell'
    | 'bytes'
    | 'rows'
    | 'rowsAgain',
    Visit[]
  > = {
    heading: [],
    list: [],
    headingAgain: [],
    listAgain: [],
    signIn: [],
    review: [],
    shell: [],
    bytes: [],
    rows: [],
    rowsAgain: [],
  };
  const cold = async (address: string, selectors: readonly string[], session = {}) => {
    const context = await freshContext(browser, session);
    const first = await visit(context, address, selectors);
    const second = await visit(context, address, selectors);
    await context.close();
    return [first, second] as const;
  };
  // Asked by this process: in a browser whose network is slowed, the time that it adds may count as the service's.
  const firstByte: Record<'page' | 'list', number[]> = { page: [], list: [] };
  try {
    const { session, path, review } = await sessionOf(browser, link());
    const { token = '' } = JSON.parse(
      session[`docket.session.${SAMPLE_ORGANIZATION.id}`] ?? '{}',
    ) as { token?: string };
    least = await serveLeast(browser, service.origin + path, session);
    for (let run = 0; run < RUNS; run += 1) {
      const [heading, headingAgain] = await cold(`${reference.origin}/`, ['h1']);
      const [list, listAgain] = await cold(service.origin + path, ROWS, session);
      const signingIn = await freshContext(browser);
      all.signIn.push(await visit(signingIn, link(), ROWS));
      await signingIn.close();
      const [opened] = await cold(service.origin + review, FINDINGS, session);
      all.heading.push(heading);
      all.headingAgain.push(headingAgain);
      all.list.push(list);
      all.listAgain.push(listAgain);
      all.review.push(opened);
      all.shell.push((await cold(`${least.origin}/shell`, ['.still']))[0]);
      all.bytes.push((await cold(`${least.origin}/bytes`, ['h1']))[0]);
      const [ready, readyAgain] = await cold(`${least.origin}/rows`, ROWS);
      all.rows.push(ready);
      all.rowsAgain.push(readyAgain);
      firstByte.page.push(await timeToFirstByte(service.origin + path));
      firstByte.list.push(await timeToFirstByte(`${service.origin}/api/v1${path}?limit=50`, token));
    }
  } finally {
    await browser.close();
    await reference.close();
    await least?.close();
    await service.stop();
  }

  const { heading, headingAgain, list, listAgain, signIn, review, shell, bytes, rows, rowsAgain } =
    all;
  const shown = (visits: Visit[], at = 0) => visits.map((each) => each.shown[at] ?? Number.NaN);
  const times = (what: string, runs: number[]): Measurement => ({ what, runs, unit: 'ms' });
  const against = (what: string, runs: number[], most?: number, beside = heading): Measurement => ({
    what: `… against the heading${what}`,
    runs: runs.map((time, run) => time / (beside[run]?.shown[0] ?? Number.NaN)),
    unit: '×',
    ...(most !== undefined && { most }),
  });
  const scripts = (what: string, visits: Visit[], kilobytes: number, requests: number) => [
    {
      what: `${what}: JavaScript, gzip`,
      runs: visits.map(({ gzip }) => gzip / 1_000),
      unit: 'kB',
      most: kilobytes,
    },
    {
      what: `${what}: JavaScript as sent`,
      runs: visits.map(({ wire }) => wire / 1_000),
      unit: 'kB',
    },
    {
      what: `${what}: requests for JavaScript`,
      runs: visits.map((each) => each.scripts),
      unit: '',
      most: requests,
    },
  ];
  yield times('One React heading, cold (the reference)', shown(heading));
  yield times('One React heading, second visit', shown(headingAgain));
  yield times(
    'First list, cold: first paint',
    list.map(({ firstPaint }) => firstPaint),
  );
  yield against(
    '',
    list.map(({ firstPaint }) => firstPaint),
    0.7,
  );
  yield times('First list, cold: rows of the first screen', shown(list));
  yield against('', shown(list), 1.8);
  yield times('First list, cold: all 50 rows', shown(list, 1));
  yield against('', shown(list, 1), 2.1);
  yield {
    what: 'First list, cold: main thread blocked',
    runs: list.map(({ blocked }) => blocked),
    unit: 'ms',
    most: 250,
  };
  yield* scripts('First list', list, 155, 8);
  yield times('First list, second visit: rows of the first screen', shown(listAgain));
  yield against('’s second visit', shown(listAgain), 1.8, headingAgain);
  yield times('From the sign-in link to the rows of the first screen', shown(signIn));
  yield against('', shown(signIn), 2.6);
  yield* scripts('From the sign-in link', signIn, 175, 10);
  yield times('A review opened by its address, cold: its findings', shown(review));
  yield against('', shown(review), 2.4);
  yield* scripts('A review opened by its address', review, 215, 10);
  yield times('Time to first byte of the page, by the service', firstByte.page);
  yield times('Time to first byte of the list, by the service', firstByte.list);
  const leastPaint = shell.map(({ firstPaint }) => firstPaint);
  yield times('Lower bound: the shell alone, first paint', leastPaint);
  yield against('', leastPaint);
  yield times('Lower bound: the same downloads, nothing run', shown(bytes));
  yield against('', shown(bytes));
  yield times('Lower bound: the same downloads, then the rows as ready HTML', shown(rows));
  yield against('', shown(rows));
  yield times('Lower bound: the same, second visit', shown(rowsAgain));
  yield against('’s second visit', shown(rowsAgain), undefined, headingAgain);
}

/** From asking until the first byte is there; milliseconds. */
async function timeToFirstByte(address: string, token?: string): Promise<number> {
  const begin = performance.now();
  const answer = await fetch(
    address,
    token ? { headers: { Authorization: `Bearer ${token}` } } : {},
  );
  const took = performance.now() - begin;
  if (!answer.ok) throw new Error(`${address} was answered with ${answer.status}.`);
  await answer.arrayBuffer();
  return took;
}
