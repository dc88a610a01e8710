import { config, safeParse, type ZodMiniType } from 'zod/mini';
import { isSameId } from '../lib/lower-case-ids.ts';
import { parseExactJson } from './exact-json.ts';

// zod would try `new Function` for speed; our Content-Security-Policy reports that as a violation.
config({ jitless: true });

/** A part of an answer that does not fit the contract. It is left out of `value`, and named. */
export type UnreadablePart = {
  /** Where it stands in the answer, for example `assessments[0].findings[3]`. */
  place: string;
  /** What the contract expects there. */
  expected: string;
  /** What was found there, as JSON, shortened. */
  found: string;
  /** It was read, and names another record than the one that was asked for. */
  other?: true;
};

/** An answer as it could be read: the parts that fit, and the names of those that do not. */
export type Reading<T> = { value: T; unreadable: UnreadablePart[] };

/** An answer whose root cannot be read. `raw` is the record as it came. */
export class UnreadableAnswer extends Error {
  override name = 'UnreadableAnswer';
  readonly expected: string;
  readonly raw: string;
  constructor(expected: string, raw: string) {
    super(`The service’s response couldn’t be read: ${expected}`);
    this.expected = expected;
    this.raw = raw;
  }
}

/**
 * An answer's text, parsed exactly and read by its schema. Throws UnreadableAnswer where it is no JSON or
 * its root does not fit.
 */
export function readText<T>(schema: ZodMiniType<T>, text: string): Reading<T> {
  let raw: unknown;
  try {
    raw = parseExactJson(text);
  } catch {
    throw new UnreadableAnswer('JSON', text.slice(0, 100_000));
  }
  return read(schema, raw);
}

/**
 * Names each identity of an answer that is not the one that was asked for: what is shown then is another
 * record. A field that is absent says nothing.
 *
 * @param identity The path parameter that each field must equal.
 */
export function checkedFor<T>(
  identity: Readonly<Record<string, string>> = {},
  path: Readonly<Record<string, unknown>>,
  { value, unreadable }: Reading<T>,
): Reading<T> {
  const others = Object.entries(identity).flatMap(([place, parameter]): UnreadablePart[] => {
    const found = (value as Record<string, unknown>)[place];
    const expected = String(path[parameter]);
    return typeof found === 'string' && !isSameId(found, expected)
      ? [{ place, expected, found, other: true }]
      : [];
  });
  return { value, unreadable: [...unreadable, ...others] };
}

type Path = readonly PropertyKey[];
type Issue = {
  code?: string | undefined;
  path?: Path | undefined;
  expected?: unknown;
  message?: string;
};

/**
 * Reads `raw` by `schema`. What does not fit is left out as narrowly as the contract allows: an
 * optional field, or the smallest enclosing array element or optional part. Throws UnreadableAnswer
 * when nothing but the root is left to leave out.
 */
export function read<T>(schema: ZodMiniType<T>, raw: unknown): Reading<T> {
  const unreadable = new Map<string, UnreadablePart>();
  const deep: string[] = [];
  if (isDeeper(raw, DEEPEST)) raw = levelled(raw, '', DEEPEST, deep);
  for (const place of deep) unreadable.set(place, { place, expected: LEVELS, found: '…' });
  let result = safeParse(schema, raw);
  if (result.success) return { value: result.data, unreadable: [...unreadable.values()] };
  const value = structuredClone(raw);
  const origins: Origins = new WeakMap();
  // What first did not fit, by the place that was left out for it: in a later round that is missing.
  const causes = new Map<string, Issue>();
  // Every round leaves out at least one part, so this ends.
  while (!result.success) {
    // Later elements first: leaving one out moves those behind it.
    const issues = result.error.issues.toSorted(byPathDescending) as Issue[];
    const gone = new Set<string>();
    for (const issue of issues) {
      const at = issue.path ?? [];
      // What lies within a part that is gone went with it, and takes nothing more.
      if (at.some((_, depth) => gone.has(JSON.stringify(at.slice(0, depth + 1))))) continue;
      const path = removable(value, at);
      const original = originalPath(value, at, origins);
      const cause = causes.get(placeOf(original)) ?? { ...issue, path: original };
      const expected = expectedBy(cause, path.length);
      if (path.length === 0) throw new UnreadableAnswer(expected, shorten(raw, 100_000));
      gone.add(JSON.stringify(path));
      const from = original.slice(0, path.length);
      const place = placeOf(from);
      causes.set(place, cause);
      unreadable.set(place, { place, expected, found: shorten(valueAt(raw, from), 300) });
      leaveOut(value, path, origins);
    }
    result = safeParse(schema, value);
  }
  return { value: result.data, unreadable: outermost(unreadable) };
}

