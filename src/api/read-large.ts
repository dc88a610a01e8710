import { startWorker, workerFailure } from '../lib/start-worker.ts';
import { UnreadableAnswer, type Reading } from './read.ts';
import type { Answered, TextToRead } from './read-worker.ts';
import readWorkerUrl from './read-worker.ts?worker&url';
import { putTogether, type ArrayPiece } from './take-apart.ts';

/**
 * Reads a large answer of an operation in a worker of its own: nothing of the work is done on the page's
 * thread. Throws UnreadableAnswer as `read` does, and the signal's reason when the answer does not matter
 * any more.
 */
export function readLarge<T>(
  operation: string,
  text: string,
  signal?: AbortSignal,
): Promise<Reading<T>> {
  const worker = startWorker(readWorkerUrl);
  const pieces: ArrayPiece[] = [];
  const { promise, resolve, reject } = Promise.withResolvers<Reading<T>>();
  worker.addEventListener('message', ({ data }: MessageEvent<Answered>) => {
    switch (data.kind) {
      case 'PIECE':
        pieces.push(data.piece);
        return;
      case 'READ':
        // Checked by the operation's schema in the worker.
        resolve(putTogether(data.reading as Reading<T>, pieces.map(below)));
        return;
      case 'UNREADABLE':
        reject(new UnreadableAnswer(data.expected, data.raw));
    }
  });
  worker.addEventListener('error', (event) => reject(workerFailure(event)));
  const abort = () => reject(signal?.reason as Error);
  signal?.addEventListener('abort', abort);
  worker.postMessage({ operation, text } satisfies TextToRead);
  return promise.finally(() => {
    signal?.removeEventListener('abort', abort);
    worker.terminate();
  });
}

/** Pieces are of the reading's value. */
const below = ({ path, items }: ArrayPiece): ArrayPiece => ({ path: ['value', ...path], items });
