import { LONGEST_RECOVERY_SECONDS } from '../api/failure.ts';

const FIRST = 2_000;
const LAST = 15_000;
const HIDDEN = 60_000;

/**
 * Milliseconds from an answer until the next read of a review that is not at its end (design, "Polling"):
 * 2 s, less often as time goes by, up to 15 s; once a minute where nobody looks; never more often than
 * 20 times what the last answer took, nor before the service wants to be asked again. Neither is waited for longer
 * than by other queries: an answer that took a night was interrupted by the machine's sleep, and a browser's timer that
 * is to wait for weeks fires at once.
 *
 * @param reads How often it was read since it is followed, failures included.
 * @param took Milliseconds that the last answer took.
 * @param retryAfter Seconds that the service asked to wait, if it did.
 */
export function pollDelay({
  looked,
  reads,
  took,
  retryAfter = 0,
}: {
  looked: boolean;
  reads: number;
  took: number;
  retryAfter?: number | undefined;
}): number {
  const wanted = looked ? Math.min(FIRST * 1.25 ** reads, LAST) : HIDDEN;
  const asked = Math.max(20 * took, retryAfter * 1_000);
  return Math.max(wanted, Math.min(asked, LONGEST_RECOVERY_SECONDS * 1_000));
}
