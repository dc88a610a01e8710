import { startWorker, type FromAnsweringWorker } from '../lib/start-worker.ts';
import type { ColorAnswer, ColorRequest } from './highlight.worker.ts';
import workerUrl from './highlight.worker.ts?worker&url';

/** A text that takes longer, once the worker has loaded, stays plain. */
const PATIENCE_MILLISECONDS = 5_000;
/** The worker ends after so long without work. */
const IDLE_MILLISECONDS = 30_000;

type Waiting = { request: ColorRequest; resolve: (answer: ColorAnswer | undefined) => void };

let worker: Worker | undefined;
let hasLoaded = false;
let timer: ReturnType<typeof setTimeout> | undefined;
/** In the order in which the worker answers. */
let waiting: Waiting[] = [];

/**
 * The runs of each line of each text, from the one worker of this page. Undefined where it took too long: the
 * worker is ended then, and a new one goes on with what waits behind.
 */
export function highlight(
  language: string,
  texts: readonly string[],
): Promise<ColorAnswer | undefined> {
  const { promise, resolve } = Promise.withResolvers<ColorAnswer | undefined>();
  const request: ColorRequest = { language, texts };
  waiting.push({ request, resolve });
  worker ??= start();
  worker.postMessage(request);
  if (waiting.length === 1) wait();
  return promise;
}

function start(): Worker {
  const started = startWorker(workerUrl);
  hasLoaded = false;
  started.addEventListener(
    'message',
    ({ data }: MessageEvent<FromAnsweringWorker<ColorAnswer>>) => {
      if ('answer' in data) waiting.shift()?.resolve(data.answer);
      else hasLoaded = true;
      wait();
    },
  );
  started.addEventListener('error', giveUp);
  return started;
}

function wait(): void {
  clearTimeout(timer);
  if (!hasLoaded) return;
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
}

function end(): void {
  clearTimeout(timer);
  worker?.terminate();
  worker = undefined;
}
