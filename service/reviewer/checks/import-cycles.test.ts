import fc from 'fast-check';
import { expect, test } from 'vitest';
import { attribute, type AttributedCondition } from '../attribution.ts';
import type { Evaluation } from '../check.ts';
import { evaluateFiles } from '../testing/evaluate-files.ts';
import { importCyclesJs } from './import-cycles-js.ts';
import { importCyclesPython } from './import-cycles-python.ts';
import { importCycles, type ImportEdge } from './import-graph.ts';

const AB = 'a.js → b.js → a.js';
const CD = 'c.js → d.js → c.js';
const GROUP = `${AB}, part of a group of 4 modules`;

test('a cycle is found once, with the import that enters it and a graph of it', async () => {
  const { conditions } = await evaluateFiles(importCyclesJs, {
    'src/a.ts': "// first\nimport { b } from './b.js';\nexport const a = b;\n",
    'src/b.ts': "export * from './folder';\n",
    'src/folder/index.js': "const a = require('../a.ts');\n",
    'src/user.ts': "import './a';\n",
  });
  expect(conditions).toMatchObject([
    {
      site: '["src/a.ts"]',
      subject: 'src: a.ts → b.ts → folder/index.js → a.ts',
      citation: { path: 'src/a.ts', start_line: 2, end_line: 2 },
    },
  ]);
  const { evidence, causal_graph } = conditions[0]?.finding ?? {};
  expect(evidence).toEqual([
    { path: 'src/b.ts', start_line: 1, end_line: 1 },
    { path: 'src/folder/index.js', start_line: 1, end_line: 1 },
  ]);
  expect(causal_graph?.nodes.map(({ id, line }) => `${id}:${line}`)).toEqual([
    'src/a.ts:2',
    'src/b.ts:1',
    'src/folder/index.js:1',
  ]);
  expect(causal_graph?.edges).toEqual([
    { from: 'src/a.ts', to: 'src/b.ts' },
    { from: 'src/b.ts', to: 'src/folder/index.js' },
    { from: 'src/folder/index.js', to: 'src/a.ts' },
  ]);
});

test('an import over several lines is cited whole', async () => {
  const javascript = await evaluateFiles(importCyclesJs, {
    'a.js': "// first\nimport {\n  b,\n  c,\n} from './b.js';\n",
    'b.js': "export {\n  a,\n} from './a.js';\n",
  });
  expect(javascript.conditions[0]?.citation).toEqual({ path: 'a.js', start_line: 2, end_line: 5 });
  expect(javascript.conditions[0]?.finding.evidence).toEqual([
    { path: 'b.js', start_line: 1, end_line: 3 },
  ]);
  const python = await evaluateFiles(importCyclesPython, {
    'a.py': 'from b import (\n    x,\n    y,\n)\n\nz = 1\n',
    'b.py': "x = '''\n'''; import a\n",
  });
  expect(python.conditions[0]?.citation).toEqual({ path: 'a.py', start_line: 1, end_line: 4 });
  expect(python.conditions[0]?.finding.evidence).toEqual([
    { path: 'b.py', start_line: 1, end_line: 2 },
  ]);
});

test('what is claimed names the circle, and the group that it is part of', async () => {
  const { conditions } = await evaluateFiles(importCyclesJs, {
    'a.js': "import './b.js';\nimport './c.js';\n",
    'b.js': "import './a.js';\n",
    'c.js': "import './a.js';\n",
    'self.js': "import './self.js';\n",
  });
  expect(conditions.map(({ finding }) => finding.claim)).toEqual([
    'Import cycle (2 modules): a.js → b.js → a.js, part of a group of 3 modules that all import each other, directly or indirectly.',
    'self.js imports itself.',
  ]);
});

test.each([
  ['an interface', 'export interface A { b: number }'],
  [
    'a type',
    "export type A<T> = Map<string, T>\nexport const b = 1, c: A<Map<string, A<b>>> = '';",
  ],
  ['one that is declared', 'export declare type A = string;'],
  ['one that is listed', 'interface Own {}\nconst other = 1;\nexport { Own as A, other };'],
  ['one that is listed as a type', "import type { Own } from 'p';\nexport { type Own as A };"],
  ['one of another module', "export { Own as A } from './types';"],
  ['one of another module, with all of it', "export * from './more';"],
  ['one that is passed on as a type', "export type { Own as A } from './classes';"],
])('TypeScript: an import of %s alone makes no cycle', async (_name, written) => {
  const files = {
    'types.ts': 'export interface Own {}\nexport type A = Own;\n',
    'more.ts': "export * from './types.ts';\n",
    'classes.ts': 'export class Own {}\n',
    'a.ts': `import './b';\n${written}\n`,
  };
  for (const importing of ["import { A } from './a';", "export { A as B } from './a';"]) {
    const { conditions } = await evaluateFiles(importCyclesJs, { ...files, 'b.ts': importing });
    expect(conditions).toEqual([]);
  }
});

