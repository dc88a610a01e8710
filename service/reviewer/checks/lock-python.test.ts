import { expect, test } from 'vitest';
import { evaluateFiles, listed } from '../testing/evaluate-files.ts';
import { dependencyLock } from './dependency-lock.ts';

test('uv: each member’s own requirements, extras and groups are compared with what the lock file was made for', async () => {
  const evaluation = await evaluateFiles(dependencyLock, {
    'pyproject.toml': `[project]
name = 'app'
dependencies = [
    "same (>=1.0, <2)", # "not-one"
    'Same_Name.too>=1; python_version < "3.12"',
    "moved[extra]>=2.0",
    "pre==1.0.0alpha1",
    "forked @ git+https://git.example.org/forked",
    "added ; sys_platform == \\"win32\\"",
]
[project.optional-dependencies]
cli = ['extra']
all = ['app[cli]']
[dependency-groups]
dev = ["tool", {include-group = "test"}]
test = [
  "tester>=3",
]
[tool.uv.sources]
local = { path = "../local" }
`,
    'packages/a/pyproject.toml': '[project]\nname = "a"\ndependencies = ["b>=1"]\n',
    'copied/pyproject.toml': '[project]\nname = "copied"\ndependencies = ["c>=1"]\n',
    'uv.lock': `version = 1
[manifest]
members = ["a", "app"]
[[package]]
name = "added"
source = { registry = "https://pypi.example.org/simple" }
[[package]]
name = "a"
source = { editable = "packages/a" }
[package.metadata]
requires-dist = [{ name = "b", specifier = ">=0.9" }]
[[package]]
name = "app"
source = { virtual = "." }
[package.metadata]
requires-dist = [
    { name = "same", specifier = ">=1.0,<2" },
    { name = "same-name-too", marker = "python_full_version < '3.12'", specifier = ">=1" },
    { name = "moved", extras = ["extra"], specifier = ">=1.0" },
    { name = "pre", specifier = "==1.0.0a1" },
    { name = "forked", git = "https://git.example.org/forked" },
    { name = "extra", marker = "extra == 'cli'" },
    { name = "removed", specifier = ">=1.0" },
]
[package.metadata.requires-dev]
dev = [
    { name = "tool" },
    { name = "tester", specifier = ">=3" },
]
[[package]]
name = "copied"
source = { directory = "copied" }
`,
  });
  expect(evaluation.conditions.map(({ finding }) => finding.claim)).toEqual([
    'packages/a/pyproject.toml requires b >=1, but uv.lock was made for >=0.9.',
    'pyproject.toml requires moved >=2.0, but uv.lock was made for >=1.0.',
    'pyproject.toml requires added, but uv.lock doesn’t have it.',
    'uv.lock has removed >=1.0, but pyproject.toml doesn’t list it.',
  ]);
  expect(listed(evaluation)).toEqual([
    'packages/a/pyproject.toml:3 [">=1",">=0.9"]',
    'pyproject.toml:6 [">=2.0",">=1.0"]',
    'pyproject.toml:9 ["",null]',
    'uv.lock:23 [null,">=1.0"]',
  ]);
  expect(evaluation.conditions[1]?.finding.evidence).toEqual([
    { path: 'uv.lock', start_line: 19, end_line: 19 },
  ]);
  expect(evaluation).toMatchObject({ files: 2, unread: [] });
});

test('uv: requirements that code of the project adds are none that are missing', async () => {
  const lock = (name: string) =>
    `[[package]]\nname = "app"\nsource = { editable = "." }\n[package.metadata]\nrequires-dist = [{ name = "${name}" }]\n`;
  const manifest = '[project]\nname = "app"\ndynamic = ["version", "dependencies"]\n';
  const evaluation = await evaluateFiles(dependencyLock, {
    'pyproject.toml': manifest,
    'uv.lock': lock('computed'),
    'other/pyproject.toml': manifest.replace(', "dependencies"', ''),
    'other/uv.lock': lock('gone'),
  });
  expect(evaluation.conditions.map(({ subject }) => subject)).toEqual([
    'other/uv.lock: gone, not in other/pyproject.toml',
  ]);
});

test('Poetry: the packages that a project surely needs are looked up in the lock file', async () => {
  const evaluation = await evaluateFiles(dependencyLock, {
    'pyproject.toml': `[project]
dependencies = ["listed>=1", "Old.Name", "forked", "windows", "backport ; python_version < '3.11'"]
[tool.poetry.dependencies]
python = "^3.10"
named = "^1.0"
forked = { git = "https://git.example.org/forked" }
missing = { version = "^2.0", extras = ["all"] }
optional = { version = "^2.0", optional = true }
several = [{ version = "1", python = "<3.11" }, { version = "2", python = ">=3.11" }]
[tool.poetry.dependencies.apart]
version = "^3.0"
source = "here"
[tool.poetry.dependencies.windows]
version = "^3.0"
markers = "sys_platform == 'win32'"
[tool.poetry.group.dev.dependencies]
tool = "*"
[tool.poetry.dev-dependencies]
old-tool = "^4"
[tool.poetry.group.dev]
optional = true
[dependency-groups]
new = ["unread-by-older-versions"]
`,
    'poetry.lock':
      '[[package]]\nname = "listed"\n[[package]]\nname = "old-name"\n[[package]]\nname = "named"\n[package.dependencies]\nmissing = "1"\n',
  });
  expect(evaluation.conditions.map(({ finding }) => finding.claim).toSorted()).toEqual([
    'pyproject.toml requires apart ^3.0, but poetry.lock doesn’t have it.',
    'pyproject.toml requires forked, but poetry.lock doesn’t have it.',
    'pyproject.toml requires missing ^2.0, but poetry.lock doesn’t have it.',
    'pyproject.toml requires old-tool ^4, but poetry.lock doesn’t have it.',
    'pyproject.toml requires tool *, but poetry.lock doesn’t have it.',
  ]);
});
