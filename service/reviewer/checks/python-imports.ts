import { logicalLines, type LogicalLine } from './python-lines.ts';

/** An import that runs when a Python module is loaded. */
export interface PythonImport {
  /** Leading dots: 0 for an absolute import. */
  level: number;
  /** a.b; empty in `from . import x`. */
  module: string;
  /** The names of `from … import`; null for `import a.b`. */
  names: readonly string[] | null;
  /** Of the statement, its first line and its last; a file's first line is 1. */
  line: number;
  end: number;
}

/** A condition, or one of several that must all hold, of a block that does not run when the module is imported. */
const NEVER_WHEN_IMPORTED = [
  /^(?:False|0)$/,
  /^(?:\w+\s*\.\s*)?TYPE_CHECKING(?:\s+is\s+True|\s*==\s*True)?$/,
  /^__name__\s*==|==\s*__name__$/,
];

/** Whether a statement begins a function, or another block that does not run when the module is imported. */
function isLater(statement: string): boolean {
  if (/^(?:async\s+)?def\b/.test(statement)) return true;
  const written = /^(?:el)?if\b([^:]*):/.exec(statement)?.[1]?.trim() ?? '';
  const condition = written.replace(/^\(([^()]*)\)$/, '$1');
  if (/\bor\b/.test(condition)) return false;
  const parts = condition.split(/\band\b/).map((part) => part.trim());
  return parts.some((part) => NEVER_WHEN_IMPORTED.some((pattern) => pattern.test(part)));
}

/**
 * Finds the imports of a Python file that run when it is loaded: those outside functions, outside
 * `if TYPE_CHECKING:` and outside `if __name__ == …`.
 *
 * @throws UnreadablePython
 */
export function pythonImports(text: string): PythonImport[] {
  if (!/\bimport\b/.test(text)) return [];
  const imports: PythonImport[] = [];
  for (const { line, end, text: statement } of loadedLines(text)) {
    if (isLater(statement)) continue;
    for (const part of partsOf(statement)) {
      for (const each of importsOf(part, { line, end })) imports.push(each);
    }
  }
  return imports;
}

/**
 * Finds the names that a file has once it is loaded, apart from what it imports under its own name. `*`:
 * it may have any.
 *
 * @throws UnreadablePython
 */
export function definedNames(text: string): string[] {
  const names = new Set<string>();
  for (const { text: statement } of loadedLines(text)) {
    const defined = /^(?:async\s+def|def|class)\s+(\w+)/.exec(statement)?.[1];
    if (defined !== undefined) names.add(defined);
    if (isLater(statement)) continue;
    if (/\b(?:globals|vars|setattr|exec)\s*\(/.test(statement)) names.add('*');
    for (const part of partsOf(statement)) for (const name of namesIn(part)) names.add(name);
  }
  if (names.has('__getattr__')) names.add('*');
  return [...names];
}

/** The names that a statement may give: before an `=` or an annotation, and behind `as` and `for`. */
function namesIn(statement: string): string[] {
  const targets = statement.split(/(?<![=!<>])=(?!=)/).slice(0, -1);
  const assigned = targets.flatMap((target) => {
    const begin = Math.max(...['(', '[', '{'].map((bracket) => target.lastIndexOf(bracket)));
    const annotated = /^\w+(?=\s*:)/.exec(target) ?? [];
    return [...annotated, ...(target.slice(begin + 1).match(/(?<![.\w])\w+(?![.\w])/g) ?? [])];
  });
  const named = statement.matchAll(/\b(?:(\w+)\s+as|for)\s+(\w+)/g);
  const others = [...named].flatMap(([, from, name = '']) => (from === name ? [] : [name]));
  return [...assigned, ...others];
}

/** The lines that run when a file is loaded, and the heads of the blocks that do not. */
function* loadedLines(text: string): Generator<LogicalLine> {
  let laterThan = Infinity;
  for (const line of logicalLines(text)) {
    if (line.indent > laterThan) continue;
    laterThan = isLater(line.text) ? line.indent : Infinity;
    yield line;
  }
}

/** The statements of a line. */
function partsOf(line: string): string[] {
  const plain = line.replace(/^(?:try|else|finally)\s*:/, '');
  return plain.split(';').map((part) => part.trim());
}

/** Characters; a longer name is that of no file. */
const LONGEST_MODULE = 1000;

function importsOf(statement: string, at: { line: number; end: number }): PythonImport[] {
  const from = /^from\b([\s\w.]*?)\bimport\b([^]*)$/.exec(statement);
  if (from !== null) {
    const [, where = '', list = ''] = from;
    const source = /^([\s.]*)([\w.]*)$/.exec(where.trim());
    const names = listOf(list.trim());
    if (source === null || names === null) return [];
    const [, dots = '', module = ''] = source;
    if (module.length > LONGEST_MODULE) return [];
    return [{ level: dots.replaceAll(/\s/g, '').length, module, names, ...at }];
  }
  const plain = /^import\s+([^()]+)$/.exec(statement);
  return (plain?.[1] ?? '')
    .split(',')
    .flatMap(nameOf)
    .filter((module) => module.length <= LONGEST_MODULE)
    .map((module) => ({ level: 0, module, names: null, ...at }));
}

/** The names of `a, b as c` or `(a, b as c)`; null when it is neither. */
function listOf(text: string): string[] | null {
  const list = text.slice(text.startsWith('(') ? 1 : 0, text.endsWith(')') ? -1 : undefined);
  return list.includes(')') ? null : list.split(',').flatMap(nameOf);
}

/** The name in `a.b as c`. */
function nameOf(item: string): string[] {
  const name = /^([\w.]+|\*)(?:\s+as\s+\w+)?$/.exec(item.trim())?.[1];
  return name === undefined ? [] : [name];
}
