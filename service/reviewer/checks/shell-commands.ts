import { HereDocuments } from './here-documents.ts';

/** A word of a command, without its quotes. */
export interface ShellWord {
  text: string;
  /** What prints it, if it is nothing else: `$(…)`, `<(…)`, and a command between backticks. */
  printedBy: readonly ShellPipeline[] | null;
}

/** A command with its arguments. */
export interface ShellCommand {
  words: readonly ShellWord[];
  /** What `<` or `<<<` gives it to read. */
  input: ShellWord | null;
  /** The offset at which it begins. */
  begin: number;
}

/** Commands that each read what the one before prints. */
export type ShellPipeline = readonly ShellCommand[];

/** What stands in a word for what commands print. */
const PRINTED = '$(…)';

/** Characters; a longer variable or word that ends a here-document is not looked for. */
const LONGEST_VARIABLE = 200;

/** A script, or the part of it that stands in `$(…)`, `<(…)` or between backticks. */
class Part {
  readonly pipelines: ShellPipeline[] = [];
  /** Inside double quotes. */
  quoted = false;
  /** Parentheses that are open in it. */
  depth = 0;
  readonly #closing: string;
  #pipeline: ShellCommand[] = [];
  #words: ShellWord[] = [];
  #word: ShellWord | null = null;
  #begin = 0;
  #input: ShellWord | null = null;
  /** The last command was ended by `|`. */
  #piped = false;
  /** By what the next word is given to the command, if it is no argument. */
  #operator: string | null = null;

  constructor(closing: string) {
    this.#closing = closing;
  }

  isClosedBy(char: string): boolean {
    return char === this.#closing && (char === '`' || this.depth === 0);
  }

  /** Whether the next command reads what the last one prints, also if it stands on another line. */
  get goesOn(): boolean {
    return this.#piped && this.#word === null && this.#words.length === 0;
  }

  get inWord(): boolean {
    return this.#word !== null;
  }

