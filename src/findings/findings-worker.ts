import { startWorker } from '../lib/start-worker.ts';
// oxlint-disable-next-line import/default -- what Vite makes of it is its address
import workerUrl from './findings.worker.ts?worker&url';

/** Starts the worker that reads, keeps and searches findings. */
export const startFindingsWorker = () => startWorker(workerUrl);
