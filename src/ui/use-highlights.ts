import { useEffect, type RefObject } from 'react';

const NAME = 'found';
/** More are not marked: a page with so many is not read to its end. */
const MOST = 2_000;

/**
 * Marks words in the texts inside an element, without a change to the document: by the CSS Custom Highlight
 * API. Where a browser does not know it, nothing is marked. `words` are lower case.
 */
export function useHighlights(inside: RefObject<HTMLElement | null>, words: readonly string[]) {
  useEffect(() => {
    const element = inside.current;
    if (!element || words.length === 0 || typeof Highlight === 'undefined') return undefined;
    let frame: number | undefined;
    const mark = () => {
      frame = undefined;
      CSS.highlights.set(NAME, new Highlight(...rangesOf(element, words)));
    };
    const soon = () => (frame ??= requestAnimationFrame(mark));
    // Rows are drawn as one scrolls.
    const observer = new MutationObserver(soon);
    observer.observe(element, { childList: true, subtree: true, characterData: true });
    mark();
    return () => {
      observer.disconnect();
      if (frame !== undefined) cancelAnimationFrame(frame);
      CSS.highlights.delete(NAME);
    };
  }, [inside, words]);
}

function rangesOf(element: HTMLElement, words: readonly string[]): Range[] {
  const ranges: Range[] = [];
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
    const text = node.nodeValue?.toLowerCase() ?? '';
    // A letter that becomes longer in lower case would move what stands behind it.
    if (text.length !== node.nodeValue?.length) continue;
    for (const word of words) {
      for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + word.length)) {
        if (ranges.length === MOST) return ranges;
        const range = document.createRange();
        range.setStart(node, at);
        range.setEnd(node, at + word.length);
        ranges.push(range);
      }
    }
  }
  return ranges;
}
