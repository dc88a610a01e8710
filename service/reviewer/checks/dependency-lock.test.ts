import { expect, test } from 'vitest';
import { evaluateFiles, listed } from '../testing/evaluate-files.ts';
import { dependencyLock } from './dependency-lock.ts';
import { decidedName } from './lock-npm.ts';

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

test('npm: what the lock file was not made for is found, at its line', async () => {
  const evaluation = await evaluateFiles(dependencyLock, {
    'package.json': json({
      name: 'app',
      dependencies: { same: '^1.0.0', moved: '^2.0.0', added: '1.0.0' },
      devDependencies: { any: '', tool: '^3.0.0' },
    }),
    'package-lock.json': json({
      lockfileVersion: 3,
      packages: {
        '': {
          dependencies: { same: '^1.0.0', moved: '^1.0.0', removed: '1.0.0' },
          devDependencies: { any: '*', tool: '^3.0.0' },
        },
        'node_modules/same': { version: '1.0.1', dependencies: { other: '9' } },
      },
    }),
  });
  expect(listed(evaluation)).toEqual([
    'package-lock.json:8 [null,"1.0.0"]',
    'package.json:5 ["^2.0.0","^1.0.0"]',
    'package.json:6 ["1.0.0",null]',
  ]);
  expect(evaluation.conditions.map(({ subject }) => subject)).toEqual([
    'package-lock.json: removed 1.0.0, not in package.json',
    'package.json: moved ^2.0.0, package-lock.json: ^1.0.0',
    'package.json: added 1.0.0, not in package-lock.json',
  ]);
  expect(evaluation.conditions.map(({ finding }) => finding.claim)).toEqual([
    'package-lock.json has removed 1.0.0, but package.json doesn’t list it.',
    'package.json requires moved ^2.0.0, but package-lock.json was made for ^1.0.0.',
    'package.json requires added 1.0.0, but package-lock.json doesn’t have it.',
  ]);
  // Where both files say something, both places are cited.
  expect(evaluation.conditions[1]?.finding.evidence).toEqual([
    { path: 'package-lock.json', start_line: 7, end_line: 7 },
  ]);
  expect(evaluation.files).toBe(1);
});

test('npm: what a lock file has for other packages alone is told apart', async () => {
  const evaluation = await evaluateFiles(dependencyLock, {
    'package.json': json({ dependencies: { shared: '^1.0.0', inner: '1', added: '1' } }),
    'packages/a/package.json': json({ dependencies: { shared: '1', own: '1' } }),
    'package-lock.json': json({
      lockfileVersion: 3,
      packages: {
        '': {},
        'packages/a': {},
        'node_modules/shared': {},
        'node_modules/other/node_modules/inner': {},
        'packages/a/node_modules/own': {},
      },
    }),
  });
  expect(evaluation.conditions.map(({ subject }) => subject)).toEqual([
    'package.json: shared ^1.0.0, in package-lock.json only for other packages',
    'package.json: inner 1, not in package-lock.json',
    'package.json: added 1, not in package-lock.json',
    'packages/a/package.json: shared 1, in package-lock.json only for other packages',
    'packages/a/package.json: own 1, in package-lock.json only for other packages',
  ]);
  const [{ finding } = {}, ...others] = evaluation.conditions;
  expect(finding?.severity).toBe('WARNING');
  expect(others.map((each) => each.finding.severity).slice(0, 2)).toEqual(['SERIOUS', 'SERIOUS']);
});

test('npm: members of a workspace are compared with their own entry', async () => {
  const evaluation = await evaluateFiles(dependencyLock, {
    'package.json': json({ workspaces: ['packages/*'] }),
    'packages/a/package.json': json({ dependencies: { left: '2' } }),
    'package-lock.json': json({
      lockfileVersion: 2,
      packages: { '': {}, 'packages/a': { dependencies: { left: '1' } } },
    }),
  });
  expect(listed(evaluation)).toEqual(['packages/a/package.json:3 ["2","1"]']);
});

