import { pathPattern, fitsPath, type PathPattern } from './glob.ts';

/** A rule of a CODEOWNERS file. */
interface OwnersRule {
  pattern: string;
  line: number;
  owners: readonly string[];
  /** Each fits by itself. */
  alternatives: readonly PathPattern[];
  /** The files that it fits belong to nobody of its section (GitLab). */
  excludes: boolean;
}

/** A CODEOWNERS file: its rules by section. A file without sections is one section. */
export type CodeOwners = readonly (readonly OwnersRule[])[];

/** The owners of a path, and the rule that names them. */
export interface Ownership {
  owners: string[];
  pattern: string;
  line: number;
}

/** A heading such as `^[Documentation][2] @team` (GitLab), and the name in it. */
const SECTION = /^\^?\[([^\]]+)\](?:\[\d+\])?(?=\s|$)/;

/**
 * Reads a CODEOWNERS file.
 *
 * The two hosts read patterns in different ways: GitHub as .gitignore does, so that `docs` is also a folder
 * and `docs/*` is at the top alone; GitLab takes each without a slash at its beginning for one at any depth,
 * and a folder only where a slash ends it. A file in `.gitlab`, and one with sections, is GitLab's.
 */
export function readCodeOwners(text: string, path: string): CodeOwners {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const gitlab = path.startsWith('.gitlab/') || lines.some((line) => SECTION.test(line.trim()));
  let rules: OwnersRule[] = [];
  // Those whose names differ only in case are one.
  const sections = new Map([['', rules]]);
  let defaultOwners: readonly string[] = [];
  for (const [index, line] of lines.entries()) {
    const trimmed = line.trim();
    if (trimmed === '' || trimmed.startsWith('#')) continue;
    const heading = gitlab ? SECTION.exec(trimmed) : null;
    if (heading !== null) {
      const [whole, name = ''] = heading;
      defaultOwners = ownersIn(trimmed.slice(whole.length));
      const key = name.toLowerCase();
      rules = sections.get(key) ?? [];
      sections.set(key, rules);
      continue;
    }
    const pattern = /^(?:\\.|[^\s\\])+/.exec(trimmed)?.[0] ?? '';
    const excludes = gitlab && pattern.startsWith('!');
    // GitHub leaves out such lines.
    if (pattern === '' || (!gitlab && /^!|(?<!\\)\[/.test(pattern))) continue;
    const named = ownersIn(trimmed.slice(pattern.length));
    rules.push({
      pattern,
      line: index + 1,
      owners: named.length === 0 ? defaultOwners : named,
      alternatives: gitlab
        ? gitlabPatterns(excludes ? pattern.slice(1) : pattern)
        : githubPatterns(pattern),
      excludes,
    });
  }
  return [...sections.values()];
}

/**
 * The owners of a path: of each section, the last rule that fits counts. null where none does.
 *
 * It is done step by step, so that whoever calls can stop in between.
 */
export function* ownershipOf(
  codeOwners: CodeOwners,
  path: string,
): Generator<void, Ownership | null> {
  const segments = path.split('/');
  const found: OwnersRule[] = [];
  for (const rules of codeOwners) {
    const fits = (rule: OwnersRule): boolean =>
      rule.alternatives.some((pattern) => fitsPath(pattern, segments));
    let fitting: OwnersRule | undefined;
    for (const rule of rules.toReversed()) {
      yield;
      if ((fitting === undefined || rule.excludes) && fits(rule)) fitting = rule;
      if (fitting?.excludes === true) break;
    }
    if (fitting !== undefined && !fitting.excludes) found.push(fitting);
  }
  const last = found.at(-1);
  if (last === undefined) return null;
  const owners = [...new Set(found.flatMap((rule) => rule.owners))];
  return { owners, pattern: last.pattern, line: last.line };
}

/** Until a comment. */
function ownersIn(text: string): string[] {
  const words = text.split(/\s+/).filter((word) => word !== '');
  const comment = words.findIndex((word) => word.startsWith('#'));
  return comment === -1 ? words : words.slice(0, comment);
}

/** As in .gitignore: a slash in it, but for one at its end, ties it to the top; what fits a folder fits all in it. */
function githubPatterns(pattern: string): PathPattern[] {
  const body = pattern.replace(/^\//, '').replace(/\/$/, '');
  const path = pattern.startsWith('/') || body.includes('/') ? body : `**/${body}`;
  const inside = pathPattern(`${path}/**/*`);
  if (pattern.endsWith('/')) return [inside];
  // “docs/*” is of the files in that folder, and of none below.
  return pattern.endsWith('/*') ? [pathPattern(path)] : [pathPattern(path), inside];
}

function gitlabPatterns(pattern: string): PathPattern[] {
  const path = pattern.startsWith('/') ? pattern.slice(1) : `**/${pattern}`;
  return [pathPattern(path.endsWith('/') ? `${path}**/*` : path)];
}
