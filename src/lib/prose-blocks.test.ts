import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { codeSpans, proseBlocks, type ProseBlock } from './prose-blocks.ts';

const DOCUMENT = `# Sessions

Renewal must not read the cache
before \`revoke\` has written it.

- Read the lease first
  - then the cache,
    never the other way
- Log the cause

1. Stop
2. Revoke

\`\`\`sh
# not a heading
npm test
\`\`\`

> Ask the identity team.

| rule | owner |
| ---- | ----- |

---
`;

test('a document is read by its lines', () => {
  expect(proseBlocks(DOCUMENT)).toEqual([
    { kind: 'heading', level: 1, text: 'Sessions', line: 1, lines: 1 },
    {
      kind: 'paragraph',
      text: 'Renewal must not read the cache before `revoke` has written it.',
      line: 3,
      lines: 2,
    },
    {
      kind: 'list',
      items: [
        { depth: 0, marker: '-', text: 'Read the lease first' },
        { depth: 1, marker: '-', text: 'then the cache, never the other way' },
        { depth: 0, marker: '-', text: 'Log the cause' },
        { depth: 0, marker: '1.', text: 'Stop' },
        { depth: 0, marker: '2.', text: 'Revoke' },
      ],
      line: 6,
      lines: 7,
    },
    { kind: 'code', language: 'sh', text: '# not a heading\nnpm test', line: 14, lines: 4 },
    { kind: 'quote', text: 'Ask the identity team.', line: 19, lines: 1 },
    { kind: 'code', language: '', text: '| rule | owner |\n| ---- | ----- |', line: 21, lines: 2 },
    { kind: 'rule', line: 24, lines: 1 },
  ]);
});

describe('what a careless reader gets wrong', () => {
  test('a fence that is never closed holds the rest', () => {
    expect(proseBlocks('~~~\n# a\n\n- b')).toMatchObject([{ kind: 'code', text: '# a\n\n- b' }]);
  });

  test('a shorter or another fence closes nothing', () => {
    expect(proseBlocks('````\n```\n~~~~\n````\nafter')).toMatchObject([
      { kind: 'code', text: '```\n~~~~' },
      { kind: 'paragraph', text: 'after' },
    ]);
  });

  test('code set in below an entry loses only the entry’s indentation', () => {
    expect(proseBlocks('- a\n  ```\n  if x:\n    y\n  ```')).toMatchObject([
      { kind: 'list' },
      { kind: 'code', text: 'if x:\n  y' },
    ]);
  });

  test('levels never jump: a title that begins at the third level is the first', () => {
    const levels = proseBlocks('### a\n##### b\n# c').map((block) =>
      block.kind === 'heading' ? block.level : 0,
    );
    expect(levels).toEqual([1, 2, 1]);
  });

  test('markup within a line is text', () => {
    expect(proseBlocks('<b>x</b> [a](javascript:b)')).toMatchObject([
      { kind: 'paragraph', text: '<b>x</b> [a](javascript:b)' },
    ]);
  });

  test('#hash and -1 are words', () => {
    expect(proseBlocks('#hash\n-1')).toMatchObject([{ kind: 'paragraph', text: '#hash -1' }]);
  });
});

/** Texts made of what the reader looks for. */
const documents = fc
  .array(
    fc.tuple(
      fc.constantFrom('', ' ', '  ', '    ', '\t', '      '),
      fc.constantFrom(
        '',
        '# ',
        '### ',
        '- ',
        '* ',
        '12. ',
        '> ',
        '```',
        '~~~~',
        '|',
        '---',
        '```js ',
      ),
      fc.constantFrom('', 'a', 'b c', '日本 1', '`x`', '#', '\u202e', 'é-é'),
    ),
    { maxLength: 40 },
  )
  .map((lines) => lines.map((parts) => parts.join('')).join('\n'));

const words = (text: string) => text.match(/[\p{L}\p{N}]/gu) ?? [];
const wordsOf = (block: ProseBlock): string[] => {
  switch (block.kind) {
    case 'list':
      return block.items.flatMap((item) => [...words(item.marker), ...words(item.text)]);
    case 'code':
      return [...words(block.language), ...words(block.text)];
    case 'rule':
      return [];
    default:
      return words(block.text);
  }
};

test('every line that is not blank belongs to exactly one block, and no word is lost', () => {
  fc.assert(
    fc.property(documents, (text) => {
      const blocks = proseBlocks(text);
      const covered = blocks.flatMap(({ line, lines }) =>
        Array.from({ length: lines }, (_, index) => line + index),
      );
      expect(covered).toEqual([...new Set(covered)].toSorted((a, b) => a - b));
      const missed = text
        .split('\n')
        .flatMap((line, index) =>
          line.trim() !== '' && !covered.includes(index + 1) ? [line] : [],
        );
      expect(missed).toEqual([]);
      expect(blocks.flatMap(wordsOf)).toEqual(words(text));
    }),
    { numRuns: 2_000 },
  );
});

// Reading them character by character again and again would take minutes: the test would time out.
test.each([
  ['# '.repeat(100_000), 'heading'],
  [`${'- '.repeat(100_000)}x`, 'list'],
  [`${'- '.repeat(100_000)}-`, 'rule'],
  [`#${' '.repeat(200_000)}x`, 'heading'],
  [`-${' '.repeat(200_000)}x`, 'list'],
  ['`'.repeat(200_000), 'code'],
])('a line of 200,000 characters is read in one go: %.4s…', (line, kind) => {
  expect(proseBlocks(line).map((block) => block.kind)).toEqual([kind]);
});

test('backticks make code, and the pieces joined are the sentence without its pairs', () => {
  expect(codeSpans('Read `a b`, then `c` or ` alone')).toEqual([
    { text: 'Read ', code: false },
    { text: 'a b', code: true },
    { text: ', then ', code: false },
    { text: 'c', code: true },
    { text: ' or ` alone', code: false },
  ]);
  expect(codeSpans('')).toEqual([]);
});
