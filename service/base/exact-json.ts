/**
 * JSON whose 64-bit identities survive digit for digit (contract decisions: "int64 is exact").
 *
 * In TypeScript those fields are decimal strings, because a number loses digits beyond 2^53 - 1; on
 * the wire they are JSON integers.
 */

/** The part of JSON that TypeScript's library does not know yet (ES2026 source text access). */
interface JsonSource {
  rawJSON(text: string): object;
  parse(
    text: string,
    reviver: (key: string, value: unknown, context: { source?: string }) => unknown,
  ): unknown;
}
const json = JSON as unknown as JsonSource;

/** The fields that the specification types as int64 identities, by name. */
const INT64_FIELDS: ReadonlySet<string> = new Set([
  'pull_request_author_host_user_id',
  'host_user_id',
  'actor_host_user_id',
  'host_comment_id',
  'workflow_run_id',
  'amount_micros',
]);

const DECIMAL = /^-?(?:0|[1-9]\d*)$/;

/**
 * Writes a value as JSON text, with every int64 identity as a bare integer.
 *
 * @param value An API object whose int64 identities are decimal strings (or a bigint anywhere). `id`
 *   counts as one only inside `authors` (AuthorChoice): every other `id` is a uuid or a text.
 */
export function stringifyExact(value: unknown): string {
  const authors = new WeakSet<object>();
  function replace(this: object, key: string, member: unknown): unknown {
    if (key === 'authors' && Array.isArray(member)) {
      for (const author of member as unknown[]) {
        if (typeof author === 'object' && author !== null) authors.add(author);
      }
    }
    if (typeof member === 'bigint') return json.rawJSON(member.toString());
    const identity = INT64_FIELDS.has(key) || (key === 'id' && authors.has(this));
    return identity && typeof member === 'string' && DECIMAL.test(member)
      ? json.rawJSON(member)
      : member;
  }
  return JSON.stringify(value, replace);
}

/**
 * Parses JSON text as `stringifyExact` writes it: int64 identities become decimal strings. Any other
 * integer beyond 2^53 - 1 is kept as it was written, and comes out again unchanged.
 *
 * @throws SyntaxError when the text is not JSON.
 */
export function parseExact(text: string): unknown {
  return json.parse(text, (key, value, { source }) => {
    if (typeof value !== 'number' || source === undefined) return value;
    if (INT64_FIELDS.has(key) && DECIMAL.test(source)) return source;
    return Number.isSafeInteger(value) || !DECIMAL.test(source) ? value : json.rawJSON(source);
  });
}

/**
 * Adds members to the JSON text of an object without parsing it, so that nothing in it changes.
 *
 * @param object JSON text of an object.
 * @param members JSON texts, `"name":value` each, of names that the object does not have.
 */
export function withMembers(object: string, members: readonly string[]): string {
  const own = object.slice(object.indexOf('{') + 1, object.lastIndexOf('}')).trim();
  return `{${(own === '' ? members : [own, ...members]).join(',')}}`;
}
