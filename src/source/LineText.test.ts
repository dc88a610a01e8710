import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { UntrustedText } from '../ui/UntrustedText.tsx';
import { LineText, SHOWN_CHARACTERS } from './LineText.tsx';

test('a long line is cut before an emoji, not within it: no half of one is named that isn’t there', () => {
  const text = `${'a'.repeat(SHOWN_CHARACTERS - 1)}😀${'b'.repeat(9)}`;
  for (const drawn of [
    createElement(LineText, { text, runs: undefined, marked: undefined }),
    createElement(UntrustedText, { text, line: true }),
  ]) {
    const html = renderToStaticMarkup(drawn);
    expect(html).not.toContain('U+D83D');
    expect(html.replaceAll(/<[^>]*>/g, '')).toBe('a'.repeat(SHOWN_CHARACTERS - 1));
  }
});
