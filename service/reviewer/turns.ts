/** Does a piece of work when its turn has come. */
type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Lets so many pieces of work be under way at once; others wait for their turn, first come first served.
 *
 * @param limit How many may wait, and what is thrown for the rest; undefined: no limit.
 */
export function turns(most: number, limit?: { waiting: number; refusal: () => Error }): InTurn {
  const waiting: (() => void)[] = [];
  let free = most;
  return async (work) => {
    if (free > 0) free -= 1;
    else if (limit && waiting.length >= limit.waiting) throw limit.refusal();
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      // A place that becomes free goes to the next in line.
      const next = waiting.shift();
      if (next === undefined) free += 1;
      else next();
    }
  };
}
