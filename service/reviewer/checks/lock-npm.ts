import { posix } from 'node:path';
import type { Condition, Extraction } from '../check.ts';
import { jsonMembers, objectOf, parseJson } from './json-members.ts';
import {
  folderOf,
  mismatchCondition,
  type Commands,
  type LockedManifest,
  type Stated,
} from './lock-mismatch.ts';
import { isMember, listedFolder, type Workspace } from './workspace-members.ts';

/** A dependency as a package.json or a lock file states it. */
export interface NpmDependency {
  name: string;
  /** The versions that are asked for, as written. */
  spec: string;
  line: number;
}

/** What a package.json asks for. */
export interface NpmManifest {
  type: 'npm-manifest';
  /** Its own name, if it has one. */
  name: string | null;
  dependencies: readonly NpmDependency[];
  peers: readonly NpmDependency[];
  /** The workspace that it is the root of. */
  workspace: Workspace;
  /** The names of packages whose versions it decides itself (Yarn’s `resolutions`). */
  resolutions: readonly string[];
}

/** What a lock file of npm, pnpm, Yarn or Bun was made for: by folder, '' for its own. */
export interface NodeLock {
  type: 'node-lock';
  tool: 'npm' | 'pnpm' | 'yarn' | 'bun';
  packages: readonly {
    folder: string;
    /** A member of the workspace: it is installed by this lock file, also from its own folder. */
    isMember: boolean;
    dependencies: readonly NpmDependency[];
  }[];
  /** npm: where packages are installed that any of those folders can load: `node_modules/name`. */
  installed: readonly string[];
  /** The names of packages whose versions are decided elsewhere, so that manifests don’t say what is locked. */
  decided: readonly string[];
  /** Whether it was also made for peer dependencies. */
  withPeers: boolean;
}

/** In this order: of a name in several sections, all of them keep the optional one. */
export const SECTIONS = ['devDependencies', 'dependencies', 'optionalDependencies'];
const PEERS = ['peerDependencies'];

type Lines = ReadonlyMap<string, ReadonlyMap<string, number>>;

/** Reads a package.json. */
export function readNpmManifest(text: string): Extraction<NpmManifest> {
  const manifest = parseJson(text);
  if ('code' in manifest) return { unread: manifest };
  const { root } = manifest;
  const lines = sectionLines(text, null).get('');
  return {
    facts: {
      type: 'npm-manifest',
      name: typeof root['name'] === 'string' ? root['name'] : null,
      dependencies: dependenciesOf(root, SECTIONS, lines),
      peers: dependenciesOf(root, PEERS, lines),
      workspace: workspaceOf(root),
      resolutions: Object.keys(objectOf(root['resolutions'])).map(decidedName),
    },
  };
}

/**
 * The package that an override of pnpm (`parent@1>name@>=1 <2`) or a resolution of Yarn (`parent/name`, `**\/name`) is
 * about.
 */
export function decidedName(override: string): string {
  const [selector = ''] = override.split(/(?<=[^ |@])>/).slice(-1);
  const parts = selector.replace(/(?<=[^/])@.*$/s, '').split('/');
  return parts.slice(parts.at(-2)?.startsWith('@') === true ? -2 : -1).join('/');
}

/**
 * Reads a package-lock.json or npm-shrinkwrap.json. Lock files of version 1 do not say what they were
 * made for: they compare with nothing.
 */
