import type { TimeWindow } from '../../exports/export-windows.ts';
import type { InsightDataset } from '../../insights/sums.ts';

/** What the worker is told: first what to sum, then page after page. Each of the others is answered. */
export type ToSum =
  | { kind: 'begin'; dataset: InsightDataset; range: TimeWindow }
  | { kind: 'page'; window: TimeWindow; bytes: ArrayBuffer; view: boolean }
  | { kind: 'view'; view: true };

export type Summed = { view: unknown };
