import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { FillMessage } from './process.ts';

const ENTRY = join(import.meta.dirname, 'process.ts');

/** A sample organization that is being filled up. */
export interface Filling {
  /** Ends it; the next start takes it up. */
  stop: () => Promise<void>;
}

/**
 * Fills the sample organization of a data folder up, beside the service.
 *
 * @param size Reviews of the sample.
 * @param report Told in one line when it is done, why it ended, or that there were more reviews.
 */
export function startFilling(
  dataFolder: string,
  size: number,
  report: (line: string) => void,
): Filling {
  // In a process group of its own: Ctrl-C in a terminal reaches the service only, which ends it.
  const child = fork(ENTRY, [dataFolder, String(size)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    detached: process.platform !== 'win32',
  });
  let recorded = 0;
  let stopped = false;
  child.on('message', (message) => {
    const told = message as FillMessage; // our own process
    if ('recorded' in told) ({ recorded } = told);
    else {
      const reviews = size + told.surplus;
      report(`The sample already has ${reviews} reviews; it isn’t made smaller.`);
    }
  });
  child.once('error', (error) => report(`Couldn’t add reviews to the sample: ${error.message}`));
  child.once('exit', (code, signal) => {
    if (stopped) return;
    if (code === 0 && recorded > 0) report(`The sample has ${recorded} more reviews now.`);
    else if (code !== 0)
      report(`The process adding sample reviews exited (${signal ?? `code ${code}`}).`);
  });
  return {
    async stop() {
      stopped = true;
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exited = once(child, 'exit');
      if (child.connected) child.disconnect();
      await exited;
    },
  };
}
