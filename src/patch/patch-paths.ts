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
 * to the end, to a CR, or to a tab (what follows it is a time).
 * Undefined: a quote that is not closed, or an unknown escape (git-config, core.quotePath).
 */
export function readName(text: string): { name: string; rest: string } | undefined {
  if (!text.startsWith('"')) {
    const name = text.split(/[\t\r]/, 1)[0] ?? '';
    return { name: name.replaceAll(ESCAPE, ESCAPED), rest: text.slice(name.length) };
  }
  const bytes: number[] = [];
  const encoder = new TextEncoder();
  for (let at = 1; at < text.length; at += 1) {
    const character = text[at] ?? '';
    if (character === '"') {
      return { name: pathOfBytes(bytes), rest: text.slice(at + 1) };
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

/** What reads as the escape of a byte, or of a backslash; a name that has it itself is written with `\134` for `\`. */
const ESCAPE = /\\([23][0-7]{2}|134)/g;
const ESCAPED = String.raw`\134$1`;

/** As a record writes a path: in a name that is not UTF-8, each byte that is not ASCII as `\377`. */
const pathOfBytes = (bytes: readonly number[]): string =>
  String.fromCharCode(...bytes)
    .split('/')
    .map(nameOfBytes)
    .join('/');

/** @param latin Its bytes, a character each. */
function nameOfBytes(latin: string): string {
  const read = readUtf8(Uint8Array.from(latin, (byte) => byte.charCodeAt(0)));
  const name = (read.kind === 'text' ? read.text : latin).replaceAll(ESCAPE, ESCAPED);
  if (read.kind === 'text') return name;
  return name.replaceAll(/[\x80-\xff]/g, (byte) => `\\${byte.charCodeAt(0).toString(8)}`);
}

/** A time after a name without quotes, which blanks precede where a tab was lost. */
const TIME = /[\t ](?:\d\d)?\d\d-\d\d-\d\d(?: \d\d:\d\d:\d\d(?:\.\d+)?)?(?: [+-]\d\d:?\d\d)?$/;

/** As `readName`, of a header that `diff` wrote without git, which has a time in it. */
export function readPlainName(text: string): string | undefined {
  const time = text.startsWith('"') ? null : TIME.exec(text);
  if (!time) return readName(text)?.name;
  const name = text.slice(0, time.index);
  return time[0].startsWith('\t') ? name : name.trimEnd();
}

/** Whether `diff -N` tells by the time after a name, the beginning of 1970, that there is no file. */
export function isTimeOfNoFile(text: string): boolean {
  const [, day, time, hours, minutes] =
    /\t(1969-12-31|1970-01-01) (\d\d:\d\d):00(?:\.0+)? ([+-]\d\d):?(\d\d)$/.exec(text) ?? [];
  return day !== undefined && Date.parse(`${day}T${time}${hours}:${minutes}`) === 0;
}

/** How many folders `git apply` takes off each name: one (`a/`, `b/`), or none. */
export type Strip = 0 | 1;

/**
 * The path that git makes of a name. Null: `/dev/null`, the side on which there is no file. Undefined: nothing is
 * left of it.
 */
export function pathOfName(name: string, strip: Strip): string | null | undefined {
  if (/^\/dev\/null(?:\s|$)/.test(name)) return null;
  const path = strip === 0 ? name : /\/(.*)/s.exec(name)?.[1];
  return path?.replaceAll(/\/+/g, '/') || undefined;
}

/**
 * The path that both names of a `diff --git` line give, where they give the same: it holds for files
 * that are not renamed, whose names may have spaces in them. Undefined where they do not.
 */
export function pathOfGitLine(names: string, strip: Strip): string | undefined {
  if (names.startsWith('"') || names.endsWith('"')) {
    const first = names.startsWith('"') ? readName(names) : splitBeforeQuote(names);
    const second = first && readName(first.rest.trimStart());
    const path = first && pathOfName(first.name, strip);
    return path != null && second && pathOfName(second.name, strip) === path ? path : undefined;
  }
  // `a/NAME b/NAME`: the blank between them is the one that halves it into the same paths. Only paths of the
  // same length are compared: a line of a megabyte may consist of blanks.
  const first = strip === 0 ? -1 : names.indexOf('/');
  let second = first;
  for (let blank = names.indexOf(' ', first); blank !== -1; blank = names.indexOf(' ', blank + 1)) {
    if (strip === 0) second = blank;
    else if (second < blank) second = names.indexOf('/', blank);
    if (second === -1) return undefined;
    if (blank - first !== names.length - second) continue;
    const path = pathOfName(names.slice(0, blank), strip);
    if (path != null && path === pathOfName(names.slice(blank + 1), strip)) return path;
  }
  return undefined;
}

function splitBeforeQuote(names: string): { name: string; rest: string } | undefined {
  const quote = names.indexOf(' "');
  return quote === -1 ? undefined : { name: names.slice(0, quote), rest: names.slice(quote + 1) };
}
