/**
 * `npm run test:long`: the unit and property tests with twenty times as many runs of each property; over
 * two hundred random scripts of acting while things go wrong, in a browser; exports of 100,000 reviews,
 * broken off at random pages twenty times; every hostile text in every field, hundreds of broken
 * documents, in a browser; the dashboard before a mock that others made from the contract.
 */
import { spawnSync } from 'node:child_process';

const environment = {
  ...process.env,
  DOCKET_PROPERTY_FACTOR: '20',
  DOCKET_EXPORT_REVIEWS: '100000',
  DOCKET_EXPORT_KILLS: '20',
};

for (const command of [
  'npx vitest run',
  'npm run build',
  'node scripts/browsers.ts',
  'npx playwright test e2e/acting-scripts.e2e.ts e2e/exports*.e2e.ts e2e/hostile-text.e2e.ts e2e/broken-answers.e2e.ts e2e/third-party.e2e.ts',
]) {
  const { status } = spawnSync(command, { shell: true, stdio: 'inherit', env: environment });
  process.exitCode = status ?? 1;
  if (status !== 0) break;
}
