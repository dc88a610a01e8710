import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Faults } from '../service/faults/faults.ts';
import { startGateway } from '../service/gateway/start-gateway.ts';
import { unusedPort } from '../service/testing/local-server.ts';
import { pagesOf, shown } from './support/made-pages.ts';
import { MADE_ORGANIZATION } from './support/made-service.ts';
import { expect, test } from './support/test.ts';

// The whole dashboard before a service that others made from the OpenAPI document and nothing else:
// Prism in dynamic mode. What it makes up differs with every read and is always another record than the
// one that was asked for. `npm run test:long` runs it; npx fetches Prism.

const PRISM = '@stoplight/prism-cli@5.14.2';
const long = Number(process.env['DOCKET_PROPERTY_FACTOR'] ?? 1) > 1;

test.skip(!long, 'only in npm run test:long');
test.use({ expectedErrors: [/Failed to load resource/] });
test.setTimeout(600_000);

/** Starts Prism and waits until it answers; returns its address and how to end it. */
async function startPrism(): Promise<{ origin: URL; stop: () => Promise<void> }> {
  const port = await unusedPort();
  const child = spawn(
    'npx',
    ['--yes', PRISM, 'mock', '--dynamic', '--port', String(port), 'src/api/openapi.yaml'],
    // Its own group, so that what npx started ends with it. Its telemetry is off.
    { stdio: 'ignore', detached: true, env: { ...process.env, SCARF_ANALYTICS: 'false' } },
  );
  const ended = once(child, 'exit');
  const origin = new URL(`http://127.0.0.1:${port}`);
  const answers = () =>
    fetch(origin).then(
      () => true,
      () => false,
    );
  await expect.poll(answers, { timeout: 180_000 }).toBe(true);
  return {
    origin,
    stop: async () => {
      if (child.pid !== undefined) process.kill(-child.pid);
      await ended;
    },
  };
}

test('every page shows the responses of a service built only from the contract', async ({
  page,
}) => {
  const prism = await startPrism();
  const gateway = await startGateway({
    service: prism.origin,
    port: 0,
    faults: new Faults('none'),
  });
  try {
    await page.goto(`${gateway.origin}/connect?organization=${MADE_ORGANIZATION}`);
    await page.getByLabel('Access token').fill('anything');
    await page.getByRole('button', { name: 'Connect' }).click();
    await page.waitForURL(/\/organizations\//);
    for (let visit = 1; visit <= 3; visit += 1) {
      for (const { name, path } of pagesOf(visit)) {
        await test.step(name, async () => {
          await page.goto(`${gateway.origin}/organizations/${MADE_ORGANIZATION}${path}`);
          await shown(page);
          const words = await page.getByRole('main').textContent();
          expect(words, name).not.toMatch(/This page couldn’t be shown|bug in Docket/);
          expect(words, name).not.toMatch(/The service’s response couldn’t be read/);
          expect(words, name).not.toMatch(/status \d{3}/);
        });
      }
    }
  } finally {
    await gateway.stop();
    await prism.stop();
  }
});
