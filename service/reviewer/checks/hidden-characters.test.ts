import { expect, test } from 'vitest';
import { attribute } from '../attribution.ts';
import { evaluateFiles, listed } from '../testing/evaluate-files.ts';
import { hiddenCharacters } from './hidden-characters.ts';

const [RLO, PDF, LRI, PDI, FILLER] = ['\u202e', '\u202c', '\u2066', '\u2069', '\u3164'];

const findingsIn = async (text: string, path = 'a.ts') =>
  (await evaluateFiles(hiddenCharacters, { [path]: text })).conditions.map(
    ({ finding }) => finding,
  );

test('what hides code is found by its kind, at the lines that hold it', async () => {
  const payload = String.fromCodePoint(
    ...Array.from('secret()', (each) => 0xe0000 + each.charCodeAt(0)),
  );
  const evaluation = await evaluateFiles(hiddenCharacters, {
    'src/access.c': `/* begin\n/*${RLO} } ${LRI}if (admin)${PDI} ${LRI} begin */\n\n${RLO}${PDF}\n`,
    'src/payload.js': `\n\neval(decode(\`${payload}\`));\n`,
    'src/route.ts': `const { timeout, ${FILLER} } = query;\n`,
    '.github/workflows/ci.yml': `run: echo ${RLO}\n`,
  });
  expect(listed(evaluation)).toEqual([
    '.github/workflows/ci.yml:1 1 × U+202E',
    'src/access.c:2 6 × U+202E, U+2066, U+2069, …',
    expect.stringMatching(
      /^src\/payload\.js:3 8 × U\+E0073, U\+E0065, U\+E0063, …; SHA-256 \w{16}…$/,
    ),
    'src/route.ts:1 1 × U+3164',
  ]);
  const [, order, run] = evaluation.conditions.map(({ finding }) => finding);
  expect(order?.evidence).toEqual([{ path: 'src/access.c', start_line: 4, end_line: 4 }]);
  expect(run?.claim).toBe(
    'src/payload.js contains many invisible characters in a row (8 in all: U+E0073, U+E0065, U+E0063, …).',
  );
});

test('a change of order that ends in its line is a warning, one that does not is serious', async () => {
  const severity = async (line: string) => (await findingsIn(`a\n${line}\nb\n`))[0]?.severity;
  expect(await severity(`'${RLO}abc${PDF}'`)).toBe('WARNING');
  expect(await severity(`'${LRI}abc${PDI}' '${LRI}${RLO}def${PDI}'`)).toBe('WARNING');
  expect(await severity(`'${PDF}${PDI}'`)).toBe('WARNING');
  expect(await severity(`'${RLO}abc'`)).toBe('SERIOUS');
  // A closing isolate closes no embedding around it.
  expect(await severity(`'${RLO}abc${PDI}'`)).toBe('SERIOUS');
  expect(await severity(`'${RLO}${LRI}${PDF}${PDI}'`)).toBe('SERIOUS');
  expect(await severity(`'${LRI}${PDI}${LRI}'`)).toBe('SERIOUS');
  // What ends a paragraph closes all that is open.
  for (const end of ['\r', '\x1c', '\x85', '\u2029']) {
    expect(await severity(`'${RLO}abc${end}${PDF}'`)).toBe('SERIOUS');
  }
  expect(await severity(`'${RLO}abc\u2028${PDF}'`)).toBe('WARNING');
});

test.each([
  ['emoji', "const flags = '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f} 👩‍👩‍👧‍👦 ❤️';"],
  ['a mark at the beginning of the file', '\ufeffexport {};'],
  ['single zero-width characters, and marks of direction', "'a\u200bb\u200e\u00ad\u200f'"],
  ['escapes', String.raw`'\u202e\u3164'`],
])('%s are not claimed', async (_name, text) => {
  expect(await findingsIn(text)).toEqual([]);
});

test.each([
  'a.mts',
  'a.pyx',
  'src/boot.S',
  'Dockerfile',
  'build/app.Dockerfile',
  'Containerfile',
  'Makefile',
  'rules.mk',
  'CMakeLists.txt',
  'BUILD.bazel',
  'tools/action.yml',
])('%s is code', async (path) => {
  expect(await evaluateFiles(hiddenCharacters, { [path]: RLO })).toMatchObject({ files: 1 });
});

test.each([
  'README.md',
  'po/he.po',
  'locales/fa.json',
  'config/fa.yml',
  'notes.txt',
  'Dockerfile.md',
])('a text that may well need such characters is not read: %s', async (path) => {
  expect(await evaluateFiles(hiddenCharacters, { [path]: RLO })).toMatchObject({ files: 0 });
});

test('of very many, some are told and all are counted', async () => {
  const [finding] = await findingsIn(`${FILLER}\n`.repeat(500));
  expect(finding?.evidence).toHaveLength(19);
  const { conditions } = await evaluateFiles(hiddenCharacters, {
    'a.ts': `${FILLER}\n`.repeat(500),
  });
  expect(conditions[0]?.declares).toBe('500 × U+3164');
});

test('a run that holds something else is a change, one in another line is none', async () => {
  const conditionsOf = async (text: string) =>
    (await evaluateFiles(hiddenCharacters, { 'a.ts': text })).conditions;
  const begin = '\u200b\u200c\u200d\u2060';
  const before = await conditionsOf(`${begin}\u200b\u200b\u200b\u200c`);
  const changes = async (text: string) =>
    attribute(before, await conditionsOf(text)).map(({ change }) => change);
  expect(await changes(`${begin}\u200b\u200b\u200c\u200b`)).toEqual(['CHANGED']);
  expect(await changes(`\n${begin}\u200b\u200b\u200b\u200c`)).toEqual(['UNCHANGED']);
});

test('a run as long as a file can be is found', async () => {
  const { conditions } = await evaluateFiles(hiddenCharacters, {
    'a.ts': `${'\u200b'.repeat(10_000_000)}\n${'\u{e0041}'.repeat(1_015)}a${'\u200b'.repeat(7)}`,
  });
  expect(conditions[0]?.declares).toMatch(/^10001015 × U\+200B, U\+E0041; /);
});