test('npm: a lock file left in the folder of a workspace’s member isn’t compared', async () => {
  const needs = (version: string) => ({ dependencies: { x: version } });
  const lockOf = (version: string) => json({ packages: { '': needs(version) } });
  const evaluation = await evaluateFiles(dependencyLock, {
    'package.json': json({ workspaces: ['./a/', 'b-*', '*'] }),
    'package-lock.json': json({
      lockfileVersion: 3,
      packages: {
        '': { workspaces: ['./a/', 'b-*', '*'] },
        a: needs('2'),
        'b-1': needs('1'),
        // One that another depends on by its folder has a lock file of its own.
        'file/c': needs('2'),
      },
    }),
    'a/package.json': json(needs('2')),
    'a/package-lock.json': lockOf('1'),
    'a/go.mod': 'module a\n\nrequire example.org/one v1.0.0\n',
    'a/go.sum': '',
    'b-1/package.json': json(needs('2')),
    'b-1/npm-shrinkwrap.json': lockOf('2'),
    'file/c/package.json': json(needs('2')),
    'file/c/package-lock.json': lockOf('1'),
  });
  expect(evaluation.conditions.map(({ subject }) => subject)).toEqual([
    'a/go.mod: example.org/one v1.0.0, not in a/go.sum',
    'b-1/package.json: x 2, package-lock.json: 1',
    'file/c/package.json: x 2, file/c/package-lock.json: 1',
  ]);
  expect(evaluation).toMatchObject({ files: 6, unread: [] });
  const asObject = json({ packages: { '': { workspaces: { packages: ['a'] } }, a: needs('2') } });
  expect(
    await evaluateFiles(dependencyLock, {
      'package-lock.json': asObject,
      'a/package.json': json(needs('2')),
      'a/package-lock.json': lockOf('1'),
    }),
  ).toEqual({ files: 1, conditions: [], unread: [] });
});

test('npm: dependencies that are called like what every object has', async () => {
  const evaluation = await evaluateFiles(dependencyLock, {
    'package.json':
      '{ "dependencies": { "constructor": "1", "__proto__": "1", "toString": "1" } }\n',
    'package-lock.json':
      '{ "packages": { "": { "dependencies": { "__proto__": "1", "toString": "1" } } } }\n',
  });
  expect(listed(evaluation)).toEqual(['package.json:1 ["1",null]']);
  expect(evaluation.conditions[0]?.finding.symbols).toEqual(['constructor']);
});

test.each([
  [
    'of version 9, below what is about pnpm itself',
    [
      '---',
      "lockfileVersion: '9.0'",
      'importers:',
      '  .:',
      '    packageManagerDependencies:',
      '      pnpm: { specifier: 12.0.0, version: 12.0.0 }',
      '---',
      "lockfileVersion: '9.0'",
      'settings:',
      '  autoInstallPeers: true',
      'overrides:',
      '  is-number: 7.0.0',
      "  '@a/one@^5>@b/two@2': '3'",
      'importers:',
      '  .:',
      '    dependencies:',
      '      is-number:',
      '        specifier: 7.0.0',
      '        version: 7.0.0',
      '      peer:',
      "        specifier: '*'",
      '        version: 1.0.0',
      '    devDependencies:',
      '      ms:',
      "        specifier: 'catalog:'",
      '        version: 2.1.3',
      '      gone:',
      '        specifier: ^1.0.0',
      '        version: 1.0.0',
      '  packages/a:',
      '    dependencies:',
      '      ms:',
      '        specifier: 2.0.0',
      '        version: 2.0.0',
      'packages:',
      '  ms@2.0.0:',
      '    resolution: {integrity: sha512-}',
    ],
    [27, 32],
  ],
  [
    'of version 5, with what was asked for at its end',
    [
      'importers:',
      '  .:',
      '    specifiers:',
      "      '@b/two': '3'",
      '      gone: ^1.0.0',
      '      is-number: ^6.0.0',
      "      ms: 'catalog:'",
      "      peer: '*'",
      '    dependencies:',
      '      ms: 2.1.3',
      '  packages/a:',
      '    specifiers:',
      '      ms: 2.0.0',
      'lockfileVersion: 5.4',
      'overrides:',
      "  '@b/two': '3'",
      'settings:',
      '  autoInstallPeers: true',
    ],
    [5, 13],
  ],
])('pnpm: a lock file %s', async (_, lock, [gone, member]) => {
  const evaluation = await evaluateFiles(dependencyLock, {
    'package.json': json({
      dependencies: { 'is-number': '^6.0.0', '@b/two': '2', near: 'link:../near' },
      devDependencies: { ms: 'catalog:', added: '1' },
      peerDependencies: { peer: '*', ms: '^1' },
    }).replace('^6.0.0', lock.includes('  is-number: 7.0.0') ? '^5.0.0' : '^6.0.0'),
    'packages/a/package.json': json({ dependencies: { ms: '2.1.0' } }),
    'packages/new/package.json': json({ dependencies: { ms: '2.1.0' } }),
    'pnpm-lock.yaml': `${lock.join('\n')}\n`,
  });
  expect(listed(evaluation)).toEqual([
    'package.json:9 ["1",null]',
    'packages/a/package.json:3 ["2.1.0","2.0.0"]',
    `pnpm-lock.yaml:${gone} [null,"^1.0.0"]`,
  ]);
  expect(evaluation.files).toBe(2);
  const changed = evaluation.conditions.find(({ finding }) => finding.evidence?.length === 1);
  expect(changed?.finding).toMatchObject({
    claim: 'packages/a/package.json requires ms 2.1.0, but pnpm-lock.yaml was made for 2.0.0.',
    impact:
      'pnpm install --frozen-lockfile can fail, and pnpm install can pick a different version than before.',
    evidence: [{ path: 'pnpm-lock.yaml', start_line: member }],
  });
});

