/**
 * Does something while this tab holds a lock, as `navigator.locks.request` does. Where a page can't have locks, as
 * with cookies off, it is done at once, with `undefined`: tabs share no storage then either.
 */
export async function withTabLock<T>(
  name: string,
  options: LockOptions,
  work: (lock: Lock | null | undefined) => Promise<T>,
): Promise<T> {
  let begun = false;
  try {
    return await navigator.locks.request(name, options, async (lock) => {
      begun = true;
      return await work(lock);
    });
  } catch (error) {
    // Taken over by another tab, or not waited for any more.
    const isEnded = error instanceof DOMException && error.name === 'AbortError';
    if (begun || isEnded) throw error;
  }
  return await work(undefined);
}
