/**
 * Makes sure that what the end-to-end tests drive is there: two browsers, and the web servers behind which
 * the dashboard is tested. As root on Debian it installs what is missing, and says what it couldn't. Without
 * Chromium it says in one line how to get it; the tests in Firefox, or behind a web server that is missing,
 * are left out, but not in CI. With `--webkit`, WebKitGTK is wanted too.
 */
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';
import { DEBIAN_CHROMIUM, DEBIAN_FIREFOX, DEBIAN_HEADLESS } from '../playwright.config.ts';
import { aptInstall } from './apt-install.ts';

const WEBKIT_DRIVER = '/usr/bin/WebKitWebDriver';
const hasBrowser = (): boolean =>
  existsSync(chromium.executablePath()) ||
  (existsSync(DEBIAN_CHROMIUM) && existsSync(DEBIAN_HEADLESS));
const missing = [
  ...(hasBrowser() ? [] : ['chromium', 'chromium-headless-shell', 'fonts-noto-core']),
  ...(existsSync(DEBIAN_FIREFOX) ? [] : ['firefox-esr']),
  ...(existsSync('/usr/sbin/nginx') ? [] : ['nginx-light']),
  ...(existsSync('/usr/bin/caddy') ? [] : ['caddy']),
  ...(existsSync('/usr/bin/openssl') ? [] : ['openssl']),
  ...(!process.argv.includes('--webkit') || existsSync(WEBKIT_DRIVER)
    ? []
    : ['webkit2gtk-driver', 'xvfb', 'xauth']),
];
const installs = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

if (missing.length > 0 && installs && !aptInstall(missing)) {
  console.error(
    `Couldn’t install ${missing.join(', ')}. Tests that need them are skipped; with CI set, they fail.`,
  );
}
if (!hasBrowser()) {
  console.error(
    'The end-to-end tests need a browser: npx playwright install chromium (on Debian: apt-get install chromium chromium-headless-shell).',
  );
  process.exit(1);
}
