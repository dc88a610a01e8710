import type { Extraction } from '../check.ts';
import { memberLines, objectOf } from './json-members.ts';

/** The dependencies that a package.json asks for, or that a lock file says it was made for. */
export type Specs = Readonly<Record<string, string>>;

/** A package.json's dependencies. */
export interface NpmManifest {
  type: 'npm-manifest';
  specs: Specs;
  /** Of each dependency, in package.json. */
  lines: Readonly<Record<string, number>>;
}

/** What a package-lock.json was made for: by folder, '' for its own. */
export interface NpmLock {
  type: 'npm-lock';
  packages: Readonly<Record<string, Specs>>;
}

const SECTIONS = ['dependencies', 'devDependencies', 'optionalDependencies'];

/** Reads a package.json. */
export function readNpmManifest(text: string): Extraction<NpmManifest> {
  const manifest = parseJson(text);
  if ('code' in manifest) return { unread: manifest };
  const members = memberLines(text);
  const lines: Record<string, number> = {};
  for (const section of SECTIONS) {
    for (const [name, line] of members.get(section) ?? []) lines[name] = line;
  }
  return { facts: { type: 'npm-manifest', specs: specsOf(manifest.root), lines } };
}

/**
 * Reads a package-lock.json or npm-shrinkwrap.json. Lock files of version 1 do not say what they were
 * made for: they compare with nothing.
 */
export function readNpmLock(text: string): Extraction<NpmLock> {
  const lock = parseJson(text);
  if ('code' in lock) return { unread: lock };
  const packages: Record<string, Specs> = {};
  for (const [folder, entry] of Object.entries(objectOf(lock.root['packages']))) {
    // Entries in node_modules are what was installed, the others what it was installed for.
    if (!/(?:^|\/)node_modules\//.test(folder)) packages[folder] = specsOf(objectOf(entry));
  }
  return { facts: { type: 'npm-lock', packages } };
}

function specsOf(root: Readonly<Record<string, unknown>>): Specs {
  // In this order: of a name in several sections, npm keeps the optional one.
  const specs: Record<string, string> = {};
  for (const section of ['devDependencies', 'dependencies', 'optionalDependencies']) {
    for (const [name, spec] of Object.entries(objectOf(root[section]))) {
      if (typeof spec === 'string') specs[name] = spec;
    }
  }
  return specs;
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
