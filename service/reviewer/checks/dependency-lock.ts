import { posix } from 'node:path';
import { LARGEST_BLOB } from '../object-reader.ts';
import {
  defineCheck,
  type Condition,
  type Extraction,
  type FileFacts,
  type Unread,
} from '../check.ts';
import { readBunLock } from './lock-bun.ts';
import {
  bundlerConditions,
  readGemfile,
  readGemLock,
  type Gemfile,
  type GemLock,
} from './lock-bundler.ts';
import {
  cargoConditions,
  readCargoLock,
  readCargoManifest,
  type CargoLock,
  type CargoManifest,
} from './lock-cargo.ts';
import {
  composerConditions,
  readComposerLock,
  readComposerManifest,
  type ComposerLock,
  type ComposerManifest,
} from './lock-composer.ts';
import {
  goConditions,
  readGoLock,
  readGoManifest,
  readGoWorkspace,
  type GoLock,
  type GoManifest,
  type GoSums,
  type GoWorkspace,
} from './lock-go.ts';
import type { LockedManifest } from './lock-mismatch.ts';
import {
  nodeConditions,
  readNpmLock,
  readNpmManifest,
  type NodeLock,
  type NpmManifest,
} from './lock-npm.ts';
import { readPnpmLock } from './lock-pnpm.ts';
import {
  poetryConditions,
  readPoetryLock,
  readPythonManifest,
  readUvLock,
  uvConditions,
  type PoetryLock,
  type PythonManifest,
  type UvLock,
} from './lock-python.ts';
import { readYarnLock, yarnConditions, type YarnEntries, type YarnLock } from './lock-yarn.ts';
import { isMember } from './workspace-members.ts';

type Facts =
  | NpmManifest
  | NodeLock
  | YarnLock
  | CargoManifest
  | CargoLock
  | GoManifest
  | GoLock
  | GoWorkspace
  | PythonManifest
  | UvLock
  | PoetryLock
  | ComposerManifest
  | ComposerLock
  | Gemfile
  | GemLock
  | { type: 'none' };

const READERS: Readonly<Record<string, (text: string) => Extraction<Facts>>> = {
  'package.json': readNpmManifest,
  'package-lock.json': readNpmLock,
  'npm-shrinkwrap.json': readNpmLock,
  'pnpm-lock.yaml': readPnpmLock,
  'yarn.lock': readYarnLock,
  'bun.lock': readBunLock,
  'Cargo.toml': readCargoManifest,
  'Cargo.lock': readCargoLock,
  'go.mod': readGoManifest,
  'go.sum': readGoLock,
  'go.work': readGoWorkspace,
  'go.work.sum': readGoLock,
  'pyproject.toml': readPythonManifest,
  'uv.lock': readUvLock,
  'poetry.lock': readPoetryLock,
  'composer.json': readComposerManifest,
  'composer.lock': readComposerLock,
  Gemfile: readGemfile,
  'Gemfile.lock': readGemLock,
  'gems.rb': readGemfile,
  'gems.locked': readGemLock,
};

/** The manifest beside each lock file, but for Cargo and Yarn 1: there, members of a workspace share one. */
const MANIFESTS: Readonly<Record<string, string>> = {
  'npm-shrinkwrap.json': 'package.json',
  'package-lock.json': 'package.json',
  'pnpm-lock.yaml': 'package.json',
  'yarn.lock': 'package.json',
  'bun.lock': 'package.json',
  'go.sum': 'go.mod',
  'uv.lock': 'pyproject.toml',
  'poetry.lock': 'pyproject.toml',
  'composer.lock': 'composer.json',
  'Gemfile.lock': 'Gemfile',
  'gems.locked': 'gems.rb',
};

const NPM_LOCKS = ['npm-shrinkwrap.json', 'package-lock.json'];

/** Begins an unresolved merge conflict: no tool reads such a file, and its two sides are no dependencies. */
const CONFLICT = /^<{7} /m;
const IN_CONFLICT = {
  unread: { code: 'MERGE_CONFLICT', detail: 'it contains an unresolved merge conflict' },
};

