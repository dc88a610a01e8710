/** One entry of a list, with its marker as written ("-", "2.") and how deep it stands (from 0). */
export type ListItem = { depth: number; marker: string; text: string };

/** A piece of a document, and the lines it was read from (`line` counts from 1). */
export type ProseBlock = { line: number; lines: number } & (
  | { kind: 'heading'; level: number; text: string }
  | { kind: 'paragraph' | 'quote'; text: string }
  | { kind: 'code'; text: string; language: string }
  | { kind: 'list'; items: ListItem[] }
  | { kind: 'rule' }
);

const FENCE = /^([ \t]*)(`{3,}|~{3,})(.*)$/s;
const HEADING = /^ {0,3}(#{1,6})[ \t]/;
const RULE = /^ {0,3}([-*_])(?:[ \t]*\1){2,}[ \t]*$/;
const QUOTE = /^ {0,3}> ?/;
const ITEM = /^([ \t]*)([-*+]|\d{1,9}[.)])[ \t]+(?=\S)/;
const INDENTED = /^(?: {4}|\t)/;
const TABLE = /^ {0,3}\|/;

/**
 * Reads the structure of a Markdown-like text line by line: headings, paragraphs, lists, code, quotes
 * and rules. It makes nothing of markup within a line, and no line is lost or told twice. A heading's
 * level is at most one deeper than the heading before it, so that the levels form an outline. Lines
 * that an author wrapped are joined by a space, as a reader of Markdown does.
 */
export function proseBlocks(text: string): ProseBlock[] {
  const lines = text.split(/\r?\n/);
  const blocks: ProseBlock[] = [];
  let level = 0;
  let at = 0;
  const blank = (index: number) => (lines[index] ?? '').trim() === '';
  /** The lines from `at` on, up to the first that `fits` refuses. */
  const take = (fits: (line: string, index: number) => boolean): string[] => {
    const begin = at;
    do at += 1;
    while (at < lines.length && fits(lines[at] ?? '', at));
    return lines.slice(begin, at);
  };

  while (at < lines.length) {
    const line = lines[at] ?? '';
    const begin = at;
    const add = (block: DistributiveOmit<ProseBlock, 'line' | 'lines'>) =>
      blocks.push({ ...block, line: begin + 1, lines: at - begin });
    const fence = fenceOf(line);
    const heading = HEADING.exec(line);
    if (blank(at)) {
      at += 1;
    } else if (fence) {
      const inside = take((_, index) => !closes(lines[index - 1] ?? '', fence, index - 1 > begin));
      const closed = inside.length > 1 && closes(inside.at(-1) ?? '', fence, true);
      const code = inside.slice(1, closed ? -1 : undefined);
      add({ kind: 'code', text: dedent(code, fence.indent), language: fence.info });
    } else if (heading) {
      at += 1;
      level = Math.min(heading[1]?.length ?? 1, level + 1);
      add({ kind: 'heading', level, text: line.slice(heading[0].length).trim() });
    } else if (RULE.test(line)) {
      at += 1;
      add({ kind: 'rule' });
    } else if (QUOTE.test(line)) {
      const quoted = take((next) => QUOTE.test(next)).map((each) => each.replace(QUOTE, ''));
      add({ kind: 'quote', text: joined(quoted) });
    } else if (ITEM.test(line)) {
      const listed = take((next, index) => (blank(index) ? goesOn(lines, index) : !begins(next)));
      add({ kind: 'list', items: itemsOf(listed) });
    } else if (TABLE.test(line)) {
      // A table keeps its columns as they were lined up.
      add({ kind: 'code', text: take((next) => TABLE.test(next)).join('\n'), language: '' });
    } else if (INDENTED.test(line)) {
      const code = take((next) => INDENTED.test(next));
      add({
        kind: 'code',
        text: code.map((each) => each.replace(INDENTED, '')).join('\n'),
        language: '',
      });
    } else {
      add({
        kind: 'paragraph',
        text: joined(take((next, index) => !blank(index) && !begins(next) && !ITEM.test(next))),
      });
    }
  }
  return blocks;
}

type DistributiveOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;
type Fence = { mark: string; indent: number; info: string };

function fenceOf(line: string): Fence | undefined {
  const [, indent = '', mark = '', info = ''] = FENCE.exec(line) ?? [];
  // A backtick after the fence makes the line code within a sentence.
  if (mark === '' || (mark.startsWith('`') && info.includes('`'))) return undefined;
  return { mark, indent: indent.length, info: info.trim() };
}

function closes(line: string, fence: Fence, inside: boolean): boolean {
  const found = inside ? fenceOf(line) : undefined;
  return found?.info === '' && found.mark.startsWith(fence.mark);
}

/** Whether a line begins a block other than a list or a paragraph. */
const begins = (line: string) =>
  fenceOf(line) !== undefined ||
  HEADING.test(line) ||
  RULE.test(line) ||
  QUOTE.test(line) ||
  TABLE.test(line);

/** Whether a list goes on behind blank lines: with another entry, or with text set in below one. */
function goesOn(lines: readonly string[], from: number): boolean {
  const next = lines.slice(from, from + 3).find((line) => line.trim() !== '');
  return next !== undefined && !begins(next) && (ITEM.test(next) || /^(?: {2}|\t)/.test(next));
}

function itemsOf(lines: readonly string[]): ListItem[] {
  const items: (Omit<ListItem, 'text'> & { lines: string[] })[] = [];
  const indents: number[] = [];
  for (const line of lines) {
    const [whole = '', space = '', marker] = ITEM.exec(line) ?? [];
    if (marker === undefined) {
      items.at(-1)?.lines.push(line);
      continue;
    }
    while (indents.length > 0 && (indents.at(-1) ?? 0) >= space.length) indents.pop();
    items.push({ depth: indents.length, marker, lines: [line.slice(whole.length)] });
    indents.push(space.length);
  }
  return items.map(({ depth, marker, lines: own }) => ({ depth, marker, text: joined(own) }));
}

const joined = (lines: readonly string[]) =>
  lines
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' ');

const dedent = (lines: readonly string[], indent: number) =>
  lines
    .map((line) => line.slice(Math.min(indent, line.length - line.trimStart().length)))
    .join('\n');

/** A piece of a sentence; `code` pieces stood between backticks. */
export type CodeSpan = { text: string; code: boolean };

/** Splits a text at its backticks. A backtick without a partner stays text. */
export function codeSpans(text: string): CodeSpan[] {
  const spans: CodeSpan[] = [];
  let from = 0;
  for (const match of text.matchAll(/`([^`]+)`/g)) {
    if (match.index > from) spans.push({ text: text.slice(from, match.index), code: false });
    spans.push({ text: match[1] ?? '', code: true });
    from = match.index + match[0].length;
  }
  if (from < text.length) spans.push({ text: text.slice(from), code: false });
  return spans;
}