test('TypeScript: an import of a type that is a module’s default makes no cycle', async () => {
  const { conditions } = await evaluateFiles(importCyclesJs, {
    'a.ts': "import './b';\nexport default interface A {}\n",
    'b.ts': "import A from './a';\nimport B, { type C } from './a';\n",
  });
  expect(conditions).toEqual([]);
});

test.each([
  ['a class', 'export class A {}', "import { A } from './a';"],
  ['a value and its type', 'export const A = 1;\nexport type A = 1;', "import { A } from './a';"],
  ['a second value', "export const b = '', A = 1;\nexport type A = 1;", "import { A } from './a';"],
  ['a type and a value', 'export type A = 1;\nexport const b = 1;', "import { A, b } from './a';"],
  ['all', 'export type A = 1;', "import * as a from './a';"],
  ['the default', 'export type A = 1;\nexport default 1;', "import b, { A } from './a';"],
  [
    'a default called type',
    'export type A = 1;\nexport default 1;',
    "import type, { A } from './a';",
  ],
  ['what another package has', "export * from 'p';", "import { A } from './a';"],
  ['a class that is passed on', "export * from './classes';", "import { A } from './a';"],
  ['nothing', 'export type A = 1;', "import './a';"],
  ['everything passed on', 'export type A = 1;', "export * from './a';"],
  ['all as one value', 'export type A = 1;', "export * as a from './a';"],
])('TypeScript: an import of %s makes one', async (_name, written, importing) => {
  const { conditions } = await evaluateFiles(importCyclesJs, {
    'classes.ts': 'export class A {}\n',
    'a.ts': `import './b';\n${written}\n`,
    'b.ts': importing,
  });
  expect(conditions.map(({ subject }) => subject)).toEqual(['a.ts → b.ts → a.ts']);
});

test('a name that is passed on very often counts as a value', async () => {
  const chain = (length: number) =>
    Array.from({ length }, (_, at) => [`${at}.ts`, `export * from './${at + 1}';\n`]);
  const cycles = async (length: number) => {
    const { conditions } = await evaluateFiles(importCyclesJs, {
      ...(Object.fromEntries(chain(length)) as Record<string, string>),
      [`${length}.ts`]: "import './b';\nexport type A = 1;\n",
      'b.ts': "import { A } from './0';\n",
    });
    return conditions.length;
  };
  expect(await cycles(49)).toBe(0);
  expect(await cycles(50)).toBe(1);
});

test.each([
  ['src/a.js', 'src/deep/b.js', 'Import cycle (2 modules) in src: a.js → deep/b.js → a.js.'],
  ['src/deep/a.js', 'src/deep/b.js', 'Import cycle (2 modules) in src/deep: a.js → b.js → a.js.'],
  ['src/a.js', 'srcs/b.js', 'Import cycle (2 modules): src/a.js → srcs/b.js → src/a.js.'],
  ['a.js', 'src/b.js', 'Import cycle (2 modules): a.js → src/b.js → a.js.'],
])('of %s and %s, the folder that holds both is named once', async (a, b, claim) => {
  const importing = (from: string, to: string) =>
    `import '${'../'.repeat(from.split('/').length - 1) || './'}${to}';\n`;
  const { conditions } = await evaluateFiles(importCyclesJs, {
    [a]: importing(a, b),
    [b]: importing(b, a),
  });
  expect(conditions.map(({ finding }) => finding.claim)).toEqual([claim]);
  for (const symbol of conditions[0]?.finding.symbols ?? []) expect(claim).toContain(symbol);
});

test('of a long way, the claim and the identifiers of it name the same modules', async () => {
  const way = (length: number) =>
    Array.from({ length }, (_, at) => [`${at}.js`, `import './${(at + 1) % length}.js';\n`]);
  for (const [length, named] of [
    [6, 6],
    [7, 5],
  ]) {
    const files = Object.fromEntries(way(length ?? 0)) as Record<string, string>;
    const [condition] = (await evaluateFiles(importCyclesJs, files)).conditions;
    expect(condition?.finding.symbols).toEqual(Object.keys(files).slice(0, named));
    for (const name of condition?.finding.symbols ?? []) expect(condition?.subject).toContain(name);
  }
});

