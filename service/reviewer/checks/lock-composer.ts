import { createHash } from 'node:crypto';
import { siteOf, type Condition, type Extraction } from '../check.ts';
import { jsonMembers, objectOf, parseJson } from './json-members.ts';
import { mismatchCondition, place, type LockedManifest } from './lock-mismatch.ts';

type JsonObject = Readonly<Record<string, unknown>>;

/** What a composer.json asks for. */
export interface ComposerManifest {
  type: 'composer-manifest';
  packages: readonly { name: string; spec: string; line: number }[];
  /** The packages that it replaces or provides itself. */
  provided: readonly string[];
  /** As Composer computes it; null: what PHP makes of the file isn’t known. */
  contentHash: string | null;
}

/** What a composer.lock holds. */
export interface ComposerLock {
  type: 'composer-lock';
  /** The packages in it, and what they replace or provide, in lower case. */
  packages: readonly string[];
  /** The hash of the composer.json that it was made for, with its line; null in lock files older than 2016. */
  contentHash: { hash: string; line: number } | null;
}

const SECTIONS = ['require', 'require-dev'];
/** What Composer takes the content hash of (its `Locker::getContentHash`), beside `config.platform`. */
const HASHED = [
  'name',
  'version',
  ...SECTIONS,
  'conflict',
  'replace',
  'provide',
  'minimum-stability',
  'prefer-stable',
  'repositories',
  'extra',
];

/** Reads a composer.json. PHP itself and its extensions, which no lock file holds, are left out. */
export function readComposerManifest(text: string): Extraction<ComposerManifest> {
  const json = parseJson(text);
  if ('code' in json) return { unread: json };
  const manifest = json.root;
  const lines = linesOf(text);
  const packages = new Map<string, { name: string; spec: string; line: number }>();
  for (const section of SECTIONS) {
    for (const [name, spec] of Object.entries(objectOf(manifest[section]))) {
      if (!name.includes('/') || typeof spec !== 'string' || packages.has(name)) continue;
      packages.set(name, { name, spec, line: lines.get(`${section}\n${name}`) ?? 1 });
    }
  }
  return {
    facts: {
      type: 'composer-manifest',
      packages: [...packages.values()],
      provided: providedBy(manifest),
      contentHash: contentHashOf(manifest),
    },
  };
}

/** Reads a composer.lock. */
export function readComposerLock(text: string): Extraction<ComposerLock> {
  const json = parseJson(text);
  if ('code' in json) return { unread: json };
  const lock = json.root;
  const packages = ['packages', 'packages-dev'].flatMap((section) => {
    const list = lock[section];
    return (Array.isArray(list) ? list : []).map(objectOf);
  });
  const hash = lock['content-hash'];
  return {
    facts: {
      type: 'composer-lock',
      packages: packages.flatMap((each) => [
        // Until 2012, it was called so.
        ...[each['name'], each['package']].flatMap((name) =>
          typeof name === 'string' ? name.toLowerCase() : [],
        ),
        ...providedBy(each),
      ]),
      contentHash:
        typeof hash === 'string' ? { hash, line: linesOf(text).get('content-hash') ?? 1 } : null,
    },
  };
}

/** The packages that the lock file doesn’t have, and whether it was made for another composer.json. */
export function composerConditions(
  paths: LockedManifest,
  manifest: ComposerManifest,
  lock: ComposerLock,
): Condition[] {
  const { manifestPath, lockPath } = paths;
  const locked = new Set([...lock.packages, ...manifest.provided]);
  const conditions = manifest.packages.flatMap(({ name, spec, line }) => {
    if (locked.has(name.toLowerCase())) return [];
    const mismatch = { name, asked: { versions: spec, line } };
    const commands = { install: `composer update ${name}`, exact: 'composer install' };
    return mismatchCondition(paths, mismatch, commands);
  });
  const [has, wanted] = [lock.contentHash, manifest.contentHash];
  if (has === null || wanted === null || has.hash === wanted) return conditions;
  return [
    ...conditions,
    {
      site: siteOf(lockPath, 'content-hash'),
      declares: JSON.stringify([has.hash, wanted]),
      subject: `${lockPath}: made for a different ${manifestPath}`,
      citation: place(lockPath, has.line),
      finding: {
        severity: 'WARNING',
        claim: `${lockPath} was made for a different ${manifestPath}: their content hashes differ.`,
        impact:
          'composer install warns that the lock file isn’t up to date, and installs what was locked before the change.',
        remediation: `Run composer update --lock and commit ${lockPath} with ${manifestPath}.`,
        symbols: [],
        evidence: [],
      },
    },
  ];
}

/** The lines of members, by their names and those of what they are in. */
function linesOf(text: string): ReadonlyMap<string, number> {
  return new Map([...jsonMembers(text, 2)].map(({ path, line }) => [path.join('\n'), line]));
}

function providedBy(holder: JsonObject): string[] {
  return ['replace', 'provide'].flatMap((section) =>
    Object.keys(objectOf(holder[section])).map((name) => name.toLowerCase()),
  );
}

function contentHashOf(manifest: JsonObject): string | null {
  const relevant = new Map<string, unknown>(
    HASHED.flatMap((key) => (Object.hasOwn(manifest, key) ? [[key, manifest[key]]] : [])),
  );
  const platform = objectOf(manifest['config'])['platform'];
  if (platform !== undefined && platform !== null) relevant.set('config', { platform });
  const json = phpJson(Object.fromEntries([...relevant].toSorted(([a], [b]) => (a < b ? -1 : 1))));
  return json === null ? null : createHash('md5').update(json).digest('hex');
}

/** Levels: PHP’s json_decode reads no more. */
const DEEPEST = 512;

/**
 * JSON as PHP’s json_encode writes what its json_decode read into arrays: an empty object is an empty array.
 *
 * @returns null where PHP reads too many levels, keeps members in another order or writes a number otherwise.
 */
function phpJson(value: unknown, depth = 0): string | null {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? String(value) : null;
  if (typeof value === 'string') return phpString(value);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (depth === DEEPEST) return null;
  const members = Array.isArray(value)
    ? value.map((each: unknown) => phpJson(each, depth + 1))
    : Object.entries(value).map(([key, each]) => {
        const json = /^-?\d+$/.test(key) ? null : phpJson(each, depth + 1);
        return json === null ? null : `${phpString(key)}:${json}`;
      });
  if (members.includes(null)) return null;
  const isObject = !Array.isArray(value) && members.length > 0;
  return isObject ? `{${members.join()}}` : `[${members.join()}]`;
}

function phpString(text: string): string {
  return JSON.stringify(text)
    .replaceAll('/', '\\/')
    .replaceAll(
      /[\u0080-\uFFFF]/g,
      (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
    );
}
