import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { MADE_ORGANIZATION } from './support/made-service.ts';
import { pagesOf, shown } from './support/made-pages.ts';
import { expect, test } from './support/test.ts';

// The whole dashboard against a service that others made, from the OpenAPI document and nothing else:
// Prism in dynamic mode, behind `npm start -- --service`. What it makes up differs on every read, and
// disagrees with itself in every way that the document allows. It belongs to `npm run test:long`.

test.skip(Number(process.env['DOCKET_PROPERTY_FACTOR'] ?? 1) === 1, 'only in npm run test:long');
test.use({ expectedErrors: [/Failed to load resource/] });

const processes: ChildProcess[] = [];
test.afterAll(() => {
  for (const child of processes) child.kill();
});

/** Starts a command, and returns what the first line that fits says. */
async function start(command: string, args: string[], line: RegExp): Promise<string> {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  processes.push(child);
  for await (const words of createInterface({ input: child.stdout })) {
    const found = line.exec(words);
    if (found) {
      child.stdout.resume();
      return found[1] ?? '';
    }
  }
  throw new Error(`${command} ended before it served.`);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

test('every page shows what a service made from the document alone says', async ({ page }) => {
  test.setTimeout(600_000);
  const port = await freePort();
  const mock = await start(
    'node_modules/.bin/prism',
    ['mock', '--dynamic', '--host', '127.0.0.1', '--port', String(port), 'src/api/openapi.yaml'],
    /listening on (http:\/\/127\.0\.0\.1:\d+)/,
  );
  const origin = await start(
    process.execPath,
    ['service/main.ts', '--port', '0', '--service', mock],
    /Open +(http:\/\/127\.0\.0\.1:\d+)/,
  );
  await page.goto(`${origin}/connect?organization=${MADE_ORGANIZATION}`);
  await page.getByLabel('Access token').fill('anything');
  await page.getByRole('button', { name: 'Connect' }).click();
  await page.waitForURL(/\/organizations\//);
  let whole = 0;
  for (let visit = 1; visit <= 2; visit += 1) {
    for (const { name, path } of pagesOf(visit)) {
      await page.goto(`${origin}/organizations/${MADE_ORGANIZATION}${path}`);
      await shown(page);
      const words = await page.locator('main').evaluate((main) => main.textContent);
      expect([name, words]).not.toEqual([
        name,
        expect.stringMatching(/This page could not be shown|defect of Docket/),
      ]);
      if (!/cannot be read|could not be read|could not show/.test(words)) whole += 1;
    }
  }
  console.log(`${whole} of 32 pages were read whole.`);
  expect(whole).toBeGreaterThan(16);
});
