import { posix } from 'node:path';
import { siteOf, type Citation, type Condition, type FindingText } from '../check.ts';

/** A manifest and its lock file. */
export interface LockedManifest {
  manifestPath: string;
  lockPath: string;
}

/** The versions of a dependency that a file states, '' for all, with the line. */
export interface Stated {
  versions: string;
  line: number;
}

/** A dependency of which manifest and lock file say different things; undefined: nothing. */
export interface Mismatch {
  name: string;
  asked?: Stated | undefined;
  locked?: Stated | undefined;
  /** Whether the lock file has it nevertheless, as other packages need it. */
  forOthers?: boolean;
}

/** The commands of the tool that a lock file belongs to. */
export interface Commands {
  /** Makes the lock file match. */
  install: string;
  /** Installs what the lock file has, or fails. */
  exact: string;
}

/** The condition that a mismatch is. */
export function mismatchCondition(
  paths: LockedManifest,
  mismatch: Mismatch,
  commands: Commands,
): Condition {
  return conditionOf(paths, mismatch, mismatchText(paths, mismatch, commands));
}

/** What a finding says of a mismatch. */
export function mismatchText(
  { manifestPath, lockPath }: LockedManifest,
  { name, asked, locked, forOthers }: Mismatch,
  { install, exact }: Commands,
): Omit<FindingText, 'symbols'> {
  const remediation = `Run ${install} and commit ${lockPath} with ${manifestPath}.`;
  if (asked === undefined) {
    return {
      severity: 'WARNING',
      claim: `${lockPath} has ${named(name, locked)}, but ${manifestPath} doesn’t list it.`,
      impact: `${install} will change the lock file, so it doesn’t record what gets installed.`,
      remediation,
    };
  }
  if (forOthers) {
    return {
      severity: 'WARNING',
      claim: `${manifestPath} requires ${named(name, asked)}, but ${lockPath} has it only as a dependency of other packages.`,
      impact:
        'npm ci can fail if those packages need a different version, and npm install will change the lock file.',
      remediation,
    };
  }
  if (locked === undefined) {
    return {
      severity: 'SERIOUS',
      claim: `${manifestPath} requires ${named(name, asked)}, but ${lockPath} doesn’t have it.`,
      impact: `${exact} can fail, and ${install} picks a version that hasn’t been tested here.`,
      remediation,
    };
  }
  return {
    severity: 'WARNING',
    claim: `${manifestPath} requires ${named(name, asked)}, but ${lockPath} was made for ${orAny(locked)}.`,
    impact: `${exact} can fail, and ${install} can pick a different version than before.`,
    remediation,
  };
}

/** The condition that a mismatch is, with what its finding says in other words. */
export function conditionOf(
  { manifestPath, lockPath }: LockedManifest,
  { name, asked, locked, forOthers = false }: Mismatch,
  text: Omit<FindingText, 'symbols'>,
): Condition {
  const lockSays = forOthers ? `in ${lockPath} only for other packages` : `not in ${lockPath}`;
  const subject =
    asked === undefined
      ? `${lockPath}: ${named(name, locked)}, not in ${manifestPath}`
      : `${manifestPath}: ${named(name, asked)}, ${locked === undefined ? lockSays : `${lockPath}: ${orAny(locked)}`}`;
  const kind = [asked === undefined, locked === undefined, forOthers];
  const places = [
    ...(asked === undefined ? [] : [place(manifestPath, asked.line)]),
    ...(locked === undefined ? [] : [place(lockPath, locked.line)]),
  ];
  const said = [asked?.versions ?? null, locked?.versions ?? null];
  return {
    site: siteOf(manifestPath, name),
    declares: JSON.stringify([...said, ...(forOthers ? ['for others'] : [])]),
    subject,
    citation: places[0] ?? null,
    finding: {
      ...text,
      symbols: [name],
      evidence: places.slice(1),
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

/** A dependency with its versions, if some are asked for. */
function named(name: string, stated: Stated | undefined): string {
  return `${name} ${stated?.versions ?? ''}`.trimEnd();
}

function orAny({ versions }: Stated): string {
  return versions === '' ? 'any version' : versions;
}

/** The folder of a manifest, from that of the lock file on. */
export function folderOf({ manifestPath, lockPath }: LockedManifest): string {
  return posix.relative(posix.dirname(lockPath), posix.dirname(manifestPath));
}

/** Versions that are listed with commas between, whatever their order and spaces. */
export function versionsKey(listed: string): string {
  const versions = listed.split(',').map((each) => each.replaceAll(/\s/g, ''));
  return [...new Set(versions)].toSorted().join();
}

/** The place of a line. */
export function place(path: string, line: number): Citation {
  return { path, start_line: line, end_line: line };
}
