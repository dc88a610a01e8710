import { describe, expect, test } from 'vitest';
import { readSearch } from './search-words.ts';

describe('readSearch', () => {
  test.each([
    ['', undefined],
    [' \t\0 ', undefined],
    ['fix', { kind: 'words', match: '"fix"*' }],
    ['Fix  ledger', { kind: 'words', match: '"Fix"* "ledger"*' }],
    ['feat/login', { kind: 'words', match: '"feat/login"*' }],
    ['#12', { kind: 'words', match: '"#12"' }],
    ['12', { kind: 'words', match: '"12"*' }],
    ['a "b OR c*', { kind: 'words', match: '"a"* """b"* "OR"* "c*"*' }],
    ['- ** #', { kind: 'nothing' }],
    ['A'.repeat(40), { kind: 'commit', sha: 'a'.repeat(40) }],
    [` ${'1'.repeat(40)} `, { kind: 'commit', sha: '1'.repeat(40) }],
    ['1'.repeat(39), { kind: 'words', match: `"${'1'.repeat(39)}"*` }],
  ])('%j', (text, search) => {
    expect(readSearch(text)).toEqual(search);
  });
});
