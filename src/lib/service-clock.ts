import { listeners } from './listeners.ts';

// This machine's clock may be wrong by hours, and the times of records are the service's. What an answer
// says about the time (its `Date` header) tells by how much.

/** Clocks of two machines may differ by so much, and an answer may be so long under way. */
const TOLERATED = 2 * 60_000;

let ahead = 0;
const corrections = listeners();

/** The present by the service's clock, in milliseconds since the epoch. */
export const presentTime = (): number => Date.now() + ahead;

/** The same moment by the service's clock, of one by this machine's. */
export const byServiceClock = (time: number): number => time + ahead;

/** Takes note of an answer's `Date` header (RFC 9110, 6.6.1); null where it has none. */
export function noteServiceTime(date: string | null): void {
  const time = date === null ? Number.NaN : Date.parse(date);
  if (Number.isNaN(time)) return;
  const difference = time - Date.now();
  const next = Math.abs(difference) <= TOLERATED ? 0 : difference;
  // Every answer differs by some milliseconds, which change nothing.
  if (Math.abs(next - ahead) <= TOLERATED) return;
  ahead = next;
  corrections.tell();
}

/** Calls back when it turns out that this machine's clock is wrong, or right again. */
export const onClockCorrected = corrections.subscribe;
