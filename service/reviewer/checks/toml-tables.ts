/** An assignment of a TOML document. */
export interface TomlEntry {
  /** The table that it stands in, and its own dotted key. */
  table: readonly string[];
  key: readonly string[];
  /** The value as it is written, without comments. */
  value: string;
  line: number;
}

/** A part of a dotted key, and what stands before it. */
const KEY = /[\s.]*(?:"((?:[^"\\]|\\.)*)"|'([^']*)'|([\w-]+))/y;
/** The header of a table; a bracket in quotes doesn't end it. */
const HEADER = /^\[\[?((?:"(?:[^"\\]|\\.)*"|'[^']*'|[^\]"'])*)\]\]?\s*(?:#.*)?$/;
/** Characters; no package is called by more. */
const LONGEST_KEY = 1000;
/** Characters of a key or a value that are read: a regular expression runs out of stack on millions. */
const LONGEST_TEXT = 64 * 1024;
const ASSIGNED = /(?:"[^"]*"|'[^']*'|[\w.\s-])+/y;

/**
 * The assignments of a TOML document, one by one, since a reviewer's memory doesn't hold all of a large one.
 * It reads what manifests and lock files are written in; values are left as text.
 *
 * @returns null, and then nothing more, where a value does not end.
 */
export function* tomlEntries(text: string): Generator<TomlEntry | null> {
  const lines = text.split(/\r?\n/);
  let table: string[] = [];
  for (let index = 0; index < lines.length; index += 1) {
    const line = index + 1;
    const begin = (lines[index] ?? '').trim();
    const header = begin.length > LONGEST_TEXT ? null : HEADER.exec(begin);
    if (header !== null) {
      table = keysOf(header[1] ?? '');
      continue;
    }
    ASSIGNED.lastIndex = 0;
    const key = ASSIGNED.exec(begin.slice(0, LONGEST_TEXT))?.[0] ?? '';
    if (key.trim() === '' || begin[key.length] !== '=') continue;
    const value = new ValueReader();
    value.add(begin.slice(key.length + 1).trimStart());
    while (!value.isWhole) {
      index += 1;
      const next = lines[index];
      if (next === undefined) {
        yield null;
        return;
      }
      value.add(next);
    }
    yield { table, key: keysOf(key), value: value.text.slice(0, LONGEST_TEXT), line };
  }
}

/** A value, read line by line: brackets and long strings go on until they are closed. */
class ValueReader {
  readonly #lines: string[] = [];
  #open = 0;
  /** The quotes of the long string that is open. */
  #long: string | null = null;

  get isWhole(): boolean {
    return this.#open <= 0 && this.#long === null;
  }

  get text(): string {
    return this.#lines.join('\n').trim();
  }

  add(line: string): void {
    let at = 0;
    while (at < line.length) {
      const character = line[at] ?? '';
      if (this.#long !== null) at = this.#readLong(line, at, this.#long);
      else if (character === '#') break;
      else if (character === '"' || character === "'") {
        const long = character.repeat(3);
        if (line.startsWith(long, at)) {
          this.#long = long;
          at += long.length;
        } else at = stringEnd(line, at, character);
      } else {
        if (character === '[' || character === '{') this.#open += 1;
        if (character === ']' || character === '}') this.#open -= 1;
        at += 1;
      }
    }
    this.#lines.push(line.slice(0, at));
  }

  /** @returns the offset behind the long string, or that of the line's end. */
  #readLong(line: string, from: number, quotes: string): number {
    for (let at = from; at < line.length; at += 1) {
      if (line[at] === '\\' && quotes === '"""') at += 1;
      else if (line.startsWith(quotes, at)) {
        this.#long = null;
        return at + quotes.length;
      }
    }
    return line.length;
  }
}

/** The offset behind a string; one that does not end with its line ends there. */
function stringEnd(line: string, from: number, quote: string): number {
  for (let at = from + 1; at < line.length; at += 1) {
    if (line[at] === '\\' && quote === '"') at += 1;
    else if (line[at] === quote) return at + 1;
  }
  return line.length;
}

/** The text of a string value; null when it is none. */
export function tomlString(value: string | undefined): string | null {
  const found = /^"((?:[^"\\]|\\.)*)"$|^'([^']*)'$/.exec(value ?? '');
  return found?.[1] ?? found?.[2] ?? null;
}

/** The texts of the strings in an array, those with escapes left out. */
export function tomlStrings(value: string): string[] {
  return [...value.matchAll(/"([^"\\]*)"|'([^']*)'/g)].map(
    ([, basic, literal]) => basic ?? literal ?? '',
  );
}

/** The value of a key in an inline table; undefined when it is not there. */
export function inlineValue(value: string, key: string): string | undefined {
  return new RegExp(
    `[{,]\\s*(?:${key}|"${key}"|'${key}')\\s*=\\s*("(?:[^"\\\\]|\\\\.)*"|'[^']*'|[^,}\\s]+)`,
  ).exec(value)?.[1];
}

function keysOf(text: string): string[] {
  const keys: string[] = [];
  const read = text.slice(0, LONGEST_TEXT);
  KEY.lastIndex = 0;
  for (let key = KEY.exec(read); key !== null; key = KEY.exec(read)) {
    keys.push((key[1] ?? key[2] ?? key[3] ?? '').slice(0, LONGEST_KEY));
  }
  return keys;
}
