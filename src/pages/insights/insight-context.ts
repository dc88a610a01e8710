import type { TimeWindow } from '../../exports/export-windows.ts';

export type InsightContext = { orgId: string; organization: string; range: TimeWindow };

/** How counts are written, for people and as data. */
export const count = {
  text: (value: bigint) => value.toLocaleString(),
  data: (value: bigint) => String(value),
};
