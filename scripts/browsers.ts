/**
 * Makes sure that what the end-to-end tests drive is there: two browsers, and the web servers behind which
 * the dashboard is tested. As root on Debian it installs what is missing. Otherwise it says in one line
 * how to get Chromium; the tests in Firefox, or behind a web server that is missing, are then left out,
 * but not in CI. With `--webkit`, WebKitGTK is wanted too.
 */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';
import { DEBIAN_CHROMIUM, DEBIAN_FIREFOX, DEBIAN_HEADLESS } from '../playwright.config.ts';

const WEBKIT_DRIVER = '/usr/bin/WebKitWebDriver';
const own = existsSync(chromium.executablePath());
const browser = own || (existsSync(DEBIAN_CHROMIUM) && existsSync(DEBIAN_HEADLESS));
const missing = [
  ...(browser ? [] : ['chromium', 'chromium-headless-shell', 'fonts-noto-core']),
  ...(existsSync(DEBIAN_FIREFOX) ? [] : ['firefox-esr']),
  ...(existsSync('/usr/sbin/nginx') ? [] : ['nginx-light']),
  ...(existsSync('/usr/bin/caddy') ? [] : ['caddy']),
  ...(existsSync('/usr/bin/openssl') ? [] : ['openssl']),
  ...(!process.argv.includes('--webkit') || existsSync(WEBKIT_DRIVER)
    ? []
    : ['webkit2gtk-driver', 'xvfb', 'xauth']),
];
const installs = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

if (missing.length > 0 && installs) {
  const quiet = { stdio: ['ignore', 'ignore', 'inherit'] as ['ignore', 'ignore', 'inherit'] };
  execFileSync('apt-get', ['update', '-qq'], quiet);
  execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing], {
    ...quiet,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
} else if (!browser) {
  console.error(
    'The end-to-end tests need a browser: npx playwright install chromium (on Debian: apt-get install chromium).',
  );
  process.exit(1);
}
