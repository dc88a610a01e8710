import type { Condition, Extraction } from '../check.ts';
import {
  folderOf,
  mismatchCondition,
  versionsKey,
  type Commands,
  type LockedManifest,
  type Stated,
} from './lock-mismatch.ts';
import {
  inlineValue,
  tomlEntries,
  tomlString,
  tomlStrings,
  type TomlEntry,
} from './toml-tables.ts';
import { listedFolder } from './workspace-members.ts';

/** A requirement of a Python project. */
interface Requirement {
  /** As packages are compared (PEP 503): in lower case, with hyphens. */
  name: string;
  /** The versions that are asked for, as written, '' for all; null: an address or folder decides. */
  spec: string | null;
  /** It is needed only in some environments. */
  marked: boolean;
  line: number;
}

/** What a pyproject.toml asks for. */
export interface PythonManifest {
  type: 'python-manifest';
  /** Of the project, its extras and groups, as PEP 621 and PEP 735 and uv have them. */
  requirements: readonly Requirement[];
  /** Of `tool.poetry`, and of the project and its extras. */
  forPoetry: readonly Requirement[];
  /** Whether code of the project adds to its requirements. */
  isDynamic: boolean;
}

/** What a uv.lock was made for, by folder: its own is ''. */
export interface UvLock {
  type: 'uv-lock';
  packages: readonly {
    name: string;
    folder: string;
    isMember: boolean;
    requirements: readonly Requirement[];
  }[];
}

/** The names of the packages in a poetry.lock. */
export interface PoetryLock {
  type: 'poetry-lock';
  packages: readonly string[];
}

const INVALID = { unread: { code: 'INVALID_TOML', detail: 'unterminated value' } };
/** Versions that have one way of writing them; others can be written in several. */
const PLAIN = /^(?:(?:~=|===?|!=|[<>]=?)\d+(?:\.\d+)*(?:\.\*)?,?)*$/;

/** Reads a pyproject.toml. */
export function readPythonManifest(text: string): Extraction<PythonManifest> {
  const own: Requirement[] = [];
  const groups: Requirement[] = [];
  const poetry = new Map<string, Requirement>();
  let isDynamic = false;
  for (const entry of tomlEntries(text)) {
    if (entry === null) return INVALID;
    const path = [...entry.table, ...entry.key].join('\n');
    if (path === 'project\ndynamic') {
      isDynamic = tomlStrings(entry.value).some((each) => each.endsWith('dependencies'));
    } else if (/^project\n(?:dependencies$|optional-dependencies\n)/.test(path)) {
      own.push(...requirementsOf(entry));
    } else if (/^(?:dependency-groups\n|tool\nuv\ndev-dependencies$)/.test(path)) {
      groups.push(...requirementsOf(entry));
    } else addPoetry(poetry, entry);
  }
  return {
    facts: {
      type: 'python-manifest',
      requirements: [...own, ...groups],
      forPoetry: [...own, ...poetry.values()],
      isDynamic,
    },
  };
}

/** The requirements in an array of texts (PEP 508): `name[extra] >=1,<2 ; marker`. */
function requirementsOf({ value, line }: TomlEntry): Requirement[] {
  // What is in an inline table isn’t one: another group.
  const texts = value.replaceAll(/\{[^{}"']*(?:"[^"]*"|'[^']*')[^{}]*\}/g, '');
  return [...texts.matchAll(/"((?:[^"\\\n]|\\.)*)"|'([^'\n]*)'/g)].flatMap((found) => {
    const text = (found[1] ?? found[2] ?? '').replaceAll(/\\(.)/g, '$1');
    const [requirement = '', marker] = text.split(';', 2);
    const [, name, spec = ''] = /^\s*([\w.-]+)\s*(?:\[[^\]]*\])?\s*(.*)$/.exec(requirement) ?? [];
    if (name === undefined) return [];
    const before = texts.slice(0, found.index).split('\n').length - 1;
    return {
      name: packageName(name),
      spec: spec.startsWith('@') ? null : spec.replaceAll(/[()]/g, '').trim(),
      marked: marker !== undefined,
      line: line + before,
    };
  });
}

/** What limits a dependency of Poetry to some environments. */
const MARKS = ['python', 'markers', 'platform', 'optional'];

function addPoetry(found: Map<string, Requirement>, { table, key, value, line }: TomlEntry): void {
  const path = [...table, ...key].slice(0, 8);
  if (path[0] !== 'tool' || path[1] !== 'poetry') return;
  const at = path[2] === 'group' ? 4 : 2;
  const [section, written, member] = path.slice(at);
  if (written === undefined || !/^(?:dev-)?dependencies$/.test(section ?? '')) return;
  const name = packageName(written);
  if (name === 'python') return;
  // A table of its own, or one in its line.
  const field = (of: string) =>
    member === undefined ? inlineValue(value, of) : member === of ? value : undefined;
  const each = found.get(name) ?? { name, spec: null, marked: false, line };
  // Several for one name are an array: each is for some environments.
  each.marked ||= value.startsWith('[{') || MARKS.some((mark) => field(mark) !== undefined);
  each.spec ??= tomlString(field('version') ?? value);
  found.set(name, each);
}

