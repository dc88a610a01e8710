import { startWorker } from '../../lib/start-worker.ts';
import type { Layout, LayoutRequest } from './layout.ts';
// oxlint-disable-next-line import/default -- Vite makes the address of the worker's file
import address from './layout-worker.ts?worker&url';

/** The graph is too entangled to be laid out in the time that was given. */
export class LayoutTookTooLong extends Error {
  override name = 'LayoutTookTooLong';
}

/** Lays out a graph in a worker of its own, which ends with the answer, the signal, or the time. */
export function requestLayout(
  request: LayoutRequest,
  signal: AbortSignal,
  milliseconds: number,
): Promise<Layout> {
  return new Promise<Layout>((resolve, reject) => {
    const worker = startWorker(address);
    const end = () => {
      clearTimeout(timer);
      worker.terminate();
    };
    const timer = setTimeout(() => {
      end();
      reject(new LayoutTookTooLong('The layout took too long.'));
    }, milliseconds);
    signal.addEventListener('abort', () => {
      end();
      reject(signal.reason as Error);
    });
    worker.addEventListener('message', ({ data }: MessageEvent<Layout>) => {
      end();
      resolve(data);
    });
    worker.addEventListener('error', (event) => {
      end();
      reject(new Error(event.message || 'The worker of the layout could not be started.'));
    });
    worker.postMessage(request);
  });
}