test.each([
  ['name', 'name'],
  ['@a/name@^1', '@a/name'],
  ['parent@1>name', 'name'],
  ['@a/parent@>=1>@b/name@2', '@b/name'],
  ['name@>=4.0.0 <4.0.4', 'name'],
  ['name@<1 || >=2 <3', 'name'],
  ['**/name', 'name'],
  ['parent/**/@a/name', '@a/name'],
  ['@a/parent/name', 'name'],
  ['parent/name@npm:1.0.0', 'name'],
])('the override %s is about %s', (override, name) => {
  expect(decidedName(override)).toBe(name);
});

test('pnpm: where a .pnpmfile.cjs makes the manifests others, nothing is compared', async () => {
  expect(
    await evaluateFiles(dependencyLock, {
      'package.json': json({ dependencies: { a: '1' } }),
      'pnpm-lock.yaml': 'pnpmfileChecksum: sha256-\nimporters:\n  .: {}\n',
    }),
  ).toEqual({ files: 0, conditions: [], unread: [] });
});

test('pnpm: a lock file that is no YAML could not be read', async () => {
  const { unread } = await evaluateFiles(dependencyLock, {
    'package.json': json({}),
    'pnpm-lock.yaml': 'importers: {\n',
  });
  expect(unread).toMatchObject([{ path: 'pnpm-lock.yaml', code: 'INVALID_YAML' }]);
});

test('Yarn from version 2 on: members of a workspace are compared with their own entry', async () => {
  const evaluation = await evaluateFiles(dependencyLock, {
    'package.json': json({
      workspaces: ['packages/*'],
      dependencies: { al: 'npm:ms@^2.0.0', '@x/a': '^1.0.0', odd: '^3.0.0', near: 'file:./near' },
      devDependencies: { fixed: 'patch:fixed@^1#./p.patch', added: '1' },
      resolutions: { odd: '2.0.0' },
    }),
    'packages/a/package.json': json({ dependencies: { ms: '2.1.0' } }),
    'yarn.lock': [
      '# This file is generated by running "yarn install" inside your project.',
      '',
      '__metadata:',
      '  version: 8',
      '',
      '"@x/a@npm:^1.0.0, @x/a@workspace:packages/a":',
      '  version: 0.0.0-use.local',
      '  resolution: "@x/a@workspace:packages/a"',
      '  dependencies:',
      '    ms: "npm:2.0.0"',
      '  peerDependencies:',
      '    other: "*"',
      '  languageName: unknown',
      '',
      '"odd@npm:^3.0.0":',
      '  version: 3.0.1',
      '  resolution: "odd@npm:3.0.1"',
      '  dependencies:',
      '    number: "npm:^6.0.0"',
      '',
      '"root@workspace:.":',
      '  version: 0.0.0-use.local',
      '  resolution: "root@workspace:."',
      '  dependencies:',
      '    "@x/a": "npm:^1.0.0"',
      '    al: "npm:ms@^2.0.0"',
      '    fixed: "patch:fixed@npm%3A^1#./p.patch"',
      '    gone: ^1.0.0',
      '    near: "file:./near"',
      '    odd: "npm:^3.0.0"',
      '',
    ].join('\r\n'),
  });
  expect(listed(evaluation)).toEqual([
    'package.json:13 ["1",null]',
    'packages/a/package.json:3 ["2.1.0","2.0.0"]',
    'yarn.lock:28 [null,"^1.0.0"]',
  ]);
  expect(evaluation.files).toBe(2);
  expect(evaluation.conditions.map(({ finding }) => finding.claim)).toContain(
    'packages/a/package.json requires ms 2.1.0, but yarn.lock was made for 2.0.0.',
  );
});

