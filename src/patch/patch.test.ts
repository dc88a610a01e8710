import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { readPatch } from './patch.ts';
import type { FileSection, ReadPatch } from './patch-parts.ts';
import { LINE, lineText } from './patch-lines.ts';
import { processorTime } from '../lib/testing/processor-time.ts';

const folder = mkdtempSync(join(tmpdir(), 'docket-read-patch-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The faults as a person reads them, lines counted from 1. */
const faults = (patch: ReadPatch) =>
  patch.faults.map(({ line, weight, what }) => `${line + 1} ${weight}: ${what}`);

const file = (patch: ReadPatch, index = 0): FileSection => {
  const found = patch.files[index];
  if (!found) throw new Error(`There is no file ${index}`);
  return found;
};

const SIMPLE = `--- a/src/a.ts
+++ b/src/a.ts
@@ -1,3 +1,4 @@ export
 one
-two
+zwei
+deux
 three
`;

/** With a blank at its end, as mails have it. */
const SIGNATURE = '-- \n2.39.5\n\n';

describe('a patch', () => {
  test('is read with its files, counts and line numbers', () => {
    const patch = readPatch(SIMPLE);
    expect(faults(patch)).toEqual([]);
    expect(file(patch)).toMatchObject({
      change: 'changed',
      oldPath: 'src/a.ts',
      newPath: 'src/a.ts',
      additions: 2,
      removals: 1,
      hunks: [{ line: 2, oldStart: 1, oldCount: 3, newStart: 1, newCount: 4 }],
    });
    expect([...patch.lines.olds]).toEqual([0, 0, 0, 1, 2, 0, 0, 3]);
    expect([...patch.lines.news]).toEqual([0, 0, 0, 1, 0, 2, 3, 4]);
  });

  test('of git says what else it does to a file', () => {
    const patch = readPatch(`diff --git a/old name.txt b/new name.txt
similarity index 90%
rename from old name.txt
rename to new name.txt
diff --git a/run.sh b/run.sh
old mode 100644
new mode 100755
diff --git a/gone b/gone
deleted file mode 100644
index 4cb29ea..0000000
--- a/gone
+++ /dev/null
@@ -1 +0,0 @@
-x
diff --git "a/\\303\\251\\t.txt" "b/\\303\\251\\t.txt"
new file mode 100644
index 0000000..587be6b
--- /dev/null
+++ "b/\\303\\251\\t.txt"
@@ -0,0 +1 @@
+x
\\ No newline at end of file
diff --git a/b c b/b c
new file mode 100644
index 0000000..e69de29
diff --git a/x.png b/x.png
index 4cb29ea..a9beb14 100644
GIT binary patch
literal 5
Mcma!MN=?fI0096205bpp

literal 0
HcmV?d00001

`);
    expect(faults(patch)).toEqual([]);
    expect(
      patch.files.map((each) => [
        each.change,
        each.oldPath,
        each.newPath,
        each.oldMode,
        each.newMode,
        each.binary,
      ]),
    ).toEqual([
      ['renamed', 'old name.txt', 'new name.txt', undefined, undefined, undefined],
      ['changed', 'run.sh', 'run.sh', '100644', '100755', undefined],
      ['removed', 'gone', null, '100644', undefined, undefined],
      ['added', null, 'é\t.txt', undefined, '100644', undefined],
      ['added', null, 'b c', undefined, '100644', undefined],
      ['changed', 'x.png', 'x.png', '100644', '100644', 'patch'],
    ]);
    expect(patch.lines.kinds[21]).toBe(LINE.noNewline);
  });

  test('names a file as a record does, also where its name is no UTF-8', () => {
    const patch = readPatch(
      'diff --git "a/\\303\\251/caf\\351 \\303\\251\\\\377" "b/\\303\\251/caf\\351 \\303\\251\\\\377"\nold mode 100644\nnew mode 100755\n',
    );
    expect(file(patch).newPath).toBe('é/caf\\351 \\303\\251\\134377');
  });

  test('of mails is cut into its commits, and their signature is no change', () => {
    const mail = (subject: string) => `From ${'ab'.repeat(20)} Mon Sep 17 00:00:00 2001
From: Mira Okafor <mira@harbor.example>
Subject: [PATCH 1/2] ${subject}
 goes on

Words.
---
 src/a.ts | 3 ++-

${SIMPLE}${SIGNATURE}`;
    const patch = readPatch(mail('First') + mail('Second'));
    expect(faults(patch)).toEqual([]);
    expect(patch.sections.map(({ kind }) => kind)).toEqual([
      'text',
      'file',
      'text',
      'text',
      'file',
      'text',
    ]);
    expect(
      patch.sections.flatMap((each) => (each.kind === 'text' ? (each.commit ?? []) : [])),
    ).toEqual([
      { sha: 'ab'.repeat(20), subject: 'First goes on' },
      { sha: 'ab'.repeat(20), subject: 'Second goes on' },
    ]);
  });

  test('of any number of mails is read', () => {
    const count = 150_000;
    const patch = readPatch(`From ${'ab'.repeat(20)} x\n`.repeat(count));
    expect(patch.sections).toHaveLength(count);
  });

  test('keeps CR with its line', () => {
    const patch = readPatch(SIMPLE.replaceAll(/^([ +-].*)$/gm, '$1\r'));
    expect(file(patch)).toMatchObject({ oldPath: 'src/a.ts', additions: 2, removals: 1 });
    expect(lineText(patch.lines, 4)).toBe('-two\r');
  });
});

test('the first line of git names a file whose name has blanks, however many', () => {
  const of = (names: string) => file(readPatch(`diff --git ${names}\nnew file mode 100644\n`));
  expect(of('a/one b/two').newPath).toBeUndefined();
  expect(of('a/x y/z w b/x y/z w').newPath).toBe('x y/z w');
  expect(of('x y x y').newPath).toBeUndefined();
  expect(of('before/x y after/x y').newPath).toBe('x y');
  expect(of('/dev/null /dev/null').newPath).toBeUndefined();
  const long = `${'b '.repeat(400_000)}c`;
  const took = processorTime(() => {
    expect(of('a '.repeat(400_000)).newPath).toBeUndefined();
    expect(of(`a/${long} b/${long}`).newPath).toBe(long);
  });
  expect(took).toBeLessThan(1_000);
});

test('files of patches that git did not write are those that git would change', () => {
  const time = '2020-01-01 00:00:00.000000000 +0000';
  const [east, west] = ['1970-01-01 01:00:00.000000000 +0100', '1969-12-31 19:00:00 -0500'];
  const part = (old: string, fresh: string, hunk = '@@ -1 +1 @@\n-a\n+b\n') =>
    `--- ${old}\n+++ ${fresh}\n${hunk}`;
  const patch = [
    part(`a/blanks ${time}`, `b/blanks   ${time}`),
    part(`a/src/tab\t${time}`, `b/src/tab\t${time}`),
    part('a/shorter.orig', 'a/shorter'),
    part('shorter', 'b/shorter~'),
    part(`a/made\t${east}`, `b/made\t${time}`, '@@ -0,0 +1 @@\n+b\n'),
    part(`a/gone\t${time}`, `b/gone\t${west}`, '@@ -1 +0,0 @@\n-a\n'),
    part('a/first\t(revision 1)', 'first\t(working copy)'),
    part('src/then\t(revision 1)', 'src/then\t(working copy)'),
    'diff --git src/git line src/git line\nold mode 100644\nnew mode 100755\n',
    `diff --git src/git src/git\n${part('src/git', 'src/git')}`,
  ].join('');
  const read = readPatch(patch);
  expect(faults(read)).toEqual([]);
  expect(read.files.map(({ oldPath, newPath }) => [oldPath, newPath])).toEqual([
    ['blanks', 'blanks'],
    ['src/tab', 'src/tab'],
    ['shorter', 'shorter'],
    ['shorter~', 'shorter~'],
    [null, 'made'],
    ['gone', null],
    ['first', 'first'],
    ['src/then', 'src/then'],
    ['src/git line', 'src/git line'],
    ['src/git', 'src/git'],
  ]);
  expect(read.files.map(({ change }) => change).slice(4, 6)).toEqual(['added', 'removed']);
  expect(numstat(patch)).toBe(
    read.files
      .map((each) => `${each.additions}\t${each.removals}\t${each.newPath ?? each.oldPath}\n`)
      .join(''),
  );
  const bare = `diff --git first first\n${part('first', 'first')}`;
  expect(faults(readPatch(bare))).toEqual([
    '1 refused: The file name in this header can’t be parsed.',
  ]);
  expect(() => numstat(bare)).toThrow(/lacks filename information/);
});

describe('what is malformed is named by its line, and the rest is read', () => {
  const after = `diff --git a/src/b.ts b/src/b.ts\nindex 1..2 100644\n${SIMPLE.replaceAll('a.ts', 'b.ts')}`;

  test('also where git would take a header for changed lines', () => {
    const second = SIMPLE.replaceAll('a.ts', 'b.ts');
    expect(faults(readPatch(SIMPLE.replace(' three\n', '') + second))).toEqual([
      '8 note: This looks like a file header, but the hunk at line 3 declares more lines, so Git reads it as changed lines.',
    ]);
  });

  test.each([
    [
      'a hunk that ends early',
      SIMPLE.replace(' three\n', ''),
      /^8 refused: Unexpected line: the hunk at line 3 declares 1 more old line and 1 more new line/,
    ],
    [
      'a line without a sign',
      SIMPLE.replace('+deux', 'deux'),
      /^7 refused: Unexpected line: the hunk at line 3/,
    ],
    [
      'a quoted name',
      'diff --git a/x b/x\n--- a/x\n+++ "b/x\n@@ -1 +1 @@\n-a\n+b\n',
      /^3 refused: The quoted name in this header is malformed/,
    ],
    [
      'a header of a hunk',
      SIMPLE.replace('-1,3 +1,4', '-1,x +1,4'),
      /^3 refused: This hunk header is malformed/,
    ],
    [
      'more than was announced',
      `${SIMPLE} four\n+five\n`,
      /^9 note: 2 lines beyond what the hunk at line 3 declares. Git skips them/,
    ],
    [
      'a binary file that only differs',
      'diff --git a/x b/x\nindex 1234567..89abcde 100644\nBinary files a/x and b/x differ\n',
      /^3 refused: This only says that a binary file differs/,
    ],
    [
      'a combined diff',
      'diff --cc a.txt\nindex 1,2..3\n--- a/a.txt\n+++ b/a.txt\n@@@ -1,1 -1,1 +1,1 @@@\n- a\n -b\n++c\n',
      /^1 refused: This is the combined diff of a merge/,
    ],
    [
      'a hunk that changes nothing',
      '--- a/x\n+++ b/x\n@@ -1 +1 @@\n one\n',
      /^3 refused: This hunk doesn’t add or remove anything/,
    ],
  ])('%s', (_, malformed, expected) => {
    const patch = readPatch(malformed + after);
    expect(faults(patch)).toEqual([expect.stringMatching(expected)]);
    expect(patch.files.at(-1)).toMatchObject({ newPath: 'src/b.ts', additions: 2, removals: 1 });
  });

  test.each([
    [
      '--- "a/x\n+++ b/x\n@@ -1 +1 @@\n-a\n+b\n',
      ['1 refused: The quoted name in this header is malformed.'],
    ],
    ['', []],
    ['hello\n', ['1 refused: No file changes found; this isn’t a unified diff.']],
    [
      SIMPLE.trimEnd(),
      ['8 refused: The last line has no line ending, so Git stops there. End it with LF.'],
    ],
    [
      SIMPLE.replace(' three\n', ''),
      [
        '7 refused: The patch ends here, but the hunk at line 3 declares 1 more old line and 1 more new line.',
      ],
    ],
    [
      `\ufeff${SIMPLE}`,
      [
        '1 note: The patch starts with a byte order mark, which is sent too.',
        '1 refused: The byte order mark hides the first header from Git.',
        '3 refused: This hunk doesn’t belong to a file.',
        '1 refused: No file changes found; this isn’t a unified diff.',
      ],
    ],
  ])('%j', (text, expected) => {
    expect(faults(readPatch(text)).toSorted()).toEqual(expected.toSorted());
  });
});

const word = fc.constantFrom(
  'one',
  'two',
  '',
  ' x',
  '-',
  '--',
  '+++ b/x',
  '--- a/x',
  '@@ -1 +1 @@',
  'é\u202e',
  'x\r',
);
const text = fc
  .tuple(fc.array(word, { maxLength: 12 }), fc.boolean())
  .map(([lines, ended]) => lines.join('\n') + (ended && lines.length > 0 ? '\n' : ''));

/** What git makes of two texts, and how it counts that. */
function gitDiff(before: string, after: string): string {
  writeFileSync(join(folder, 'before'), before);
  writeFileSync(join(folder, 'after'), after);
  try {
    return execFileSync('git', ['diff', '--no-index', '--unified=1', 'before', 'after'], {
      cwd: folder,
      encoding: 'utf8',
    });
  } catch (error) {
    // It exits with 1 where the two differ.
    return (error as { stdout: string }).stdout;
  }
}
const numstat = (patch: string) =>
  execFileSync('git', ['apply', '--numstat', '-'], { cwd: folder, encoding: 'utf8', input: patch });

describe('properties', () => {
  test('what git writes is read without fault, and counted as git counts it', () => {
    fc.assert(
      fc.property(text, text, (before, after) => {
        const written = gitDiff(before, after);
        fc.pre(written !== '');
        const patch = readPatch(written);
        expect(faults(patch)).toEqual([]);
        expect(numstat(written)).toMatch(new RegExp(`^${patch.additions}\t${patch.removals}\t`));
        expect(sides(patch)).toEqual(sidesOf(written));
      }),
      { numRuns: 40 },
    );
  });

  test('whatever it is given, nothing is thrown, no line is left out, and faults are on lines', () => {
    const line = fc.oneof(
      word,
      fc.constantFrom(
        ...SIMPLE.split('\n'),
        'diff --git a/x b/x',
        'index 1..2',
        'GIT binary patch',
        'literal 3',
        'From 0123456789012345678901234567890123456789 M',
        '\\ No',
        '-- ',
      ),
      fc.string(),
    );
    fc.assert(
      fc.property(fc.array(line), (lines) => {
        const whole = lines.join('\n');
        const patch = readPatch(whole);
        let at = 0;
        for (const { from, to } of patch.sections) {
          expect(from).toBe(at);
          expect(to).toBeGreaterThan(from);
          at = to;
        }
        expect(at).toBe(patch.lines.count);
        for (const fault of patch.faults) expect(fault.line).toBeLessThan(patch.lines.count);
        const joined = Array.from({ length: patch.lines.count }, (_, index) =>
          lineText(patch.lines, index),
        ).join('\n');
        expect(whole === joined || whole === `${joined}\n`).toBe(true);
      }),
      { examples: [[['diff --git a/x b/x', '+++ b/x', 'GIT binary patch']]] },
    );
  });
});

/** How many lines of each side the hunks show, by our numbers and by the signs alone. */
function sides({ lines, files }: ReadPatch) {
  const shown = { old: 0, new: 0 };
  for (const { hunks } of files) {
    for (const { oldCount, newCount } of hunks) {
      shown.old += oldCount;
      shown.new += newCount;
    }
  }
  expect([...lines.olds].filter(Boolean)).toHaveLength(shown.old);
  expect([...lines.news].filter(Boolean)).toHaveLength(shown.new);
  return shown;
}
function sidesOf(written: string) {
  const body = written
    .slice(written.indexOf('\n@@') + 1)
    .split('\n')
    .slice(0, -1);
  const counts = [...written.matchAll(/^@@ -\d+(?:,(\d+))? \+\d+(?:,(\d+))? @@/gm)];
  expect(body.length).toBeGreaterThanOrEqual(counts.length);
  return {
    old: counts.reduce((sum, [, old]) => sum + Number(old ?? 1), 0),
    new: counts.reduce((sum, [, , fresh]) => sum + Number(fresh ?? 1), 0),
  };
}
