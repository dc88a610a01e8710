/**
 * `npm run test:long`: the unit and property tests with twenty times as many runs of each property, then
 * over two hundred random scripts of acting while things go wrong, in a browser.
 */
import { spawnSync } from 'node:child_process';

const commands = [
  ['npx', 'vitest', 'run'],
  ['npm', 'run', 'build'],
  ['node', 'scripts/browsers.ts'],
  ['npx', 'playwright', 'test', 'e2e/acting-scripts.e2e.ts'],
] as const;
for (const [command, ...args] of commands) {
  const { status } = spawnSync(command, args, {
    stdio: 'inherit',
    env: { ...process.env, DOCKET_PROPERTY_FACTOR: '20' },
  });
  process.exitCode = status ?? 1;
  if (status !== 0) break;
}
