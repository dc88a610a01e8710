const BLOCKS = new Set(['div', 'p', 'li', 'ul', 'ol', 'h2', 'h3']);
/** What is pressed or drawn says nothing of the record. */
const SILENT = 'button, input, select, svg, .visually-hidden';

/**
 * What an element says to those who see it, on one line: a time as it is recorded, and parts that stand
 * apart told apart. Text of the record is taken as it is.
 */
export function saidText(element: Element): string {
  return said(element).trim();
}

function said(node: Node): string {
  if (!(node instanceof Element)) return node.textContent ?? '';
  if (node.matches(SILENT)) return '';
  if (node.localName === 'time') return node.getAttribute('datetime') ?? '';
  if (node.localName === 'bdi') return node.textContent;
  let text = '';
  let last: Node | undefined;
  for (const child of node.childNodes) {
    const more = said(child);
    if (more === '') continue;
    text += text === '' ? more : apart(text, last, child, more) + more;
    last = child;
  }
  return text;
}

/** What stands between two parts: elements are told apart, words are not. */
function apart(before: string, last: Node | undefined, next: Node, after: string): string {
  if (isBlock(last) || isBlock(next)) return ' · ';
  const together = /\s$/.test(before) || /^[\s,;:.)]/.test(after);
  return last instanceof Element && next instanceof Element && !together ? ' ' : '';
}

const isBlock = (node: Node | undefined) => node instanceof Element && BLOCKS.has(node.localName);
