import type { ZodMiniType } from 'zod/mini';
import { parseExactJson } from './exact-json.ts';
import { read, UnreadableAnswer, type Reading, type UnreadablePart } from './read.ts';

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
    // A UUID is the same in either case (RFC 9562, section 4).
    return typeof found === 'string' && found.toLowerCase() !== expected.toLowerCase()
      ? [{ place, expected, found, other: true }]
      : [];
  });
  return { value, unreadable: [...unreadable, ...others] };
}
