import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { EmbeddedService } from './embedded-service.ts';

const run = promisify(execFile);
const MAKE = join(import.meta.dirname, 'make-sample.ts');
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
        if (existsSync(made)) break; // since it was looked for
        await run(process.execPath, [MAKE, making, ...(reviews ? [String(reviews)] : [])]);
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
