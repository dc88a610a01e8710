import { posix } from 'node:path';
import { LARGEST_BLOB } from '../object-reader.ts';
import {
  defineCheck,
  type Condition,
  type Extraction,
  type FileFacts,
  type Unread,
} from '../check.ts';
import {
  readCargoLock,
  readCargoManifest,
  type CargoLock,
  type CargoManifest,
} from './lock-cargo.ts';
import { readGoLock, readGoManifest, type GoLock, type GoManifest } from './lock-go.ts';
import {
  cargoConditions,
  goConditions,
  npmConditions,
  type LockedManifest,
} from './lock-conditions.ts';
import { readNpmLock, readNpmManifest, type NpmLock, type NpmManifest } from './lock-npm.ts';

type Facts =
  NpmManifest | NpmLock | CargoManifest | CargoLock | GoManifest | GoLock | { type: 'none' };

const READERS: Readonly<Record<string, (text: string) => Extraction<Facts>>> = {
  'package.json': readNpmManifest,
  'package-lock.json': readNpmLock,
  'npm-shrinkwrap.json': readNpmLock,
  'Cargo.toml': readCargoManifest,
  'Cargo.lock': readCargoLock,
  'go.mod': readGoManifest,
  'go.sum': readGoLock,
  // Only that it is there: a workspace keeps checksums of its own.
  'go.work': () => ({ facts: { type: 'none' } }),
};

/** The manifest beside each lock file. */
const MANIFESTS: Readonly<Record<string, string>> = {
  'npm-shrinkwrap.json': 'package.json',
  'package-lock.json': 'package.json',
  'Cargo.lock': 'Cargo.toml',
  'go.sum': 'go.mod',
};

export const dependencyLock = defineCheck<Facts>({
  key: 'dependency_lock',
  name: 'Dependency manifests match their lock files',
  version: 4,
  lifecycle: 'GATING',
  risk_domain: 'dependencies',
  reads: {
    one: 'manifest with a lock file (npm, Cargo, Go)',
    many: 'manifests with a lock file (npm, Cargo, Go)',
  },
  binary: 'UNREAD',
  largest: LARGEST_BLOB,
  kindOf: (path) => {
    const name = posix.basename(path);
    return Object.hasOwn(READERS, name) && !/(?:^|\/)node_modules\//.test(path) ? name : null;
  },
  extract: (kind, text) => READERS[kind]?.(text) ?? { facts: { type: 'none' } },
  // A manifest without a lock file says nothing: libraries often have none on purpose.
  evaluate: (files) => {
    const conditions: Condition[] = [];
    const unread: (Unread & { path: string })[] = [];
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
        const found = compare({ manifestPath, lockPath }, manifest.facts, lock.facts);
        for (const condition of found) conditions.push(condition);
      }
    }
    return { files: pairs, conditions, unread };
  },
});

/** Lock files with the manifests that they lock. */
function pairsOf(files: FileFacts<Facts>): [lock: string, manifest: string][] {
  return [...files.keys()].flatMap((path): [string, string][] => {
    const name = posix.basename(path);
    const folder = posix.dirname(path);
    const manifest = MANIFESTS[name];
    if (manifest === undefined) return [];
    if (name === 'go.sum' && insideGoWorkspace(files, folder)) return [];
    // npm reads the shrinkwrap alone where both are there.
    if (name === 'package-lock.json' && files.has(posix.join(folder, 'npm-shrinkwrap.json')))
      return [];
    const lock = files.get(path);
    const facts = lock !== undefined && 'facts' in lock ? lock.facts : null;
    const folders = facts?.type === 'npm-lock' ? facts.packages.map((each) => each.folder) : [''];
    return folders.map((member) => [path, posix.join(folder, member, manifest)]);
  });
}

function insideGoWorkspace(files: FileFacts<Facts>, folder: string): boolean {
  for (let at = folder; ; at = posix.dirname(at)) {
    if (files.has(posix.join(at, 'go.work'))) return true;
    if (at === '.') return false;
  }
}

function compare(paths: LockedManifest, manifest: Facts, lock: Facts): Condition[] {
  if (manifest.type === 'npm-manifest' && lock.type === 'npm-lock') {
    return npmConditions(paths, manifest, lock);
  }
  if (manifest.type === 'cargo-manifest' && lock.type === 'cargo-lock') {
    return cargoConditions(paths, manifest, lock);
  }
  if (manifest.type === 'go-manifest' && lock.type === 'go-lock') {
    return goConditions(paths, manifest, lock);
  }
  return [];
}
