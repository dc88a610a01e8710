import type { Extraction } from '../check.ts';
import { jsonMembers, objectOf } from './json-members.ts';
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
  dependencies: readonly NpmDependency[];
}

/** What a package-lock.json was made for: by folder, '' for its own. */
export interface NpmLock {
  type: 'npm-lock';
  packages: readonly {
    folder: string;
    /** A member of the workspace: npm installs it by this lock file, also from its own folder. */
    isMember: boolean;
    dependencies: readonly NpmDependency[];
  }[];
  /** Where packages are installed that any of those folders can load: `node_modules/name`. */
  installed: readonly string[];
}

/** In this order: of a name in several sections, npm keeps the optional one. */
const SECTIONS = ['devDependencies', 'dependencies', 'optionalDependencies'];

type Lines = ReadonlyMap<string, ReadonlyMap<string, number>>;

/** Reads a package.json. */
export function readNpmManifest(text: string): Extraction<NpmManifest> {
  const manifest = parseJson(text);
  if ('code' in manifest) return { unread: manifest };
  const lines = sectionLines(text, null).get('');
  return { facts: { type: 'npm-manifest', dependencies: dependenciesOf(manifest.root, lines) } };
}

/**
 * Reads a package-lock.json or npm-shrinkwrap.json. Lock files of version 1 do not say what they were
 * made for: they compare with nothing.
 */
export function readNpmLock(text: string): Extraction<NpmLock> {
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
      dependencies: dependenciesOf(objectOf(entry), lines.get(folder)),
    }));
  return { facts: { type: 'npm-lock', packages, installed } };
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
function sectionLines(text: string, under: 'packages' | null): Lines {
  const found = new Map<string, Map<string, number>>();
  const depth = under === null ? 2 : 4;
  for (const { path, line } of jsonMembers(text, depth)) {
    if (path.length !== depth || (under !== null && path[0] !== under)) continue;
    if (!SECTIONS.includes(path.at(-2) ?? '')) continue;
    const folder = under === null ? '' : (path[1] ?? '');
    let lines = found.get(folder);
    if (lines === undefined) found.set(folder, (lines = new Map()));
    lines.set(path.slice(-2).join('\n'), line);
  }
  return found;
}

function dependenciesOf(
  holder: Readonly<Record<string, unknown>>,
  lines: ReadonlyMap<string, number> | undefined,
): NpmDependency[] {
  const found = new Map<string, NpmDependency>();
  for (const section of SECTIONS) {
    for (const [name, spec] of Object.entries(objectOf(holder[section]))) {
      if (typeof spec !== 'string') continue;
      found.set(name, { name, spec, line: lines?.get(`${section}\n${name}`) ?? 1 });
    }
  }
  return [...found.values()];
}

function parseJson(
  text: string,
): { root: Readonly<Record<string, unknown>> } | { code: string; detail: string } {
  try {
    return { root: objectOf(JSON.parse(text.replace(/^\uFEFF/, ''))) };
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return { code: 'INVALID_JSON', detail: 'not valid JSON' };
  }
}
