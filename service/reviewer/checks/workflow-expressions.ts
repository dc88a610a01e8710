import {
  FunctionCall,
  Grouping,
  IndexAccess,
  ContextAccess,
  Literal,
  Logical,
  Star,
  type Expr,
} from '@actions/expressions/ast';
import { Lexer, TokenType } from '@actions/expressions/lexer';
import { Parser } from '@actions/expressions/parser';

/** A value of a context that an expression can become. */
export interface Flow {
  /** In lower case; `*` is any item of a list: `github.event.commits.*.message`. */
  path: string;
  /** As JSON: with all values below the path. */
  json: boolean;
}

/** What an expression in a step can name (GitHub's "Contexts reference"). */
const CONTEXTS = [
  'github',
  'env',
  'vars',
  'job',
  'jobs',
  'steps',
  'runner',
  'secrets',
  'strategy',
  'matrix',
  'needs',
  'inputs',
];
/** Beside the functions of every expression; what they become is never a context's text. */
const FUNCTIONS = ['always', 'cancelled', 'failure', 'hashFiles', 'success'].map((name) => ({
  name,
  minArgs: 0,
  maxArgs: Number.MAX_SAFE_INTEGER,
}));

/**
 * The expressions (`${{ … }}`) in a text, in order, as they are written. A text with one that isn't closed is no
 * template: GitHub refuses it.
 */
export function expressionsIn(text: string): string[] {
  const found: string[] = [];
  let end = 0;
  for (;;) {
    const begin = text.indexOf('${{', end);
    if (begin === -1) return found;
    end = endOf(text, begin + 3);
    if (end === -1) return [];
    found.push(text.slice(begin, end));
  }
}

/** Behind the `}}` that ends an expression: the first one outside its strings. */
function endOf(text: string, from: number): number {
  const next = /'[^']*'?|\}\}/g;
  next.lastIndex = from;
  for (let match = next.exec(text); match !== null; match = next.exec(text)) {
    if (match[0] === '}}') return next.lastIndex;
  }
  return -1;
}

/** The values that an expression (`${{ … }}`) can become, as far as it names them; none if GitHub would refuse it. */
export function flowsOf(expression: string): Flow[] {
  try {
    const { tokens } = new Lexer(expression.slice(3, -2)).lex();
    return flows(new Parser(tokens, CONTEXTS, FUNCTIONS).parse(), 'text');
  } catch {
    return [];
  }
}

/** What becomes of a value: in text, a list is the word `Array`, unless its items are joined. */
type Use = 'text' | 'joined' | 'json';

function flows(expr: Expr, use: Use): Flow[] {
  if (expr instanceof Grouping) return flows(expr.group, use);
  if (expr instanceof Logical) return outcomesOf(expr).flatMap((each) => flows(each, use));
  if (expr instanceof FunctionCall) {
    const name = expr.functionName.lexeme.toLowerCase();
    if (name === 'tojson') return expr.args.flatMap((each) => flows(each, 'json'));
    if (name === 'case')
      return expr.args.flatMap((each, at) =>
        isCaseValue(at, expr.args.length) ? flows(each, use) : [],
      );
    if (name === 'join')
      return expr.args.flatMap((each) => flows(each, use === 'json' ? use : 'joined'));
    return ['format', 'fromjson'].includes(name)
      ? expr.args.flatMap((each) => flows(each, use === 'json' ? use : 'text'))
      : [];
  }
  return valuesOf(expr).flatMap(({ path, list }) =>
    list && use === 'text' ? [] : [{ path, json: use === 'json' }],
  );
}

/** `a && b` becomes b, or an a that is false or empty. */
function outcomesOf({ operator, args }: Logical): Expr[] {
  return operator.type === TokenType.AND ? args.slice(-1) : args;
}

/** Of `case(condition, value, …, otherwise)`. */
const isCaseValue = (at: number, count: number): boolean => at % 2 === 1 || at === count - 1;

interface Value {
  path: string;
  /** As of `commits.*.message`. */
  list: boolean;
}

function valuesOf(expr: Expr): Value[] {
  if (expr instanceof Grouping) return valuesOf(expr.group);
  if (expr instanceof Logical) return outcomesOf(expr).flatMap((each) => valuesOf(each));
  if (expr instanceof ContextAccess) return [{ path: expr.name.lexeme.toLowerCase(), list: false }];
  if (!(expr instanceof IndexAccess)) return [];
  return valuesOf(expr.expr).flatMap((owner) => valueIn(owner, expr.index) ?? []);
}

function valueIn({ path, list }: Value, index: Expr): Value | null {
  if (index instanceof Star) return { path: `${path}.*`, list: true };
  if (!(index instanceof Literal)) return null;
  if (index.token.type === TokenType.NUMBER)
    return { path: list ? path : `${path}.*`, list: false };
  return { path: `${path}.${index.literal.coerceString().toLowerCase()}`, list };
}