/** Whether a path is in a copy of what the repository depends on, where no tool looks up requirements. */
function isCopied(name: string, path: string): boolean {
  const isPackage = name === 'package.json' || MANIFESTS[name] === 'package.json';
  return (isPackage ? /(?:^|\/)node_modules\// : /(?:^|\/)(?:node_modules|vendor)\//).test(path);
}

export const dependencyLock = defineCheck<Facts>({
  key: 'dependency_lock',
  name: 'Dependency manifests match their lock files',
  version: 11,
  lifecycle: 'GATING',
  risk_domain: 'dependencies',
  reads: {
    one: 'manifest with a lock file (npm from lockfileVersion 2, pnpm without a pnpmfile, Yarn, Bun, Cargo, Go, Composer, Bundler, uv, Poetry)',
    many: 'manifests with a lock file (npm from lockfileVersion 2, pnpm without a pnpmfile, Yarn, Bun, Cargo, Go, Composer, Bundler, uv, Poetry)',
  },
  limit:
    'For npm, pnpm, Bun and Yarn from version 2 on, only workspace members that the lock file lists are compared. For Yarn 1, only what the lock file lacks is found. What pnpm’s overrides and Yarn 1’s resolutions decide isn’t compared. For Cargo, only package names are compared, and only for workspace members that the manifest lists. For Composer, only package names and the content hash are compared. For Bundler, only gems that the Gemfile names outright and without a condition are compared. For uv, only workspace members are compared, without their markers and extras. For Poetry, only the names of packages that every environment needs are compared. What is in a folder called vendor isn’t compared, except for npm, pnpm, Yarn and Bun.',
  binary: 'UNREAD',
  largest: LARGEST_BLOB,
  kindOf: (path) => {
    const name = posix.basename(path);
    return Object.hasOwn(READERS, name) && !isCopied(name, path) ? name : null;
  },
  extract: (kind, text) =>
    CONFLICT.test(text) ? IN_CONFLICT : (READERS[kind]?.(text) ?? { facts: { type: 'none' } }),
  // A manifest without a lock file says nothing: libraries often have none on purpose.
  evaluate: (files) => {
    const conditions: Condition[] = [];
    const unread: (Unread & { path: string })[] = [];
    const goSumsOf = goSumsIn(files);
    const yarnEntriesOf = yarnEntriesIn(files);
    let pairs = 0;
    for (const [lockPath, manifestPath] of pairsOf(files)) {
      const lock = files.get(lockPath);
      const manifest = files.get(manifestPath);
      if (lock === undefined || manifest === undefined) continue;
      pairs += 1;
      // One of a pair: what takes part is counted in pairs.
      if ('unread' in lock) unread.push({ path: lockPath, ...lock.unread });
      else if ('unread' in manifest) unread.push({ path: manifestPath, ...manifest.unread });
      else {
        const found = compare({ manifestPath, lockPath }, manifest.facts, lock.facts, {
          goSumsOf,
          yarnEntriesOf,
        });
        if ('code' in found) unread.push({ path: manifestPath, ...found });
        else for (const condition of found) conditions.push(condition);
      }
    }
    return { files: pairs, conditions, unread };
  },
});

/** Lock files with the manifests that they lock. */
function pairsOf(files: FileFacts<Facts>): [lock: string, manifest: string][] {
  const pairs: [lock: string, manifest: string][] = [];
  const ignored = new Set<string>();
  for (const path of files.keys()) {
    const name = posix.basename(path);
    const folder = posix.dirname(path);
    if (name === 'Cargo.toml') pairs.push([cargoLockOf(files, folder), path]);
    if (name === 'package.json') {
      const root = yarnRootOf(files, folder);
      if (root !== folder) pairs.push([posix.join(root, 'yarn.lock'), path]);
    }
    const manifest = MANIFESTS[name];
    if (manifest === undefined) continue;
    // npm reads the shrinkwrap alone where both are there.
    if (name === 'package-lock.json' && files.has(posix.join(folder, 'npm-shrinkwrap.json')))
      continue;
    const facts = factsAt(files, path);
    const packages =
      facts?.type === 'node-lock' || facts?.type === 'uv-lock'
        ? facts.packages
        : [{ folder: '', isMember: false }];
    for (const each of packages) {
      pairs.push([path, posix.join(folder, each.folder, manifest)]);
      if (!each.isMember || !NPM_LOCKS.includes(name)) continue;
      // npm doesn’t read a lock file that was left in the folder of a member.
      for (const lock of NPM_LOCKS) ignored.add(posix.join(folder, each.folder, lock));
    }
  }
  return pairs.filter(([lock]) => !ignored.has(lock));
}

/** The lock file of a Cargo.toml: that of the workspace that it is a member of, or else the one beside it. */
function cargoLockOf(files: FileFacts<Facts>, folder: string): string {
  for (let at = folder; ; at = posix.dirname(at)) {
    const root = factsAt(files, posix.join(at, 'Cargo.toml'));
    if (root?.type === 'cargo-manifest' && root.workspace !== null) {
      const isIn = isMember(root.workspace, posix.relative(at, folder));
      return posix.join(isIn ? at : folder, 'Cargo.lock');
    }
    if (at === '.') return posix.join(folder, 'Cargo.lock');
  }
}

/** The folder whose yarn.lock of Yarn 1 is for a package: that of the workspace that it is a member of, or else its own. */
function yarnRootOf(files: FileFacts<Facts>, folder: string): string {
  for (let at = folder; at !== '.';) {
    at = posix.dirname(at);
    const root = factsAt(files, posix.join(at, 'package.json'));
    if (root?.type !== 'npm-manifest' || !isMember(root.workspace, posix.relative(at, folder)))
      continue;
    return factsAt(files, posix.join(at, 'yarn.lock'))?.type === 'yarn-lock' ? at : folder;
  }
  return folder;
}

/** By the folder of a yarn.lock of Yarn 1, what requirements are looked up in. */
function yarnEntriesIn(files: FileFacts<Facts>): (folder: string, lock: YarnLock) => YarnEntries {
  const manifests = [...files.values()].flatMap((file) =>
    'facts' in file && file.facts.type === 'npm-manifest' ? [file.facts] : [],
  );
  // Members of a workspace, and what Lerna links.
  const own = manifests.flatMap(({ name }) => name ?? []);
  const entries = new Map<string, YarnEntries>();
  return (folder, { ranges }) => {
    const known = entries.get(folder);
    if (known !== undefined) return known;
    const root = factsAt(files, posix.join(folder, 'package.json'));
    const resolutions = root?.type === 'npm-manifest' ? root.resolutions : [];
    const made = { locked: new Set(ranges), provided: new Set([...own, ...resolutions]) };
    entries.set(folder, made);
    return made;
  };
}

function factsAt(files: FileFacts<Facts>, path: string): Facts | null {
  const file = files.get(path);
  return file !== undefined && 'facts' in file ? file.facts : null;
}

/** By the folder of a Go module, what its requirements are looked up in, or what of that could not be read. */
function goSumsIn(files: FileFacts<Facts>): (folder: string) => GoSums | Unread {
  const workspaces = new Map<string, { folders: ReadonlySet<string>; sums: GoSums | Unread }>();
  return (folder) => {
    const path = goWorkOf(files, folder);
    const work = path === null ? undefined : files.get(path);
    if (path === null || work === undefined) return readGoSums(files, [folder]);
    if ('unread' in work) return unreadAt(path, work.unread);
    if (work.facts.type !== 'go-workspace') return readGoSums(files, [folder]);
    let workspace = workspaces.get(path);
    if (workspace === undefined) {
      const { uses, replaces } = work.facts;
      const folders = new Set(uses.map((each) => posix.join(posix.dirname(path), each)));
      workspace = { folders, sums: readGoSums(files, folders, { path, replaces }) };
      workspaces.set(path, workspace);
    }
    // A module that the workspace doesn't use stands by itself.
    return workspace.folders.has(folder) ? workspace.sums : readGoSums(files, [folder]);
  };
}

/** The go.work that the go command finds from a folder: the nearest one. */
function goWorkOf(files: FileFacts<Facts>, folder: string): string | null {
  for (let at = folder; ; at = posix.dirname(at)) {
    const path = posix.join(at, 'go.work');
    if (files.has(path)) return path;
    if (at === '.') return null;
  }
}

/** What the go command looks requirements up in for modules in these folders, together where they are a workspace. */
function readGoSums(
  files: FileFacts<Facts>,
  folders: Iterable<string>,
  workspace?: { path: string; replaces: readonly string[] },
): GoSums | Unread {
  const locked = new Set<string>();
  const provided = new Set(workspace?.replaces);
  const paths = [...folders].flatMap((each) =>
    ['go.mod', 'go.sum'].map((name) => posix.join(each, name)),
  );
  if (workspace !== undefined) paths.push(`${workspace.path}.sum`);
  for (const path of paths) {
    const file = files.get(path);
    if (file === undefined) continue;
    if ('unread' in file) return unreadAt(path, file.unread);
    if (file.facts.type === 'go-lock') for (const each of file.facts.modules) locked.add(each);
    if (file.facts.type !== 'go-manifest') continue;
    for (const each of file.facts.replaces) provided.add(each);
    // The modules of a workspace need no checksum in it.
    if (workspace !== undefined && file.facts.module !== null) provided.add(file.facts.module);
  }
  return { locked, provided };
}

const unreadAt = (path: string, { code, detail }: Unread): Unread => ({
  code,
  detail: `${path}: ${detail}`,
});

function compare(
  paths: LockedManifest,
  manifest: Facts,
  lock: Facts,
  {
    goSumsOf,
    yarnEntriesOf,
  }: {
    goSumsOf: ReturnType<typeof goSumsIn>;
    yarnEntriesOf: ReturnType<typeof yarnEntriesIn>;
  },
): Condition[] | Unread {
  if (manifest.type === 'npm-manifest' && lock.type === 'node-lock') {
    return nodeConditions(paths, manifest, lock);
  }
  if (manifest.type === 'npm-manifest' && lock.type === 'yarn-lock') {
    return yarnConditions(paths, manifest, yarnEntriesOf(posix.dirname(paths.lockPath), lock));
  }
  if (manifest.type === 'cargo-manifest' && lock.type === 'cargo-lock') {
    return cargoConditions(paths, manifest, lock);
  }
  if (manifest.type === 'go-manifest' && lock.type === 'go-lock') {
    const sums = goSumsOf(posix.dirname(paths.manifestPath));
    return 'code' in sums ? sums : goConditions(paths, manifest, sums);
  }
  if (manifest.type === 'python-manifest' && lock.type === 'uv-lock') {
    return uvConditions(paths, manifest, lock);
  }
  if (manifest.type === 'python-manifest' && lock.type === 'poetry-lock') {
    return poetryConditions(paths, manifest, lock);
  }
  if (manifest.type === 'composer-manifest' && lock.type === 'composer-lock') {
    return composerConditions(paths, manifest, lock);
  }
  if (manifest.type === 'gemfile' && lock.type === 'gem-lock') {
    return bundlerConditions(paths, manifest, lock);
  }
  return [];
}
