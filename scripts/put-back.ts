import { afterAll, vi } from 'vitest';

/** Set up before each test file of the dashboard: the next one shares its worker, and finds nothing replaced. */
afterAll(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
