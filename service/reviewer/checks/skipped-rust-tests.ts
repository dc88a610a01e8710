import type { SkippedTest } from './skipped-test.ts';
import { blanked, LineFinder } from './text-lines.ts';

/** Comments, strings and characters; what begins as one and is none names a lifetime. */
const TEXT =
  /\/\*[^]*?(?:\*\/|$)|\/\/.*|\bb?r(#{0,9})"[^]*?(?:"\1|$)|"(?:\\[^]|[^"\\])*"?|'(?:\\.[^'\n]{0,10}|[^'\\\n])'/g;
const SKIPPED =
  /^[ \t]*#\[ignore\b[^\]\n]{0,1000}\]\s*(?:#\[[^\]\n]{0,1000}\]\s*){0,20}(?:pub(?:\(\w+\))?\s+)?(?:async\s+)?(?:unsafe\s+)?fn\s+(\w+)/gm;

/** Finds the tests of a Rust file that are ignored: they run only when they are asked for. */
export function skippedRustTests(text: string): SkippedTest[] {
  if (!text.includes('#[ignore')) return [];
  const lines = new LineFinder(text);
  return [...blanked(text, TEXT).matchAll(SKIPPED)].map(
    ({ index, 0: { length }, 1: name = '' }) => ({
      how: 'skip',
      what: 'test',
      names: [name],
      by: '#[ignore]',
      identifier: true,
      line: lines.lineAt(index),
      end: lines.lineAt(index + length),
    }),
  );
}
