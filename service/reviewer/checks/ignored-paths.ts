import { posix } from 'node:path';

/** Patterns of one `.gitignore` that are looked at: the first ones. */
const MOST_PATTERNS = 200;
/** Characters; a longer pattern names no path of interest. */
const LONGEST_PATTERN = 500;

/** Whether a path is that of a `.gitignore`. */
export const isIgnoreFile = (path: string): boolean => posix.basename(path) === '.gitignore';

/**
 * The paths that a `.gitignore` names, as it writes them: `/docs/api/`, `docs/*.gen.md`, and with `!` those that
 * stay. What goes by a name alone, wherever it is (`lib/`, `*.log`), is left out: that is often a list made for others.
 */
export function ignoredPatterns(text: string): string[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line.length <= LONGEST_PATTERN && NAMES_A_PATH.test(line))
    .filter((line) => !/[[\]\\]|\*[^/]*\*/.test(line.replace(/\/\*\*$/, '')))
    .slice(0, MOST_PATTERNS);
}

/** Not a comment, and with a slash that isn’t at its end. */
const NAMES_A_PATH = /^[^#]*\/[^/]/;

interface Pattern {
  path: RegExp;
  /** What it names stays. */
  stays: boolean;
}

/** What the `.gitignore` files of a tree name. */
export class IgnoredPaths {
  /** By the folder that a `.gitignore` is in. */
  readonly #patterns = new Map<string, readonly Pattern[]>();

  add(file: string, patterns: readonly string[]): void {
    if (patterns.length > 0) this.#patterns.set(posix.dirname(file), patterns.map(patternOf));
  }

  /** Whether one names a file, or a folder around it. The innermost one counts, and of its lines the last. */
  has(path: string): boolean {
    for (let folder = posix.dirname(path); ; folder = posix.dirname(folder)) {
      const patterns = this.#patterns.get(folder) ?? [];
      const inside = folder === '.' ? path : path.slice(folder.length + 1);
      const last = patterns.findLast((pattern) => pattern.path.test(inside));
      if (last !== undefined) return !last.stays;
      if (folder === '.' || folder === '/') return false;
    }
  }
}

function patternOf(written: string): Pattern {
  const stays = written.startsWith('!');
  const named = written.replace(/^!?\/?/, '').replace(/\/\*\*$/, '/');
  const inFolder = named.endsWith('/');
  const path = named
    .replace(/\/$/, '')
    .replace(/[.+^${}()|]/g, String.raw`\$&`)
    .replaceAll('*', '[^/]*')
    .replaceAll('?', '[^/]');
  return { path: new RegExp(`^${path}${inFolder ? '/' : '(?:/|$)'}`), stays };
}
