import type { FromAskedWorker } from './start-worker.ts';

/** Makes this worker answer the question of `askWorker`. */
export function answerWith(answer: (question: never) => unknown): void {
  const say = (message: FromAskedWorker<unknown>) => postMessage(message);
  addEventListener('message', ({ data }: MessageEvent) => say({ answer: answer(data as never) }));
  say({ loaded: true });
}
