import type { TimeWindow } from '../../exports/export-windows.ts';
import type { InsightDataset, Insights } from '../../insights/sums.ts';
import { startWorker, workerFailure } from '../../lib/start-worker.ts';
import url from './insights.worker.ts?worker&url';
import type { ToSum, Summed } from './messages.ts';

/** A worker that sums one dataset. */
export class Summing<D extends InsightDataset> {
  readonly #worker = startWorker(url);
  readonly #waiting: {
    resolve: (view: Insights[D]['view'] | undefined) => void;
    reject: (error: Error) => void;
  }[] = [];
  /** Why it has ended. */
  #ended: Error | undefined;

  constructor(dataset: D, range: TimeWindow) {
    this.#worker.addEventListener('message', ({ data }: MessageEvent<Summed>) => {
      // The sums of this dataset, as the worker was told to begin with.
      this.#waiting.shift()?.resolve(data.view as Insights[D]['view'] | undefined);
    });
    this.#worker.addEventListener('error', (event) => {
      const { message } = event;
      this.end(message ? new Error(`The totals worker failed: ${message}`) : workerFailure(event));
    });
    this.#say({ kind: 'begin', dataset, range });
  }

  /** Sums a page, whose bytes are gone then; with `view`, what all sums are then. Rejects at the end. */
  page(window: TimeWindow, bytes: ArrayBuffer, view: boolean) {
    return this.#ask({ kind: 'page', window, bytes, view }, [bytes]);
  }

  view() {
    return this.#ask({ kind: 'view', view: true });
  }

  end(why = new Error('The totals worker was stopped.')): void {
    this.#ended ??= why;
    this.#worker.terminate();
    for (const { reject } of this.#waiting.splice(0)) reject(why);
  }

  #ask(message: ToSum, transfer: Transferable[] = []): Promise<Insights[D]['view'] | undefined> {
    if (this.#ended) return Promise.reject(this.#ended); // nobody would answer
    const { promise, resolve, reject } = Promise.withResolvers<Insights[D]['view'] | undefined>();
    this.#waiting.push({ resolve, reject });
    this.#say(message, transfer);
    return promise;
  }

  #say(message: ToSum, transfer: Transferable[] = []): void {
    this.#worker.postMessage(message, transfer);
  }
}
