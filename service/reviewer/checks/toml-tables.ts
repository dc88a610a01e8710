/** An assignment of a TOML document. */
export interface TomlEntry {
  /** The table that it stands in, and its own dotted key. */
  table: readonly string[];
  key: readonly string[];
  /** The value as it is written, without comments. */
  value: string;
  line: number;
}

const KEY = /"((?:[^"\\]|\\.)*)"|'([^']*)'|([\w-]+)/g;

/**
 * Splits a TOML document into its assignments. It reads what manifests and lock files are written in;
 * values are left as text.
 *
 * @returns null when a value does not end.
 */
export function tomlEntries(text: string): TomlEntry[] | null {
  const entries: TomlEntry[] = [];
  const lines = text.split(/\r?\n/);
  let table: string[] = [];
  for (let index = 0; index < lines.length; index += 1) {
    const line = index + 1;
    const begin = (lines[index] ?? '').trim();
    const header = /^\[\[?([^\]]*)\]\]?\s*(?:#.*)?$/.exec(begin);
    if (header !== null) {
      table = keysOf(header[1] ?? '');
      continue;
    }
    const [, key, first = ''] = /^((?:"[^"]*"|'[^']*'|[\w.\s-])+?)\s*=\s*(.*)$/.exec(begin) ?? [];
    if (key === undefined || begin.startsWith('#')) continue;
    let value = withoutComment(first);
    while (!isWhole(value)) {
      index += 1;
      const next = lines[index];
      if (next === undefined) return null;
      value += `\n${value.startsWith('"""') || value.startsWith("'''") ? next : withoutComment(next)}`;
    }
    entries.push({ table, key: keysOf(key), value: value.trim(), line });
  }
  return entries;
}

/** The text of a string value; null when it is none. */
export function tomlString(value: string | undefined): string | null {
  const found = /^"((?:[^"\\]|\\.)*)"$|^'([^']*)'$/.exec(value ?? '');
  return found?.[1] ?? found?.[2] ?? null;
}

/** The value of a key in an inline table; undefined when it is not there. */
export function inlineValue(value: string, key: string): string | undefined {
  return new RegExp(`[{,]\\s*${key}\\s*=\\s*("(?:[^"\\\\]|\\\\.)*"|'[^']*'|[^,}\\s]+)`).exec(
    value,
  )?.[1];
}

function keysOf(text: string): string[] {
  return [...text.matchAll(KEY)].map((key) => key[1] ?? key[2] ?? key[3] ?? '');
}

function withoutComment(text: string): string {
  return text.replace(/^((?:"(?:[^"\\]|\\.)*"|'[^']*'|[^"'#])*)#.*$/, '$1');
}

/** Whether brackets and long strings of a value are closed. */
function isWhole(value: string): boolean {
  const long = /^("""|''')/.exec(value)?.[1];
  if (long !== undefined) return value.length >= 6 && value.trimEnd().endsWith(long);
  const bare = value.replaceAll(/"(?:[^"\\]|\\.)*"|'[^']*'/g, '');
  return (bare.match(/[[{]/g) ?? []).length <= (bare.match(/[\]}]/g) ?? []).length;
}
