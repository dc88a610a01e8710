/**
 * Times of the sample are fixed, so that its records are the same on every machine and on every day.
 * The newest ones are of the morning before this moment.
 */
export const SAMPLE_NOW = '2026-11-20T12:00:00.000Z';

/**
 * RFC 3339 in UTC with milliseconds, of a text such as `2026-11-18 09:14`, which is UTC.
 *
 * @throws Error when it is no such text.
 */
export function at(text: string): string {
  if (!/^\d{4}-\d\d-\d\d \d\d:\d\d(?::\d\d)?$/.test(text)) throw new Error(`not a time: ${text}`);
  return new Date(`${text.replace(' ', 'T')}Z`).toISOString();
}

/** The time so many seconds after another one. */
export function after(time: string, seconds: number): string {
  return new Date(Date.parse(time) + seconds * 1000).toISOString();
}
