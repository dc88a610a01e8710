import { isBuiltin } from 'node:module';
import { posix } from 'node:path';
import { defineCheck, type Extraction, type Unread } from '../check.ts';
import {
  importCycleConditions,
  possibleImports,
  type ImportWords,
} from './import-cycle-conditions.ts';
import { ExportedTypes } from './exported-types.ts';
import type { ImportEdge } from './import-graph.ts';
import { moduleImports, type PassedOn, type StaticImport } from './javascript-imports.ts';
import { UnreadableSource } from './javascript-lexer.ts';
import { EMPTY_CONFIG, PathAliases, readPathConfig, type PathConfig } from './path-aliases.ts';

/** Bytes; a larger file is a bundle, and no module of the repository's own. */
const LARGEST = 2 * 1024 * 1024;

const TYPED = /\.(?:[cm]?ts|tsx)$/;
const SOURCE = /\.(?:[cm]?[jt]s|[jt]sx)$/;
const EXTENSIONS = ['.ts', '.tsx', '.js', '.jsx', '.mts', '.cts', '.mjs', '.cjs'];
/** TypeScript files go by the name of the JavaScript file that they become. */
const WRITTEN_AS: Readonly<Record<string, readonly string[]>> = {
  '.js': ['.ts', '.tsx'],
  '.jsx': ['.tsx'],
  '.mjs': ['.mts'],
  '.cjs': ['.cts'],
};

const CONFIG = /(?:^|\/)[jt]sconfig[^/]*\.json$/;
const RELATIVE = /^\.\.?(?:\/|$)/;

interface Module {
  type: 'module';
  imports: readonly StaticImport[];
  /** Left out: JavaScript, which has no types. */
  types?: readonly string[];
  passedOn?: readonly PassedOn[];
}

export const importCyclesJs = defineCheck<Module | PathConfig>({
  key: 'import_cycles_js',
  name: 'Import cycles in JavaScript and TypeScript',
  version: 9,
  lifecycle: 'GATING',
  risk_domain: 'initialization_order',
  reads: { one: 'JavaScript or TypeScript file', many: 'JavaScript or TypeScript files' },
  limit:
    'In JavaScript and TypeScript, only relative imports and the path aliases of a tsconfig.json or jsconfig.json are followed. A bundler’s aliases, a package’s own name, and the imports field of a package.json aren’t.',
  binary: 'LEFT_OUT',
  largest: LARGEST,
  kindOf: (path) => {
    if (/(?:^|\/)node_modules\//.test(path)) return null;
    if (CONFIG.test(path)) return 'config';
    if (!SOURCE.test(path) || /\.d\.[cm]?ts$/.test(path)) return null;
    return TYPED.test(path) ? 'typed' : 'module';
  },
  extract: (kind, text) => {
    if (kind === 'config') return { facts: readPathConfig(text) };
    try {
      const { imports: all, types, passedOn } = moduleImports(text);
      // Node’s own modules come before files of the same name.
      const imports = all.filter(({ specifier }) => !isBuiltin(specifier));
      if (kind === 'typed') return { facts: { type: 'module', imports, types, passedOn } };
      const untyped = imports.map(({ specifier, line, end }) => ({ specifier, line, end }));
      return { facts: { type: 'module', imports: untyped } };
    } catch (error) {
      if (!(error instanceof UnreadableSource)) throw error;
      return { unread: { code: 'SOURCE_NOT_READABLE', detail: error.message } };
    }
  },
  evaluate: (files) => {
    const modules = new Map<string, Extraction<Module | PathConfig>>();
    const configs = new Map<string, PathConfig>();
    // A config that can’t be read has no aliases: without them, nothing is claimed.
    for (const [path, file] of files) {
      if (!CONFIG.test(path)) modules.set(path, file);
      else if ('facts' in file && file.facts.type === 'config') configs.set(path, file.facts);
      else configs.set(path, EMPTY_CONFIG);
    }
    const aliases = new PathAliases(configs, (path) => fileAt(modules, path));
    const resolve = (from: string, specifier: string) =>
      RELATIVE.test(specifier)
        ? fileAt(modules, relativePath(from, specifier))
        : aliases.resolve(from, specifier);
    const exported = new ExportedTypes((path) => {
      const file = modules.get(path);
      if (file === undefined || 'unread' in file || file.facts.type !== 'module') return undefined;
      const { types = [], passedOn = [] } = file.facts;
      return { types, passedOn };
    }, resolve);
    const graph = new Map<string, ImportEdge[]>();
    const targets = new Set<string>();
    for (const [path, file] of modules) {
      if ('unread' in file || file.facts.type !== 'module') continue;
      const edges: ImportEdge[] = [];
      for (const { specifier, line, end, names } of file.facts.imports) {
        const to = resolve(path, specifier);
        if (to === null || names?.every((name) => exported.has(to, name)) === true) continue;
        edges.push({ from: path, to, line, end });
        targets.add(to);
      }
      if (edges.length > 0) graph.set(path, edges);
    }
    // A file that nothing imports is in no cycle, whatever it holds.
    const unread: (Unread & { path: string })[] = [];
    for (const path of targets) {
      const file = modules.get(path);
      if (file !== undefined && 'unread' in file) unread.push({ path, ...file.unread });
    }
    const conditions = importCycleConditions(graph, wordsFor);
    return { files: modules.size, conditions, unread, possibleParts: possibleImports(graph) };
  },
});

function wordsFor(members: readonly string[]): ImportWords {
  const typed = members.some((path) => TYPED.test(path));
  const types =
    ' TypeScript removes an import whose names are only used as types, so if one of these is such an import, there’s no cycle at run time.';
  return {
    impact: `Whichever module loads first, another one runs before it finishes loading. Whatever it uses from the first module may still be undefined or throw a ReferenceError.${typed ? types : ''}`,
    remediation:
      'Move what the modules share into a module that imports none of them, or import it where it’s used.',
  };
}

/** What a relative specifier names; a folder ends in a slash. */
function relativePath(from: string, specifier: string): string {
  const isFolder = /(?:^|\/)\.\.?$/.test(specifier);
  return posix.join(posix.dirname(from), isFolder ? `${specifier}/` : specifier);
}

/** The file that a path names, by the rules that Node, TypeScript and bundlers share. */
function fileAt(modules: ReadonlyMap<string, unknown>, path: string): string | null {
  if (path.startsWith('../')) return null;
  const bases = [posix.join(path, 'index')];
  if (!path.endsWith('/')) {
    if (modules.has(path)) return path;
    const extension = posix.extname(path);
    for (const written of WRITTEN_AS[extension] ?? []) {
      const candidate = path.slice(0, -extension.length) + written;
      if (modules.has(candidate)) return candidate;
    }
    bases.unshift(path);
  }
  for (const base of bases) {
    for (const end of EXTENSIONS) if (modules.has(base + end)) return base + end;
  }
  return null;
}
