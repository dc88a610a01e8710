import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import react from '@vitejs/plugin-react';
import { chromium } from 'playwright';
import { build } from 'vite';
import { CHROMIUM } from '../playwright.config.ts';
import { compressFolder } from '../scripts/compress-folder.ts';
import { DashboardFiles } from '../service/http/dashboard-files.ts';
import { serveHttp, type LocalServer } from '../service/testing/local-server.ts';
import { freshContext, visit } from './cold.ts';
import { times } from './in-page.ts';

const RUNS = 5;

/**
 * Builds and serves the page that figures are held against: it renders one React heading and has nothing but react and
 * react-dom. It is built and sent in the same way as the dashboard, but for the header that asks for files early: it
 * stands for a page as it is commonly sent, and for the same one as in earlier figures.
 */
export async function serveReactHeading(folder: string): Promise<LocalServer> {
  await build({
    root: join(import.meta.dirname, 'reference'),
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: 'baseline-widely-available',
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
    },
  });
  compressFolder(folder);
  const files = new DashboardFiles(folder);
  const app = new Hono().get('*', (context) => {
    const answer = files.answer(context);
    answer.headers.delete('Link');
    return answer;
  });
  return serveHttp(getRequestListener(app.fetch));
}

/**
 * Until the heading is shown, in milliseconds: each time in a browser context that has seen nothing, with the
 * processor slowed 4 times and an unthrottled network.
 */
export async function headingTimes(folder: string): Promise<number[]> {
  const reference = await serveReactHeading(join(folder, 'heading'));
  const browser = await chromium.launch(CHROMIUM);
  try {
    return await times(RUNS, async () => {
      const context = await freshContext(browser);
      const { shown } = await visit(context, `${reference.origin}/`, ['h1'], false);
      await context.close();
      return shown[0] ?? Number.NaN;
    });
  } finally {
    await browser.close();
    await reference.close();
  }
}
