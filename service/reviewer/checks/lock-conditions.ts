import { posix } from 'node:path';
import { siteOf, type Citation, type Condition, type FindingText } from '../check.ts';
import type { CargoLock, CargoManifest } from './lock-cargo.ts';
import type { GoManifest } from './lock-go.ts';
import type { NodeLock, NpmDependency, NpmManifest } from './lock-npm.ts';

/** A manifest and its lock file. */
export interface LockedManifest {
  manifestPath: string;
  lockPath: string;
}

/** A dependency of which manifest and lock file say different things; null: nothing. */
interface Mismatch {
  name: string;
  asked: string | null;
  locked: string | null;
  /** Whether the lock file has it nevertheless, as other packages need it. */
  forOthers: boolean;
  /** Where each says it; the first place is the condition's own. */
  places: readonly [Citation, ...Citation[]];
}

/** npm, pnpm and Yarn 2 and later: the dependencies that the lock file was made for, against those of its package.json. */
export function nodeConditions(
  paths: LockedManifest,
  manifest: NpmManifest,
  lock: NodeLock,
): Condition[] {
  const { manifestPath, lockPath } = paths;
  const folder = posix.relative(posix.dirname(lockPath), posix.dirname(manifestPath));
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
    const places = [
      ...(wanted === undefined ? [] : [place(manifestPath, wanted.line)]),
      ...(has === undefined ? [] : [place(lockPath, has.line)]),
    ];
    const [first, ...others] = places;
    if (first === undefined) return [];
    const mismatch: Mismatch = {
      name,
      asked: wanted?.spec ?? null,
      locked: has?.spec ?? null,
      forOthers: has === undefined && isInstalled(installed, folder, name),
      places: [first, ...others],
    };
    return [conditionOf(paths, mismatch, nodeText(paths, mismatch, COMMANDS[lock.tool]))];
  });
}

/** Whether a package is installed where a folder looks for it: in its own node_modules, or in one above. */
function isInstalled(installed: ReadonlySet<string>, folder: string, name: string): boolean {
  for (let at = folder === '' ? '.' : folder; ; at = posix.dirname(at)) {
    if (installed.has(posix.join(at, 'node_modules', name))) return true;
    if (at === '.') return false;
  }
}

interface Commands {
  /** Makes the lock file match. */
  install: string;
  /** Installs what the lock file has, or fails. */
  exact: string;
}

const COMMANDS: Readonly<Record<NodeLock['tool'], Commands>> = {
  npm: { install: 'npm install', exact: 'npm ci' },
  pnpm: { install: 'pnpm install', exact: 'pnpm install --frozen-lockfile' },
  yarn: { install: 'yarn install', exact: 'yarn install --immutable' },
};
const YARN_1: Commands = { install: 'yarn install', exact: 'yarn install --frozen-lockfile' };

function nodeText(
  { manifestPath, lockPath }: LockedManifest,
  { name, asked, locked, forOthers }: Mismatch,
  { install, exact }: Commands,
): Omit<FindingText, 'symbols'> {
  const remediation = `Run ${install} and commit ${lockPath} with ${manifestPath}.`;
  if (asked === null) {
    return {
      severity: 'WARNING',
      claim: `${lockPath} has ${name} ${locked}, but ${manifestPath} doesn’t list it.`,
      impact: `${install} will change the lock file, so it doesn’t record what gets installed.`,
      remediation,
    };
  }
  if (forOthers) {
    return {
      severity: 'WARNING',
      claim: `${manifestPath} requires ${name} ${asked}, but ${lockPath} has it only as a dependency of other packages.`,
      impact:
        'npm ci can fail if those packages need a different version, and npm install will change the lock file.',
      remediation,
    };
  }
  if (locked === null) {
    return {
      severity: 'SERIOUS',
      claim: `${manifestPath} requires ${name} ${asked}, but ${lockPath} doesn’t have it.`,
      impact: `${exact} can fail, and ${install} picks a version that hasn’t been tested here.`,
      remediation,
    };
  }
  return {
    severity: 'WARNING',
    claim: `${manifestPath} requires ${name} ${asked}, but ${lockPath} was made for ${locked}.`,
    impact: `${exact} can fail, and ${install} can pick a different version than before.`,
    remediation,
  };
}

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
    const mismatch = missing(manifestPath, name, spec, line);
    return conditionOf(paths, mismatch, {
      ...nodeText(paths, mismatch, YARN_1),
      // Perhaps for another range.
      claim: `${manifestPath} requires ${name} ${spec}, but ${lockPath} has no entry for it.`,
    });
  });
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
      : conditionOf(paths, missing(manifestPath, name, '', line), {
          severity: 'SERIOUS',
          claim: `${manifestPath} depends on ${name}, but ${lockPath} has no such package.`,
          impact:
            'cargo build --locked fails, and a plain build picks a version that hasn’t been tested here.',
          remediation: `Run cargo check and commit ${lockPath} with ${manifestPath}.`,
        }),
  );
}

