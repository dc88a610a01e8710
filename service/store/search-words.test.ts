import { describe, expect, test } from 'vitest';
import { readSearch } from './search-words.ts';

const terms = (count: number): string =>
  Array.from({ length: count }, (_, index) => `t${index}`).join(' ');

describe('readSearch', () => {
  test.each([
    ['', undefined],
    [' \t\0 ', undefined],
    ['fix', { kind: 'words', match: '("fix"*)', indexed: true }],
    ['Fix  ledger', { kind: 'words', match: '("Fix"*) AND ("ledger"*)', indexed: false }],
    ['feat/login', { kind: 'words', match: '("feat/login"*)', indexed: false }],
    ['#12', { kind: 'words', match: '(number : "12")', indexed: true }],
    ['#12 a', { kind: 'words', match: '(number : "12") AND ("a"*)', indexed: true }],
    ['12', { kind: 'words', match: '("12"*)', indexed: true }],
    ['"b OR', { kind: 'words', match: '("""b"*) AND ("OR"*)', indexed: true }],
    ['- ** #', { kind: 'nothing' }],
    ['path:src/', { kind: 'words', match: '', indexed: true, paths: ['src/'] }],
    [
      'fix path:. Path:a:b',
      { kind: 'words', match: '("fix"*)', indexed: true, paths: ['.', 'a:b'] },
    ],
    ['path:', { kind: 'words', match: '("path:"*)', indexed: false }],
    ['A'.repeat(40), { kind: 'commit', sha: 'a'.repeat(40) }],
    ['f'.repeat(64), { kind: 'commit', sha: 'f'.repeat(64) }],
    ['a b a  b a', { kind: 'words', match: '("a"*) AND ("b"*)', indexed: true }],
    [terms(33), { kind: 'too much' }],
    [`a ${'b/'.repeat(500)}`, { kind: 'too much' }],
    [` ${'1'.repeat(40)} `, { kind: 'commit', sha: '1'.repeat(40) }],
    ['1'.repeat(39), { kind: 'words', match: `("${'1'.repeat(39)}"*)`, indexed: false }],
  ])('%j', (text, search) => {
    expect(readSearch(text)).toEqual(search);
  });
});
