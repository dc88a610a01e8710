import { utcText } from './export-plan.ts';

/** "2026-07-01" where a time is the start of a day, else with its time. */
export const shortTime = (utc: string) =>
  utc.replace('T00:00:00Z', '').replace('T', ' ').replace('Z', '');

/** "2026-07-01 to 2026-10-29 UTC", with times where they are not the starts of days. */
export const rangeText = (from: number, to: number) =>
  `${shortTime(utcText(from))} to ${shortTime(utcText(to))} UTC`;
