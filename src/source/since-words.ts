import type { SourceFile } from '../api/source.ts';
import { fill } from '../lib/fill.ts';
import { holding, since, type Lines } from './citation.ts';
import { linesInWords, sourceWords as words } from './words.ts';

/**
 * What became of the cited lines of a file in the current head; undefined where it has none of them, which
 * is said already. One sentence speaks for all of them, or each is named.
 */
export function sinceWords(
  cited: readonly Lines[],
  file: SourceFile,
  later: SourceFile | undefined,
  head: string,
): string | undefined {
  const sinceThen = since(file, later);
  const found = cited
    .filter((lines) => holding(file, lines).kind === 'HOLDS')
    .map((lines) => {
      const what = sinceThen(lines);
      const from = what.kind === 'MOVED' ? what.from : lines.from;
      const to = linesInWords({ from, to: from + lines.to - lines.from });
      return { kind: what.kind, lines: linesInWords(lines), to };
    });
  const [first] = found;
  if (!first) return undefined;
  // Whether it was renamed or deleted isn't known.
  if (later && holding(later, {}).kind === 'NO_FILE')
    return `In the current head, ${head}, there’s no file at this path.`;
  const alike =
    cited.length === 1 ||
    (found.length === cited.length &&
      !['MOVED', 'SAME_TEXT'].includes(first.kind) &&
      found.every(({ kind }) => kind === first.kind));
  if (alike) return fill(words.since[first.kind], { head, to: first.to });
  const each = found.map(({ kind, lines, to }) => fill(words.each[kind], { lines, to }));
  return `In the current head, ${head}: ${each.join('; ')}.`;
}
