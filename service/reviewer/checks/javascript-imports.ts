import { JavaScriptLexer, type Token } from './javascript-lexer.ts';
import { LineFinder } from './text-lines.ts';

/** An import that runs when its file is loaded. */
export interface StaticImport {
  specifier: string;
  /** Of its statement, up to the specifier; the first line is 1. */
  line: number;
  end: number;
}

/**
 * Finds the imports of a JavaScript or TypeScript file that decide the order in which modules run:
 * `import`, `export … from` and `require('…')` outside functions. Left out are `import()`, which runs
 * later, and imports of types alone, which do not run.
 *
 * @throws UnreadableSource
 */
export function staticImports(text: string): StaticImport[] {
  if (!/\b(?:import|export|require)\b/.test(text)) return [];
  return new ImportReader(text).read();
}

class ImportReader {
  readonly #lexer: JavaScriptLexer;
  readonly #imports: StaticImport[] = [];
  readonly #lines: LineFinder;
  #token: Token;

  constructor(text: string) {
    this.#lines = new LineFinder(text);
    this.#lexer = new JavaScriptLexer(text);
    this.#token = this.#lexer.next();
  }

  read(): StaticImport[] {
    let before = '';
    while (this.#token.kind !== 'end') {
      const { text, kind, depth, start } = this.#token;
      const isWord = kind === 'name' && before !== '.';
      this.#advance();
      if (isWord && text === 'import' && depth === 0) this.#readImport(start);
      else if (isWord && text === 'export' && depth === 0) this.#readExport(start);
      else if (isWord && text === 'require') this.#readRequire(start);
      before = kind === 'string' ? '' : text;
    }
    return this.#imports;
  }

  /** Behind `import`. */
  #readImport(start: number): void {
    if (this.#token.kind === 'string') {
      this.#add(this.#token, start);
      this.#advance();
      return;
    }
    if (this.#is('(') || this.#is('.')) return;
    let onlyTypes = false;
    if (this.#isTypeWord()) {
      this.#advance();
      // `import type from './a'` imports a value named type.
      onlyTypes = !this.#is('from') && !this.#is(',') && !this.#is('=');
    }
    let values = 0;
    while (this.#token.kind === 'name' || this.#is(',') || this.#is('*')) {
      if (this.#is('from')) break;
      values += 1;
      this.#advance();
    }
    if (this.#is('{')) {
      const named = this.#readNames();
      onlyTypes ||= values === 0 && named.types > 0 && named.values === 0;
    }
    if (onlyTypes && this.#is('=')) {
      this.#advance();
      // `import type B = require('./b')`: what is required is not run.
      if (this.#is('require')) this.#advance();
    }
    this.#readFrom(start, onlyTypes);
  }

  /** Behind `export`. */
  #readExport(start: number): void {
    let onlyTypes = this.#is('type');
    if (onlyTypes) this.#advance();
    if (this.#is('*')) {
      while (this.#token.kind === 'name' || this.#is('*')) {
        if (this.#is('from')) break;
        this.#advance();
      }
    } else if (this.#is('{')) {
      const named = this.#readNames();
      onlyTypes ||= named.types > 0 && named.values === 0;
    } else return;
    this.#readFrom(start, onlyTypes);
  }

  #readFrom(start: number, onlyTypes: boolean): void {
    if (!this.#is('from')) return;
    this.#advance();
    if (this.#token.kind !== 'string') return;
    if (!onlyTypes) this.#add(this.#token, start);
    this.#advance();
  }

  /** Reads `{ a, type b, c as d }` and counts what is a type. */
  #readNames(): { types: number; values: number } {
    const counted = { types: 0, values: 0 };
    this.#advance();
    while (!this.#is('}') && !this.#ended()) {
      const isType = this.#isTypeWord();
      this.#advance();
      // `{ type as b }` and `{ type }` name a value that is called type.
      const named = isType && !this.#is(',') && !this.#is('}') && !this.#is('as');
      if (named) counted.types += 1;
      else counted.values += 1;
      while (!this.#is(',') && !this.#is('}') && !this.#ended()) this.#advance();
      if (this.#is(',')) this.#advance();
    }
    this.#advance();
    return counted;
  }

  /** Behind `require`. */
  #readRequire(start: number): void {
    if (!this.#is('(') || this.#token.functions > 0) return;
    this.#advance();
    const named = this.#token;
    if (named.kind !== 'string') return;
    this.#advance();
    if (this.#is(')')) this.#add(named, start);
  }

  #add(named: Token, start: number): void {
    const line = this.#lines.lineAt(start);
    this.#imports.push({ specifier: named.text, line, end: this.#lines.lineAt(named.start) });
  }

  /** Whether this may say that a type follows; `typeof` says so in Flow. */
  #isTypeWord(): boolean {
    return this.#is('type') || this.#is('typeof');
  }

  #ended(): boolean {
    return this.#token.kind === 'end';
  }

  #is(text: string): boolean {
    return this.#token.text === text && this.#token.kind !== 'string';
  }

  #advance(): void {
    this.#token = this.#lexer.next();
  }
}