test('Bun: members of a workspace are compared with their own entry', async () => {
  const evaluation = await evaluateFiles(dependencyLock, {
    'package.json': json({
      workspaces: ['packages/*'],
      dependencies: { same: 'catalog:', added: '1' },
      peerDependencies: { peer: '*' },
    }),
    'packages/a/package.json': json({
      devDependencies: { left: '2', 'in-workspace': 'workspace:*' },
    }),
    'packages/new/package.json': json({ dependencies: { left: '2' } }),
    'bun.lock': `{
  "lockfileVersion": 1,
  "workspaces": {
    "": {
      "name": "app", // a note
      "dependencies": {
        "same": "catalog:",
        "gone": "https://example.org/a,}",
      },
      "peerDependencies": {
        "peer": "*",
      },
    },
    "packages/a": {
      "name": "a",
      "devDependencies": {
        "in-workspace": "workspace:*",
        "left": "1",
      },
    },
  },
  "packages": {
    "added": ["added@1.0.0", "", {}, "sha512-"],
  }
}
`,
  });
  expect(listed(evaluation)).toEqual([
    'bun.lock:8 [null,"https://example.org/a,}"]',
    'package.json:7 ["1",null]',
    'packages/a/package.json:3 ["2","1"]',
  ]);
  expect(evaluation.conditions[1]?.finding.impact).toContain('bun install --frozen-lockfile');
  expect(evaluation).toMatchObject({ files: 2, unread: [] });
});

test('Yarn 1: what the lock file has no entry for', async () => {
  const evaluation = await evaluateFiles(dependencyLock, {
    'package.json': json({
      workspaces: { packages: ['packages/*'] },
      dependencies: { odd: '^3.0.0', even: '', '@x/a': '^1.0.0', near: 'link:../near' },
      devDependencies: { number: '^6.0.0', '@y/z': 'y/z#main', '@b/two': '1' },
      resolutions: { '**/number': '7.0.0', 'one/@b/two': '2' },
    }),
    'packages/a/package.json': json({ name: '@x/a', dependencies: { ms: '2.1.0', odd: '^3.0.0' } }),
    'other/package.json': json({ dependencies: { ms: '2.1.0' } }),
    'yarn.lock': [
      '# yarn lockfile v1',
      '',
      'even@:',
      '  version "1.0.0"',
      '  dependencies:',
      '    ms "2.1.0"',
      '',
      'ms@2.0.0, odd@^3.0.0:',
      '  version "2.0.0"',
      '',
      '"@y/z@y/z#main":',
      '  version "1.0.0"',
      '',
    ].join('\n'),
  });
  expect(evaluation.files).toBe(2);
  expect(evaluation.conditions).toMatchObject([
    {
      subject: 'packages/a/package.json: ms 2.1.0, not in yarn.lock',
      citation: { path: 'packages/a/package.json', start_line: 4 },
      finding: {
        severity: 'SERIOUS',
        claim: 'packages/a/package.json requires ms 2.1.0, but yarn.lock has no entry for it.',
        impact:
          'yarn install --frozen-lockfile can fail, and yarn install picks a version that hasn’t been tested here.',
        remediation: 'Run yarn install and commit yarn.lock with packages/a/package.json.',
      },
    },
  ]);
});

test('npm: manifests without a lock file, and old lock files, say nothing', async () => {
  const evaluation = await evaluateFiles(dependencyLock, {
    'lib/package.json': json({ dependencies: { a: '1' } }),
    'fixtures/package.json': '{ not JSON',
    'old/package.json': json({ dependencies: { a: '1' } }),
    'old/package-lock.json': json({ lockfileVersion: 1, dependencies: {} }),
  });
  expect(evaluation).toEqual({ files: 0, conditions: [], unread: [] });
});

