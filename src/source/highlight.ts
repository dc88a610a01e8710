import { startWorker } from '../lib/start-worker.ts';
import type { ColourAnswer, ColourRequest } from './highlight.worker.ts';
import workerUrl from './highlight.worker.ts?worker&url';
import type { Run } from './token-runs.ts';

/** A text that takes longer stays plain. */
const PATIENCE_MILLISECONDS = 5_000;
/** The worker ends after so long without work. */
const IDLE_MILLISECONDS = 30_000;

type Waiting = { request: ColourRequest; resolve: (texts: Run[][][] | undefined) => void };

let worker: Worker | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
let asked = 0;
/** In the order in which the worker answers. */
let waiting: Waiting[] = [];

/**
 * The runs of each line of each text, from the one worker of this page. Undefined where it took too long: the
 * worker is ended then, and a new one goes on with what waits behind.
 */
export function highlight(
  language: string,
  texts: readonly string[],
): Promise<Run[][][] | undefined> {
  const { promise, resolve } = Promise.withResolvers<Run[][][] | undefined>();
  const request: ColourRequest = { id: (asked += 1), language, texts };
  waiting.push({ request, resolve });
  worker ??= start();
  worker.postMessage(request);
  if (waiting.length === 1) wait();
  return promise;
}

function start(): Worker {
  const started = startWorker(workerUrl);
  started.addEventListener('message', ({ data }: MessageEvent<ColourAnswer>) => {
    if (waiting[0]?.request.id !== data.id) return;
    waiting.shift()?.resolve(data.texts);
    wait();
  });
  started.addEventListener('error', giveUp);
  return started;
}

function wait(): void {
  clearTimeout(timer);
  timer =
    waiting.length > 0
      ? setTimeout(giveUp, PATIENCE_MILLISECONDS)
      : setTimeout(end, IDLE_MILLISECONDS);
}

/** The first one keeps the others waiting. */
function giveUp(): void {
  end();
  waiting.shift()?.resolve(undefined);
  if (waiting.length === 0) return;
  worker = start();
  for (const { request } of waiting) worker.postMessage(request);
  wait();
}

function end(): void {
  clearTimeout(timer);
  worker?.terminate();
  worker = undefined;
}
