/**
 * `npm run test:long`: the unit and property tests with twenty times as many runs of each property, and a
 * commit with a message of 600 MB; an hour of everything at once (DOCKET_SOAK_MINUTES shortens it); over
 * two hundred random scripts of acting while things go wrong, in a browser; exports of 100,000 reviews,
 * broken off at random pages twenty times; every hostile text in every field, hundreds of broken
 * documents, and records with unlisted values everywhere, in a browser; the dashboard before a mock that
 * others made from the contract; the core flow in WebKitGTK; and every end-to-end test once more with nginx
 * in front of the service.
 */
import { spawnSync } from 'node:child_process';

const LONG = {
  DOCKET_PROPERTY_FACTOR: '20',
  DOCKET_EXPORT_REVIEWS: '100000',
  DOCKET_EXPORT_KILLS: '20',
  DOCKET_MESSAGE_MEGABYTES: '600',
};

for (const [command, environment] of [
  ['npx vitest run', LONG],
  ['npm run build', {}],
  ['node scripts/browsers.ts --webkit', {}],
  ['node scripts/soak.ts', {}],
  ['node scripts/third-engine.ts', {}],
  [
    'npx playwright test e2e/acting-scripts.e2e.ts e2e/exports*.e2e.ts e2e/every-hostile-text.e2e.ts e2e/broken-answers.e2e.ts e2e/as-recorded.e2e.ts e2e/third-party.e2e.ts',
    LONG,
  ],
  ['npx playwright test', { DOCKET_THROUGH: 'nginx' }],
] as const) {
  const env = { ...process.env, ...environment };
  const { status } = spawnSync(command, { shell: true, stdio: 'inherit', env });
  process.exitCode = status ?? 1;
  if (status !== 0) break;
}
