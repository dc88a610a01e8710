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
const CONDITIONAL = /^(?:if|elif|else|try|except|match|case|while)\b[^]*:$/;

/**
 * Finds the tests of a Python file that pytest or unittest always skips.
 *
 * @throws UnreadablePython
 */
export function skippedPythonTests(text: string): SkippedTest[] {
  if (!/\bskip\b/.test(text)) return [];
  const found: SkippedTest[] = [];
  const blocks: Block[] = [];
  let fromUnittest = false;
  let mark: { by: string; line: number } | null = null;
  for (const { indent, line, end, text: statement } of logicalLines(text)) {
    while ((blocks.at(-1)?.indent ?? -1) >= indent) blocks.pop();
    const names = blocks.flatMap(({ name }) => name ?? []);
    const conditional = blocks.some((block) => block.conditional);
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
      }
      blocks.push({ indent, name, conditional: false });
    } else if (CONDITIONAL.test(statement)) {
      blocks.push({ indent, name: null, conditional: true });
    } else if (FILE_MARK.test(statement) && !conditional) {
      const what = names.length === 0 ? 'file' : 'group';
      found.push({ how: 'skip', what, names, by: 'pytestmark', identifier: true, line, end });
    }
    fromUnittest ||= /^from\s+unittest\s+import\b[^]*\bskip\b/.test(statement);
    mark = null;
  }
  return found;
}