/** Those parts that no other one encloses. */
const outermost = (parts: ReadonlyMap<string, UnreadablePart>) =>
  [...parts.values()].filter(({ place }) =>
    place.matchAll(/[.[]/g).every(({ index }) => !parts.has(place.slice(0, index))),
  );

/** Deeper than any record goes, and as far as every step of reading and showing one can follow. */
const DEEPEST = 100;
const LEVELS = `at most ${DEEPEST} levels`;

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (levels === 0) return true;
  return Object.values(value).some((inner) => isDeeper(inner, levels - 1));
}

/** A copy without what lies deeper; the places of that are added to `deep`. */
function levelled(value: unknown, place: string, levels: number, deep: string[]): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (levels === 0) {
    deep.push(place);
    return undefined;
  }
  if (Array.isArray(value)) {
    return value.map((inner, index) => levelled(inner, `${place}[${index}]`, levels - 1, deep));
  }
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      levelled(inner, place === '' ? key : `${place}.${key}`, levels - 1, deep),
    ]),
  );
}

/** The original index of each element that is left in an array. */
type Origins = WeakMap<unknown[], number[]>;

const isObject = (value: unknown): value is Record<PropertyKey, unknown> =>
  typeof value === 'object' && value !== null;

function valueAt(root: unknown, path: Path): unknown {
  let at = root;
  for (const key of path) {
    if (!isObject(at) || !Object.hasOwn(at, key)) return undefined;
    at = at[key];
  }
  return at;
}

/** The longest start of the path at which something stands that can be left out. */
function removable(root: unknown, path: Path): Path {
  let end = path.length;
  while (end > 0 && valueAt(root, path.slice(0, end)) === undefined) end -= 1;
  // A required field that is missing: what encloses it goes. `end` now names that enclosure.
  return path.slice(0, end);
}

function leaveOut(root: unknown, path: Path, origins: Origins): void {
  const parent = valueAt(root, path.slice(0, -1));
  const key = path[path.length - 1];
  if (key === undefined || !isObject(parent)) return;
  if (!Array.isArray(parent)) {
    delete parent[key];
    return;
  }
  const kept = origins.get(parent) ?? parent.map((_, index) => index);
  parent.splice(Number(key), 1);
  kept.splice(Number(key), 1);
  origins.set(parent, kept);
}

/** Where something stood before elements in front of it were left out. */
const originalPath = (root: unknown, path: Path, origins: Origins): Path =>
  path.map((key, depth) => {
    const array = valueAt(root, path.slice(0, depth));
    return (Array.isArray(array) ? origins.get(array)?.[Number(key)] : undefined) ?? key;
  });

const placeOf = (path: Path): string =>
  path.reduce<string>(
    (place, key) =>
      typeof key === 'number' ? `${place}[${key}]` : `${place}${place && '.'}${String(key)}`,
    '',
  );

const isWithin = (inner: string, outer: string) =>
  inner === outer || inner.startsWith(`${outer}.`) || inner.startsWith(`${outer}[`);

/** Whether a part at or below `place` (for example `findings`) was left out (H40). */
export const isUnreadable = (
  { unreadable = [] }: { unreadable?: readonly UnreadablePart[] | undefined },
  place: string,
): boolean => unreadable.some((part) => isWithin(part.place, place));

function byPathDescending(a: Issue, b: Issue): number {
  const [left, right] = [a.path ?? [], b.path ?? []];
  for (let depth = 0; depth < Math.min(left.length, right.length); depth += 1) {
    const [one, other] = [left[depth], right[depth]];
    if (one === other) continue;
    if (typeof one === 'number' && typeof other === 'number') return other - one;
    return String(other).localeCompare(String(one));
  }
  return left.length - right.length;
}

function expectedBy({ path = [], expected, code }: Issue, depth: number): string {
  const below = path.slice(depth);
  const what = typeof expected === 'string' ? expected : (code ?? 'another value');
  return below.length === 0 ? what : `${below.map(String).join('.')}: ${what}`;
}

function shorten(value: unknown, length: number): string {
  const text =
    typeof value === 'string' && length > 1_000 ? value : (JSON.stringify(value) ?? 'nothing');
  return text.length > length ? `${text.slice(0, length)}…` : text;
}
