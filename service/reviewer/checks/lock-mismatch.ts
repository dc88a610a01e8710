import { siteOf, type Citation, type Condition, type FindingText } from '../check.ts';

/** A manifest and its lock file. */
export interface LockedManifest {
  manifestPath: string;
  lockPath: string;
}

/** A dependency of which manifest and lock file say different things; null: nothing. */
export interface Mismatch {
  name: string;
  asked: string | null;
  locked: string | null;
  /** Whether the lock file has it nevertheless, as other packages need it. */
  forOthers: boolean;
  /** Where each says it; the first place is the condition's own. */
  places: readonly [Citation, ...Citation[]];
}

/** The commands of the tool that a lock file belongs to. */
export interface Commands {
  /** Makes the lock file match. */
  install: string;
  /** Installs what the lock file has, or fails. */
  exact: string;
}

/** What a finding says of a mismatch. */
export function mismatchText(
  { manifestPath, lockPath }: LockedManifest,
  { name, asked, locked, forOthers }: Mismatch,
  { install, exact }: Commands,
): Omit<FindingText, 'symbols'> {
  const remediation = `Run ${install} and commit ${lockPath} with ${manifestPath}.`;
  if (asked === null) {
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
  if (locked === null) {
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

/** The condition that a mismatch is, with what its finding says. */
export function conditionOf(
  { manifestPath, lockPath }: LockedManifest,
  { name, asked, locked, forOthers, places: [first, ...others] }: Mismatch,
  text: Omit<FindingText, 'symbols'>,
): Condition {
  const lockSays = forOthers ? `in ${lockPath} only for other packages` : `not in ${lockPath}`;
  const subject =
    asked === null
      ? `${lockPath}: ${named(name, locked)}, not in ${manifestPath}`
      : `${manifestPath}: ${named(name, asked)}, ${locked === null ? lockSays : `${lockPath}: ${orAny(locked)}`}`;
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

/** A dependency with its versions, if some are asked for. */
function named(name: string, versions: string | null): string {
  return `${name} ${versions ?? ''}`.trimEnd();
}

function orAny(versions: string): string {
  return versions === '' ? 'any version' : versions;
}

/** The mismatch of a dependency that the lock file doesn’t have. */
export function missing(path: string, name: string, asked: string, line: number): Mismatch {
  return { name, asked, locked: null, forOthers: false, places: [place(path, line)] };
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