/** Of two trees, what becomes of cycles; `a>b` imports b in a. */
async function attributed(
  before: string,
  after: string,
  renamed: Readonly<Record<string, string>> = {},
): Promise<AttributedCondition[]> {
  const evaluated = (imports: string): Promise<Evaluation> => {
    const files = new Map<string, string>();
    for (const [from = '', , to = ''] of imports.split(' ')) {
      files.set(`${from}.js`, `${files.get(`${from}.js`) ?? ''}import './${to}.js';\n`);
      if (!files.has(`${to}.js`)) files.set(`${to}.js`, '');
    }
    return evaluateFiles(importCyclesJs, Object.fromEntries(files));
  };
  const [base, head] = [await evaluated(before), await evaluated(after)];
  const touched = new Set(Array.from('abcde', (name) => `${name}.js`));
  const names = new Map(Object.entries(renamed));
  return attribute(base.conditions, head.conditions, names, touched, base.possibleParts);
}

async function changesOf(before: string, after: string): Promise<string[]> {
  return (await attributed(before, after)).map(
    ({ change, base, head }) => `${change} ${base?.subject ?? '–'} / ${head?.subject ?? '–'}`,
  );
}

test.each([
  ['an import that stood outside of the cycle', 'a>b b>a b>c', 'a>b b>a b>c c>a', 'c.js → a.js'],
  ['a way that led out of it', 'a>b b>a a>c c>d', 'a>b b>a a>c c>d d>b', 'd.js → b.js'],
  ['a cycle that is new', 'a>b', 'a>b b>a', 'b.js → a.js'],
])('of %s, only what the change added is told', async (_name, before, after, expected) => {
  const [changed] = await attributed(before, after);
  expect(changed?.added?.map(({ name }) => name)).toEqual([expected]);
});

test('an import whose files were renamed isn’t told as added', async () => {
  const [changed] = await attributed('a>b b>a b>c', 'a>d d>a d>c c>a', { 'b.js': 'd.js' });
  expect(changed?.added?.map(({ name }) => name)).toEqual(['c.js → a.js']);
});

test.each([
  [
    'without an import, what is left of a group was there before',
    'a>b b>a c>d d>c a>c d>a',
    'a>b b>a c>d d>c a>c',
    [`UNCHANGED ${GROUP} / ${AB}`, `UNCHANGED ${GROUP} / ${CD}`],
  ],
  [
    'what joins another cycle isn’t resolved',
    'a>b b>a c>d d>c',
    'a>b b>a c>d d>c a>c d>a',
    [`CHANGED ${AB} / ${GROUP}`, `UNATTRIBUTED ${CD} / –`],
  ],
  [
    'what leaves a group and gets an import has changed',
    'a>b b>a c>d d>c a>c d>a',
    'a>b b>a c>d d>c a>c d>e e>d',
    [
      `CHANGED ${GROUP} / c.js → d.js → c.js, part of a group of 3 modules`,
      `UNCHANGED ${GROUP} / ${AB}`,
    ],
  ],
  [
    'a cycle that is all new is introduced, beside modules of another one too',
    'a>b b>a',
    'a>b b>a c>d d>c a>c',
    [`INTRODUCED – / ${CD}`, `UNCHANGED ${AB} / ${AB}`],
  ],
  [
    'an import more in a group has changed it',
    'a>b b>a c>d d>c a>c d>a',
    'a>b b>a c>d d>c a>c d>a b>d',
    [`CHANGED ${GROUP} / ${GROUP}`],
  ],
  ['a cycle that is broken is resolved', 'a>b b>a', 'a>b', [`RESOLVED ${AB} / –`]],
])('%s', async (_name, before, after, changes) => {
  expect(await changesOf(before, after)).toEqual(changes);
});

