import type { Condition, Extraction } from '../check.ts';
import { conditionOf, type LockedManifest } from './lock-mismatch.ts';
import { inlineValue, tomlEntries, tomlString, tomlStrings } from './toml-tables.ts';
import { listedFolder, type Workspace } from './workspace-members.ts';

/** The packages that a Cargo.toml depends on, with the line of each. */
export interface CargoManifest {
  type: 'cargo-manifest';
  packages: readonly { name: string; line: number }[];
  workspace: Workspace | null;
}

/** The names of the packages in a Cargo.lock. */
export interface CargoLock {
  type: 'cargo-lock';
  packages: readonly string[];
}

const INVALID = { unread: { code: 'INVALID_TOML', detail: 'unterminated value' } };
const SECTION = /^(?:dev-|build-)?dependencies$/;

/** Reads a Cargo.toml. Dependencies that the workspace declares (`workspace = true`) are left out. */
export function readCargoManifest(text: string): Extraction<CargoManifest> {
  const found = new Map<string, { name: string; line: number; known: boolean }>();
  let workspace: Workspace | null = null;
  for (const entry of tomlEntries(text)) {
    if (entry === null) return INVALID;
    const { table, key, value, line } = entry;
    const path = [...table, ...key].slice(0, 5);
    if (path[0] === 'workspace') {
      workspace ??= { members: [], excluded: [] };
      const [, list] = path.length === 2 ? path : [];
      if (list === 'members') workspace.members = tomlStrings(value).map(listedFolder);
      if (list === 'exclude') workspace.excluded = tomlStrings(value).map(listedFolder);
    }
    // [dependencies] and [target.'cfg(…)'.dependencies], never [workspace.dependencies].
    const at = path[0] === 'target' ? 2 : 0;
    const dependency = path[at + 1];
    if (!SECTION.test(path[at] ?? '') || dependency === undefined) continue;
    const member = path[at + 2];
    const id = path.slice(0, at + 2).join('\n');
    const each = found.get(id) ?? { name: dependency, line, known: true };
    const renamed = member === undefined ? inlineValue(value, 'package') : value;
    const isPackage = member === undefined || member === 'package';
    each.name = (isPackage ? tomlString(renamed) : null) ?? each.name;
    const inWorkspace = member === undefined ? inlineValue(value, 'workspace') : value;
    if ((member === undefined || member === 'workspace') && inWorkspace === 'true')
      each.known = false;
    found.set(id, each);
  }
  const packages = [...found.values()]
    .filter(({ known }) => known)
    .map(({ name, line }) => ({ name, line }));
  return { facts: { type: 'cargo-manifest', packages, workspace } };
}

/** Reads a Cargo.lock. */
export function readCargoLock(text: string): Extraction<CargoLock> {
  const packages: string[] = [];
  for (const entry of tomlEntries(text)) {
    if (entry === null) return INVALID;
    const { table, key, value } = entry;
    const name = table[0] === 'package' && key.join('.') === 'name' ? tomlString(value) : null;
    if (name !== null) packages.push(name);
  }
  return { facts: { type: 'cargo-lock', packages } };
}

/** Cargo: the dependencies of which the lock file holds no package. */
export function cargoConditions(
  paths: LockedManifest,
  manifest: CargoManifest,
  lock: CargoLock,
): Condition[] {
  const { manifestPath, lockPath } = paths;
  const locked = new Set(lock.packages);
  return manifest.packages.flatMap(({ name, line }) =>
    locked.has(name)
      ? []
      : conditionOf(
          paths,
          { name, asked: { versions: '', line } },
          {
            severity: 'SERIOUS',
            claim: `${manifestPath} depends on ${name}, but ${lockPath} has no such package.`,
            impact:
              'cargo build --locked fails, and a plain build picks a version that hasn’t been tested here.',
            remediation: `Run cargo check and commit ${lockPath} with ${manifestPath}.`,
          },
        ),
  );
}
