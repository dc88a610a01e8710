/**
 * `npm run test:long`: the unit and property tests with twenty times as many runs of each property, and
 * exports of 100,000 reviews, broken off at random pages twenty times.
 */
import { spawnSync } from 'node:child_process';

const runs: [command: string, args: string[], environment: Record<string, string>][] = [
  ['npx', ['vitest', 'run'], { DOCKET_PROPERTY_FACTOR: '20' }],
  ['npm', ['run', 'build'], {}],
  ['node', ['scripts/browsers.ts'], {}],
  [
    'npx',
    ['playwright', 'test', 'exports'],
    { DOCKET_EXPORT_REVIEWS: '100000', DOCKET_EXPORT_KILLS: '20' },
  ],
];
for (const [command, args, environment] of runs) {
  const { status } = spawnSync(command, args, {
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  });
  if (status !== 0) process.exitCode = status ?? 1;
}
