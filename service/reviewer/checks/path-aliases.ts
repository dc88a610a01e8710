import { posix } from 'node:path';
import stripJsonComments from 'strip-json-comments';
import { objectOf } from './json-members.ts';

/** What a tsconfig.json or jsconfig.json says of where imports lead, as written. */
export interface PathConfig {
  type: 'config';
  extends: readonly string[];
  references: readonly string[];
  /** null: set to nothing, whatever is extended; left out: not set here. */
  baseUrl?: string | null;
  /** null: not set here. */
  paths: Paths | null;
}

/** What specifiers of a pattern stand for, to be tried in order. */
type Paths = readonly (readonly [pattern: string, substitutions: readonly string[]])[];

/** What goes beyond these bounds is left out: hardly any project comes near them. */
const MOST_PATTERNS = 2000;
const MOST_SUBSTITUTIONS = 10;
const MOST_CONFIGS = 50;
const LONGEST_PATTERN = 100;

/** Stands, at the beginning of a path, for the folder of the config in use, whichever config sets it. */
const CONFIG_DIR = '${configDir}';

/** Reads a tsconfig.json or jsconfig.json; one that isn’t valid has no aliases. */
export function readPathConfig(text: string): PathConfig {
  const root = parsed(text);
  const options = objectOf(root['compilerOptions']);
  const { baseUrl, paths } = options;
  const references = arrayOf(root['references']).map((each) => objectOf(each)['path']);
  return {
    type: 'config',
    extends: strings([root['extends']].flat(), MOST_CONFIGS),
    references: strings(references, MOST_CONFIGS),
    ...(baseUrl !== undefined && { baseUrl: typeof baseUrl === 'string' ? baseUrl : null }),
    paths: paths === undefined ? null : patternsOf(objectOf(paths)),
  };
}

/** What a config that can’t be read is taken for. */
export const EMPTY_CONFIG = readPathConfig('{}');

function parsed(text: string): Readonly<Record<string, unknown>> {
  try {
    const json = stripJsonComments(text.replace(/^\uFEFF/, ''), { trailingCommas: true });
    return objectOf(JSON.parse(json));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return {};
  }
}

function patternsOf(paths: Readonly<Record<string, unknown>>): [string, string[]][] {
  return Object.entries(paths)
    .filter(([pattern]) => pattern.length <= LONGEST_PATTERN && pattern.split('*').length <= 2)
    .slice(0, MOST_PATTERNS)
    .map(([pattern, listed]) => [pattern, strings(arrayOf(listed), MOST_SUBSTITUTIONS)]);
}

function arrayOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function strings(listed: readonly unknown[], most: number): string[] {
  return listed.filter((each) => typeof each === 'string').slice(0, most);
}

/** What a config sets, and the folder of that config. */
interface Setting<Value> {
  value: Value;
  folder: string;
}

/** What holds for a config: what it sets itself, or else what those set that it extends. */
interface Settings {
  baseUrl: Setting<string> | null;
  paths: Setting<Paths> | null;
}

const NOTHING_SET: Settings = { baseUrl: null, paths: null };

/** Where the imports of a config’s files lead. */
interface Aliases {
  patterns: Patterns | null;
  /** The folder that substitutions start from. */
  folder: string;
  /** A folder that specifiers may start from too. */
  baseUrl: string | null;
  /** The folder that `${configDir}` stands for. */
  configDir: string;
  /** The file that each specifier was found to name. */
  found: Map<string, string | null>;
}

/** Finds the files that imports name by the path aliases of a tree, as TypeScript does. */
export class PathAliases {
  readonly #configs: ReadonlyMap<string, PathConfig>;
  readonly #fileAt: (path: string) => string | null;
  /** By folder, the config that its files belong to. */
  readonly #nearest = new Map<string, string | null>([['.', null]]);
  readonly #aliases = new Map<string, Aliases>();
  /** null: a config that comes back to itself by what it extends, or leads to such a one. */
  readonly #settings = new Map<string, Settings | null>();
  /** Configs that extend the same one share its patterns. */
  readonly #patterns = new Map<Paths, Patterns>();

  /**
   * @param configs By path.
   * @param fileAt The file that a path names, which may lack its ending.
   */
  constructor(configs: ReadonlyMap<string, PathConfig>, fileAt: (path: string) => string | null) {
    this.#configs = configs;
    this.#fileAt = fileAt;
    // Where both are in a folder, the later one holds.
    for (const name of ['jsconfig.json', 'tsconfig.json']) {
      for (const path of configs.keys()) {
        if (posix.basename(path) === name) this.#nearest.set(posix.dirname(path), path);
      }
    }
  }

