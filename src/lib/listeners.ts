/** Who wants to know of something: each is called whenever it is told, until it no longer wants to be. */
export function listeners<Told extends unknown[] = []>() {
  const all = new Set<(...told: Told) => void>();
  return {
    /** For `useSyncExternalStore` too. Returns what ends it. */
    subscribe: (listener: (...told: Told) => void) => {
      all.add(listener);
      return () => void all.delete(listener);
    },
    tell: (...told: Told) => {
      for (const listener of all) listener(...told);
    },
  };
}