  add(at: number, text: string, printedBy: ShellWord['printedBy'] = null): void {
    if (this.#word === null && this.#words.length === 0) this.#begin = at;
    const before = this.#word?.text ?? '';
    const alone = before === '' ? printedBy : text === '' ? (this.#word?.printedBy ?? null) : null;
    this.#word = { text: before + text, printedBy: alone };
  }

  endWord(): void {
    if (this.#word === null) return;
    if (this.#operator === null) this.#words.push(this.#word);
    else if (/^<(?:<<)?$/.test(this.#operator)) this.#input = this.#word;
    this.#operator = null;
    this.#word = null;
  }

  /** The next word is no argument: `>`, `<`, `2>`. */
  redirect(operator: string): void {
    if (/^\d+$/.test(this.#word?.text ?? '')) this.#word = null;
    this.endWord();
    this.#operator = operator;
  }

  pipe(): void {
    this.#endCommand();
    this.#piped = true;
  }

  #endCommand(): void {
    this.endWord();
    const [words, input, begin] = [this.#words, this.#input, this.#begin];
    if (words.length > 0) this.#pipeline.push({ words, input, begin });
    this.#words = [];
    this.#input = null;
    this.#operator = null;
  }

  endPipeline(): void {
    this.#endCommand();
    this.#piped = false;
    if (this.#pipeline.length > 0) this.pipelines.push(this.#pipeline);
    this.#pipeline = [];
  }
}

/**
 * The pipelines of a script for a POSIX shell or Bash, those in `$(…)` and the like included, in the order in
 * which they end. Here-documents are text. Words are as they are written: nothing is expanded.
 *
 * Source: POSIX.1-2024, Shell Command Language, 2.3 Token Recognition.
 */
export function pipelinesOf(text: string): ShellPipeline[] {
  return new ShellReader(text).read();
}

class ShellReader {
  readonly #text: string;
  #part = new Part('');
  /** What the part stands in, the outermost first. */
  readonly #outer: Part[] = [];
  readonly #found: ShellPipeline[] = [];
  readonly #hereDocuments: HereDocuments;
  /** The words that end the here-documents of the current line. */
  #awaited: { word: string; tabs: boolean }[] = [];
  #at = 0;
  #line = 0;

  constructor(text: string) {
    this.#text = text;
    this.#hereDocuments = new HereDocuments(text.split('\n'));
  }

  read(): ShellPipeline[] {
    while (this.#at < this.#text.length) this.#step();
    while (this.#outer.length > 0) this.#close();
    this.#part.endPipeline();
    return [...this.#found, ...this.#part.pipelines];
  }

  #step(): void {
    const part = this.#part;
    const char = this.#text.charAt(this.#at);
    if (char === '\\') this.#escape();
    else if (char === '"') {
      part.quoted = !part.quoted;
      this.#take('"', '');
    } else if (this.#is('${')) this.#take(this.#variable());
    else if (this.#is('$(') || (!part.quoted && (this.#is('<(') || this.#is('>('))))
      this.#open(')', 2);
    else if (char === '`' && part.isClosedBy('`')) this.#close(1);
    else if (char === '`') this.#open('`', 1);
    else if (part.quoted) this.#takeLine(char);
    else this.#stepUnquoted(part, char);
  }

  #stepUnquoted(part: Part, char: string): void {
    if (char === "'") {
      const end = this.#text.indexOf("'", this.#at + 1);
      const quoted = this.#text.slice(this.#at, end === -1 ? undefined : end + 1);
      this.#line += quoted.split('\n').length - 1;
      this.#take(quoted, quoted.slice(1, end === -1 ? undefined : -1));
    } else if (char === '#' && !part.inWord) {
      const end = this.#text.indexOf('\n', this.#at);
      this.#at = end === -1 ? this.#text.length : end;
    } else if (char === '\n') {
      if (!part.goesOn) part.endPipeline();
      this.#endLine();
    } else if (/\s/.test(char)) {
      part.endWord();
      this.#at += 1;
    } else if (char === '<' || char === '>') this.#redirect();
    else if (char === '|' && !this.#is('||')) {
      part.pipe();
      this.#at += this.#is('|&') ? 2 : 1;
    } else if (this.#is('&>')) this.#at += 1;
    else if (/[;&|]/.test(char)) {
      part.endPipeline();
      this.#at += 1;
    } else if (char === '(') {
      part.endPipeline();
      part.depth += 1;
      this.#at += 1;
    } else if (char === ')') {
      if (part.isClosedBy(')')) this.#close(1);
      else {
        part.endPipeline();
        part.depth = Math.max(0, part.depth - 1);
        this.#at += 1;
      }
    } else this.#takeLine(char);
  }

  #is(text: string): boolean {
    return this.#text.startsWith(text, this.#at);
  }

  #take(written: string, text = written): void {
    this.#part.add(this.#at, text);
    this.#at += written.length;
  }

  #takeLine(char: string): void {
    if (char === '\n') this.#line += 1;
    this.#take(char);
  }

  /** A backslash: the next character is meant as it is, and the end of a line is none. */
  #escape(): void {
    const [written = '\\'] =
      /^\\(?:\r?\n|[^])/.exec(this.#text.slice(this.#at, this.#at + 3)) ?? [];
    if (!written.endsWith('\n')) return this.#take(written, written.slice(1));
    this.#line += 1;
    this.#at += written.length;
  }

  /** `${…}`, and GitHub’s `${{ … }}`: one thing, whatever is in it. */
  #variable(): string {
    const next = this.#text.slice(this.#at, this.#at + LONGEST_VARIABLE);
    return /^\$\{\{[^\n]*?\}\}|^\$\{[^\n}]*\}/.exec(next)?.[0] ?? '$';
  }

  #open(closing: string, length: number): void {
    this.#part.add(this.#at, '');
    this.#outer.push(this.#part);
    this.#part = new Part(closing);
    this.#at += length;
  }

  #close(length = 0): void {
    const { pipelines } = this.#part;
    this.#part.endPipeline();
    for (const each of pipelines) this.#found.push(each);
    this.#part = this.#outer.pop() ?? this.#part;
    this.#part.add(this.#at, PRINTED, pipelines);
    this.#at += length;
  }

  #redirect(): void {
    const next = this.#text.slice(this.#at, this.#at + LONGEST_VARIABLE);
    const [, operator, word] =
      /^(<<-?)[ \t]*["']?([^\s"'<>|&;()]+)/.exec(next) ?? /^([<>]+[&|]?)/.exec(next) ?? [];
    if (word !== undefined) this.#awaited.push({ word, tabs: operator === '<<-' });
    this.#part.redirect(operator ?? '');
    this.#at += operator?.length ?? 1;
  }

  /** Goes to the next line of commands: behind the here-documents that this one begins. */
  #endLine(): void {
    let line = this.#line;
    for (const { word, tabs } of this.#awaited) {
      line = this.#hereDocuments.lineAfter(line, word, tabs) ?? line;
    }
    this.#awaited = [];
    for (; this.#line <= line; this.#line += 1) {
      const end = this.#text.indexOf('\n', this.#at);
      this.#at = end === -1 ? this.#text.length : end + 1;
    }
  }
}
