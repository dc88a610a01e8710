import { common, createLowlight } from 'lowlight';
import { expect, test } from 'vitest';
import { languageOf } from './language-of.ts';
import { tokenRuns } from './token-runs.ts';

const lowlight = createLowlight(common);

test('a highlighted text is cut into lines, and its runs cover them', () => {
  const text = 'const a = `one\ntwo ${b}`; // three\n\nreturn 4;';
  const lines = tokenRuns(lowlight.highlight('typescript', text));
  expect(lines.map((runs) => runs.reduce((sum, [length]) => sum + length, 0))).toEqual(
    text.split('\n').map((line) => line.length),
  );
  expect(lines[0]).toEqual([
    [5, 'keyword'],
    [5, undefined],
    [4, 'string'],
  ]);
  expect(lines[1]?.at(-1)).toEqual([8, 'comment']);
});

test('a file’s language is known by its name, where the highlighter has it', () => {
  const known = [
    'src/a.TS',
    'Makefile',
    'a/b.c/x.yml',
    'package.json',
    'page.html',
    'x.constructor',
    'LICENSE',
    '.env',
  ].map((path) => languageOf(path));
  expect(known).toEqual([
    'typescript',
    'makefile',
    'yaml',
    'json',
    'xml',
    undefined,
    undefined,
    undefined,
  ]);
  expect(known.filter((language) => language && !lowlight.registered(language))).toEqual([]);
});
