/** Makes sure that the browser of the end-to-end tests is there, or says in one line how to get it. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';
import { DEBIAN_CHROMIUM } from '../playwright.config.ts';

if (!existsSync(DEBIAN_CHROMIUM) && !existsSync(chromium.executablePath())) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    console.error(
      'The end-to-end tests need a browser: npx playwright install chromium (on Debian: apt-get install chromium).',
    );
    process.exit(1);
  }
  const quiet = { stdio: ['ignore', 'ignore', 'inherit'] as ['ignore', 'ignore', 'inherit'] };
  execFileSync('apt-get', ['update', '-qq'], quiet);
  execFileSync(
    'apt-get',
    ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-noto-core'],
    {
      ...quiet,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    },
  );
}
