import type { SkippedTest } from './skipped-test.ts';
import { LineFinder } from './text-lines.ts';

/** Comments and strings. */
const GO_TEXT = /\/\*[^]*?(?:\*\/|$)|\/\/.*|`[^`]*`?|"(?:\\.|[^"\\\n])*"?|'(?:\\.|[^'\\\n])*'?/g;
/** A test whose first statement skips it: behind another one, a condition may have come before. */
const GO_SKIPPED =
  /^func (?<name>(?:Test|Benchmark|Fuzz)\w*)\((?<own>\w+) \*testing\.[BFT]\)\s*\{\s*(?<by>\k<own>\.Skip(?:f|Now)?)\(/gm;

/** Comments, strings and characters; what begins as one and is none names a lifetime. */
const RUST_TEXT =
  /\/\*[^]*?(?:\*\/|$)|\/\/.*|\bb?r(#{0,9})"[^]*?(?:"\1|$)|"(?:\\[^]|[^"\\])*"?|'(?:\\.[^'\n]{0,10}|[^'\\\n])'/g;
const RUST_IGNORED =
  /^[ \t]*#\[ignore\b[^\]\n]{0,1000}\]\s*(?:#\[[^\]\n]{0,1000}\]\s*){0,20}(?:pub(?:\(\w+\))?\s+)?(?:async\s+)?(?:unsafe\s+)?fn\s+(?<name>\w+)/gm;

/** Finds the tests of a Go file that skip themselves before anything else. */
export const skippedGoTests = (text: string): SkippedTest[] =>
  text.includes('.Skip') ? testsAt(GO_SKIPPED, text, GO_TEXT) : [];

/** Finds the tests of a Rust file that are ignored: they run only when they are asked for. */
export const skippedRustTests = (text: string): SkippedTest[] =>
  text.includes('#[ignore') ? testsAt(RUST_IGNORED, text, RUST_TEXT, '#[ignore]') : [];

/** The tests that a pattern finds outside comments and strings. */
function testsAt(pattern: RegExp, text: string, blank: RegExp, how = ''): SkippedTest[] {
  const code = text.replace(blank, (found) => found.replace(/[^\n]/g, ' '));
  const lines = new LineFinder(code);
  return [...code.matchAll(pattern)].map(({ index, 0: { length }, groups = {} }) => ({
    how: 'skip',
    what: 'test',
    names: [groups['name'] ?? ''],
    by: groups['by'] ?? how,
    identifier: true,
    line: lines.lineAt(index),
    end: lines.lineAt(index + length),
  }));
}