/** What the requirements of a Go module are looked up in. */
export interface GoSums {
  /** `module version` of each checksum: of its own go.sum, and in a workspace of all of it. */
  locked: ReadonlySet<string>;
  /** The modules that need no checksum: they are replaced, or modules of the same workspace. */
  provided: ReadonlySet<string>;
}

/** Go: the required modules of which no checksum is kept. */
export function goConditions(
  paths: LockedManifest,
  manifest: GoManifest,
  { locked, provided }: GoSums,
): Condition[] {
  const { manifestPath, lockPath } = paths;
  return manifest.requires.flatMap(({ name, version, line }) =>
    locked.has(`${name} ${version}`) || provided.has(name)
      ? []
      : conditionOf(paths, missing(manifestPath, name, version, line), {
          severity: 'SERIOUS',
          claim: `${manifestPath} requires ${name} ${version}, but ${lockPath} has no checksum for its go.mod.`,
          impact: 'The go command fails if it needs the missing checksum.',
          remediation: `Run go mod tidy and commit ${lockPath} with ${manifestPath}.`,
        }),
  );
}

function conditionOf(
  { manifestPath, lockPath }: LockedManifest,
  { name, asked, locked, forOthers, places: [first, ...others] }: Mismatch,
  text: Omit<FindingText, 'symbols'>,
): Condition {
  const lockSays = forOthers ? `in ${lockPath} only for other packages` : `not in ${lockPath}`;
  const manifestSays = `${manifestPath}: ${name} ${asked}`.trimEnd();
  const subject =
    asked === null
      ? `${lockPath}: ${name} ${locked}, not in ${manifestPath}`
      : `${manifestSays}, ${locked === null ? lockSays : `${lockPath}: ${locked}`}`;
  const kind = [asked === null, locked === null, forOthers];
  return {
    site: siteOf(manifestPath, name),
    declares: JSON.stringify([asked, locked, ...(forOthers ? ['for others'] : [])]),
    subject,
    citation: first,
    finding: {
      ...text,
      symbols: [name],
      evidence: others,
      like: {
        key: JSON.stringify(kind),
        file: manifestPath,
        // As earlier versions recorded it.
        otherKeys: [JSON.stringify([manifestPath, ...kind])],
        claim: (places) => `${manifestPath} and ${lockPath} disagree on ${places} dependencies.`,
      },
    },
  };
}

function missing(path: string, name: string, asked: string, line: number): Mismatch {
  return { name, asked, locked: null, forOthers: false, places: [place(path, line)] };
}

function place(path: string, line: number): Citation {
  return { path, start_line: line, end_line: line };
}

function byName(dependencies: readonly NpmDependency[]): Map<string, NpmDependency> {
  return new Map(dependencies.map((each) => [each.name, each]));
}

/** Versions, however each tool writes them: leaving them out means `*`; Yarn adds `npm:`, and writes a patch in full. */
function sameVersions(spec: string | undefined): string | undefined {
  return spec === '' ? '*' : spec?.replace(/^npm:|(?<=^patch:).*$/, '');
}