test.each([
  ['a dynamic import', "export const b = () => import('./b.js');"],
  ['a type import', "import type { B } from './b.js';"],
  ['an import of types only', "import { type B, type C } from './b.js';"],
  ['an import of a type in Flow', "import typeof B from './b.js';"],
  ['an import of types only in Flow', "import { typeof B, type C } from './b.js';"],
  ['a type export', "export type { B } from './b.js';"],
  ['a require in a function', "function later() { return require('./b.js'); }"],
  ...[
    'unknown',
    'Promise<void>',
    'Map<string, number>',
    '{ a: string; b(): void }',
    '(string | Promise<{ a: 1 }>)[]',
    "'one' | 'two'",
    'asserts a is { b: string }',
    '() => void',
    "typeof import('./c.js')",
  ].map((type) => [
    `a require in a function that returns ${type}`,
    `function later(a: unknown): ${type} { return require('./b.js'); }`,
  ]),
  [
    'a require in a method with a return type',
    "class A { b(): B<C> { require('./b.js'); } get c(): C { return require('./b.js'); } }",
  ],
  ['a type that is required', "import type B = require('./b.js');"],
  ...[
    "require('./b.js')",
    "(require('./b.js'))",
    "(b ||= require('./b.js'))",
    "({ x: { y: 1, b: require('./b.js') } })",
    "lazy(require('./b.js'), 1)",
    "a.default\n    .then(b => c, d => e)\n    || require('./b.js')",
    "`${1}${require('./b.js')}`",
    "b => require('./b.js')",
  ].map((body) => [`a require in an arrow function with the body ${body}`, `f(() => ${body}, 1)`]),
  ['a comment', "// import './b.js'\n/* require('./b.js') */"],
  ['a string', 'const text = "import \'./b.js\'";'],
  ['a template', "const text = `import './b.js'; ${1} require('./b.js')`;"],
  ['a regular expression', "const pattern = /['\"]/; const text = ' require('; // ./b.js"],
  ['a method called require', "loader.require('./b.js');"],
  ['an import of a package', "import b from 'b.js';"],
])('%s makes no cycle', async (_name, text) => {
  const files = { 'a.ts': `${text}\nexport const a = 1;\n`, 'b.ts': "import './a.js';\n" };
  expect((await evaluateFiles(importCyclesJs, files)).conditions).toEqual([]);
});

test.each([
  ["import type from './b.js';"],
  ["import { type } from './b.js';"],
  ["import { a as type, type C } from './b.js';"],
  ["import a, { type C } from './b.js';"],
  ["import * as b from './b.js';"],
  ["export * as b from './b.js';"],
  ["if (process.env.X) { module.exports = require('./b'); }"],
  ["import b = require('./b.js');"],
  ["import type = require('./b.js');"],
  ["const x = y ? z() : { b: require('./b.js') };"],
  ["const x = y ? z() : w\ntry { require('./b.js') } catch {}"],
  ["const x = y ? z() : w\nclass C { static b = require('./b.js') }"],
  ["switch (x) { case y(): { require('./b.js'); } }"],
  ["function f(): void {}\n{ require('./b.js'); }"],
  ["declare function f(): void\nexport default { b: require('./b.js') }"],
  ["const x = <p>Don't</p>;\nimport './b.js';"],
  ["const x = a / b; const y = c / d; require('./b.js');"],
  ["const x = `${`${require('./b.js')}`}`;"],
  ["const x = `${/`/}${/[/`]/}`;\nrequire('./b.js');"],
  ["import\n  './b.js'"],
  ["const x = a => a; require('./b.js')"],
  ["const x = a => a, b = require('./b.js')"],
  ["const x = a => a\nmodule.exports = require('./b.js')"],
  ["type F = () => void\nimport b = require('./b.js')"],
  ["const x = a => {}\n;[require('./b.js')]"],
  ["const x = () => <p>Don't</p>;\nconst b = require('./b.js')"],
  ["f(a => a)[require('./b.js')]"],
  ["const x = `${a.map(b => c)}${require('./b.js')}`"],
  ["import './b.js';\nconst x = <p>image/* and src/**</p>;"],
  ["const x = <p>image/* and src/**</p>;\nrequire('./b.js');"],
])('%s makes one', async (text) => {
  const files = { 'a.ts': `${text}\n`, 'b.ts': "import './a.js';\n" };
  expect((await evaluateFiles(importCyclesJs, files)).conditions).toHaveLength(1);
});

test('a file that cannot be read counts only where it is imported', async () => {
  const broken = '`never closed\n';
  const alone = await evaluateFiles(importCyclesJs, {
    'a.js': broken + "import './b.js'",
    'b.js': '',
  });
  expect(alone.unread).toEqual([]);
  const imported = await evaluateFiles(importCyclesJs, {
    'a.js': `import './b.js'; ${broken}`,
    'b.js': "import './a.js';\n",
  });
  expect(imported.unread).toMatchObject([{ path: 'a.js', code: 'SOURCE_NOT_READABLE' }]);
});

