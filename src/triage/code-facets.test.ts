import { expect, test } from 'vitest';
import { codeFacets, type FileFacts } from './code-facets.ts';
import { NONE, NOT_CHECKED } from './facets.ts';

const text = (total_lines: number, ...owners: string[]): FileFacts => ({
  kind: 'TEXT',
  total_lines,
  owners,
});

test.each<[string, (FileFacts | undefined)[], string, string[]]>([
  ['nothing is cited', [], NONE, [NONE]],
  ['nothing is read', [undefined], 'NOT_CHECKED', [NOT_CHECKED]],
  ['all lines are there', [text(12, '@a'), text(12, '@b', '@a')], 'HOLDS', ['@a', '@b']],
  ['nobody owns them', [text(12)], 'HOLDS', [NONE]],
  ['one file ends before', [text(12, '@a'), text(11)], 'NO_LINES', ['@a']],
  ['one is not there', [text(11), { kind: 'ABSENT' }], 'NO_FILE', [NOT_CHECKED]],
  ['one is not read', [text(12, '@a'), undefined], 'NOT_CHECKED', ['@a', NOT_CHECKED]],
  ['its lines cannot be told', [{ kind: 'BINARY' }], 'NOT_CHECKED', [NOT_CHECKED]],
  ['a kind is not listed', [{ kind: 'constructor' as never }], 'NOT_CHECKED', [NOT_CHECKED]],
])('%s', (_name, files, citation, owner) => {
  const places = files.map((file) => ({ from: 10, to: 12, file }));
  expect(codeFacets(places)).toEqual({ citation: [citation], owner });
});
