import type { FromAnsweringWorker } from './start-worker.ts';

/** Makes this worker answer each question that it is sent. */
export function answerWith(answer: (question: never) => unknown): void {
  const say = (message: FromAnsweringWorker<unknown>) => postMessage(message);
  addEventListener('message', ({ data }: MessageEvent) => say({ answer: answer(data as never) }));
  say({ loaded: true });
}
