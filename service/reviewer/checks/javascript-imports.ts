import { JavaScriptLexer, type Token } from './javascript-lexer.ts';
import { LineFinder } from './text-lines.ts';

/** An import that runs when its file is loaded. */
export interface StaticImport {
  specifier: string;
  /** Of its statement, up to the specifier; the first line is 1. */
  line: number;
  end: number;
  /** What it takes of the other module; left out: all of it, or nothing, so that the module itself is meant. */
  names?: readonly string[];
}

/** What a module exports of another one under a name of its own; null: everything, each thing under its own. */
export interface PassedOn {
  as: string | null;
  name: string;
  specifier: string;
}

/** What a module imports, and what it exports that may be a type. */
export interface ModuleImports {
  imports: readonly StaticImport[];
  /** Names under which it exports nothing but a type of its own. */
  types: readonly string[];
  passedOn: readonly PassedOn[];
}

/**
 * Finds the imports of a JavaScript or TypeScript file that decide the order in which modules run:
 * `import`, `export … from` and `require('…')` outside functions. Left out are `import()`, which runs
 * later, and imports of types alone, which do not run.
 *
 * @throws UnreadableSource
 */
export function moduleImports(text: string): ModuleImports {
  if (!/\b(?:import|export|require)\b/.test(text)) {
    return { imports: [], types: [], passedOn: [] };
  }
  return new ImportReader(text).read();
}

/** One of what stands in braces. */
interface Named {
  name: string;
  as: string;
  isType: boolean;
}

/** Behind these words comes the name of a value. */
const DECLARES_VALUE = /^(?:class|const|enum|function|let|module|namespace|var)$/;

class ImportReader {
  readonly #lexer: JavaScriptLexer;
  readonly #imports: StaticImport[] = [];
  readonly #passedOn: PassedOn[] = [];
  /** Exported types, those that are declared here, and what has the name of a value, too. */
  readonly #types = new Set<string>();
  readonly #ownTypes = new Set<string>();
  readonly #values = new Set<string>();
  /** What is exported of what is declared here. */
  readonly #listed: Named[] = [];
  readonly #lines: LineFinder;
  #token: Token;

  constructor(text: string) {
    this.#lines = new LineFinder(text);
    this.#lexer = new JavaScriptLexer(text);
    this.#token = this.#lexer.next();
  }

