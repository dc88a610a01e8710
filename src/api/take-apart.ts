/** Elements of an array that was taken out of a value: where it stands, and from which one on. */
export type ArrayPiece = { path: (string | number)[]; items: unknown[] };

const LONG = 100;

const isObject = (value: unknown): value is Record<string | number, unknown> =>
  typeof value === 'object' && value !== null;

/**
 * Takes the elements of long arrays out of `value`, which keeps them empty, and gives them in pieces in
 * their order. What is inside of such an array stays whole.
 */
export function takeApart(value: unknown): ArrayPiece[] {
  const pieces: ArrayPiece[] = [];
  visit(value, [], pieces);
  return pieces;
}

function visit(value: unknown, path: (string | number)[], pieces: ArrayPiece[]): void {
  if (Array.isArray(value) && value.length > LONG) {
    const all: unknown[] = value.splice(0);
    for (let from = 0; from < all.length; from += LONG) {
      pieces.push({ path, items: all.slice(from, from + LONG) });
    }
    return;
  }
  if (!isObject(value)) return;
  for (const [key, part] of Object.entries(value)) {
    visit(part, [...path, Array.isArray(value) ? Number(key) : key], pieces);
  }
}

/** Puts the pieces back where they stood. Returns `value`. */
export function putTogether<T>(value: T, pieces: readonly ArrayPiece[]): T {
  for (const { path, items } of pieces) {
    let at: unknown = value;
    for (const key of path) at = isObject(at) ? at[key] : undefined;
    if (Array.isArray(at)) at.push(...items);
  }
  return value;
}
