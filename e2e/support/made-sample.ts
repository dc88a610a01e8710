import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'playwright/test';
import { startService } from '../../service/start-service.ts';
import { EmbeddedService } from './embedded-service.ts';
import { countOf } from './service-records.ts';

/** Playwright empties the folder around it before each run. */
const MADE = join(import.meta.dirname, '../../test-results/samples');

/**
 * Starts a service that already has its sample, all of it reviewed: making and reviewing it takes more processor time
 * than most tests. It is made once for all tests of a run, and each service has a copy.
 *
 * @param reviews So many of the sample; undefined: those written by hand.
 */
export async function startOnSample(
  dataFolder: string,
  repositories: string[],
  { reviews, fault }: { reviews?: number; fault?: string } = {},
): Promise<EmbeddedService> {
  cpSync(await madeSample(reviews), dataFolder, { recursive: true });
  return EmbeddedService.start(dataFolder, repositories, {
    sample: reviews === undefined ? 'usual' : String(reviews),
    ...(fault !== undefined && { fault }),
  });
}

/** The data folder of a sample, made by the first that asks; others wait. */
async function madeSample(reviews: number | undefined): Promise<string> {
  const made = join(MADE, String(reviews ?? 'usual'));
  const making = `${made} being made`;
  mkdirSync(MADE, { recursive: true });
  while (!existsSync(made)) {
    if (isFirst(making)) {
      try {
        await makeSample(making, reviews);
        renameSync(making, made);
      } finally {
        rmSync(making, { recursive: true, force: true });
      }
    } else await wait(100);
  }
  return made;
}

/** Whether nobody else makes it; from now on, this does. */
function isFirst(making: string): boolean {
  try {
    mkdirSync(making);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

async function makeSample(dataFolder: string, reviews: number | undefined): Promise<void> {
  const service = await startService({
    dataFolder,
    repositories: [],
    port: 0,
    sample: reviews,
    faults: undefined,
  });
  try {
    const jobs = () => countOf(dataFolder, 'job');
    await expect.poll(jobs, 'its commits are seen').toBeGreaterThan(0);
    await expect
      .poll(() => countOf(dataFolder, 'review') >= (reviews ?? 0) && jobs() === 0, {
        message: 'all of it is there and reviewed',
        timeout: 590_000,
      })
      .toBe(true);
  } finally {
    await service.stop();
  }
}
