import { expect, test } from 'vitest';
import { evaluateFiles } from '../testing/evaluate-files.ts';
import { importCyclesJs } from './import-cycles-js.ts';

const paths = (set: Readonly<Record<string, readonly string[]>>, more = {}): object => ({
  compilerOptions: { paths: set, ...more },
});
const AT = paths({ '@/*': ['./src/*'] });

/** In every tree: one file that imports another, which imports it back. */
const BACK = { 'src/b.ts': "import './a.ts';\n", 'src/b/deep.ts': "import '../a';\n" };

test.each<[name: string, specifier: string, configs: Readonly<Record<string, object | string>>]>([
  ['below a folder', '@/b', { 'tsconfig.json': AT }],
  ['by the name of what it becomes', '@/b.js', { 'tsconfig.json': AT }],
  ['of a jsconfig.json', '@/b', { 'jsconfig.json': AT }],
  [
    'of the tsconfig.json, beside a jsconfig.json',
    '@/b',
    { 'tsconfig.json': AT, 'jsconfig.json': {} },
  ],
  [
    'in a folder of a config',
    '@/b',
    { 'src/tsconfig.json': paths({ '@/*': ['./*'] }), 'tsconfig.json': {} },
  ],
  [
    'of a config with comments and a comma behind the last',
    '@/b',
    {
      'tsconfig.json': `// one\n{"compilerOptions": /* two */ {"paths": {"@/*": ["./src/*",],},}}`,
    },
  ],
  ['that is exact', 'b', { 'tsconfig.json': paths({ '*': ['./src/a'], b: ['./src/b.ts'] }) }],
  [
    'with the longest beginning',
    '@/b',
    { 'tsconfig.json': paths({ '*': ['./src/c'], '@/*': ['./src/*'], '@*': ['./src/c'] }) },
  ],
  [
    'with an end',
    '@/b!ts',
    { 'tsconfig.json': paths({ '@/*!js': ['./src/c'], '@/*!ts': ['./src/*'] }) },
  ],
  [
    'with a second substitution',
    '@/b',
    { 'tsconfig.json': paths({ '@/*': ['./gone/*', './src/*'] }) },
  ],
  ['with a star amid of it', '@/b', { 'tsconfig.json': paths({ '@/*': ['./src/*/deep'] }) }],
  [
    'with a sign that a replacement could mean',
    "@/$'b",
    { 'tsconfig.json': paths({ "@/$'*": ['./src/*'] }) },
  ],
  ['from baseUrl', '@/b', { 'tsconfig.json': paths({ '@/*': ['*'] }, { baseUrl: 'src' }) }],
  ['below baseUrl itself', 'b', { 'tsconfig.json': { compilerOptions: { baseUrl: './src' } } }],
  [
    'below baseUrl where no pattern gives a file',
    'src/b',
    { 'tsconfig.json': paths({ '*': ['./gone/*'] }, { baseUrl: '.' }) },
  ],
  [
    'of what a config extends',
    '@/b',
    { 'tsconfig.json': { extends: './tsconfig.base.json' }, 'tsconfig.base.json': AT },
  ],
  [
    'of what it extends, named short',
    '@/b',
    { 'src/tsconfig.json': { extends: '../tsconfig.base' }, 'tsconfig.base.json': AT },
  ],
  [
    'of the config of the folder above, which it extends',
    '@/b',
    { 'src/tsconfig.json': { extends: '..' }, 'tsconfig.json': AT },
  ],
  [
    'of the last of those that it extends',
    '@/b',
    {
      'tsconfig.json': {
        extends: ['./tsconfig.one.json', './tsconfig.two.json', '@tsconfig/strictest'],
      },
      'tsconfig.one.json': paths({ '@/*': ['./src/c'] }),
      'tsconfig.two.json': AT,
    },
  ],
  [
    'from the baseUrl of the config that sets it',
    '@/b',
    {
      'src/tsconfig.json': { extends: '../tsconfig.base.json', ...paths({ '@/*': ['./*'] }) },
      'tsconfig.base.json': { compilerOptions: { baseUrl: 'src' } },
    },
  ],
  [
    'without the baseUrl that it extends',
    '@/b',
    {
      'src/tsconfig.json': {
        extends: '../tsconfig.base.json',
        ...paths({ '@/*': ['./*'] }, { baseUrl: null }),
      },
      'tsconfig.base.json': { compilerOptions: { baseUrl: 'gone' } },
    },
  ],
  [
    'from ${configDir}',
    '@/b',
    {
      'src/tsconfig.json': { extends: '../tsconfig.base.json' },
      'tsconfig.base.json': paths({ '@/*': ['${configDir}/*'] }),
    },
  ],
  [
    'of the first referenced config that has some',
    '@/b',
    {
      'tsconfig.json': { references: [{ path: './tsconfig.node.json' }, { path: './src' }] },
      'tsconfig.node.json': {},
      'src/tsconfig.app.json': {},
      'src/tsconfig.json': paths({ '@/*': ['./*'] }),
    },
  ],
])('an alias %s makes one', async (_name, specifier, configs) => {
  const { files, conditions, unread } = await evaluateFiles(importCyclesJs, {
    ...textsOf(configs),
    ...BACK,
    'src/a.ts': `import ${JSON.stringify(specifier)};\n`,
    'src/c.ts': '',
  });
  expect({ files, unread }).toEqual({ files: 4, unread: [] });
  expect(conditions).toHaveLength(1);
});

