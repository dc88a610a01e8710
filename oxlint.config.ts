import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'oxlint';

/** The rooms of src from the ground up: each imports only from those before it (docs/architecture.md). */
const rooms = [
  'lib',
  'api',
  'ui',
  'kept',
  'addresses',
  'scaffold',
  'source',
  'record',
  'graph',
  'finding',
  'patch',
  'exports',
  'insights',
  'following',
  'acting',
  'triage',
  'findings',
  'help',
  'shell',
  'pages',
  'app',
];

const entriesOf = (folder: string) =>
  readdirSync(join(import.meta.dirname, folder), { withFileTypes: true });

type Pattern = { group?: string[]; regex?: string; message: string };

const refuse = (files: string[], patterns: Pattern[]) => ({
  files,
  rules: { 'no-restricted-imports': ['error', { patterns }] as ['error', object] },
});

const generated = {
  group: ['**/generated/**', '**/generated-source/**'],
  message: 'Only src/api imports generated names.',
};

/** The one file that windows rows: of pages, panes, tables, lists and diffs alike. */
const ROW_WINDOW = 'src/ui/use-near-rows.ts';
const windowing = {
  group: ['@tanstack/react-virtual', '@tanstack/virtual-core'],
  message: `Only ${ROW_WINDOW} windows rows.`,
};

const refusedIn = (room: string): Pattern[] => {
  const floor = rooms.indexOf(room);
  return [
    {
      group: [...rooms.slice(floor + 1).map((above) => `**/${above}/**`), '**/service/**'],
      message: `${room} imports nothing from rooms above it.`,
    },
    ...(room === 'api' ? [] : [generated]),
    ...(room === 'lib'
      ? [
          {
            group: ['react', 'react-dom'],
            message: 'lib is pure: what it gives is no component.',
          },
        ]
      : []),
    ...(room === 'ui'
      ? [
          {
            group: ['**/api/**', 'react-router', 'react-router/*'],
            message: 'ui knows nothing of reviews, the router or the API.',
          },
        ]
      : []),
  ];
};
const upwards = rooms.map((room) => refuse([`src/${room}/**`], [...refusedIn(room), windowing]));

/** What another page is, seen from a page's own folder and from a folder within it. */
const otherPages = [
  { files: 'src/pages/*/*', regex: '^\\.\\./[a-z]|/pages/' },
  { files: 'src/pages/*/*/**', regex: '^\\.\\./\\.\\./[a-z]|/pages/' },
].map(({ files, regex }) =>
  refuse(
    [files],
    [...refusedIn('pages'), windowing, { regex, message: 'A page never imports another page.' }],
  ),
);

const serviceTakes = [
  {
    group: rooms.filter((room) => room !== 'api').map((room) => `**/src/${room}/**`),
    message: "service takes only src/api's types, schemas and OpenAPI document.",
  },
  generated,
];

/** The floors of service from the ground up: each imports only from those before it, and from its own. */
const floors = [
  'base',
  'store',
  'reviewer',
  'scanners',
  'protocol',
  'faults',
  'source',
  'http',
  'gateway',
  'sample',
];
/** The files that start the service; none of its folders imports them. */
const starting = entriesOf('service').flatMap(({ name }) => (name.endsWith('.ts') ? name : []));
const forTests: Pattern = {
  group: ['**/testing/**'],
  message: 'Only tests import what is made for them.',
};
const serviceUpwards = floors.map((room, floor) =>
  refuse(
    [`service/${room}/**`],
    [
      ...serviceTakes,
      {
        group: floors.slice(floor + 1).map((above) => `**/${above}/**`),
        message: `${room} imports nothing from floors above it.`,
      },
      {
        regex: `^(\\.\\./)+(${starting.join('|').replaceAll('.', '\\.')})$`,
        message: `${room} imports nothing from the files that start the service.`,
      },
      forTests,
    ],
  ),
);

/** Throws for a folder that no rule would apply to. */
function expectNamed(folder: string, named: readonly string[]): void {
  for (const entry of entriesOf(folder)) {
    if (entry.isDirectory() && !named.includes(entry.name)) {
      throw new Error(`${folder}/${entry.name} has no place in the order of oxlint.config.ts.`);
    }
  }
}
expectNamed('src', rooms);
expectNamed('service', [...floors, 'testing']);

export default defineConfig({
  plugins: ['typescript', 'react', 'jsx-a11y', 'import', 'unicorn', 'oxc', 'promise', 'vitest'],
  options: { typeAware: true, denyWarnings: true, reportUnusedDisableDirectives: 'error' },
  categories: { correctness: 'error', suspicious: 'error' },
  ignorePatterns: ['dist', 'node_modules', 'src/api/generated', 'src/api/generated-source'],
  rules: {
    'react/rules-of-hooks': 'error',
    'react/exhaustive-deps': 'error',
    'react/no-danger': 'error',
    'react/react-in-jsx-scope': 'off',
    'typescript/no-explicit-any': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': 'error',
    'typescript/no-unsafe-assignment': 'error',
    'typescript/no-unsafe-call': 'error',
    'typescript/no-unsafe-member-access': 'error',
    'typescript/no-unsafe-type-assertion': 'off',
    'typescript/switch-exhaustiveness-check': 'off',
    'typescript/only-throw-error': 'error',
    'typescript/no-deprecated': 'error',
    'typescript/consistent-type-imports': 'error',
    // Types count too: who reads one file of a circle has to read all of it.
    'import/no-cycle': ['error', { ignoreTypes: false }],
    // TypeScript checks it, and knows the addresses that Vite makes the default exports of `?worker&url`.
    'import/default': 'off',
    'import/no-unassigned-import': 'off',
    'jsx-a11y/prefer-tag-over-role': 'off',
    'unicorn/require-post-message-target-origin': 'off',
    'oxc/no-async-endpoint-handlers': 'off',
    'import/no-named-as-default-member': 'off',
    'no-underscore-dangle': ['error', { allow: ['__BUILD__', '_zod'] }],
    // TypeScript checks them, and zod’s `catch` is no promise’s.
    'promise/valid-params': 'off',
    'unicorn/consistent-function-scoping': 'off',
    'eslint/no-shadow': 'off',
    'no-console': 'error',
  },
  overrides: [
    {
      files: ['service/**', 'scripts/**', 'bench/**', 'e2e/**', '*.config.ts'],
      rules: { 'no-console': 'off' },
    },
    {
      files: ['e2e/**'],
      rules: { 'react/rules-of-hooks': 'off', 'react-hooks/rules-of-hooks': 'off' },
    },
    ...upwards,
    ...otherPages,
    refuse([ROW_WINDOW], refusedIn('ui')),
    // It reports what the React Compiler would skip, and nothing in this file is compiled.
    { files: [ROW_WINDOW], rules: { 'react/incompatible-library': 'off' } },
    refuse(['service/**'], [...serviceTakes, forTests]),
    ...serviceUpwards,
    // A test may fill the store as the reviewer does, and start the service.
    refuse(['service/**/*.test.ts', 'service/**/testing/**'], serviceTakes),
    refuse(['e2e/**', 'bench/**'], [generated, windowing]),
  ],
});
