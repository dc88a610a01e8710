import { ExportLoad, useExportLoad, type LoadProgress } from '../../exports/export-load.ts';
import { exportBytes, type ExportBytes } from '../../api/export-rows.ts';
import { useOrgId } from '../../scaffold/org-id.ts';
import { utcText } from '../../exports/export-plan.ts';
import { exportWindows, type TimeWindow } from '../../exports/export-windows.ts';
import type { InsightDataset, Insights } from '../../insights/sums.ts';
import { Summing } from './summing.ts';

export type LoadedDataset<D extends InsightDataset> = {
  progress: LoadProgress;
  windows: readonly TimeWindow[];
  /** How many windows are summed to their end, and whether a part of the next one is. */
  done: number;
  begun: boolean;
  /** The places of the windows whose end the service didn't confirm (H34). */
  unconfirmed: readonly number[];
  /** When the last of it was read, by this browser's clock; milliseconds. */
  readAt?: number | undefined;
  error?: unknown;
  view?: Insights[D]['view'] | undefined;
};

type Asked<D> = { orgId: string; dataset: D; range: TimeWindow; groupBy: string | undefined };

/** The sums are shown again at most so often while pages arrive; milliseconds. */
const VIEW_EVERY = 400;

/** One dataset over a range, window by window and page by page. */
class DatasetOfRange<D extends InsightDataset> extends ExportLoad<LoadedDataset<D>> {
  readonly #asked: Asked<D>;
  #summing: Summing<D> | undefined;
  #cursor: string | undefined;
  #shown = 0;

  constructor(asked: Asked<D>) {
    super(asked.orgId, nothingOf(exportWindows(asked.range, 'fewest')));
    this.#asked = asked;
  }

  protected forget(): LoadedDataset<D> {
    this.#summing?.end();
    this.#summing = undefined;
    this.#cursor = undefined;
    return nothingOf(this.now().windows);
  }

  protected async load(signal: AbortSignal) {
    for (;;) {
      const { windows, done } = this.now();
      const window = windows[done];
      if (window === undefined) break;
      await this.#loadWindow(window, signal);
      if (signal.aborted) return;
    }
    // It is whole only with the sums of the last page.
    if (!(await this.#show())) return;
    const progress = this.now().unconfirmed.length > 0 ? 'UNCONFIRMED' : 'WHOLE';
    this.tell({ progress });
    this.#summing?.end();
    this.#summing = undefined;
  }

  protected override broken() {
    void this.#show();
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
    this.#summing ??= new Summing(this.#asked.dataset, this.#asked.range);
    const show = performance.now() > this.#shown + VIEW_EVERY;
    if (show) this.#shown = performance.now();
    const summed = this.#summing.page(window, bytes, show);
    this.#cursor = after.kind === 'more' ? after.cursor : undefined;
    const begun = after.kind === 'more';
    const { done, unconfirmed } = this.now();
    this.note({
      done: done + (begun ? 0 : 1),
      begun,
      readAt: Date.now(),
      unconfirmed: after.kind === 'unconfirmed' ? [...unconfirmed, done] : unconfirmed,
    });
    const view = await summed;
    if (view !== undefined) this.tell({ view });
  }

  /** Shows all that was summed; false where it is gone with its worker. */
  async #show(): Promise<boolean> {
    const summing = this.#summing;
    try {
      const view = await summing?.view();
      if (view !== undefined) this.tell({ view });
      return true;
    } catch (error) {
      if (summing !== this.#summing) return false; // another load has begun since
      this.tell({ ...this.forget(), progress: 'FAILED', error });
      return false;
    }
  }
}

const nothingOf = (windows: readonly TimeWindow[]) => ({
  progress: 'LOADING' as const,
  windows,
  done: 0,
  begun: false,
  unconfirmed: [],
  readAt: undefined,
  error: undefined,
  view: undefined,
});

/** What was loaded last of each dataset, so that it is there when one comes back. */
const last = new Map<InsightDataset, { key: string; loading: { drop: () => void } }>();

/** The load of what is asked, kept until another of its dataset is. */
export function datasetOfRange<D extends InsightDataset>(asked: Asked<D>): DatasetOfRange<D> {
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
  dataset: D,
  { from, to }: TimeWindow,
  groupBy?: string,
) {
  'use memo';
  const orgId = useOrgId();
  const loading = datasetOfRange({ orgId, dataset, range: { from, to }, groupBy });
  const loaded = useExportLoad(loading);
  return { ...loaded, stop: loading.stop, goOn: loading.goOn, anew: loading.anew };
}