test('npm: a manifest or lock file that is not JSON could not be read', async () => {
  const { unread } = await evaluateFiles(dependencyLock, {
    'package.json': '{ not JSON',
    'package-lock.json': json({ lockfileVersion: 3, packages: { '': {} } }),
  });
  expect(unread).toMatchObject([{ path: 'package.json', code: 'INVALID_JSON' }]);
});

test('npm: of a pair that could not be read, one is named: it counts once', async () => {
  const evaluation = await evaluateFiles(dependencyLock, {
    'package.json': '{ not JSON',
    'package-lock.json': '[ nor this',
  });
  expect(evaluation).toMatchObject({ files: 1, unread: [{ path: 'package-lock.json' }] });
});

test('Cargo: a dependency that the lock file lacks', async () => {
  const evaluation = await evaluateFiles(dependencyLock, {
    'Cargo.toml': `[package]
name = "app"

[dependencies]
serde = "1" # with a comment
renamed = { version = "1", package = "real-name" }
shared.workspace = true
list = { version = "1", features = [
  "a",
  "b",
] }

[dev-dependencies.missing]
version = "1"

[target.'cfg(unix)'.dependencies]
nix = "0.29"
gone = "1"

[target.'cfg(feature = "[x]")'.dependencies]
quoted = { version = "1", "package" = "real-name" }
lost = "1"

[workspace.dependencies]
not-used = "1"
`,
    'Cargo.lock': ['app', 'serde', 'real-name', 'list', 'nix']
      .map(
        (name) => `[[package]]\nname = "${name}"\nversion = "1.0.0"\ndependencies = [\n "x",\n]\n`,
      )
      .join('\n'),
  });
  expect(evaluation.conditions.map(({ site, citation }) => [site, citation?.start_line])).toEqual([
    ['["Cargo.toml","missing"]', 14],
    ['["Cargo.toml","gone"]', 18],
    ['["Cargo.toml","lost"]', 22],
  ]);
});

test('Cargo: members of a workspace are compared with its lock file', async () => {
  const needs = (name: string) => `[dependencies]\n${name} = "1"\n`;
  const evaluation = await evaluateFiles(dependencyLock, {
    'rust/Cargo.toml': `[workspace]
members = [
  "a", # listed
  './tools/*/',
  "lib-*",
  "deep/**",
]
exclude = ["tools/old"]
[workspace.dependencies]
shared = "1"
`,
    'rust/Cargo.lock': '[[package]]\nname = "a"\n',
    'rust/a/Cargo.toml': `[package]\nname = "a"\n${needs('one')}shared.workspace = true\n`,
    'rust/tools/new/Cargo.toml': needs('two'),
    'rust/lib-x/Cargo.toml': needs('three'),
    // Cargo doesn’t read a lock file that was left in the folder of a member.
    'rust/lib-y/Cargo.toml': needs('four'),
    'rust/lib-y/Cargo.lock': '[[package]]\nname = "four"\n',
    // No member, with a lock file of its own.
    'rust/fuzz/Cargo.toml': needs('nine'),
    'rust/fuzz/Cargo.lock': '',
    'b/Cargo.toml': needs('eight'),
    'b/Cargo.lock': '',
    // Left out, or not sure to be members.
    'rust/tools/old/Cargo.toml': needs('five'),
    'rust/tools/new/fuzz/Cargo.toml': needs('six'),
    'rust/deep/in/it/Cargo.toml': needs('seven'),
  });
  expect(evaluation.conditions.map(({ subject }) => subject)).toEqual([
    'b/Cargo.toml: eight, not in b/Cargo.lock',
    'rust/a/Cargo.toml: one, not in rust/Cargo.lock',
    'rust/fuzz/Cargo.toml: nine, not in rust/fuzz/Cargo.lock',
    'rust/lib-x/Cargo.toml: three, not in rust/Cargo.lock',
    'rust/lib-y/Cargo.toml: four, not in rust/Cargo.lock',
    'rust/tools/new/Cargo.toml: two, not in rust/Cargo.lock',
  ]);
  expect(evaluation).toMatchObject({ files: 7, unread: [] });
});

