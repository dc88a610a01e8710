import { expect, test } from 'vitest';
import type { SourceFile } from '../api/source.ts';
import { sinceWords } from './since-words.ts';

const text = (lines: string): SourceFile => ({
  commit: 'a'.repeat(40),
  path: 'a.ts',
  kind: 'TEXT',
  total_lines: lines.length,
  from: 1,
  lines: lines.split(''),
});
const line = (from: number, to = from) => ({ from, to });

test.each([
  [[line(1)], 'abXdef', 'These lines are unchanged in the current head, 1a2b3c4.'],
  [[line(3)], 'abXdef', 'In the current head, 1a2b3c4, this file no longer has these lines.'],
  [[line(2, 3)], 'Xabcdef', 'In the current head, 1a2b3c4, these lines are at lines 3–4.'],
  [[line(1), line(4, 5)], 'abXdef', 'These lines are unchanged in the current head, 1a2b3c4.'],
  [
    [line(1), line(3), line(5, 6)],
    'abXYdef',
    'In the current head, 1a2b3c4: line 1 unchanged; line 3 no longer in this file; lines 5–6 now at lines 6–7.',
  ],
  // Of lines that the file doesn't have, it is said elsewhere.
  [[line(1), line(9)], 'abcdef', 'In the current head, 1a2b3c4: line 1 unchanged.'],
  [[line(9)], 'abcdef', undefined],
])('%j in %s: %s', (cited, later, expected) => {
  expect(sinceWords(cited, text('abcdef'), text(later), '1a2b3c4')).toBe(expected);
});

test.each(['ABSENT', 'FOLDER'])('a file that was renamed or deleted: %s', (kind) => {
  const later = { commit: 'b'.repeat(40), path: 'a.ts', kind };
  expect(sinceWords([line(1), line(9)], text('abcdef'), later, '1a2b3c4')).toBe(
    'In the current head, 1a2b3c4, there’s no file at this path.',
  );
});

test('what reads like a cited line may be another one', () => {
  expect(sinceWords([line(2)], text('abcbd'), text('xby'), '1a2b3c4')).toBe(
    'In the current head, 1a2b3c4, the same text is at line 2.',
  );
  expect(sinceWords([line(1), line(2)], text('abcbd'), text('aby'), '1a2b3c4')).toBe(
    'These lines are unchanged in the current head, 1a2b3c4.',
  );
  expect(sinceWords([line(3), line(4)], text('abcbd'), text('xxcby'), '1a2b3c4')).toBe(
    'In the current head, 1a2b3c4: line 3 unchanged; the same text at line 4.',
  );
});

test('what is not known is not said', () => {
  const cited = [line(1), line(3)];
  expect(sinceWords(cited, text('abcdef'), undefined, '1a2b3c4')).toBe(
    'It isn’t known whether these lines changed in the current head, 1a2b3c4.',
  );
  expect(sinceWords(cited, text('abcdef'), text('bbcaea'), '1a2b3c4')).toBe(
    'In the current head, 1a2b3c4: not known whether line 1 changed; line 3 unchanged.',
  );
});
