/** Where JSON text is broken. */
export class BrokenJson extends Error {
  /** @param path For example `runs[0].results[17]`. */
  constructor(what: string, line: number, column: number, path: string) {
    super(`line ${line}, column ${column}${path === '' ? '' : ` (${path})`}: ${what}`);
    this.name = 'BrokenJson';
  }
}

/** Names and positions from the root. */
export type JsonPath = readonly (string | number)[];

/**
 * What to do with a value: give its members one by one, check it and forget it, or give it whole, when its
 * text has at most so many bytes.
 */
export type Choice = 'ENTER' | 'SKIP' | { most: number };

/** What a value is, as far as its first character tells. */
export type JsonKind = 'OBJECT' | 'LIST' | 'STRING' | 'PLAIN';

/** Asked of each value that is not within one that was skipped or taken. */
export interface JsonReceiver {
  choose: (path: JsonPath, kind: JsonKind) => Choice;
  /** A chosen value: valid JSON text. */
  take: (path: JsonPath, text: string) => void;
}

/** Containers within each other. */
const DEEPEST = 500;
/** Bytes of a name that is looked at, and of a number. */
const LONGEST_NAME = 10_000;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const KINDS: Readonly<Record<number, JsonKind>> = {
  [QUOTE]: 'STRING',
  0x5b: 'LIST',
  0x7b: 'OBJECT',
};

type State =
  | 'VALUE'
  | 'FIRST_VALUE'
  | 'NAME'
  | 'FIRST_NAME'
  | 'COLON'
  | 'AFTER'
  | 'STRING'
  | 'ESCAPE'
  | 'HEX'
  | 'PLAIN'
  | 'DONE';

/**
 * Reads JSON of any size piece by piece, in memory that does not grow with it: every byte is checked, and
 * only chosen values are given. Throws `BrokenJson` where the text is no JSON.
 */
export class JsonStream {
  readonly #receiver: JsonReceiver;
  #state: State = 'VALUE';
  /** Of the containers that are open: an object or not. */
  readonly #open: boolean[] = [];
  readonly #path: (string | number)[] = [];
  /** The string at hand is a name. */
  #isName = false;
  #hexLeft = 0;
  /** A number or literal, or a name, up to where the piece at hand begins. */
  #begun = '';
  /** The containers around the value that is skipped or taken; null: there is none. */
  #around: number | null = null;
  /** What was read of the value that is taken. */
  #taken: { pieces: Uint8Array[]; size: number; most: number } | null = null;
  /** Where something began that the piece at hand has to give: the value taken, a name, a number. */
  #takenFrom = 0;
  #from = 0;
  #line = 1;
  #lineStart = 0;
  /** Bytes before the piece at hand. */
  #before = 0;

  constructor(receiver: JsonReceiver) {
    this.#receiver = receiver;
  }

