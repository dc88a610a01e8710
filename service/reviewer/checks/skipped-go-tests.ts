import type { SkippedTest } from './skipped-test.ts';
import { blanked, LineFinder } from './text-lines.ts';

/** Comments and strings. */
const TEXT = /\/\*[^]*?(?:\*\/|$)|\/\/.*|`[^`]*`?|"(?:\\.|[^"\\\n])*"?|'(?:\\.|[^'\\\n])*'?/g;
/** A test whose first statement skips it: behind another one, a condition may have come before. */
const SKIPPED =
  /^func ((?:Test|Benchmark|Fuzz)\w*)\((\w+) \*testing\.[BFT]\)\s*\{\s*\2\.(Skip(?:f|Now)?)\(/gm;

/** Finds the tests of a Go file that skip themselves before anything else. */
export function skippedGoTests(text: string): SkippedTest[] {
  if (!text.includes('.Skip')) return [];
  const lines = new LineFinder(text);
  return [...blanked(text, TEXT).matchAll(SKIPPED)].map(
    ({ index, 0: { length }, 1: name = '', 2: variable = '', 3: method = '' }) => ({
      how: 'skip',
      what: 'test',
      names: [name],
      by: `${variable}.${method}`,
      identifier: true,
      line: lines.lineAt(index),
      end: lines.lineAt(index + length),
    }),
  );
}
