/** What goes wrong. */
export type Fault =
  /** Waits before the request is worked on; milliseconds. */
  | { kind: 'latency'; from: number; to: number }
  /** Is refused; `retryAfter` in seconds. */
  | { kind: 'refuse'; status: 429 | 503; retryAfter: number | undefined }
  /** The connection drops: before the work, after it, or in the middle of the answer. */
  | { kind: 'drop'; moment: 'before' | 'after' | 'midway' }
  /** Half of the body, cut within a line, in an answer that is otherwise well-formed. */
  | { kind: 'truncate' }
  | { kind: 'slow'; bytesPerSecond: number }
  /** From here on the request's token is not valid. */
  | { kind: 'expire' }
  /** The page of a proxy, with the status 502. */
  | { kind: 'html' }
  | { kind: 'empty' }
  /** An export page without the headers that tell what follows it. */
  | { kind: 'unmarked' };

/** Which of the requests that a rule is about it strikes; they are counted from 1. */
export type When =
  | { kind: 'always' }
  | { kind: 'first'; count: number }
  | { kind: 'after'; count: number }
  | { kind: 'every'; count: number }
  /** A share from 0 to 1, drawn from a seed: the same each time. */
  | { kind: 'chance'; share: number; seed: number };

export interface FaultRule {
  fault: Fault;
  /** Operation ids and methods, of which a request has to fit one; empty: every request. */
  where: readonly string[];
  when: When;
}

/** Counts the requests that a rule is about, and says which it strikes. */
export function striking(when: When): () => boolean {
  let count = 0;
  const random = when.kind === 'chance' ? randomNumbers(when.seed) : () => 0;
  return () => {
    count += 1;
    switch (when.kind) {
      case 'always':
        return true;
      case 'first':
        return count <= when.count;
      case 'after':
        return count > when.count;
      case 'every':
        return count % when.count === 0;
      default:
        return random() < when.share;
    }
  };
}

/** Numbers from 0 to below 1, the same for the same seed (Mulberry32). */
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
