/** Vitest's set-up: `npm run test:long` asks for many times as many runs of each property. */
import { configureGlobal } from 'fast-check';
import { vi } from 'vitest';

const factor = Number(process.env['DOCKET_PROPERTY_FACTOR'] ?? 1);
if (factor > 1) {
  configureGlobal({ numRuns: 100 * factor });
  vi.setConfig({ testTimeout: 20 * 60_000 });
}
