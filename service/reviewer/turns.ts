/**
 * Lets so many pieces of work be under way at once; others wait for their turn, first come first served.
 *
 * @returns Does a piece of work when its turn has come.
 */
export function turns(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let free = most;
  return async (work) => {
    if (free > 0) free -= 1;
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
