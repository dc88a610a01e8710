import './scripts/compile-cache.ts';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'playwright/test';

/** Where Debian's packages put their browsers. Where there is no such Chromium, Playwright's own is used. */
export const DEBIAN_CHROMIUM = '/usr/bin/chromium';
export const DEBIAN_HEADLESS = '/usr/bin/chromium-headless-shell';
export const DEBIAN_FIREFOX = '/usr/bin/firefox-esr';

const ARGS = ['--no-sandbox', '--disable-quic', '--disable-background-networking'];
const startedFrom = (file: string, args: string[] = ARGS) =>
  existsSync(file) ? { executablePath: file, args } : { args };

/** How Chromium is started for measurements and pictures: all of it, as a person has it. */
export const CHROMIUM = startedFrom(DEBIAN_CHROMIUM);
/**
 * The same engine without windows around it takes half of the time for a test, and a fifth less without the
 * compilers that pay off only for code that runs long.
 */
const HEADLESS = startedFrom(DEBIAN_HEADLESS, [...ARGS, '--js-flags=--no-opt --no-maglev']);
/**
 * Which tests run where else, by file or part of a title; that each still names some is tested
 * (scripts/selected-tests.test.ts).
 */
export const SELECTED = {
  /** What a person sees of the browser itself: notifications, and where files are saved. */
  inWindows: { files: ['exports', 'hostile-elsewhere'], titles: ['notifications'] },
  /** The core flows. */
  inFirefox: {
    files: ['browse', 'connect', 'graph', 'keyboard', 'live', 'triage-marks'],
    titles: ['make a single attempt', 'drop after on POST'],
  },
  /** What cannot be driven over WebDriver BiDi: downloads of `blob:`, emulated media, the clipboard, CDP. */
  notInFirefox: {
    files: [],
    titles: [
      'saved as SVG',
      'in the saved file',
      'as a file, and merge',
      'on paper',
      'copied as Markdown',
      'keys in quick succession',
    ],
  },
};

/** Playwright compares it with the project, the file and the titles, a space between them. */
const matching = ({ files, titles }: { files: string[]; titles: string[] }) =>
  new RegExp([...files.map((file) => `(?<![\\w-])${file}\\.e2e\\.ts`), ...titles].join('|'));

const IN_WINDOWS = matching(SELECTED.inWindows);

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.e2e.ts',
  fullyParallel: true,
  // One more than a small machine has processors: tests wait now and then, and with two they took a sixth longer.
  workers: 3,
  forbidOnly: process.env['CI'] !== undefined,
  // What passes only when tried again is called flaky in the closing lines.
  retries: 1,
  // Some machines take four times as long as others. What passes waits no longer than it has to.
  timeout: 360_000,
  expect: { timeout: 120_000, toPass: { timeout: 120_000 } },
  reporter: [['list']],
  use: {
    viewport: { width: 1280, height: 900 },
    // Of what failed, as it fails again: tracing every test would cost an eighth of the time.
    trace: { mode: 'on-first-retry', screenshots: false },
  },
  projects: [
    { name: 'chromium', grepInvert: IN_WINDOWS, use: { launchOptions: HEADLESS } },
    {
      name: 'chromium with windows',
      grep: IN_WINDOWS,
      use: { channel: 'chromium', launchOptions: CHROMIUM },
    },
    {
      name: 'firefox',
      // Where it isn't installed its tests are left out; with `CI` set, they fail instead.
      testMatch: existsSync(DEBIAN_FIREFOX) || process.env['CI'] ? '*.e2e.ts' : [],
      grep: matching(SELECTED.inFirefox),
      grepInvert: matching(SELECTED.notInFirefox),
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
