/** Equal neighbours as one stretch each: places from `from` to `to`, which is not in it. */
export function stretches<T>(all: readonly T[]): { standing: T; from: number; to: number }[] {
  const found: { standing: T; from: number; to: number }[] = [];
  all.forEach((standing, index) => {
    const last = found.at(-1);
    if (last !== undefined && last.standing === standing) last.to = index + 1;
    else found.push({ standing, from: index, to: index + 1 });
  });
  return found;
}
