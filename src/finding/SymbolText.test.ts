import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SymbolText } from './SymbolText.tsx';

const elements = (prose: string) =>
  renderToStaticMarkup(createElement(SymbolText, { prose, symbols: ['a'] })).split('<').length;

test('a long text is folded, however many symbols stand in it', () => {
  expect(elements('a b a')).toBeGreaterThan(6);
  expect(elements('a '.repeat(50_000))).toBeLessThan(10);
});
