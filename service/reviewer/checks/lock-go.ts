import { posix } from 'node:path';
import type { Condition, Extraction } from '../check.ts';
import { conditionOf, type LockedManifest } from './lock-mismatch.ts';

/** What a go.mod says. */
export interface GoManifest {
  type: 'go-manifest';
  /** The module's own path; null: it has none. */
  module: string | null;
  requires: readonly { name: string; version: string; line: number }[];
  /** The modules that it replaces. */
  replaces: readonly string[];
}

/** What a go.work says: the folders of its modules, from its own on, and the modules that it replaces. */
export interface GoWorkspace {
  type: 'go-workspace';
  uses: readonly string[];
  replaces: readonly string[];
}

/** The `module version` pairs that a go.sum or go.work.sum has the checksum of a go.mod for. */
export interface GoLock {
  type: 'go-lock';
  modules: readonly string[];
}

/** Reads a go.mod. */
export function readGoManifest(text: string): Extraction<GoManifest> {
  let module: string | null = null;
  const requires: { name: string; version: string; line: number }[] = [];
  const replaces: string[] = [];
  for (const { verb, words, line } of directivesOf(text)) {
    const [name, version] = words;
    if (name === undefined) continue;
    if (verb === 'module') module ??= name;
    if (verb === 'require' && version !== undefined) requires.push({ name, version, line });
    if (verb === 'replace') replaces.push(name);
  }
  return { facts: { type: 'go-manifest', module, requires, replaces } };
}

/** Reads a go.work. */
export function readGoWorkspace(text: string): Extraction<GoWorkspace> {
  const uses: string[] = [];
  const replaces: string[] = [];
  for (const { verb, words } of directivesOf(text)) {
    const [name] = words;
    if (name === undefined) continue;
    if (verb === 'use') uses.push(posix.normalize(name).replace(/\/$/, ''));
    if (verb === 'replace') replaces.push(name);
  }
  return { facts: { type: 'go-workspace', uses, replaces } };
}

/** The directives of a go.mod or go.work, those in parentheses one by one. */
function* directivesOf(text: string): Generator<{ verb: string; words: string[]; line: number }> {
  let block = '';
  for (const [index, raw] of text.split(/\r?\n/).entries()) {
    const statement = (raw.split('//', 1)[0] ?? '').trim();
    const opened = /^(\w+)\s*\($/.exec(statement)?.[1];
    if (opened !== undefined) {
      block = opened;
      continue;
    }
    if (statement === ')') {
      block = '';
      continue;
    }
    if (statement === '') continue;
    const words = statement.split(/\s+/).map((word) => word.replaceAll(/^["`]|["`]$/g, ''));
    const verb = block === '' ? words.shift() : block;
    if (verb !== undefined) yield { verb, words, line: index + 1 };
  }
}

/** Reads a go.sum or a go.work.sum. */
export function readGoLock(text: string): Extraction<GoLock> {
  const modules = text.split(/\r?\n/).flatMap((line) => {
    const [, name, version] = /^(\S+) (\S+)\/go\.mod h1:/.exec(line) ?? [];
    return name === undefined || version === undefined ? [] : [`${name} ${version}`];
  });
  return { facts: { type: 'go-lock', modules } };
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
      : conditionOf(
          paths,
          { name, asked: { versions: version, line } },
          {
            severity: 'SERIOUS',
            claim: `${manifestPath} requires ${name} ${version}, but ${lockPath} has no checksum for its go.mod.`,
            impact: 'The go command fails if it needs the missing checksum.',
            remediation: `Run go mod tidy and commit ${lockPath} with ${manifestPath}.`,
          },
        ),
  );
}