  read(): ModuleImports {
    let before = '';
    while (this.#token.kind !== 'end') {
      const { text, kind, depth, start } = this.#token;
      const isWord = kind === 'name' && before !== '.';
      this.#advance();
      if (isWord && text === 'import' && depth === 0) this.#readImport(start);
      else if (isWord && text === 'export' && depth === 0) this.#readExport(start);
      else if (isWord && text === 'require') this.#readRequire(start);
      else if (kind === 'name' && depth === 0) this.#noteDeclared(text, before);
      before = kind === 'string' ? '' : text;
    }
    for (const { name, as } of this.#listed) {
      if (this.#ownTypes.has(name) && !this.#values.has(name)) this.#types.add(as);
    }
    const types = [...this.#types].filter((name) => !this.#values.has(name));
    return { imports: this.#imports, types, passedOn: this.#passedOn };
  }

  /** Behind a name that is outside of brackets. */
  #noteDeclared(text: string, before: string): void {
    // `const a = 1, b = 2`; in `Map<a, b>`, nothing is declared.
    if (before === ',' && (this.#is('=') || this.#is(':'))) this.#values.add(text);
    if (this.#token.kind !== 'name') return;
    if (DECLARES_VALUE.test(text)) this.#values.add(this.#token.text);
    else if (text === 'interface' || text === 'type') this.#ownTypes.add(this.#token.text);
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
    const names: string[] = [];
    if (this.#isTypeWord()) {
      this.#advance();
      // `import type from './a'` imports a value named type.
      onlyTypes = !this.#is('from') && !this.#is(',') && !this.#is('=');
      if (!onlyTypes) names.push('default');
    }
    let isWhole = false;
    while (this.#token.kind === 'name' || this.#is(',') || this.#is('*')) {
      if (this.#is('from')) break;
      if (this.#is('*')) isWhole = true;
      else if (!isWhole && !this.#is(',')) names.push('default');
      this.#advance();
    }
    const outside = isWhole || names.length > 0;
    if (this.#is('{')) {
      const named = this.#readNames();
      const values = named.filter(({ isType }) => !isType);
      onlyTypes ||= !outside && named.length > 0 && values.length === 0;
      names.push(...values.map(({ name }) => name));
    }
    if (onlyTypes && this.#is('=')) {
      this.#advance();
      // `import type B = require('./b')`: what is required is not run.
      if (this.#is('require')) this.#advance();
    }
    this.#readFrom(start, onlyTypes, isWhole ? [] : names);
  }

  /** Behind `export`. */
  #readExport(start: number): void {
    let onlyTypes = this.#is('type');
    if (onlyTypes) this.#advance();
    let named: Named[] = [];
    let passedOn: Omit<PassedOn, 'specifier'>[] = [];
    if (this.#is('*')) {
      passedOn = [{ as: null, name: '' }];
      while (this.#token.kind === 'name' || this.#is('*')) {
        if (this.#is('from')) break;
        // `export * as a`: a value that holds all of them.
        if (this.#is('as')) passedOn = [];
        this.#advance();
      }
    } else if (this.#is('{')) {
      const all = this.#readNames();
      named = all.filter(({ isType }) => !isType);
      for (const { as, isType } of all) if (isType || onlyTypes) this.#types.add(as);
      onlyTypes ||= all.length > 0 && named.length === 0;
      passedOn = named;
    } else {
      this.#readDeclaration(onlyTypes);
      return;
    }
    if (!this.#is('from')) {
      if (!onlyTypes) this.#listed.push(...named);
      return;
    }
    const names = named.map(({ name }) => name);
    const specifier = this.#readFrom(start, onlyTypes, names);
    if (specifier === null || onlyTypes) return;
    for (const { as, name } of passedOn) this.#passedOn.push({ as, name, specifier });
  }

  /** Behind `export`, or behind `export type`, where something is declared. */
  #readDeclaration(isType: boolean): void {
    const isDefault = this.#is('default');
    while (this.#is('default') || this.#is('declare')) this.#advance();
    if (!isType) {
      if (!this.#is('interface') && !this.#is('type')) return;
      this.#advance();
    }
    if (this.#token.kind !== 'name') return;
    this.#types.add(isDefault ? 'default' : this.#token.text);
    this.#ownTypes.add(this.#token.text);
  }

  /** @returns what is named; null: nothing. */
  #readFrom(start: number, onlyTypes: boolean, names: readonly string[]): string | null {
    if (!this.#is('from')) return null;
    this.#advance();
    const named = this.#token;
    if (named.kind !== 'string') return null;
    if (!onlyTypes) this.#add(named, start, names);
    this.#advance();
    return named.text;
  }

  /** Reads `{ a, type b, c as d }`. */
  #readNames(): Named[] {
    const all: Named[] = [];
    this.#advance();
    while (!this.#is('}') && !this.#ended()) {
      let name = this.#token.text;
      let isType = this.#isTypeWord();
      this.#advance();
      // `{ type as b }` and `{ type }` name a value that is called type.
      isType &&= !this.#is(',') && !this.#is('}') && !this.#is('as');
      if (isType) name = this.#token.text;
      let as = name;
      while (!this.#is(',') && !this.#is('}') && !this.#ended()) {
        as = this.#token.text;
        this.#advance();
      }
      all.push({ name, as, isType });
      if (this.#is(',')) this.#advance();
    }
    this.#advance();
    return all;
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

  #add(named: Token, start: number, names: readonly string[] = []): void {
    this.#imports.push({
      specifier: named.text,
      line: this.#lines.lineAt(start),
      end: this.#lines.lineAt(named.start),
      ...(names.length > 0 && { names }),
    });
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
