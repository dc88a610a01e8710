import { useEffect, useSyncExternalStore } from 'react';
import { exportBytes, type ExportBytes } from '../../api/export-rows.ts';
import { currentSession } from '../../api/session.ts';
import { utcText } from '../../lib/export-plan.ts';
import { exportWindows, type TimeWindow } from '../../lib/export-windows.ts';
import type { InsightDataset, Insights } from '../../lib/insights/sums.ts';
import { Summing } from './summing.ts';

/** How far the windows of a dataset are loaded. Only WHOLE is all of them (H34). */
export type Progress = 'LOADING' | 'WHOLE' | 'UNCONFIRMED' | 'STOPPED' | 'FAILED';

/** A dataset as far as it is summed. */
export type Loaded<D extends InsightDataset> = {
  progress: Progress;
  windows: readonly TimeWindow[];
  /** So many windows are summed to their end, and whether a part of the next one is. */
  done: number;
  begun: boolean;
  /** When the last of it was read; milliseconds. */
  readAt?: number | undefined;
  error?: unknown;
  /** The sums, once there are any. */
  view?: Insights[D]['view'] | undefined;
};

type Asked<D> = { orgId: string; dataset: D; range: TimeWindow; groupBy: string | undefined };

/** The sums are shown again at most so often while pages arrive; milliseconds. */
const VIEW_EVERY = 400;

/** One dataset over a range, window by window and page by page; it can be stopped and taken up again. */
class DatasetOfRange<D extends InsightDataset> {
  readonly #asked: Asked<D>;
  readonly #windows: readonly TimeWindow[];
  readonly #listeners = new Set<() => void>();
  #abort: AbortController | undefined;
  #summing: Summing<D> | undefined;
  #cursor: string | undefined;
  #unconfirmed = false;
  /** The sign-in it was begun with: another one may see other rows. */
  #grant: string | undefined;
  #shown = 0;
  #now: Loaded<D>;

  constructor(asked: Asked<D>) {
    this.#asked = asked;
    this.#windows = exportWindows(asked.range, 'fewest');
    this.#now = this.#begin();
  }

  #begin(): Loaded<D> {
    this.#summing?.end();
    this.#summing = undefined;
    this.#cursor = undefined;
    this.#unconfirmed = false;
    this.#grant = currentSession(this.#asked.orgId)?.grant;
    return {
      progress: 'LOADING',
      windows: this.#windows,
      done: 0,
      begun: false,
      readAt: undefined,
    };
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };
  readonly now = () => this.#now;

  #tell(change: Partial<Loaded<D>>) {
    this.#now = { ...this.#now, ...change };
    for (const listener of this.#listeners) listener();
  }

  /** Loads on from where it is, unless all is there or a person stopped it; anew for another sign-in. */
  readonly resume = () => {
    const grant = currentSession(this.#asked.orgId)?.grant;
    if (grant !== undefined && grant !== this.#grant) {
      this.pause();
      this.#tell({ error: undefined, view: undefined, ...this.#begin() });
    }
    if (this.#abort || this.#now.progress !== 'LOADING') return;
    const abort = new AbortController();
    this.#abort = abort;
    void this.#load(abort.signal).finally(() => {
      if (this.#abort === abort) this.#abort = undefined;
    });
  };

  /** Interrupts the loading while nobody looks. */
  readonly pause = () => {
    this.#abort?.abort();
    this.#abort = undefined;
  };

  readonly stop = () => {
    if (this.#now.progress !== 'LOADING') return;
    this.pause();
    this.#tell({ progress: 'STOPPED' });
    void this.#show();
  };

  readonly goOn = () => {
    if (this.#now.progress !== 'STOPPED' && this.#now.progress !== 'FAILED') return;
    this.#tell({ progress: 'LOADING', error: undefined });
    this.resume();
  };

  readonly anew = () => {
    this.pause();
    this.#tell({ error: undefined, view: undefined, ...this.#begin() });
    this.resume();
  };

  /** It is not wanted any more. */
  drop() {
    this.pause();
    this.#summing?.end();
  }

  /** Never rejects: a failure is part of what is shown. */
  async #load(signal: AbortSignal) {
    try {
      for (
        let window = this.#windows[this.#now.done];
        window !== undefined;
        window = this.#windows[this.#now.done]
      ) {
        await this.#loadWindow(window, signal);
        if (signal.aborted) return;
      }
      // It is whole only with the sums of the last page.
      if (!(await this.#show())) return;
      this.#tell({ progress: this.#unconfirmed ? 'UNCONFIRMED' : 'WHOLE', readAt: Date.now() });
      this.#summing?.end();
      this.#summing = undefined;
    } catch (error) {
      if (signal.aborted) return;
      this.#tell({ progress: 'FAILED', error });
      await this.#show();
    }
  }

  async #loadWindow(window: TimeWindow, signal: AbortSignal) {
    const { orgId, dataset, groupBy } = this.#asked;
    const pages = exportBytes(
      {
        orgId,
        dataset,
        groupBy,
        from: utcText(window.from),
        to: utcText(window.to),
        cursor: this.#cursor,
      },
      signal,
    );
    for await (const page of pages) {
      if (signal.aborted) return;
      await this.#take(page, window);
    }
  }

  /** Where the next page begins is remembered together with this one: it is summed exactly once. */
  async #take({ bytes, after }: ExportBytes, window: TimeWindow) {
    // Where a sister tab handed it over, it is known only now.
    this.#grant ??= currentSession(this.#asked.orgId)?.grant;
    this.#summing ??= new Summing(this.#asked.dataset, this.#asked.range);
    const show = performance.now() > this.#shown + VIEW_EVERY;
    if (show) this.#shown = performance.now();
    const summed = this.#summing.page(window, bytes, show);
    this.#cursor = after.kind === 'more' ? after.cursor : undefined;
    this.#unconfirmed ||= after.kind === 'unconfirmed';
    const begun = after.kind === 'more';
    this.#now = { ...this.#now, done: this.#now.done + (begun ? 0 : 1), begun };
    const view = await summed;
    if (view !== undefined) this.#tell({ view });
  }

  /** Shows all that was summed; false where it is gone with its worker. */
  async #show(): Promise<boolean> {
    try {
      const view = await this.#summing?.view();
      if (view !== undefined) this.#tell({ view });
      return true;
    } catch (error) {
      this.#tell({ ...this.#begin(), view: undefined, progress: 'FAILED', error });
      return false;
    }
  }
}

/** What was loaded last of each dataset, so that it is there when one comes back. */
const last = new Map<InsightDataset, { key: string; loading: { drop: () => void } }>();

function datasetOfRange<D extends InsightDataset>(asked: Asked<D>): DatasetOfRange<D> {
  const key = JSON.stringify(asked);
  const known = last.get(asked.dataset);
  // What is kept under a dataset's name is of that dataset.
  if (known?.key === key) return known.loading as DatasetOfRange<D>;
  known?.loading.drop();
  const loading = new DatasetOfRange(asked);
  last.set(asked.dataset, { key, loading });
  return loading;
}

/** Loads and sums a dataset while the page shows it. */
export function useInsight<D extends InsightDataset>(
  orgId: string,
  dataset: D,
  { from, to }: TimeWindow,
  groupBy?: string,
) {
  const loading = datasetOfRange({ orgId, dataset, range: { from, to }, groupBy });
  const loaded = useSyncExternalStore(loading.subscribe, loading.now);
  useEffect(() => {
    loading.resume();
    return loading.pause;
  }, [loading]);
  return { ...loaded, stop: loading.stop, goOn: loading.goOn, anew: loading.anew };
}
