import { startWorker } from '../lib/start-worker.ts';
import { uiWords } from '../ui/words.ts';
import url from './export.worker.ts?worker&url';
import type { FromExportWorker, ToExportWorker } from './messages.ts';

/** An answer after which a worker has nothing more to do. */
export type WorkerEnd = Exclude<FromExportWorker, { kind: 'live' } | { kind: 'head' }>;

/** A worker, and what it says at the end; it is gone then. `say` tells it something meanwhile. */
export function inWorker(
  first: ToExportWorker,
  hear: (message: Exclude<FromExportWorker, WorkerEnd>) => void,
): { ended: Promise<WorkerEnd>; say: (message: ToExportWorker) => void } {
  const worker = startWorker(url);
  const { promise, resolve } = Promise.withResolvers<WorkerEnd>();
  worker.addEventListener('message', ({ data }: MessageEvent<FromExportWorker>) => {
    if (data.kind === 'live' || data.kind === 'head') hear(data);
    else resolve(data);
  });
  worker.addEventListener('error', (event) => {
    event.preventDefault();
    const words = event.message || uiWords.partMissing;
    resolve({ kind: 'stopped', why: { kind: 'browser', words } });
  });
  worker.postMessage(first);
  return {
    ended: promise.finally(() => worker.terminate()),
    say: (message) => worker.postMessage(message),
  };
}
