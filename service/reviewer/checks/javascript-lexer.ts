/** A token of JavaScript or TypeScript, as far as finding imports needs it. */
export interface Token {
  kind: 'name' | 'string' | 'punctuation' | 'other' | 'end';
  /** The name, the punctuation character, or the string's value. */
  text: string;
  /** Offset of its first character. */
  start: number;
  /** Brackets open around it. */
  depth: number;
  /** Function bodies around it: what they hold runs when they are called, not when the file loads. */
  functions: number;
}

/** A template that does not end. */
export class UnreadableSource extends Error {}

interface Bracket {
  character: string;
  /** The name before a parenthesis: `if` in `if (`. */
  name: string;
  /** A function's body. */
  isFunction: boolean;
  /** The part of a template in `${…}`. */
  isTemplate: boolean;
}

/** After these names, a slash begins a regular expression. */
const BEFORE_EXPRESSION =
  /^(?:return|typeof|case|in|of|delete|void|throw|new|else|do|await|yield|instanceof)$/;
/** A block behind these names and their parentheses belongs to a statement, not to a function. */
const STATEMENTS = /^(?:if|for|while|switch|catch|with|await)$/;
/** Behind these names comes more of a type. */
const BEFORE_TYPE = /^(?:is|extends|keyof|readonly)$/;
/** No type holds these names: a statement begins, also where no semicolon ends the one before. */
const NO_TYPE =
  /^(?:abstract|case|class|const|declare|default|do|else|enum|export|finally|for|function|if|interface|let|module|namespace|return|static|switch|throw|try|var|while)$/;
