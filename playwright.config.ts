import { existsSync } from 'node:fs';
import { defineConfig } from 'playwright/test';

/** Where Debian's package puts its browser. Elsewhere Playwright's own is used. */
export const DEBIAN_CHROMIUM = '/usr/bin/chromium';

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.e2e.ts',
  fullyParallel: true,
  workers: 2,
  forbidOnly: process.env['CI'] !== undefined,
  // What passes only when tried again is called flaky in the closing lines.
  retries: 1,
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  use: {
    viewport: { width: 1440, height: 900 },
    // Snapshots show each step as well; pictures beside them would cost a quarter of the time.
    trace: { mode: 'retain-on-failure', screenshots: false },
    launchOptions: {
      ...(existsSync(DEBIAN_CHROMIUM) ? { executablePath: DEBIAN_CHROMIUM } : {}),
      args: ['--no-sandbox', '--disable-quic', '--disable-background-networking'],
    },
  },
});