test('Go: a required module without a checksum', async () => {
  const files = {
    'go.mod': `module example.org/app

go 1.23

require example.org/one v1.0.0

require (
	example.org/two v1.2.0 // indirect
	example.org/missing v0.1.0
	example.org/local v0.0.0
)

replace example.org/local => ../local
`,
    'go.sum': ['one v1.0.0', 'two v1.2.0']
      .map((each) => `example.org/${each} h1:abc=\nexample.org/${each}/go.mod h1:def=\n`)
      .join(''),
  };
  const evaluation = await evaluateFiles(dependencyLock, files);
  expect(listed(evaluation)).toEqual(['go.mod:9 ["v0.1.0",null]']);
});

test('Go: in a workspace, what any of its modules or go.work.sum has a checksum of is locked', async () => {
  const sum = (...modules: string[]) =>
    modules.map((each) => `example.org/${each}/go.mod h1:def=\n`).join('');
  const files = {
    'go.work': `go 1.23

use (
	.

	./tools/
)

replace example.org/forked => ./forked
`,
    'go.work.sum': sum('two v1.2.0'),
    'go.mod': `module example.org/app

require (
	example.org/one v1.0.0
	example.org/two v1.2.0
	example.org/tools v0.0.0
	example.org/forked v0.3.0
	example.org/missing v0.1.0
)
`,
    'go.sum': '',
    'tools/go.mod': 'module example.org/tools\n\nrequire example.org/one v1.0.0\n',
    'tools/go.sum': sum('one v1.0.0'),
    // It is in the workspace's folder, and not one of its modules.
    'alone/go.mod': 'module example.org/alone\n\nrequire example.org/one v1.0.0\n',
    'alone/go.sum': '',
  };
  const evaluation = await evaluateFiles(dependencyLock, files);
  expect(evaluation).toMatchObject({ files: 3, unread: [] });
  expect(listed(evaluation)).toEqual([
    'alone/go.mod:3 ["v1.0.0",null]',
    'go.mod:8 ["v0.1.0",null]',
  ]);
  const binary = await evaluateFiles(dependencyLock, { ...files, 'tools/go.sum': '\0' });
  expect(binary.unread).toEqual([
    { path: 'go.mod', code: 'FILE_IS_BINARY', detail: 'tools/go.sum: 1 bytes' },
    { path: 'tools/go.sum', code: 'FILE_IS_BINARY', detail: '1 bytes' },
  ]);
});

test.each([
  ['go.mod', 'go.sum', ''],
  ['go.sum', 'go.mod', 'module a\n\nrequire example.org/one v1.0.0\n'],
  ['Cargo.toml', 'Cargo.lock', ''],
  ['Cargo.lock', 'Cargo.toml', '[dependencies]\none = "1"\n'],
  ['uv.lock', 'pyproject.toml', ''],
  ['composer.lock', 'composer.json', '{}'],
  ['Gemfile.lock', 'Gemfile', "gem 'a'\n"],
])('a %s in an unresolved merge conflict is not read', async (path, other, text) => {
  const evaluation = await evaluateFiles(dependencyLock, {
    [path]: '<<<<<<< HEAD\none v1\n=======\ntwo v2\n>>>>>>> topic\n',
    [other]: text,
  });
  expect(evaluation).toMatchObject({
    files: 1,
    conditions: [],
    unread: [{ path, code: 'MERGE_CONFLICT' }],
  });
});

test('what is copied into a folder called vendor is not compared, but for npm', async () => {
  const evaluation = await evaluateFiles(dependencyLock, {
    'vendor/example.org/one/go.mod': 'module one\n\nrequire example.org/two v1.0.0\n',
    'vendor/example.org/one/go.sum': '',
    'rust/vendor/three/Cargo.toml': '[dependencies]\nfour = "1"\n',
    'rust/vendor/three/Cargo.lock': '',
    'vendor/package.json': '{ "dependencies": { "five": "1" } }',
    'vendor/package-lock.json': '{ "packages": { "": {} } }',
  });
  expect(evaluation.conditions.map(({ subject }) => subject)).toEqual([
    'vendor/package.json: five 1, not in vendor/package-lock.json',
  ]);
  expect(evaluation).toMatchObject({ files: 1, unread: [] });
});