const NAME = /[\p{ID_Start}$_][\p{ID_Continue}$\u200c\u200d]*/uy;
const NUMBER = /\d[\w.]*/y;
const FLAGS = /\w*/y;
const STRING = { "'": /'(?:\\[^]|[^'\\\n])*'?/y, '"': /"(?:\\[^]|[^"\\\n])*"?/y };

/**
 * Splits source text into tokens, leaving out comments, whitespace and the insides of strings,
 * templates and regular expressions. It reads JSX and broken text as well as it can: a string ends
 * with its line at the latest, and a comment that does not end is none.
 */
export class JavaScriptLexer {
  readonly #text: string;
  readonly #brackets: Bracket[] = [];
  #at: number;
  /** Before this offset begins no regular expression: one that does not end with its line is none. */
  #noExpressionBefore = 0;
  /** Whether no more comment ends. */
  #noMoreComments = false;
  /** Whether the token begins a line. */
  #isFirst = false;
  #functions = 0;
  /** The depths of the arrow functions around it whose bodies are expressions. */
  readonly #arrows: number[] = [];
  #last: Token = { kind: 'end', text: '', start: 0, depth: 0, functions: 0 };
  #beforeLast = '';
  #closedName = '';
  /** The depths at which a function's return type may stand: behind `):`, as the end of a conditional may. */
  readonly #returnTypes = new Set<number>();

  constructor(text: string) {
    this.#text = text;
    // A hashbang is a comment.
    this.#at = text.startsWith('#!') ? lineEnd(text, 0) : 0;
  }

  /** @throws UnreadableSource */
  next(): Token {
    const token = this.#read();
    this.#noteArrow(token);
    this.#noteReturnType(token);
    this.#beforeLast = this.#last.text;
    this.#last = token;
    return token;
  }

  #read(): Token {
    this.#skipSpace();
    const text = this.#text;
    const start = this.#at;
    const character = text[start];
    if (character === undefined) return this.#token('end', '', start);
    if (character === "'" || character === '"') {
      const found = this.#match(STRING[character]);
      return this.#token('string', valueOf(found), start);
    }
    if (character === '`') return this.#template(start);
    if (character === '/' && this.#isExpressionStart()) {
      if (this.#skipExpression()) return this.#token('other', '', start);
    }
    const name = this.#match(NAME);
    if (name !== '') return this.#token('name', name, start);
    if (this.#match(NUMBER) !== '') return this.#token('other', '', start);
    this.#at += 1;
    if (character === '}' && this.#brackets.at(-1)?.isTemplate === true) {
      this.#brackets.pop();
      return this.#template(start);
    }
    return this.#bracket(this.#token('punctuation', character, start));
  }

  #noteArrow(token: Token): void {
    const depth = this.#arrows.at(-1);
    if (depth !== undefined && this.#endsBody(token, depth)) {
      while (this.#arrows.at(-1) === depth) this.#arrows.pop();
    }
    if (this.#isBehindArrow() && token.text !== '{') this.#arrows.push(token.depth);
  }

  /** Whether a token is no part of the expression of this depth that is the body of an arrow function. */
  #endsBody({ kind, text, depth }: Token, own: number): boolean {
    if (kind === 'end' || depth < own) return true;
    if (depth > own) return false;
    if (kind === 'punctuation') return /[,;)\]}]/.test(text);
    // Where no semicolon ends it: a line begins with a statement, or with a value behind another.
    if (!this.#isFirst) return false;
    const last = this.#last;
    const isValue = last.kind !== 'punctuation' || /[)\]}]/.test(last.text);
    return isValue || text === 'import' || NO_TYPE.test(text);
  }

  #isBehindArrow(): boolean {
    return this.#last.text === '>' && this.#beforeLast === '=';
  }

  #noteReturnType({ kind, text, depth }: Token): void {
    if (kind === 'punctuation') {
      if (text === ':' && this.#last.text === ')') this.#returnTypes.add(depth);
      else if (text === ';') this.#returnTypes.delete(depth);
    } else if (kind === 'name' && NO_TYPE.test(text)) this.#returnTypes.delete(depth);
  }

  #bracket(token: Token): Token {
    const character = token.text;
    if (character === '(' || character === '[' || character === '{') {
      const name = this.#last.kind === 'name' ? this.#last.text : '';
      const isFunction = character === '{' && this.#opensFunction();
      this.#brackets.push({ character, name, isFunction, isTemplate: false });
      if (isFunction) {
        this.#functions += 1;
        this.#returnTypes.delete(token.depth);
      }
    } else if (character === ')' || character === ']' || character === '}') {
      const opened = this.#brackets.at(-1);
      if (opened !== undefined && !opened.isTemplate) {
        this.#returnTypes.delete(token.depth);
        this.#brackets.pop();
        if (opened.isFunction) this.#functions -= 1;
        if (character === ')') this.#closedName = opened.name;
      }
    }
    return token;
  }

  /** Whether the brace that comes now is the body of a function: `) {`, `=> {` or `): Type {`. */
  #opensFunction(): boolean {
    const { kind, text } = this.#last;
    if (text === ')') return !STATEMENTS.test(this.#closedName);
    if (this.#isBehindArrow()) return true;
    if (!this.#returnTypes.has(this.#brackets.length)) return false;
    return kind === 'punctuation' ? /[>\]}]/.test(text) : !BEFORE_TYPE.test(text);
  }

  /** Reads a template to its end or to its next `${`. */
  #template(start: number): Token {
    const text = this.#text;
    let at = start + 1;
    for (; ; at += 1) {
      const character = text[at];
      if (character === undefined) throw new UnreadableSource('unterminated template literal');
      if (character === '\\') at += 1;
      else if (character === '`') break;
      else if (character === '$' && text[at + 1] === '{') {
        this.#at = at + 2;
        const bracket = { character: '{', name: '', isFunction: false, isTemplate: true };
        const token = this.#token('punctuation', '${', start);
        this.#brackets.push(bracket);
        return token;
      }
    }
    this.#at = at + 1;
    const whole = text[start] === '`';
    return this.#token(whole ? 'string' : 'other', whole ? text.slice(start + 1, at) : '', start);
  }

  #skipSpace(): void {
    const text = this.#text;
    this.#isFirst = false;
    for (;;) {
      const code = text.charCodeAt(this.#at);
      this.#isFirst ||= code === 10;
      // Space, tab, line ends, byte order mark, no-break space.
      if (code === 32 || (code >= 9 && code <= 13) || code === 0xfeff || code === 0xa0) {
        this.#at += 1;
      } else if (text.startsWith('//', this.#at)) {
        this.#at = lineEnd(text, this.#at);
      } else if (text.startsWith('/*', this.#at)) {
        this.#skipComment();
      } else return;
    }
  }

  /** Text of JSX may hold what begins a comment, without its end: `image/*`. */
  #skipComment(): void {
    this.#at += 2;
    const end = this.#noMoreComments ? -1 : this.#text.indexOf('*/', this.#at);
    if (end === -1) this.#noMoreComments = true;
    else this.#at = end + 2;
  }

  #isExpressionStart(): boolean {
    const { kind, text } = this.#last;
    if (kind === 'name') return BEFORE_EXPRESSION.test(text);
    if (kind === 'punctuation') return text !== ')' && text !== ']' && text !== '}';
    return kind === 'end';
  }

  /** Goes to the end of the regular expression that begins here, if one does. */
  #skipExpression(): boolean {
    if (this.#at < this.#noExpressionBefore) return false;
    const text = this.#text;
    let inClass = false;
    for (let at = this.#at + 1; ; at += 1) {
      const character = text[at];
      if (character === undefined || character === '\n') {
        this.#noExpressionBefore = at;
        return false;
      }
      if (character === '\\' && text[at + 1] !== '\n') at += 1;
      else if (character === '[') inClass = true;
      else if (character === ']') inClass = false;
      else if (character === '/' && !inClass) {
        this.#at = at + 1;
        this.#match(FLAGS);
        return true;
      }
    }
  }

  #match(pattern: RegExp): string {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text)?.[0] ?? '';
    this.#at += found.length;
    return found;
  }

  #token(kind: Token['kind'], text: string, start: number): Token {
    const functions = this.#functions + this.#arrows.length;
    return { kind, text, start, depth: this.#brackets.length, functions };
  }
}

function lineEnd(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end === -1 ? text.length : end;
}

/** A string's value; one with escapes is left as it is written, and names no file that exists. */
function valueOf(quoted: string): string {
  return quoted.slice(1, quoted.length > 1 && quoted.at(-1) === quoted[0] ? -1 : undefined);
}
