import { startWorker } from '../lib/start-worker.ts';
import workerUrl from './findings.worker.ts?worker&url';

/** Starts the worker that reads, keeps and searches findings. */
export const startFindingsWorker = () => startWorker(workerUrl);