  write(piece: Uint8Array): void {
    this.#takenFrom = 0;
    this.#from = 0;
    for (let at = 0; at < piece.length;) at = this.#step(piece, at);
    if (this.#taken !== null) this.#keep(piece, piece.length);
    if (this.#state === 'PLAIN' || this.#namesAreKept()) {
      this.#begin(piece, piece.length);
    }
    this.#before += piece.length;
  }

  end(): void {
    if (this.#state === 'PLAIN' && this.#open.length === 0) this.#endPlain(new Uint8Array(), 0);
    if (this.#state !== 'DONE') this.#fail('unexpected end of file', 0);
  }

  /** Reads what begins at a position; gives the position after it. */
  #step(piece: Uint8Array, at: number): number {
    const byte = piece[at] ?? 0;
    switch (this.#state) {
      case 'STRING':
        return this.#string(piece, at);
      case 'ESCAPE':
        return this.#escape(byte, at);
      case 'HEX':
        if (!isHex(byte)) this.#fail('invalid \\u escape', at);
        this.#hexLeft -= 1;
        if (this.#hexLeft === 0) this.#state = 'STRING';
        return at + 1;
      case 'PLAIN':
        if (isPlain(byte)) return at + 1;
        this.#endPlain(piece, at);
        return at;
      default:
        if (byte === 0x0a) {
          this.#line += 1;
          this.#lineStart = this.#before + at + 1;
          return at + 1;
        }
        if (byte === 0x20 || byte === 0x0d || byte === 0x09) return at + 1;
        return this.#structure(piece, at, byte);
    }
  }

  #structure(piece: Uint8Array, at: number, byte: number): number {
    switch (this.#state) {
      case 'FIRST_VALUE':
        if (byte === 0x5d) return this.#close(piece, at, false);
        return this.#beginValue(at, byte);
      case 'VALUE':
        return this.#beginValue(at, byte);
      case 'FIRST_NAME':
      case 'NAME':
        if (byte === 0x7d && this.#state === 'FIRST_NAME') return this.#close(piece, at, true);
        if (byte !== QUOTE) this.#fail('expected a name in quotes here', at);
        this.#state = 'STRING';
        this.#isName = true;
        this.#from = at;
        this.#begun = '';
        return at + 1;
      case 'COLON':
        if (byte !== 0x3a) this.#fail('expected a colon here', at);
        this.#state = 'VALUE';
        return at + 1;
      case 'AFTER':
        if (byte === 0x2c) {
          this.#state = this.#open.at(-1) === true ? 'NAME' : 'VALUE';
          return at + 1;
        }
        if (byte === 0x7d || byte === 0x5d) return this.#close(piece, at, byte === 0x7d);
        return this.#fail('expected a comma or the end of the list or object here', at);
      default:
        return this.#fail('expected the end of the text here', at);
    }
  }

  #beginValue(at: number, byte: number): number {
    const kind = KINDS[byte];
    if (kind === undefined && !isPlain(byte)) this.#fail('expected a value here', at);
    if (this.#around === null) this.#ask(at, kind ?? 'PLAIN');
    const isObject = byte === 0x7b;
    if (isObject || byte === 0x5b) {
      if (this.#open.length >= DEEPEST) this.#fail(`nested more than ${DEEPEST} levels deep`, at);
      this.#open.push(isObject);
      if (this.#around === null) this.#path.push(isObject ? '' : -1);
      this.#state = isObject ? 'FIRST_NAME' : 'FIRST_VALUE';
      return at + 1;
    }
    if (byte === QUOTE) {
      this.#state = 'STRING';
      this.#isName = false;
      return at + 1;
    }
    this.#state = 'PLAIN';
    this.#from = at;
    this.#begun = '';
    return at + 1;
  }

  #ask(at: number, kind: JsonKind): void {
    const last = this.#path.at(-1);
    if (typeof last === 'number') this.#path[this.#path.length - 1] = last + 1;
    const choice = this.#receiver.choose(this.#path, kind);
    if (choice === 'ENTER') return;
    this.#around = this.#open.length;
    if (choice === 'SKIP') return;
    this.#taken = { pieces: [], size: 0, most: choice.most };
    this.#takenFrom = at;
  }

  #close(piece: Uint8Array, at: number, isObject: boolean): number {
    if (this.#open.pop() !== isObject) this.#fail('unmatched closing bracket', at);
    if (this.#around === null) this.#path.pop();
    this.#endValue(piece, at + 1);
    return at + 1;
  }

  /** @param end Where the value ends in the piece. */
  #endValue(piece: Uint8Array, end: number): void {
    this.#state = this.#open.length === 0 ? 'DONE' : 'AFTER';
    if (this.#around !== this.#open.length) return;
    this.#around = null;
    if (this.#taken === null) return;
    this.#keep(piece, end);
    const bytes = Buffer.concat(this.#taken.pieces);
    this.#taken = null;
    this.#receiver.take([...this.#path], this.#decode(bytes, end));
  }

  #keep(piece: Uint8Array, end: number): void {
    const taken = this.#taken;
    if (taken === null) return;
    taken.size += end - this.#takenFrom;
    if (taken.size > taken.most) {
      this.#fail(`this is larger than the limit of ${taken.most} bytes`, end);
    }
    taken.pieces.push(piece.slice(this.#takenFrom, end));
  }

  #decode(bytes: Uint8Array, at: number): string {
    try {
      return UTF8.decode(bytes);
    } catch {
      return this.#fail('the text before this isn’t UTF-8', at);
    }
  }

  #string(piece: Uint8Array, from: number): number {
    let at = from;
    for (; at < piece.length; at += 1) {
      const byte = piece[at] ?? 0;
      if (byte === QUOTE) break;
      if (byte === BACKSLASH) {
        this.#state = 'ESCAPE';
        return at + 1;
      }
      if (byte < 0x20) this.#fail('unescaped control character in a string', at);
    }
    if (at === piece.length) return at;
    if (this.#isName) {
      if (this.#namesAreKept()) {
        this.#begin(piece, at + 1);
        // It was read byte by byte, and checked above.
        const name = JSON.parse(this.#decode(Buffer.from(this.#begun, 'latin1'), at)) as string;
        this.#path[this.#path.length - 1] = name;
      }
      this.#state = 'COLON';
    } else this.#endValue(piece, at + 1);
    return at + 1;
  }

  #escape(byte: number, at: number): number {
    if (byte === 0x75) {
      this.#state = 'HEX';
      this.#hexLeft = 4;
    } else if (ESCAPED.has(byte)) this.#state = 'STRING';
    else this.#fail('unknown escape', at);
    return at + 1;
  }

  #endPlain(piece: Uint8Array, at: number): void {
    this.#begin(piece, at);
    if (!PLAIN.test(this.#begun)) this.#fail('this isn’t a JSON value', at);
    this.#endValue(piece, at);
  }

  /** Whether the string at hand is a name of a path that somebody is told. */
  #namesAreKept(): boolean {
    const inString = this.#state === 'STRING' || this.#state === 'ESCAPE' || this.#state === 'HEX';
    return inString && this.#isName && this.#around === null;
  }

  #begin(piece: Uint8Array, end: number): void {
    const more = piece.subarray(this.#from, end);
    if (this.#begun.length + more.length > LONGEST_NAME) this.#fail('too long', end);
    this.#begun += Buffer.from(more).toString('latin1');
  }

  #fail(what: string, at: number): never {
    const column = this.#before + at - this.#lineStart + 1;
    throw new BrokenJson(what, this.#line, column, pathText(this.#path));
  }
}

const UTF8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const PLAIN = /^(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)$/;
const ESCAPED = new Set(Buffer.from('"\\/bfnrt'));

function isPlain(byte: number): boolean {
  return (
    (byte >= 0x30 && byte <= 0x39) ||
    (byte >= 0x61 && byte <= 0x7a) ||
    byte === 0x2b ||
    byte === 0x2d ||
    byte === 0x2e ||
    byte === 0x45
  );
}

function isHex(byte: number): boolean {
  return (
    (byte >= 0x30 && byte <= 0x39) ||
    (byte >= 0x61 && byte <= 0x66) ||
    (byte >= 0x41 && byte <= 0x46)
  );
}

/** A path as people write it. */
export function pathText(path: JsonPath): string {
  return path
    .map((each, index) =>
      typeof each === 'number' ? `[${Math.max(0, each)}]` : `${index === 0 ? '' : '.'}${each}`,
    )
    .join('');
}
