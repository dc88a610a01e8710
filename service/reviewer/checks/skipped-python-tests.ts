import { logicalLines } from './python-lines.ts';
import type { SkippedTest } from './skipped-test.ts';

/** A block that a line is in. */
interface Block {
  indent: number;
  /** A function's name or a class's; null: a statement's block. */
  name: string | null;
  /** Whether something decides if it runs. */
  conditional: boolean;
}

/** Marks that skip whatever comes. */
const MARK = /^@\s*(pytest\.mark\.skip|unittest\.skip|skip)\s*(?:\(|$)/;
const FILE_MARK = /^pytestmark\s*=\s*\[?\s*pytest\.mark\.skip\s*(?:[(,\]]|$)/;
const DEFINITION = /^(?:(?:async\s+)?def|(class))\s+(\w+)/;
/** What skips the test that begins with it. Behind another statement, a condition may have come before. */
const BEGINNING = /^(?:(pytest\.skip|self\.skipTest)\s*\(|(raise\s+(?:unittest\.)?SkipTest)\b)/;
const FILE_SKIP = /^pytest\.skip\s*\([^]*\ballow_module_level\s*=\s*True\b/;
const DOCUMENTATION = /^""$/;
const CONDITIONAL = /^(?:if|elif|else|try|except|match|case|while)\b[^]*:$/;

/**
 * Finds the tests of a Python file that pytest or unittest always skips.
 *
 * @throws UnreadablePython
 */
export function skippedPythonTests(text: string): SkippedTest[] {
  if (!/\b(?:skip(?:Test)?|SkipTest)\b/.test(text)) return [];
  const found: SkippedTest[] = [];
  const blocks: Block[] = [];
  let fromUnittest = false;
  let mark: { by: string; line: number } | null = null;
  /** The test that the next statement begins. */
  let begun: { names: string[]; line: number; indent: number } | null = null;
  for (const { indent, line, end, text: statement } of logicalLines(text)) {
    while ((blocks.at(-1)?.indent ?? -1) >= indent) blocks.pop();
    const names = blocks.flatMap(({ name }) => name ?? []);
    const conditional = blocks.some((block) => block.conditional);
    if (begun !== null && !DOCUMENTATION.test(statement)) {
      const [, called, raised] = BEGINNING.exec(statement) ?? [];
      const by = called ?? raised?.replaceAll(/\s+/g, ' ');
      if (by !== undefined && indent > begun.indent) {
        const { names: ownNames, line: first } = begun;
        const own = { names: ownNames, by, identifier: true, line: first, end };
        found.push({ how: 'skip', what: 'test', ...own });
      }
      begun = null;
    }
    if (statement.startsWith('@')) {
      const by = MARK.exec(statement)?.[1];
      if (by !== undefined && (by !== 'skip' || fromUnittest)) mark ??= { by: `@${by}`, line };
      continue;
    }
    const [, isClass, name] = DEFINITION.exec(statement) ?? [];
    if (name !== undefined) {
      if (mark !== null && !conditional) {
        const what = isClass === undefined ? 'test' : 'group';
        found.push({ how: 'skip', what, names: [...names, name], ...mark, identifier: true, end });
      } else if (isClass === undefined && name.startsWith('test') && !conditional) {
        begun = { names: [...names, name], line, indent };
      }
      blocks.push({ indent, name, conditional: false });
    } else if (CONDITIONAL.test(statement)) {
      blocks.push({ indent, name: null, conditional: true });
    } else if (FILE_MARK.test(statement) && !conditional) {
      const what = names.length === 0 ? 'file' : 'group';
      found.push({ how: 'skip', what, names, by: 'pytestmark', identifier: true, line, end });
    } else if (indent === 0 && FILE_SKIP.test(statement)) {
      const by = 'pytest.skip';
      found.push({ how: 'skip', what: 'file', names, by, identifier: true, line, end });
    }
    fromUnittest ||= /^from\s+unittest\s+import\b[^]*\bskip\b/.test(statement);
    mark = null;
  }
  return found;
}