export function readNpmLock(text: string): Extraction<NodeLock> {
  const lock = parseJson(text);
  if ('code' in lock) return { unread: lock };
  const lines = sectionLines(text, 'packages');
  const entries = objectOf(lock.root['packages']);
  const installed = Object.keys(entries).filter((path) => path.split('node_modules/').length === 2);
  const workspace = workspaceOf(objectOf(entries['']));
  const packages = Object.entries(entries)
    // Entries in node_modules are what was installed, the others what it was installed for.
    .filter(([folder]) => !/(?:^|\/)node_modules\//.test(folder))
    .map(([folder, entry]) => ({
      folder,
      isMember: isMember(workspace, folder),
      dependencies: dependenciesOf(objectOf(entry), SECTIONS, lines.get(folder)),
    }));
  return {
    facts: {
      type: 'node-lock',
      tool: 'npm',
      packages,
      installed,
      decided: [],
      withPeers: false,
    },
  };
}

/** The folders that a package.json lists, as its entry in a lock file repeats them. */
function workspaceOf({ workspaces }: Readonly<Record<string, unknown>>): Workspace {
  const listed = Array.isArray(workspaces) ? workspaces : objectOf(workspaces)['packages'];
  const members = (Array.isArray(listed) ? listed : []).filter((each) => typeof each === 'string');
  return { members: members.map(listedFolder), excluded: [] };
}

/**
 * The lines of the dependencies in a JSON text: by folder, then by section and name.
 *
 * @param under The member that holds the folders; null: the root is the only one, ''.
 */
export function sectionLines(text: string, under: 'packages' | 'workspaces' | null): Lines {
  const found = new Map<string, Map<string, number>>();
  const depth = under === null ? 2 : 4;
  for (const { path, line } of jsonMembers(text, depth)) {
    if (path.length !== depth || (under !== null && path[0] !== under)) continue;
    if (![...SECTIONS, ...PEERS].includes(path.at(-2) ?? '')) continue;
    const folder = under === null ? '' : (path[1] ?? '');
    let lines = found.get(folder);
    if (lines === undefined) found.set(folder, (lines = new Map()));
    lines.set(path.slice(-2).join('\n'), line);
  }
  return found;
}

export function dependenciesOf(
  holder: Readonly<Record<string, unknown>>,
  sections: readonly string[],
  lines: ReadonlyMap<string, number> | undefined,
): NpmDependency[] {
  const found = new Map<string, NpmDependency>();
  for (const section of sections) {
    for (const [name, spec] of Object.entries(objectOf(holder[section]))) {
      if (typeof spec !== 'string') continue;
      found.set(name, { name, spec, line: lines?.get(`${section}\n${name}`) ?? 1 });
    }
  }
  return [...found.values()];
}

/** npm, pnpm, Bun and Yarn 2 and later: the dependencies that the lock file was made for, against those of its package.json. */
export function nodeConditions(
  paths: LockedManifest,
  manifest: NpmManifest,
  lock: NodeLock,
): Condition[] {
  const folder = folderOf(paths);
  const peers = lock.withPeers ? manifest.peers : [];
  const asked = byName([...peers, ...manifest.dependencies]);
  const locked = byName(lock.packages.find((each) => each.folder === folder)?.dependencies ?? []);
  for (const name of lock.decided) {
    asked.delete(name);
    locked.delete(name);
  }
  const isAdded = [...asked.keys()].some((name) => !locked.has(name));
  const installed = new Set(isAdded ? lock.installed : []);
  return [...new Set([...asked.keys(), ...locked.keys()])].flatMap((name) => {
    const [wanted, has] = [asked.get(name), locked.get(name)];
    if (sameVersions(wanted?.spec) === sameVersions(has?.spec)) return [];
    // pnpm can be told to leave those out.
    if (has === undefined && wanted?.spec.startsWith('link:') === true) return [];
    const forOthers = has === undefined && isInstalled(installed, folder, name);
    const mismatch = { name, asked: statedBy(wanted), locked: statedBy(has), forOthers };
    return mismatchCondition(paths, mismatch, COMMANDS[lock.tool]);
  });
}

function statedBy(dependency: NpmDependency | undefined): Stated | undefined {
  return dependency && { versions: dependency.spec, line: dependency.line };
}

/** Whether a package is installed where a folder looks for it: in its own node_modules, or in one above. */
function isInstalled(installed: ReadonlySet<string>, folder: string, name: string): boolean {
  for (let at = folder === '' ? '.' : folder; ; at = posix.dirname(at)) {
    if (installed.has(posix.join(at, 'node_modules', name))) return true;
    if (at === '.') return false;
  }
}

const COMMANDS: Readonly<Record<NodeLock['tool'], Commands>> = {
  npm: { install: 'npm install', exact: 'npm ci' },
  pnpm: { install: 'pnpm install', exact: 'pnpm install --frozen-lockfile' },
  yarn: { install: 'yarn install', exact: 'yarn install --immutable' },
  bun: { install: 'bun install', exact: 'bun install --frozen-lockfile' },
};

function byName(dependencies: readonly NpmDependency[]): Map<string, NpmDependency> {
  return new Map(dependencies.map((each) => [each.name, each]));
}

/** Versions, however each tool writes them: leaving them out means `*`; Yarn adds `npm:`, and writes a patch in full. */
function sameVersions(spec: string | undefined): string | undefined {
  return spec === '' ? '*' : spec?.replace(/^npm:|(?<=^patch:).*$/, '');
}
