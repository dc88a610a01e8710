/** A string that does not end. */
export class UnreadablePython extends Error {}

/** A line of statements; without the comments, and with `""` for each string. */
export interface LogicalLine {
  indent: number;
  /** Its first line in the file and its last; the first is 1. */
  line: number;
  end: number;
  text: string;
}

const STRING_START = /[rRbBuUfFtT]{0,2}("""|'''|"|')/y;
const PLAIN = /[^\s"'#()[\]{}\\\n]+/y;

/**
 * Joins the lines of statements: brackets and backslashes continue a line. Comments are left out, and
 * strings become `""`.
 *
 * @throws UnreadablePython
 */
export function* logicalLines(text: string): Generator<LogicalLine> {
  let at = 0;
  let line = 1;
  while (at < text.length) {
    const start = { line, end: line, indent: 0 };
    let statement = '';
    let depth = 0;
    let atBegin = true;
    while (at < text.length) {
      const character = text[at] ?? '';
      if (character === '\n') {
        at += 1;
        line += 1;
        if (depth === 0) break;
        statement += ' ';
      } else if (character === '#') {
        const end = text.indexOf('\n', at);
        at = end === -1 ? text.length : end;
      } else if (character === '\\' && /^\\\r?\n/.test(text.slice(at, at + 3))) {
        at = text.indexOf('\n', at) + 1;
        line += 1;
        statement += ' ';
      } else if (/\s/.test(character)) {
        if (atBegin) start.indent = character === '\t' ? (start.indent | 7) + 1 : start.indent + 1;
        else statement += ' ';
        at += 1;
      } else {
        atBegin = false;
        const end = stringEnd(text, at);
        if (end !== null) {
          line += countLines(text, at, end);
          at = end;
          statement += '""';
          start.end = line;
          continue;
        }
        start.end = line;
        PLAIN.lastIndex = at;
        const plain = PLAIN.exec(text)?.[0] ?? character;
        if ('([{'.includes(plain)) depth += 1;
        if (')]}'.includes(plain)) depth = Math.max(0, depth - 1);
        statement += plain;
        at += plain.length;
      }
    }
    if (statement !== '') yield { ...start, text: statement.trimEnd() };
  }
}

/** The offset behind the string that begins at an offset; null when none does. */
function stringEnd(text: string, at: number): number | null {
  STRING_START.lastIndex = at;
  const found = STRING_START.exec(text);
  const quote = found?.[1];
  if (found === null || quote === undefined) return null;
  for (let end = at + found[0].length; end < text.length; end += 1) {
    if (text[end] === '\\') end += 1;
    else if (text.startsWith(quote, end)) return end + quote.length;
    // A short string ends with its line at the latest.
    else if (text[end] === '\n' && quote.length === 1) return end;
  }
  if (quote.length === 1) return text.length;
  throw new UnreadablePython('unterminated string');
}

function countLines(text: string, from: number, to: number): number {
  let count = 0;
  for (let at = from; at < to; at += 1) if (text[at] === '\n') count += 1;
  return count;
}