  /** The file that a specifier names in a file, if it isn’t relative; null: none of the tree. */
  resolve(from: string, specifier: string): string | null {
    const config = this.#nearestTo(posix.dirname(from));
    if (config === null) return null;
    let aliases = this.#aliases.get(config);
    if (aliases === undefined) this.#aliases.set(config, (aliases = this.#aliasesOf(config)));
    let file = aliases.found.get(specifier);
    if (file === undefined) aliases.found.set(specifier, (file = this.#find(aliases, specifier)));
    return file;
  }

  #find({ patterns, folder, baseUrl, configDir }: Aliases, specifier: string): string | null {
    for (const path of patterns?.substitute(specifier) ?? []) {
      const file = this.#fileAt(placed(path, folder, configDir));
      if (file !== null) return file;
    }
    return baseUrl === null ? null : this.#fileAt(placed(specifier, baseUrl, configDir));
  }

  #nearestTo(folder: string): string | null {
    const below: string[] = [];
    let at = folder;
    for (; !this.#nearest.has(at); at = posix.dirname(at)) below.push(at);
    const config = this.#nearest.get(at) ?? null;
    for (const each of below) this.#nearest.set(each, config);
    return config;
  }

  #aliasesOf(config: string): Aliases {
    const used = this.#withPaths(config);
    const { baseUrl, paths } = this.#settingsOf(used);
    const configDir = posix.dirname(used);
    const base = baseUrl && placed(baseUrl.value, baseUrl.folder, configDir);
    return {
      patterns: paths && this.#patternsOf(paths.value),
      folder: base ?? paths?.folder ?? configDir,
      baseUrl: base,
      configDir,
      found: new Map(),
    };
  }

  /** Some configs only refer to those that hold for their files, as in Vite’s templates. */
  #withPaths(config: string): string {
    const referenced = this.#configs.get(config)?.references ?? [];
    const folder = posix.dirname(config);
    const paths = referenced.map((each) =>
      posix.join(folder, each.endsWith('.json') ? each : `${each}/tsconfig.json`),
    );
    return [config, ...paths].find((path) => this.#settingsOf(path).paths !== null) ?? config;
  }

  #patternsOf(paths: Paths): Patterns {
    let patterns = this.#patterns.get(paths);
    if (patterns === undefined) this.#patterns.set(paths, (patterns = new Patterns(paths)));
    return patterns;
  }

  /** Without recursion: what a config extends can be a long chain. */
  #settingsOf(config: string): Settings {
    const open = new Set<string>();
    const stack = [config];
    for (let at = stack.at(-1); at !== undefined; at = stack.at(-1)) {
      if (this.#settings.has(at)) {
        stack.pop();
        if (open.delete(at)) this.#settings.set(at, this.#merged(at));
      } else {
        this.#settings.set(at, null);
        open.add(at);
        stack.push(...this.#extended(at).filter((each) => !this.#settings.has(each)));
      }
    }
    return this.#settings.get(config) ?? NOTHING_SET;
  }

  #merged(config: string): Settings | null {
    let settings = NOTHING_SET;
    for (const each of this.#extended(config)) {
      const { baseUrl, paths } = this.#settings.get(each) ?? {};
      if (baseUrl === undefined || paths === undefined) return null;
      settings = { baseUrl: baseUrl ?? settings.baseUrl, paths: paths ?? settings.paths };
    }
    const { baseUrl, paths } = this.#configs.get(config) ?? EMPTY_CONFIG;
    const folder = posix.dirname(config);
    if (baseUrl === null) settings = { ...settings, baseUrl: null };
    return {
      baseUrl: baseUrl == null ? settings.baseUrl : { value: baseUrl, folder },
      paths: paths === null ? settings.paths : { value: paths, folder },
    };
  }

  /**
   * Those that a config extends, the later ones over the earlier; not those of packages. A folder is only
   * named by dots, without a slash behind them.
   */
  #extended(config: string): string[] {
    const written = this.#configs.get(config)?.extends ?? [];
    return written
      .filter((each) => /^\.\.?(?:\/|$)/.test(each))
      .map((each) => (/^\.\.?$/.test(each) ? `${each}/tsconfig.json` : each))
      .map((each) => posix.join(posix.dirname(config), each))
      .flatMap((path) => [path, `${path}.json`].find((each) => this.#configs.has(each)) ?? []);
  }
}

/** The path of what a config gives as a path. */
function placed(written: string, folder: string, configDir: string): string {
  if (written.startsWith(CONFIG_DIR)) {
    return posix.join(configDir, written.slice(CONFIG_DIR.length));
  }
  return posix.isAbsolute(written) ? written : posix.join(folder, written);
}

/** The `paths` of a config, so that a specifier is not compared with each of them. */
class Patterns {
  readonly #exact = new Map<string, readonly string[]>();
  /** By the part before the star. */
  readonly #starred = new Map<string, { end: string; substitutions: readonly string[] }[]>();
  /** Of those parts, the longest first. */
  readonly #lengths: readonly number[];

  constructor(paths: Paths) {
    for (const [pattern, substitutions] of paths) {
      const [begin = '', end] = pattern.split('*');
      const same = this.#starred.get(begin);
      if (end === undefined) this.#exact.set(pattern, substitutions);
      else if (same === undefined) this.#starred.set(begin, [{ end, substitutions }]);
      else same.push({ end, substitutions });
    }
    const lengths = new Set([...this.#starred.keys()].map(({ length }) => length));
    this.#lengths = [...lengths].toSorted((a, b) => b - a);
  }

  /** What to look for instead of a specifier, in this order. */
  substitute(specifier: string): readonly string[] {
    const exact = this.#exact.get(specifier);
    if (exact !== undefined) return exact;
    for (const length of this.#lengths) {
      const found = this.#starred
        .get(specifier.slice(0, length))
        ?.find(({ end }) => specifier.length >= length + end.length && specifier.endsWith(end));
      if (found === undefined) continue;
      const matched = specifier.slice(length, specifier.length - found.end.length);
      return found.substitutions.map((each) => each.replace('*', () => matched));
    }
    return [];
  }
}
