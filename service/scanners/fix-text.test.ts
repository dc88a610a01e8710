import { expect, test } from 'vitest';
import { fixText } from './fix-text.ts';
import { SarifFields } from './sarif-fields.ts';

const pathOf = (location: SarifFields | undefined): string | undefined => location?.text('uri');

interface Replacement {
  deletedRegion?: object;
  insertedContent?: object;
}

function told(replacements: readonly Replacement[], more: object = {}): string {
  const artifactChanges = [{ artifactLocation: { uri: 'x.js' }, replacements }];
  return fixText(new SarifFields({ artifactChanges, ...more }, 'fix'), pathOf);
}

function replaced(deletedRegion: object, text?: string): string {
  return told([{ deletedRegion, ...(text !== undefined && { insertedContent: { text } }) }]);
}

/** As in SARIF, where the end column is behind the last character. */
function region(
  startLine: number,
  startColumn: number,
  endLine: number,
  endColumn: number,
): object {
  return { startLine, startColumn, endLine, endColumn };
}

test.each([
  [{ startLine: 3 }, 'new', 'Replace x.js:3 with “new”.'],
  [{ startLine: 3, endLine: 4 }, 'a\nb', 'Replace x.js:3-4 with:\na\nb'],
  [{ startLine: 3 }, undefined, 'Delete x.js:3.'],
  [
    { startLine: 3, startColumn: 5, endColumn: 12 },
    '===',
    'Replace columns 5-11 of x.js:3 with “===”.',
  ],
  [region(3, 5, 3, 6), '', 'Delete column 5 of x.js:3.'],
  [{ startLine: 3, startColumn: 5 }, ';', 'Replace x.js:3 from column 5 with “;”.'],
  [region(3, 5, 4, 2), '}', 'Replace x.js:3 from column 5 to column 1 of line 4 with “}”.'],
  [region(3, 5, 5, 1), '}\n', 'Replace x.js:3 from column 5 to the end of line 4 with “}”.'],
  // Whole lines, with their break.
  [region(3, 1, 5, 1), undefined, 'Delete x.js:3-4.'],
  [region(3, 1, 4, 1), 'new\r\n', 'Replace x.js:3 with “new”.'],
  [region(3, 1, 3, 1), 'import a\n', 'Insert “import a” before x.js:3.'],
  [region(3, 1, 3, 1), 'a\nb\n', 'Insert before x.js:3:\na\nb'],
  [region(3, 7, 3, 7), ' ', 'Insert “ ” at column 7 of x.js:3.'],
])('what replaces %j is told: %j', (deletedRegion, text, expected) => {
  expect(replaced(deletedRegion, text)).toBe(expected);
});

test('all replacements of a fix are told, or none of them', () => {
  const line = { deletedRegion: { startLine: 1 } };
  const description = { text: 'Remove it' };
  expect(told([line, { deletedRegion: { startLine: 2 } }], { description })).toBe(
    'Remove it\nDelete x.js:1.\nDelete x.js:2.',
  );
  const untold: Replacement[] = [
    {},
    { deletedRegion: { byteOffset: 3, byteLength: 2 } },
    { deletedRegion: { charOffset: 3 } },
    { deletedRegion: { startLine: 0 } },
    { deletedRegion: { startLine: 4, endLine: 3 } },
    { deletedRegion: region(3, 9, 3, 7) },
    { deletedRegion: region(3, 1, 4, 1), insertedContent: { text: 'joins the next line' } },
    { deletedRegion: region(3, 2, 4, 1) },
    { deletedRegion: region(3, 2, 3, 2) },
    { deletedRegion: { startLine: 1 }, insertedContent: { binary: 'AA==' } },
    { deletedRegion: { startLine: 1 }, insertedContent: { text: 'x'.repeat(1001) } },
  ];
  for (const each of untold) {
    expect(told([line, each], { description })).toBe('Remove it');
  }
  expect(
    told(
      Array.from({ length: 21 }, () => line),
      { description },
    ),
  ).toBe('Remove it');
  const elsewhere = {
    artifactChanges: [{ artifactLocation: {}, replacements: [line] }],
    description,
  };
  expect(fixText(new SarifFields(elsewhere, 'fix'), pathOf)).toBe('Remove it');
});