test('Python: cycles through absolute, relative and package imports', async () => {
  const { conditions } = await evaluateFiles(importCyclesPython, {
    'src/app/__init__.py': '',
    'src/app/one.py': 'from app import two\n',
    'src/app/two.py': 'from .sub import (\n    three,  # why\n    other,\n)\n',
    'src/app/sub/__init__.py': '',
    'src/app/sub/three.py': 'import app.one as one\n',
  });
  expect(conditions.map(({ subject, citation }) => `${subject} @${citation?.start_line}`)).toEqual([
    'src/app: one.py → two.py → sub/three.py → one.py @1',
  ]);
});

test('Python: a name of a package is read from its __init__', async () => {
  const { conditions } = await evaluateFiles(importCyclesPython, {
    'app/__init__.py': 'from .one import f\nVERSION = 1\n',
    'app/one.py': 'import os\nfrom . import VERSION\n',
  });
  expect(conditions.map(({ site }) => site)).toEqual(['["app/__init__.py"]']);
});

test.each([
  ['assigned', 'VERSION, OTHER = 1, 2\n', 'VERSION'],
  ['assigned again', 'a = VERSION = 1\n', 'VERSION'],
  ['annotated', 'VERSION: Final[str] = "1"\n', 'VERSION'],
  ['of a function', 'def VERSION(): pass\n', 'VERSION'],
  ['of a class in a block', 'if a:\n    class VERSION: pass\n', 'VERSION'],
  ['imported', 'from .two import VERSION\n', 'VERSION'],
  ['imported as it', 'from . import two as VERSION\n', 'VERSION'],
  ['imported with all others', 'from .two import *\n', 'VERSION'],
  ['of a loop', 'for VERSION in []: pass\n', 'VERSION'],
  ['made when it is asked for', 'def __getattr__(name): return 1\n', 'VERSION'],
  ['that only a module outside of it knows', '', 'VERSION', 'one.py'],
])('Python: a name %s is read from its package', async (_name, text, name, one = 'app/one.py') => {
  const { conditions } = await evaluateFiles(importCyclesPython, {
    'app/__init__.py': `import ${one.replace('.py', '').replace('/', '.')}\n${text}`,
    [one]: `from app import ${name}\n`,
    'app/two.py': '',
  });
  expect(conditions.map(({ site }) => site)).toEqual(['["app/__init__.py"]']);
});

test.each([
  ['compiled', 'from . import _fast\nfast = _fast.run(x=1)\n'],
  ['compiled, named nowhere else', ''],
  ['imported as itself', 'from . import _fast as _fast\n'],
  ['imported by its full name', 'from app import _fast\nimport app._fast\n'],
  ['generated', 'try:\n    from . import _fast\nexcept ImportError:\n    pass\n'],
  ['only used', 'VERSION = str(_fast.VERSION, encoding="utf-8") == _fast\n'],
])('Python: a module that is %s makes no cycle of its package', async (_name, text) => {
  const { conditions, unread } = await evaluateFiles(importCyclesPython, {
    'app/__init__.py': `from .one import f\n${text}`,
    'app/one.py': 'from . import _fast\nfrom app import _fast\n',
  });
  expect({ conditions, unread }).toEqual({ conditions: [], unread: [] });
});

test('Python: a folder of a package without __init__ makes no cycle of it', async () => {
  const { conditions } = await evaluateFiles(importCyclesPython, {
    'app/__init__.py': 'from . import data\nfrom .one import *\n',
    'app/one.py': 'from . import data\n',
    'app/data/deep/two.py': '',
  });
  expect(conditions).toEqual([]);
});

test.each([
  ['in a function', 'def f():\n    import b\n'],
  ['in a nested block of a function', 'def f():\n    if 1:\n        import b\n    import b\n'],
  ['for types', 'if TYPE_CHECKING:\n    import b\n'],
  ['for types, told at length', 'if t.TYPE_CHECKING is True:\n    import b\n'],
  ['for types, under another condition too', 'if TYPE_CHECKING and X:\n    import b\n'],
  ['for types, behind another condition', 'if (X and\n    t.TYPE_CHECKING):\n    import b\n'],
  ['that never runs', 'if False:\n    import b\n'],
  ['of a script', 'if __name__ == "__main__":\n    import b\n'],
  ['of a script somewhere', 'if x != "a" and __name__ == "__main__":\n    import b\n'],
  ['in a string', '"""\nimport b\n"""\n'],
  ['in a comment', '# import b\n'],
  ['that passes through a package', 'import pkg.inner\n'],
])('Python: an import %s makes no cycle', async (_name, text) => {
  const files = {
    'a.py': text,
    'b.py': 'import a\n',
    'pkg/__init__.py': 'import a\n',
    'pkg/inner.py': '',
  };
  expect((await evaluateFiles(importCyclesPython, files)).conditions).toEqual([]);
});

