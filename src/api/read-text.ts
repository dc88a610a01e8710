import type { ZodMiniType } from 'zod/mini';
import { parseExactJson } from './exact-json.ts';
import { read, UnreadableAnswer, type Reading } from './read.ts';

/** So many characters of a record that cannot be read are shown. */
const MOST_SHOWN = 100_000;

/** What an answer has to say of what it is about: identities, by the names of their fields. */
export type Identity = Readonly<Record<string, string>>;

/**
 * An answer's text, parsed exactly and read by the generated schema of T, with every decided field
 * optional, as T has it. (The generated types do not know that answers come as text.) Throws
 * UnreadableAnswer where it is no JSON, its root does not fit, or it is about something else.
 */
export function readText<T>(schema: unknown, answer: unknown, asked: Identity = {}): Reading<T> {
  const text = typeof answer === 'string' ? answer : '';
  let raw: unknown;
  try {
    raw = parseExactJson(text);
  } catch {
    throw new UnreadableAnswer('JSON', text.slice(0, MOST_SHOWN));
  }
  const reading = read(schema as ZodMiniType<T>, raw);
  requireAsked(reading.value, asked, text);
  return reading;
}

/**
 * Throws UnreadableAnswer where an answer is about something else than was asked for: another record is
 * never shown in its place. A field that is absent says nothing.
 */
export function requireAsked(value: unknown, asked: Identity, text: string): void {
  for (const [name, wanted] of Object.entries(asked)) {
    const said = (value as Record<string, unknown>)[name];
    // A UUID is the same in either case (RFC 9562, section 4).
    if (typeof said === 'string' && said.toLowerCase() !== wanted.toLowerCase()) {
      throw new UnreadableAnswer(`${name} ${wanted}`, text.slice(0, MOST_SHOWN));
    }
  }
}
