import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { otherSymbols, SymbolText } from './SymbolText.tsx';

const elements = (prose: string) =>
  renderToStaticMarkup(createElement(SymbolText, { prose, symbols: ['a'] })).split('<').length;

test('a long text is folded, however many symbols stand in it', () => {
  expect(elements('a b a')).toBeGreaterThan(6);
  expect(elements('a '.repeat(50_000))).toBeLessThan(10);
});

test('symbols that no prose marks are the others, and none is looked for in prose that is folded', () => {
  expect(otherSymbols(['a b', 'c', 'd '.repeat(5_000)], ['a', 'c', 'd', 'e'])).toEqual(['d', 'e']);
});
