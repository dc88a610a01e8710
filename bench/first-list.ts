import { join } from 'node:path';
import { chromium } from 'playwright';
import { SAMPLE_ORGANIZATION } from '../service/sample/organization.ts';
import { EmbeddedService } from '../e2e/support/embedded-service.ts';
import { makeGatewayRepository } from '../e2e/support/gateway-repository.ts';
import { CHROMIUM } from '../playwright.config.ts';
import { freshContext, sessionOf, visit, type Session, type Visit } from './cold.ts';
import type { Measurement } from './measurement.ts';
import type { LocalServer } from '../service/testing/local-server.ts';
import { serveReactHeading } from './heading.ts';
import { serveLeast } from './least.ts';

const RUNS = 7;
/**
 * Playwright attaches a debugger, and V8 then parses a script again at each error that is created in it, thrown or not:
 * React creates three as it is evaluated. With this flag, V8 notes at once what it would parse again for.
 */
const PARSING_ONCE = {
  ...CHROMIUM,
  args: [...CHROMIUM.args, '--js-flags=--no-enable-lazy-source-positions'],
};
/** Rows that 1280 × 800 shows, and all of the first page. */
const ROWS = ['tbody tr:nth-child(10)', 'tbody tr:nth-child(50)'];
const FINDINGS = ['article a[href*="/findings/"]'];

/** Visits in contexts that had seen nothing, and the visit after each. */
type Visits = { cold: Visit[]; again: Visit[] };
const noVisits = (): Visits => ({ cold: [], again: [] });

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
  const parsingOnce = await chromium.launch(PARSING_ONCE);
  const link = () => service.freshLink('--organization', SAMPLE_ORGANIZATION.name);
  const heading = noVisits();
  const list = noVisits();
  const review = noVisits();
  const shell = noVisits();
  const bytes = noVisits();
  const rows = noVisits();
  const once = { heading: noVisits(), list: noVisits() };
  const signIn: Visit[] = [];
  const visitTwice = async (
    { cold, again }: Visits,
    address: string,
    selectors: readonly string[],
    session: Session = {},
    inBrowser = browser,
  ) => {
    const context = await freshContext(inBrowser, session);
    cold.push(await visit(context, address, selectors));
    again.push(await visit(context, address, selectors));
    await context.close();
  };
  // Asked by this process: in a browser whose network is slowed, the time that it adds may count as the service's.
  const firstByte: Record<'page' | 'list', number[]> = { page: [], list: [] };
  try {
    const { session, path, review: reviewPath } = await sessionOf(browser, link());
    const { token = '' } = JSON.parse(
      session[`docket.session.${SAMPLE_ORGANIZATION.id}`] ?? '{}',
    ) as { token?: string };
    const address = service.origin + path;
    least = await serveLeast(browser, address, session);
    for (let run = 0; run < RUNS; run += 1) {
      await visitTwice(heading, `${reference.origin}/`, ['h1']);
      await visitTwice(list, address, ROWS, session);
      const signingIn = await freshContext(browser);
      signIn.push(await visit(signingIn, link(), ROWS));
      await signingIn.close();
      await visitTwice(review, service.origin + reviewPath, FINDINGS, session);
      await visitTwice(shell, `${least.origin}/shell`, ['.still']);
      await visitTwice(bytes, `${least.origin}/bytes`, ['h1']);
      await visitTwice(rows, `${least.origin}/rows`, ROWS);
      await visitTwice(once.heading, `${reference.origin}/`, ['h1'], {}, parsingOnce);
      await visitTwice(once.list, address, ROWS, session, parsingOnce);
      firstByte.page.push(await timeToFirstByte(address));
      firstByte.list.push(await timeToFirstByte(`${service.origin}/api/v1${path}?limit=50`, token));
    }
  } finally {
    await browser.close();
    await parsingOnce.close();
    await reference.close();
    await least?.close();
    await service.stop();
  }

  const shown = (visits: Visit[], at = 0) => visits.map((each) => each.shown[at] ?? Number.NaN);
  const times = (what: string, runs: number[]): Measurement => ({ what, runs, unit: 'ms' });
  const against = (
    what: string,
    runs: number[],
    most?: number,
    beside = heading.cold,
  ): Measurement => ({
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
  yield times('One React heading, cold (the reference)', shown(heading.cold));
  yield times('One React heading, second visit', shown(heading.again));
  const firstPaint = list.cold.map((each) => each.firstPaint);
  yield times('First list, cold: first paint', firstPaint);
  yield against('', firstPaint, 0.7);
  yield times('First list, cold: rows of the first screen', shown(list.cold));
  yield against('', shown(list.cold), 1.8);
  yield times('First list, cold: all 50 rows', shown(list.cold, 1));
  yield against('', shown(list.cold, 1), 2.1);
  yield {
    what: 'First list, cold: main thread blocked',
    runs: list.cold.map(({ blocked }) => blocked),
    unit: 'ms',
    most: 250,
  };
  yield* scripts('First list', list.cold, 155, 8);
  yield times('First list, second visit: rows of the first screen', shown(list.again));
  yield against('’s second visit', shown(list.again), 1.8, heading.again);
  yield times('From the sign-in link to the rows of the first screen', shown(signIn));
  yield against('', shown(signIn), 2.6);
  yield* scripts('From the sign-in link', signIn, 175, 10);
  yield times('A review opened by its address, cold: its findings', shown(review.cold));
  yield against('', shown(review.cold), 2.4);
  yield* scripts('A review opened by its address', review.cold, 215, 10);
  yield times('Time to first byte of the page, by the service', firstByte.page);
  yield times('Time to first byte of the list, by the service', firstByte.list);
  const leastPaint = shell.cold.map((each) => each.firstPaint);
  yield times('Lower bound: the shell alone, first paint', leastPaint);
  yield against('', leastPaint);
  yield times('Lower bound: the same downloads, nothing run', shown(bytes.cold));
  yield against('', shown(bytes.cold));
  yield times('Lower bound: the same downloads, then the rows as ready HTML', shown(rows.cold));
  yield against('', shown(rows.cold));
  yield times('Lower bound: the same, second visit', shown(rows.again));
  yield against('’s second visit', shown(rows.again), undefined, heading.again);
  yield times('Parsing once: one React heading, cold', shown(once.heading.cold));
  yield times('Parsing once: one React heading, second visit', shown(once.heading.again));
  yield times('Parsing once: rows of the first screen, cold', shown(once.list.cold));
  yield against('', shown(once.list.cold), undefined, once.heading.cold);
  yield times('Parsing once: rows of the first screen, second visit', shown(once.list.again));
  yield against('’s second visit', shown(once.list.again), undefined, once.heading.again);
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
