import type { ZodMiniType } from 'zod/mini';
import { parseExactJson } from './exact-json.ts';
import { read, UnreadableAnswer, type Reading } from './read.ts';

/**
 * An answer's text, parsed exactly and read by the generated schema of T, with every decided field
 * optional, as T has it. (The generated types do not know that answers come as text.) Throws UnreadableAnswer where it is no JSON or its root does not fit.
 */
export function readText<T>(schema: unknown, answer: unknown): Reading<T> {
  const text = typeof answer === 'string' ? answer : '';
  let raw: unknown;
  try {
    raw = parseExactJson(text);
  } catch {
    throw new UnreadableAnswer('JSON', text.slice(0, 100_000));
  }
  return read(schema as ZodMiniType<T>, raw);
}
