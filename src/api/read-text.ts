import type { ZodMiniType } from 'zod/mini';
import { parseExactJson } from './exact-json.ts';
import { read, UnreadableAnswer, type Reading, type UnreadablePart } from './read.ts';

/** What an answer has to say of what it is about: identities, by the names of their fields. */
export type Identity = Readonly<Record<string, string>>;

/**
 * An answer's text, parsed exactly and read by the generated schema of T, with every decided field
 * optional, as T has it. (The generated types do not know that answers come as text.) Throws
 * UnreadableAnswer where it is no JSON or its root does not fit.
 */
export function readText<T>(schema: unknown, answer: unknown, asked: Identity = {}): Reading<T> {
  const text = typeof answer === 'string' ? answer : '';
  let raw: unknown;
  try {
    raw = parseExactJson(text);
  } catch {
    throw new UnreadableAnswer('JSON', text.slice(0, 100_000));
  }
  return checkedFor(asked, read(schema as ZodMiniType<T>, raw));
}

/**
 * Names each identity of an answer that is not the one that was asked for: what is shown then is another
 * record. A field that is absent says nothing.
 */
export function checkedFor<T>(asked: Identity, { value, unreadable }: Reading<T>): Reading<T> {
  const others = Object.entries(asked).flatMap(([place, expected]): UnreadablePart[] => {
    const found = (value as Record<string, unknown>)[place];
    // A UUID is the same in either case (RFC 9562, section 4).
    return typeof found === 'string' && found.toLowerCase() !== expected.toLowerCase()
      ? [{ place, expected, found, other: true }]
      : [];
  });
  return { value, unreadable: [...unreadable, ...others] };
}
