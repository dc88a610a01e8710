import { LineFinder } from './text-lines.ts';

/** The line of each member of each object in a JSON text's root: `lines.get('dependencies')?.get('a')`. */
export type MemberLines = ReadonlyMap<string, ReadonlyMap<string, number>>;

const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\],:]/g;

/**
 * Finds the lines of the members of the objects that are the root's own members.
 *
 * @param text Valid JSON, its root an object.
 */
export function memberLines(text: string): MemberLines {
  const lines = new LineFinder(text);
  const found = new Map<string, Map<string, number>>();
  let depth = 0;
  let section = '';
  let last = { text: '', at: 0 };
  for (const { 0: token, index } of text.matchAll(TOKEN)) {
    if (token === ':' && depth === 1) section = nameOf(last.text);
    if (token === ':' && depth === 2) {
      let members = found.get(section);
      if (members === undefined) found.set(section, (members = new Map()));
      members.set(nameOf(last.text), lines.lineAt(last.at));
    }
    if (token === '{' || token === '[') depth += 1;
    if (token === '}' || token === ']') depth -= 1;
    last = { text: token, at: index };
  }
  return found;
}

function nameOf(token: string): string {
  return token.startsWith('"') ? String(JSON.parse(token)) : '';
}

/** An object of parsed JSON; empty when it is none. */
export function objectOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {};
}