/** Reads a uv.lock. */
export function readUvLock(text: string): Extraction<UvLock> {
  const packages: { name: string; folder: string | null; requirements: Requirement[] }[] = [];
  const members = new Set<string>();
  for (const entry of tomlEntries(text)) {
    if (entry === null) return INVALID;
    const path = [...entry.table, ...entry.key];
    const [first, second, third] = path;
    if (first === 'manifest' && second === 'members') {
      for (const member of tomlStrings(entry.value)) members.add(member);
    }
    if (first !== 'package') continue;
    if (second === 'name' && path.length === 2) {
      packages.push({ name: tomlString(entry.value) ?? '', folder: null, requirements: [] });
    }
    const last = packages.at(-1);
    if (last === undefined) continue;
    if (second === 'source') last.folder = memberFolder(entry.value);
    if (second === 'metadata' && (third === 'requires-dist' || third === 'requires-dev')) {
      last.requirements.push(...lockedOf(entry));
    }
  }
  return {
    facts: {
      type: 'uv-lock',
      packages: packages.flatMap(({ name, folder, requirements }) => {
        if (folder === null || (folder !== '' && !members.has(name))) return [];
        return { name, folder, isMember: folder !== '', requirements };
      }),
    },
  };
}

/** The folder of a package of the workspace; null: it comes from elsewhere. */
function memberFolder(source: string): string | null {
  const written = tomlString(inlineValue(source, 'editable') ?? inlineValue(source, 'virtual'));
  if (written === null) return null;
  const folder = listedFolder(written);
  return folder === '.' ? '' : folder;
}

/** The requirements in an array of inline tables. */
function lockedOf({ value, line }: TomlEntry): Requirement[] {
  return [...value.matchAll(/\{(?:[^{}"]|"(?:[^"\\]|\\.)*")*\}/g)].flatMap((found) => {
    const [table] = found;
    const name = tomlString(inlineValue(table, 'name'));
    if (name === null) return [];
    const spec = tomlString(inlineValue(table, 'specifier'));
    const isElsewhere = SOURCES.some((each) => inlineValue(table, each) !== undefined);
    return {
      name: packageName(name),
      spec: spec ?? (isElsewhere ? null : ''),
      marked: inlineValue(table, 'marker') !== undefined,
      line: line + value.slice(0, found.index).split('\n').length - 1,
    };
  });
}
const SOURCES = ['git', 'url', 'path', 'directory', 'editable', 'virtual'];

/** Reads a poetry.lock. */
export function readPoetryLock(text: string): Extraction<PoetryLock> {
  const packages: string[] = [];
  for (const entry of tomlEntries(text)) {
    if (entry === null) return INVALID;
    const { table, key, value } = entry;
    const isName = table.join('.') === 'package' && key.join('.') === 'name';
    const name = isName ? tomlString(value) : null;
    if (name !== null) packages.push(packageName(name));
  }
  return { facts: { type: 'poetry-lock', packages } };
}

/** uv: the requirements that the lock file was made for, against those of its pyproject.toml. */
export function uvConditions(
  paths: LockedManifest,
  manifest: PythonManifest,
  lock: UvLock,
): Condition[] {
  const folder = folderOf(paths);
  const entry = lock.packages.find((each) => each.folder === folder);
  if (entry === undefined) return [];
  const asked = byName(manifest.requirements);
  const locked = byName(entry.requirements);
  return [...new Set([...asked.keys(), ...locked.keys()])].flatMap((name) => {
    const [wanted, has] = [asked.get(name), locked.get(name)];
    // An extra that asks for others of its own project stands for what they ask for.
    if (name === entry.name || (wanted === undefined && manifest.isDynamic)) return [];
    if (wanted !== undefined && has !== undefined && !differ(wanted.specs, has.specs)) return [];
    const mismatch = { name, asked: statedBy(wanted), locked: statedBy(has) };
    return mismatchCondition(paths, mismatch, UV);
  });
}
const UV: Commands = { install: 'uv lock', exact: 'uv sync --locked' };

/** Poetry: the requirements of which the lock file holds no package. */
export function poetryConditions(
  paths: LockedManifest,
  { forPoetry }: PythonManifest,
  lock: PoetryLock,
): Condition[] {
  const locked = new Set(lock.packages);
  // One that no environment of the project needs isn’t locked.
  const marked = new Set(forPoetry.filter((each) => each.marked).map(({ name }) => name));
  const packages = new Map(forPoetry.toReversed().map((each) => [each.name, each]));
  return [...packages.values()].toReversed().flatMap(({ name, spec, line }) => {
    if (marked.has(name) || locked.has(name)) return [];
    const mismatch = { name, asked: { versions: spec ?? '', line } };
    return mismatchCondition(paths, mismatch, POETRY);
  });
}
const POETRY: Commands = { install: 'poetry lock', exact: 'poetry install' };

interface Versions {
  /** As they are compared, and as they are written. */
  specs: ReadonlyMap<string | null, string>;
  line: number;
}

function byName(requirements: readonly Requirement[]): Map<string, Versions> {
  const found = new Map<string, { specs: Map<string | null, string>; line: number }>();
  for (const { name, spec, line } of requirements) {
    const each = found.get(name) ?? { specs: new Map(), line };
    each.specs.set(spec === null ? null : versionsKey(spec), spec ?? '');
    found.set(name, each);
  }
  return found;
}

/** Whether other versions are asked for, surely: not where an address decides, or a version can be written in several ways. */
function differ(asked: Versions['specs'], locked: Versions['specs']): boolean {
  const [before, after] = [new Set(locked.keys()), new Set(asked.keys())];
  const isKnown = [...before, ...after].every((each) => each !== null && PLAIN.test(each));
  return isKnown && before.symmetricDifference(after).size > 0;
}

function statedBy(requirement: Versions | undefined): Stated | undefined {
  if (requirement === undefined) return undefined;
  const versions = [...requirement.specs.values()].filter((each) => each !== '').join(' and ');
  return { versions, line: requirement.line };
}

/** A package’s name as names are compared (PEP 503). */
function packageName(written: string): string {
  return written.toLowerCase().replaceAll(/[-_.]+/g, '-');
}
