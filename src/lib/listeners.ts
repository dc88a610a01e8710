/** A set of listeners, to be called when something changes. */
export function listeners<Told extends unknown[] = []>() {
  const all = new Set<(...told: Told) => void>();
  return {
    /** Adds a listener and returns what removes it, as `useSyncExternalStore` wants it. */
    subscribe: (listener: (...told: Told) => void) => {
      all.add(listener);
      return () => void all.delete(listener);
    },
    tell: (...told: Told) => {
      for (const listener of all) listener(...told);
    },
  };
}
