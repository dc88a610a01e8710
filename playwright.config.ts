import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'playwright/test';

/** Where Debian's packages put their browsers. Where there is no such Chromium, Playwright's own is used. */
export const DEBIAN_CHROMIUM = '/usr/bin/chromium';
export const DEBIAN_FIREFOX = '/usr/bin/firefox-esr';

/** How Chromium is started: for tests, measurements and pictures. */
export const CHROMIUM = {
  ...(existsSync(DEBIAN_CHROMIUM) ? { executablePath: DEBIAN_CHROMIUM } : {}),
  args: ['--no-sandbox', '--disable-quic', '--disable-background-networking'],
};

/** The core flows, by file or title. */
const IN_FIREFOX =
  /(browse|connect|graph|keyboard|live|triage-marks)\.e2e\.ts|make one attempt|drop after on POST/;
/** What cannot be driven over WebDriver BiDi: downloads of `blob:`, emulated media, the clipboard, CDP. */
const NOT_IN_FIREFOX =
  /saved as SVG|in the saved file|as a file, and merge|on paper|copied as Markdown|keys in quick succession/;

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
  },
  projects: [
    { name: 'chromium', use: { launchOptions: CHROMIUM } },
    {
      name: 'firefox',
      testMatch: existsSync(DEBIAN_FIREFOX) ? '*.e2e.ts' : [],
      grep: IN_FIREFOX,
      grepInvert: NOT_IN_FIREFOX,
      use: {
        browserName: 'firefox',
        channel: 'moz-firefox',
        launchOptions: {
          executablePath: fileURLToPath(new URL('e2e/support/firefox.ts', import.meta.url)),
        },
      },
    },
  ],
});
