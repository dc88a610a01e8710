import { utcText } from './export-plan.ts';

/** "2026-07-01 to 2026-10-29 UTC", with times where they are not the starts of days. */
export const rangeText = (from: number, to: number) =>
  `${[from, to].map((time) => utcText(time).replace('T00:00:00Z', '').replace('T', ' ').replace('Z', '')).join(' to ')} UTC`;
