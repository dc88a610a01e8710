/** `npm run test:long`: the unit and property tests with twenty times as many runs of each property. */
import { spawnSync } from 'node:child_process';

const { status } = spawnSync('npx', ['vitest', 'run'], {
  stdio: 'inherit',
  env: { ...process.env, DOCKET_PROPERTY_FACTOR: '20' },
});
process.exitCode = status ?? 1;