test.each([
  ['in a class', 'class A:\n    import b\n'],
  ['in try', 'try:\n    import b\nexcept ImportError:\n    pass\n'],
  ['behind a function', 'def f():\n    pass\nimport b\n'],
  ['for types or not', 'if TYPE_CHECKING or X:\n    import b\n'],
  ['for types and more, or not', 'if TYPE_CHECKING and X or Y:\n    import b\n'],
  ['unless for types and more', 'if not (X and TYPE_CHECKING):\n    import b\n'],
  ['unless for types', 'if not TYPE_CHECKING:\n    import b\n'],
  ['in the else of a type check', 'if TYPE_CHECKING:\n    x = 1\nelse:\n    import b\n'],
  ['on a continued line', 'from \\\n    b import \\\n    c\n'],
  ['behind a semicolon', 'x = "#"; import b\n'],
])('Python: an import %s makes one', async (_name, text) => {
  const files = { 'a.py': text, 'b.py': 'import a\n' };
  expect((await evaluateFiles(importCyclesPython, files)).conditions).toHaveLength(1);
});

test('Python: a module named like one of the standard library is not taken for it', async () => {
  const files = { 'logging.py': 'import logging\n' };
  expect((await evaluateFiles(importCyclesPython, files)).conditions).toEqual([]);
});

test('Python: what runs is not the file that is called __main__', async () => {
  const found = await evaluateFiles(importCyclesPython, {
    '__main__.py': 'from tool import main\n',
    'tool/__init__.py': '',
    'tool/main.py': 'from __main__ import __file__\nimport __main__\n',
    'pack/__init__.py': '',
    'pack/__main__.py': 'from pack import a\n',
    'pack/a.py': 'from pack import __main__\n',
  });
  expect(found.conditions.map(({ subject }) => subject)).toEqual([
    'pack: __main__.py → a.py → __main__.py',
  ]);
});

test('Python: in a folder that is no package, a module does not import itself by its name', async () => {
  const found = await evaluateFiles(importCyclesPython, {
    'bots/redis.py': 'import redis\nfrom redis import Redis\n',
    'bots/app.py': 'from redis import Redis\n',
    'flask.py': 'from flask import Flask\n',
    'lib/app/__init__.py': 'from app import one\n',
    'lib/app/one.py': 'import app\n',
  });
  expect(found.conditions.map(({ subject }) => subject)).toEqual([
    'flask.py → flask.py',
    'lib/app: __init__.py → one.py → __init__.py',
  ]);
});

test('two files are in one cycle exactly when each reaches the other', () => {
  const edge = fc.tuple(fc.nat(7), fc.nat(7));
  fc.assert(
    fc.property(fc.array(edge, { maxLength: 20 }), (pairs) => {
      const graph = new Map<string, ImportEdge[]>();
      for (const [line, [from, to]] of pairs.entries()) {
        const edges = graph.get(`f${from}`) ?? [];
        graph.set(`f${from}`, [
          ...edges,
          { from: `f${from}`, to: `f${to}`, line: line + 1, end: line + 1 },
        ]);
      }
      const cycles = importCycles(graph);
      const together = (a: string, b: string): boolean =>
        cycles.some(({ members }) => members.includes(a) && members.includes(b));
      for (let a = 0; a < 8; a += 1) {
        for (let b = 0; b < 8; b += 1) {
          const both = reaches(graph, `f${a}`, `f${b}`) && reaches(graph, `f${b}`, `f${a}`);
          expect(together(`f${a}`, `f${b}`)).toBe(both);
        }
      }
      for (const { members, shortest } of cycles) {
        expect(shortest[0]?.from).toBe(members[0]);
        expect(shortest.at(-1)?.to).toBe(members[0]);
      }
    }),
  );
});

/** Whether one can go from a file to another along at least one import. */
function reaches(
  graph: ReadonlyMap<string, readonly ImportEdge[]>,
  from: string,
  to: string,
): boolean {
  const seen = new Set<string>();
  const queue = [from];
  for (const file of queue) {
    for (const { to: next } of graph.get(file) ?? []) {
      if (next === to) return true;
      if (!seen.has(next)) queue.push(next);
      seen.add(next);
    }
  }
  return false;
}