test.each<[name: string, specifier: string, configs: Readonly<Record<string, object | string>>]>([
  ['without a config', '@/b', {}],
  [
    'of a config in another folder',
    '@/b',
    { 'other/tsconfig.json': paths({ '@/*': ['../src/*'] }) },
  ],
  ['of a config further away', '@/b', { 'src/tsconfig.json': {}, 'tsconfig.json': AT }],
  [
    'of a config in node_modules',
    '@/b',
    {
      'tsconfig.json': { extends: './node_modules/a/tsconfig.json' },
      'node_modules/a/tsconfig.json': paths({ '@/*': ['../../src/*'] }),
    },
  ],
  [
    'that another one takes the place of',
    '@/b',
    { 'tsconfig.json': { extends: './tsconfig.base', ...paths({}) }, 'tsconfig.base.json': AT },
  ],
  [
    'below a baseUrl that is taken away',
    'b',
    {
      'tsconfig.json': { extends: './tsconfig.base', compilerOptions: { baseUrl: null } },
      'tsconfig.base.json': { compilerOptions: { baseUrl: 'src' } },
    },
  ],
  [
    'of the folder above with a slash behind it, which TypeScript doesn’t find',
    '@/b',
    { 'src/tsconfig.json': { extends: '../' }, 'tsconfig.json': AT },
  ],
  ['with several stars', '@/b', { 'tsconfig.json': paths({ '@/**': ['./src/*'] }) }],
  [
    'that leads out of the tree',
    '@/b',
    { 'tsconfig.json': paths({ '@/*': ['../src/*', '/src/*'] }) },
  ],
  [
    'from a baseUrl outside of the tree',
    '@/b',
    { 'tsconfig.json': paths({ '@/*': ['./src/*'] }, { baseUrl: '/' }) },
  ],
  ['named like a module of Node', 'util', { 'tsconfig.json': paths({ '*': ['./src/b'] }) }],
  ['for a relative import', './@/b', { 'tsconfig.json': paths({ './@/*': ['./src/*'] }) }],
  ['of a config that extends itself', '@/b', { 'tsconfig.json': { extends: './tsconfig', ...AT } }],
  ['of a config that isn’t valid', '@/b', { 'tsconfig.json': JSON.stringify(AT).slice(1) }],
  ...[
    null,
    [],
    { extends: [1, null, {}], references: [1, null, {}, { path: 1 }] },
    { extends: {}, references: {}, compilerOptions: [] },
    { compilerOptions: { baseUrl: 1, paths: 1 } },
    paths({ '@/*': ['./gone/*'] }, { baseUrl: ['src'] }),
    { compilerOptions: { paths: { '@/*': './src/*', '@/b': [1, null] } } },
  ].map((config): [string, string, Record<string, string>] => [
    `of ${JSON.stringify(config)}`,
    '@/b',
    { 'tsconfig.json': JSON.stringify(config) },
  ]),
])('an alias %s makes no cycle', async (_name, specifier, configs) => {
  const { conditions, unread } = await evaluateFiles(importCyclesJs, {
    ...textsOf(configs),
    ...BACK,
    'src/a.ts': `import ${JSON.stringify(specifier)};\n`,
  });
  expect({ conditions, unread }).toEqual({ conditions: [], unread: [] });
});

function textsOf(configs: Readonly<Record<string, object | string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(configs).map(([path, config]) => [
      path,
      typeof config === 'string' ? config : JSON.stringify(config),
    ]),
  );
}

test('a tree of configs alone has no modules', async () => {
  const { files } = await evaluateFiles(importCyclesJs, { 'tsconfig.json': '{' });
  expect(files).toBe(0);
});
