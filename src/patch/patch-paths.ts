import { readUtf8 } from './patch-text.ts';

const escapes: Record<string, number> = {
  a: 7,
  b: 8,
  t: 9,
  n: 10,
  v: 11,
  f: 12,
  r: 13,
  '"': 34,
  '\\': 92,
};

/**
 * The name at the beginning of `text`, quoted as C does or plain, and what follows it. A plain name goes
 * to the end, or to a tab (what follows it is a time).
 * Undefined: a quote that is not closed, or an unknown escape (git-config, core.quotePath).
 */
export function readName(text: string): { name: string; rest: string } | undefined {
  if (!text.startsWith('"')) {
    const tab = text.indexOf('\t');
    return tab === -1
      ? { name: text, rest: '' }
      : { name: text.slice(0, tab), rest: text.slice(tab) };
  }
  const bytes: number[] = [];
  const encoder = new TextEncoder();
  for (let at = 1; at < text.length; at += 1) {
    const character = text[at] ?? '';
    if (character === '"') {
      return { name: nameOfBytes(bytes), rest: text.slice(at + 1) };
    }
    if (character !== '\\') {
      const whole = String.fromCodePoint(text.codePointAt(at) ?? 0);
      bytes.push(...encoder.encode(whole));
      at += whole.length - 1;
      continue;
    }
    const octal = /^[0-3][0-7]{2}/.exec(text.slice(at + 1, at + 4))?.[0];
    const byte = octal === undefined ? escapes[text[at + 1] ?? ''] : Number.parseInt(octal, 8);
    if (byte === undefined) return undefined;
    bytes.push(byte);
    at += octal?.length ?? 1;
  }
  return undefined;
}

/** As a record writes a path: where it is not UTF-8, each byte that is not ASCII as `\377`. */
function nameOfBytes(bytes: readonly number[]): string {
  const read = readUtf8(new Uint8Array(bytes));
  if (read.kind === 'text') return read.text;
  return bytes
    .map((byte) => (byte < 0x80 ? String.fromCharCode(byte) : `\\${byte.toString(8)}`))
    .join('');
}

/**
 * The path that git makes of a name: without its first folder (`a/`, `b/`), as `git apply` reads it.
 * A name without a folder stays. Null: `/dev/null`, the side on which there is no file.
 */
export function pathOfName(name: string): string | null {
  if (name === '/dev/null') return null;
  const slash = name.indexOf('/');
  return slash === -1 ? name : name.slice(slash + 1);
}

/**
 * The path that both names of a `diff --git` line give, where they give the same: it holds for files
 * that are not renamed, whose names may have spaces in them. Undefined where they do not.
 */
export function pathOfGitLine(names: string): string | undefined {
  if (names.startsWith('"') || names.endsWith('"')) {
    const first = names.startsWith('"') ? readName(names) : splitBeforeQuote(names);
    const second = first && readName(first.rest.trimStart());
    const path = first && pathOfName(first.name);
    return path != null && second && pathOfName(second.name) === path ? path : undefined;
  }
  // `a/NAME b/NAME`: the blank between them is the one that halves it into the same paths. Only paths of the
  // same length are compared: a line of a megabyte may consist of blanks.
  const first = names.indexOf('/');
  let slash = first;
  for (let blank = names.indexOf(' '); blank !== -1; blank = names.indexOf(' ', blank + 1)) {
    if (slash !== -1 && slash < blank) slash = names.indexOf('/', blank);
    const length = blank - (first < blank ? first + 1 : 0);
    if (length !== names.length - (slash === -1 ? blank : slash) - 1) continue;
    const path = pathOfName(names.slice(0, blank));
    if (path !== null && path === pathOfName(names.slice(blank + 1))) return path;
  }
  return undefined;
}

function splitBeforeQuote(names: string): { name: string; rest: string } | undefined {
  const quote = names.indexOf(' "');
  return quote === -1 ? undefined : { name: names.slice(0, quote), rest: names.slice(quote + 1) };
}
