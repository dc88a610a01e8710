import { posix } from 'node:path';
import { siteOf, type Citation, type Condition, type FindingText } from '../check.ts';
import type { CargoLock, CargoManifest } from './lock-cargo.ts';
import type { GoManifest } from './lock-go.ts';
import type { NpmDependency, NpmLock, NpmManifest } from './lock-npm.ts';

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

/** npm: the dependencies that the lock file was made for, against those of its package.json. */
export function npmConditions(
  paths: LockedManifest,
  manifest: NpmManifest,
  lock: NpmLock,
): Condition[] {
  const { manifestPath, lockPath } = paths;
  const folder = posix.relative(posix.dirname(lockPath), posix.dirname(manifestPath));
  const asked = byName(manifest.dependencies);
  const locked = byName(lock.packages.find((each) => each.folder === folder)?.dependencies ?? []);
  const isAdded = [...asked.keys()].some((name) => !locked.has(name));
  const installed = new Set(isAdded ? lock.installed : []);
  return [...new Set([...asked.keys(), ...locked.keys()])].flatMap((name) => {
    const [wanted, has] = [asked.get(name), locked.get(name)];
    if (anyVersion(wanted?.spec) === anyVersion(has?.spec)) return [];
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
    return [conditionOf(paths, mismatch, npmText(paths, mismatch))];
  });
}

/** Whether a package is installed where a folder looks for it: in its own node_modules, or in one above. */
function isInstalled(installed: ReadonlySet<string>, folder: string, name: string): boolean {
  for (let at = folder === '' ? '.' : folder; ; at = posix.dirname(at)) {
    if (installed.has(posix.join(at, 'node_modules', name))) return true;
    if (at === '.') return false;
  }
}

function npmText(
  { manifestPath, lockPath }: LockedManifest,
  { name, asked, locked, forOthers }: Mismatch,
): Omit<FindingText, 'symbols'> {
  const remediation = `Run npm install and commit ${lockPath} with ${manifestPath}.`;
  if (asked === null) {
    return {
      severity: 'WARNING',
      claim: `${lockPath} has ${name} ${locked}, but ${manifestPath} doesn’t list it.`,
      impact: 'npm install will change the lock file, so it doesn’t record what gets installed.',
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
      impact: 'npm ci can fail, and npm install picks a version that hasn’t been tested here.',
      remediation,
    };
  }
  return {
    severity: 'WARNING',
    claim: `${manifestPath} requires ${name} ${asked}, but ${lockPath} was made for ${locked}.`,
    impact: 'npm ci can fail, and npm install can pick a different version than before.',
    remediation,
  };
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

/** To npm, leaving the version out means `*`. */
function anyVersion(spec: string | undefined): string | undefined {
  return spec === '' ? '*' : spec;
}
