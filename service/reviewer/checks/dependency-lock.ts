import { posix } from 'node:path';
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
  name: 'Dependency manifests in step with their lock files',
  version: 1,
  lifecycle: 'GATING',
  risk_domain: 'dependencies',
  reads_what: 'manifests with a lock file beside them (npm, Cargo, Go)',
  binary: 'UNREAD',
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
      if ('unread' in lock) unread.push({ path: lockPath, ...lock.unread });
      if ('unread' in manifest) unread.push({ path: manifestPath, ...manifest.unread });
      if ('unread' in lock || 'unread' in manifest) continue;
      conditions.push(...compare(manifestPath, manifest.facts, lockPath, lock.facts));
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
    const folders = facts?.type === 'npm-lock' ? Object.keys(facts.packages) : [''];
    return folders.map((member) => [path, posix.join(folder, member, manifest)]);
  });
}

function insideGoWorkspace(files: FileFacts<Facts>, folder: string): boolean {
  for (let at = folder; ; at = posix.dirname(at)) {
    if (files.has(posix.join(at, 'go.work'))) return true;
    if (at === '.') return false;
  }
}

function compare(
  manifestPath: string,
  manifest: Facts,
  lockPath: string,
  lock: Facts,
): Condition[] {
  const made = (name: string, asked: string, locked: string, line: number): Condition =>
    conditionOf({ manifestPath, lockPath, name, asked, locked, line });
  if (manifest.type === 'npm-manifest' && lock.type === 'npm-lock') {
    const folder = posix.relative(posix.dirname(lockPath), posix.dirname(manifestPath));
    const locked = lock.packages[folder] ?? {};
    const names = new Set([...Object.keys(manifest.specs), ...Object.keys(locked)]);
    return [...names].flatMap((name) => {
      const [asked, has] = [manifest.specs[name], locked[name]];
      if (plainSpec(asked) === plainSpec(has)) return [];
      return [made(name, asked ?? 'nothing', has ?? 'nothing', manifest.lines[name] ?? 1)];
    });
  }
  if (manifest.type === 'cargo-manifest' && lock.type === 'cargo-lock') {
    const locked = new Set(lock.packages);
    return manifest.packages.flatMap(({ name, line }) =>
      locked.has(name) ? [] : [made(name, 'it', 'nothing', line)],
    );
  }
  if (manifest.type === 'go-manifest' && lock.type === 'go-lock') {
    const locked = new Set(lock.modules);
    return manifest.modules.flatMap(({ name, version, line }) =>
      locked.has(`${name} ${version}`) ? [] : [made(name, version, 'nothing', line)],
    );
  }
  return [];
}

/** npm reads no version as any version. */
function plainSpec(spec: string | undefined): string | undefined {
  return spec === '' ? '*' : spec;
}

function conditionOf(each: {
  manifestPath: string;
  lockPath: string;
  name: string;
  asked: string;
  locked: string;
  line: number;
}): Condition {
  const { manifestPath, lockPath, name, asked, locked, line } = each;
  return {
    site: JSON.stringify([manifestPath, name]),
    declares: JSON.stringify([asked, locked]),
    subject: `${manifestPath}: ${name} asks for ${asked}, ${posix.basename(lockPath)} has ${locked}`,
    citation: { path: manifestPath, start_line: line, end_line: line },
    finding: {
      severity: 'SERIOUS',
      claim: `${manifestPath} asks for ${asked} of ${name}, and ${lockPath} has ${locked} of it.`,
      impact:
        'An installation that keeps to the lock file is refused, and one that does not can install versions that nobody has tried.',
      remediation: `Make the lock file anew from the manifest and commit both.`,
      symbols: [name],
    },
  };
}
