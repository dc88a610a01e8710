import type { Condition, Extraction } from '../check.ts';
import { conditionOf, mismatchText, type Commands, type LockedManifest } from './lock-mismatch.ts';
import type { NodeLock, NpmDependency, NpmManifest } from './lock-npm.ts';

/** What a yarn.lock of Yarn 1 holds: `name@range` of each dependency that some package asks for. */
export interface YarnLock {
  type: 'yarn-lock';
  ranges: readonly string[];
}

/** Reads a yarn.lock. Those of Yarn 2 and later also say what each member of the workspace asks for. */
export function readYarnLock(text: string): Extraction<NodeLock | YarnLock> {
  const lines = text.split(/\r?\n/);
  return { facts: lines.includes('__metadata:') ? readBerry(lines) : readClassic(lines) };
}

function readClassic(lines: readonly string[]): YarnLock {
  const ranges = lines.filter((line) => /^[^\s#].*:$/.test(line)).flatMap(descriptorsOf);
  return { type: 'yarn-lock', ranges };
}

/** What the first line of an entry is for: `name@range`, several of them apart by commas. */
function descriptorsOf(line: string): string[] {
  return line
    .slice(0, -1)
    .split(', ')
    .map((each) => each.replaceAll('"', ''));
}

function readBerry(lines: readonly string[]): NodeLock {
  const packages: { folder: string; isMember: boolean; dependencies: NpmDependency[] }[] = [];
  let dependencies: NpmDependency[] | undefined;
  let isListed = false;
  for (const [index, line] of lines.entries()) {
    if (/^\S/.test(line)) dependencies = undefined;
    const [, folder] = /^ {2}resolution: "(.*)"$/.exec(line)?.[1]?.split('@workspace:') ?? [];
    if (folder !== undefined) {
      dependencies = [];
      packages.push({
        folder: folder === '.' ? '' : folder,
        isMember: folder !== '.',
        dependencies,
      });
    }
    if (/^ {2}\S/.test(line)) isListed = line === '  dependencies:';
    const [, name, spec] = /^ {4}"?([^":]+)"?: "?([^"]*)"?$/.exec(line) ?? [];
    if (!isListed || name === undefined || spec === undefined) continue;
    // As manifests write it, but for an alias (`npm:name@range`).
    dependencies?.push({ name, spec: spec.replace(/^npm:(?!.*@)/, ''), line: index + 1 });
  }
  return {
    type: 'node-lock',
    tool: 'yarn',
    packages,
    installed: [],
    decided: [],
    withPeers: false,
  };
}

const YARN_1: Commands = { install: 'yarn install', exact: 'yarn install --frozen-lockfile' };

/** What the requirements of a package are looked up in by Yarn 1. */
export interface YarnEntries {
  /** `name@range` of each dependency in the lock file. */
  locked: ReadonlySet<string>;
  /** The names of packages that need no entry: those of this repository, and what `resolutions` decides. */
  provided: ReadonlySet<string>;
}

/** Yarn 1: the dependencies that the lock file has no entry for. */
export function yarnConditions(
  paths: LockedManifest,
  manifest: NpmManifest,
  { locked, provided }: YarnEntries,
): Condition[] {
  const { manifestPath, lockPath } = paths;
  return manifest.dependencies.flatMap(({ name, spec, line }) => {
    if (locked.has(`${name}@${spec}`) || provided.has(name) || spec.startsWith('link:')) return [];
    const mismatch = { name, asked: { versions: spec, line } };
    return conditionOf(paths, mismatch, {
      ...mismatchText(paths, mismatch, YARN_1),
      // Perhaps for another range.
      claim: `${manifestPath} requires ${name} ${spec}, but ${lockPath} has no entry for it.`,
    });
  });
}
