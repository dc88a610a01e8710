import { JavaScriptLexer, type Token } from './javascript-lexer.ts';
import type { SkippedTest } from './skipped-test.ts';
import { LineFinder } from './text-lines.ts';

/** Only files that have one of these are read. */
const MAY_SKIP =
  /\.\s*(?:skip|fixme|only)\b|\b[fx](?:it|test|describe|context|specify)\b|\bskip['"]?\s*:/;
/** The functions that tests and groups of tests are written with. */
const FUNCTION = /^[fx]?(?:it|test|describe|context|specify)$|^suite$/;
const GROUP = /^[fx]?(?:describe|context)$|^suite$/;
/** Behind the parentheses of these, and behind `else`, a condition decides. */
const CONDITION = /^(?:if|switch|while|catch)$/;

/**
 * Finds the tests of a JavaScript or TypeScript file that are always skipped, and those that are the only
 * ones to run: as Jest, Vitest, Mocha, Jasmine, Playwright, AVA and Node write it.
 *
 * @throws UnreadableSource
 */
export function skippedJavaScriptTests(text: string): SkippedTest[] {
  return MAY_SKIP.test(text) ? new TestReader(text).read() : [];
}

/** Groups around a test that it is known by. */
const MOST_GROUPS = 20;

/** A bracket that is open. */
interface Open {
  /** The name before it: `if` in `if (`. */
  behind: string;
  conditional: boolean;
  /** Whether it holds a group of tests. */
  isGroup: boolean;
}

class TestReader {
  readonly #text: string;
  readonly #lexer: JavaScriptLexer;
  readonly #lines: LineFinder;
  readonly #found: SkippedTest[] = [];
  readonly #open: Open[] = [];
  /** How many of those are conditional. */
  #conditions = 0;
  /** The titles of the groups that are open. */
  readonly #groups: string[] = [];
  #token: Token;
  #before: Token | null = null;
  /** The name before the parentheses that were closed last. */
  #closed = '';

  constructor(text: string) {
    this.#text = text;
    this.#lines = new LineFinder(text);
    this.#lexer = new JavaScriptLexer(text);
    this.#token = this.#lexer.next();
  }

  read(): SkippedTest[] {
    while (this.#token.kind !== 'end') {
      if (this.#token.kind === 'name' && FUNCTION.test(this.#token.text)) this.#readCall();
      else this.#advance();
    }
    return this.#found;
  }

  /** At the function’s name: `it.skip.each(…)('title', …`. */
  #readCall(): void {
    const always = this.#isStatement() && this.#conditions === 0;
    const isMember = this.#before?.text === '.';
    const { start, functions } = this.#token;
    const words = [this.#token.text];
    this.#advance();
    while (this.#is('.')) {
      this.#advance();
      if (this.#token.kind !== 'name') return;
      words.push(this.#token.text);
      this.#advance();
    }
    if (isMember) return;
    if (/^(?:each|for)$/.test(words.at(-1) ?? '')) this.#skipTable();
    if (!this.#is('(')) return;
    this.#advance();
    const { start: titleStart } = this.#token;
    // A function that makes tests, as `test.only = (title, run) => …` does, skips none itself.
    const makes = this.#is('${') && functions > this.#groups.length;
    const title = this.#readTitle();
    if (title === null || !this.#is(',')) return;
    // Lines are found in order.
    const line = this.#lines.lineAt(start);
    const titleLine = this.#lines.lineAt(titleStart);
    const isGroup = words.some((word) => GROUP.test(word));
    const names = [...this.#groups.slice(-MOST_GROUPS), title];
    const opened = this.#open.at(-1);
    if (isGroup && opened !== undefined) {
      opened.isGroup = true;
      this.#groups.push(title);
    }
    if (!always || makes) return;
    const how = howOf(words);
    const option = how === null && !words.includes('step') ? this.#readSkipOption() : null;
    if (how === null && option === null) return;
    this.#found.push({
      how: how ?? 'skip',
      what: isGroup ? 'group' : 'test',
      names,
      by: option?.by ?? words.join('.'),
      identifier: false,
      line,
      end: option?.line ?? titleLine,
    });
  }

  /** At the comma behind a title: options that skip the test whatever comes, as in `{ skip: 'why' }, () => …`. */
  #readSkipOption(): { by: string; line: number } | null {
    this.#advance();
    if (!this.#is('{')) return null;
    const { depth } = this.#token;
    let option: { by: string; line: number } | null = null;
    this.#advance();
    while (this.#token.kind !== 'end' && this.#token.depth > depth) {
      const { text: key, start, depth: own } = this.#token;
      const before = this.#before?.text ?? '';
      // What is spread into them may say otherwise.
      if (this.#is('.') && before === '.') return null;
      this.#advance();
      if (key !== 'skip' || own > depth + 1 || !/^[{,]$/.test(before) || !this.#is(':')) continue;
      this.#advance();
      const by = byOf(this.#token);
      this.#advance();
      const isWhole = this.#is(',') || this.#is('}');
      option = by !== null && isWhole ? { by, line: this.#lines.lineAt(start) } : null;
    }
    return this.#is(',') ? option : null;
  }

  /** Whether a statement begins here, or what an arrow function returns, and no condition stands before it. */
  #isStatement(): boolean {
    if (this.#before === null) return true;
    const { kind, text } = this.#before;
    if (kind === 'name') return !/^(?:return|else|case|new|typeof|throw|yield)$/.test(text);
    if (text === ')' && CONDITION.test(this.#closed)) return false;
    return kind !== 'punctuation' || /[;{})\]>]/.test(text);
  }

  /** Over the table of `each`: in parentheses or a template. */
  #skipTable(): void {
    const { depth, kind } = this.#token;
    if (kind === 'string') this.#advance();
    else if (this.#is('(') || this.#is('${')) {
      do this.#advance();
      while (this.#token.kind !== 'end' && (this.#token.depth > depth || this.#is('${')));
      // The end of a template.
      if (this.#token.kind === 'other') this.#advance();
    }
  }

  /** The title that begins here, and over it; null: something else does. */
  #readTitle(): string | null {
    const { kind, text, start } = this.#token;
    if (kind === 'string') {
      this.#advance();
      return text;
    }
    if (!this.#is('${')) return null;
    this.#skipTable();
    return this.#text.slice(start + 1, this.#text.indexOf('`', this.#before?.start));
  }

  #is(text: string): boolean {
    return this.#token.text === text && this.#token.kind !== 'string';
  }

  #advance(): void {
    const { text, kind, depth } = this.#token;
    if (kind === 'punctuation') {
      if (/^(?:[([{]|\$\{)$/.test(text)) {
        const behind = this.#before?.kind === 'name' ? this.#before.text : '';
        const closes = this.#before?.text === ')' && CONDITION.test(this.#closed);
        const conditional = text === '{' && (behind === 'else' || closes);
        if (conditional) this.#conditions += 1;
        this.#open.push({ behind, conditional, isGroup: false });
      } else if (text === ')') this.#closed = this.#open[depth - 1]?.behind ?? '';
    }
    this.#before = this.#token;
    this.#token = this.#lexer.next();
    while (this.#open.length > this.#token.depth) {
      const closed = this.#open.pop();
      if (closed?.conditional === true) this.#conditions -= 1;
      if (closed?.isGroup === true) this.#groups.pop();
    }
  }
}

/** What skips by an option of this value; null: something decides. */
function byOf({ kind, text }: Token): string | null {
  if (kind === 'string') return text === '' ? null : 'skip: “…”';
  return kind === 'name' && text === 'true' ? 'skip: true' : null;
}

function howOf(words: readonly string[]): SkippedTest['how'] | null {
  const [first = '', ...others] = words;
  // Steps are parts of a test.
  if (others.includes('step')) return null;
  if (others.includes('only') || first.startsWith('f')) return 'only';
  return others.some((word) => /^(?:skip|fixme)$/.test(word)) || first.startsWith('x')
    ? 'skip'
    : null;
}
