import type { UnreadablePart } from './read.ts';

/**
 * Of each element of a list, the parts that could not be read, with their places within it. The element is known by
 * where it stands now: those before it may have been left out.
 *
 * @param list Where the list stands, for example `findings`.
 */
export function unreadableByElement(
  parts: readonly UnreadablePart[],
  list: string,
): (index: number) => readonly UnreadablePart[] {
  const leftOut: number[] = [];
  const within = new Map<number, UnreadablePart[]>();
  for (const part of parts) {
    if (!part.place.startsWith(`${list}[`)) continue;
    const end = part.place.indexOf(']', list.length);
    const at = Number(part.place.slice(list.length + 1, end));
    const place = part.place.slice(end + 1).replace(/^\./, '');
    if (place === '') leftOut.push(at);
    else within.set(at, [...(within.get(at) ?? []), { ...part, place }]);
  }
  leftOut.sort((one, other) => one - other);
  return (index) => {
    let at = index;
    for (const gone of leftOut) if (gone <= at) at += 1;
    return within.get(at) ?? [];
  };
}
