/** One way to tell that two things are the same: equal keys. An undefined key matches nothing. */
export type MatchRule<T, How extends string> = {
  how: How;
  key: (item: T) => readonly unknown[] | undefined;
};

export type Match<T, How extends string> = { a: T; b: T; how: How };

/** Two lists held against each other: each item of each list stands in exactly one place. */
export type MatchedUp<T, How extends string> = {
  onlyA: T[];
  onlyB: T[];
  both: Match<T, How>[];
};

/**
 * Matches the items of two lists, strongest rule first: what one rule paired is not looked at by the
 * next. Where several items share a key they are paired in the order of their lists, so that the
 * result is the same the other way round.
 */
export function matchUp<T, How extends string>(
  a: readonly T[],
  b: readonly T[],
  rules: readonly MatchRule<T, How>[],
): MatchedUp<T, How> {
  const matched = new Map<number, Match<T, How>>();
  let restA = a.map((item, index) => ({ item, index }));
  let restB = b.map((item, index) => ({ item, index }));
  for (const { how, key } of rules) {
    const keyOf = ({ item }: { item: T }) => {
      const parts = key(item);
      return parts && JSON.stringify(parts);
    };
    const waiting = Map.groupBy(restB.toReversed(), keyOf);
    const taken = new Set<number>();
    restA = restA.filter((entry) => {
      const own = keyOf(entry);
      const other = own === undefined ? undefined : waiting.get(own)?.pop();
      if (!other) return true;
      taken.add(other.index);
      matched.set(entry.index, { a: entry.item, b: other.item, how });
      return false;
    });
    restB = restB.filter(({ index }) => !taken.has(index));
  }
  return {
    onlyA: restA.map(({ item }) => item),
    onlyB: restB.map(({ item }) => item),
    both: a.flatMap((_, index) => matched.get(index) ?? []),
  };
}
