import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { compressFolder } from '../scripts/compress-folder.ts';
import { DashboardFiles } from '../service/http/dashboard-files.ts';
import { serveHttp, type LocalServer } from '../service/testing/local-server.ts';

/**
 * Builds and serves the page that the first list is compared with: it renders one React heading and has
 * nothing but react and react-dom. It is built and sent in the same way as the dashboard.
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
  const app = new Hono().get('*', (context) => files.answer(context));
  return serveHttp(getRequestListener(app.fetch));
}
