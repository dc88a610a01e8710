import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import type { Browser } from 'playwright';
import { jsonAnswer, textAnswer } from '../service/protocol/answers.ts';
import { DashboardFiles } from '../service/http/dashboard-files.ts';
import { serveHttp } from '../service/testing/local-server.ts';
import { freshContext, type Session } from './cold.ts';

const DIST = join(import.meta.dirname, '../dist');

const HTML = { 'Content-Type': 'text/html; charset=utf-8' };

/** Waits until every file is there, and then shows the rows that came last, or that all is there. */
const SCRIPT = `
const links = [...document.querySelectorAll('link[rel=preload]')];
Promise.all(links.map(async ({ href }) => (await fetch(href)).text())).then((texts) => {
  // HTML, since that is what is measured: the browser wrote it from rows in which all text was text.
  if (location.pathname === '/rows') document.body.innerHTML = texts.at(-1);
  else document.body.append(document.createElement('h1'));
});
`;

/**
 * Serves pages that say what the first list cannot be faster than: `/shell` is the shell that stands in the page itself,
 * without a script; `/bytes` fetches what the first list fetches, all of it at once, and runs none of it; `/rows` draws
 * the same rows then, from HTML that is ready.
 */
export async function serveLeast(browser: Browser, address: string, session: Session) {
  const { scripts, styles, rows, answer } = await seen(browser, address, session);
  const shell = readFileSync(join(DIST, 'index.html'), 'utf8')
    .replaceAll(/<script.*?<\/script>/gs, '')
    .replaceAll(/<link rel="modulepreload".*?>/g, '')
    .replace(/<meta http-equiv.*?>/, '');
  const fetching = (last: string) =>
    shell.replace(
      '</head>',
      [
        ...styles.map((style) => `<link rel="stylesheet" href="${style}">`),
        ...[...scripts, last].map(
          (file) => `<link rel="preload" as="fetch" crossorigin href="${file}">`,
        ),
        '<script defer src="/least.js"></script></head>',
      ].join(''),
    );
  const files = new DashboardFiles(DIST);
  const app = new Hono()
    .get('/shell', (http) => textAnswer(http, shell, HTML))
    .get('/bytes', (http) => textAnswer(http, fetching('/answer'), HTML))
    .get('/rows', (http) => textAnswer(http, fetching('/rows.html'), HTML))
    .get('/answer', (http) => jsonAnswer(http, answer))
    .get('/rows.html', (http) => textAnswer(http, rows, HTML))
    .get(
      '/least.js',
      () => new Response(SCRIPT, { headers: { 'content-type': 'text/javascript' } }),
    )
    .get('*', (http) => files.answer(http));
  return serveHttp(getRequestListener(app.fetch));
}

/** What the first list fetches until its rows are there, in its order, and the rows as it draws them. */
async function seen(browser: Browser, address: string, session: Session) {
  const context = await freshContext(browser, session);
  const page = await context.newPage();
  const answered = page.waitForResponse((response) => response.url().includes('/reviews?'));
  await page.goto(address);
  const answer = await (await answered).text();
  await page.locator('tbody tr:nth-child(50)').waitFor();
  const fetched = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  );
  // Shown again by the bench alone (SCRIPT).
  const rows = await page.locator('#root').innerHTML();
  await context.close();
  const ending = (end: string) => [...new Set(fetched.filter((path) => path.endsWith(end)))];
  return { scripts: ending('.js'), styles: ending('.css'), rows, answer };
}
