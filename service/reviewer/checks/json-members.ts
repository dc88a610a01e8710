import { LineFinder } from './text-lines.ts';

const TOKEN = /"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\],:]/g;

/**
 * The members of the objects in a JSON text, in the order of the text, with their lines.
 *
 * @param text Valid JSON.
 * @param deepest How many names a path has at most; members further down are left out.
 * @returns `path`: the names that lead to the member, its own last; an array's part is ''.
 */
export function* jsonMembers(
  text: string,
  deepest: number,
): Generator<{ path: readonly string[]; line: number }> {
  const lines = new LineFinder(text);
  const path: string[] = [];
  let depth = 0;
  let last = { text: '', at: 0 };
  for (const { 0: token, index } of text.matchAll(TOKEN)) {
    if (token === ':' && depth <= deepest) {
      path[depth - 1] = String(JSON.parse(last.text));
      yield { path: path.slice(0, depth), line: lines.lineAt(last.at) };
    }
    if (token === '{' || token === '[') {
      depth += 1;
      if (token === '[') path[depth - 1] = '';
    }
    if (token === '}' || token === ']') depth -= 1;
    last = { text: token, at: index };
  }
}

/** An object of parsed JSON; empty when it is none. */
export function objectOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {};
}

/** An object of JSON text, also behind a byte order mark. */
export function parseJson(
  text: string,
): { root: Readonly<Record<string, unknown>> } | { code: string; detail: string } {
  try {
    return { root: objectOf(JSON.parse(text.replace(/^\uFEFF/, ''))) };
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return { code: 'INVALID_JSON', detail: 'not valid JSON' };
  }
}
