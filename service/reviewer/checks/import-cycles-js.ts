import { posix } from 'node:path';
import { defineCheck, type FileFacts, type Unread } from '../check.ts';
import { importCycleConditions, type ImportWords } from './import-cycle-conditions.ts';
import type { ImportEdge } from './import-graph.ts';
import { staticImports, type StaticImport } from './javascript-imports.ts';
import { UnreadableSource } from './javascript-lexer.ts';

/** Bytes; a larger file is a bundle, and no module of the repository's own. */
const LARGEST = 2 * 1024 * 1024;

const SOURCE = /\.(?:[cm]?[jt]s|[jt]sx)$/;
const EXTENSIONS = ['.ts', '.tsx', '.js', '.jsx', '.mts', '.cts', '.mjs', '.cjs'];
/** TypeScript files go by the name of the JavaScript file that they become. */
const WRITTEN_AS: Readonly<Record<string, readonly string[]>> = {
  '.js': ['.ts', '.tsx'],
  '.jsx': ['.tsx'],
  '.mjs': ['.mts'],
  '.cjs': ['.cts'],
};

export const importCyclesJs = defineCheck<readonly StaticImport[]>({
  key: 'import_cycles_js',
  name: 'Import cycles in JavaScript and TypeScript',
  version: 7,
  lifecycle: 'GATING',
  risk_domain: 'initialization_order',
  reads: { one: 'JavaScript or TypeScript file', many: 'JavaScript or TypeScript files' },
  limit:
    'In JavaScript and TypeScript, only relative imports are followed: no path aliases, and no package’s own name.',
  binary: 'LEFT_OUT',
  largest: LARGEST,
  kindOf: (path) =>
    SOURCE.test(path) && !/\.d\.[cm]?ts$/.test(path) && !/(?:^|\/)node_modules\//.test(path)
      ? 'module'
      : null,
  extract: (_kind, text) => {
    try {
      const relative = staticImports(text).filter(({ specifier }) =>
        /^\.\.?(?:\/|$)/.test(specifier),
      );
      return { facts: relative };
    } catch (error) {
      if (!(error instanceof UnreadableSource)) throw error;
      return { unread: { code: 'SOURCE_NOT_READABLE', detail: error.message } };
    }
  },
  evaluate: (files) => {
    const graph = new Map<string, ImportEdge[]>();
    const targets = new Set<string>();
    for (const [path, file] of files) {
      if ('unread' in file) continue;
      const edges: ImportEdge[] = [];
      for (const { specifier, line, end } of file.facts) {
        const to = resolve(files, path, specifier);
        if (to === null) continue;
        edges.push({ from: path, to, line, end });
        targets.add(to);
      }
      if (edges.length > 0) graph.set(path, edges);
    }
    // A file that nothing imports is in no cycle, whatever it holds.
    const unread: (Unread & { path: string })[] = [];
    for (const path of targets) {
      const file = files.get(path);
      if (file !== undefined && 'unread' in file) unread.push({ path, ...file.unread });
    }
    const conditions = importCycleConditions(graph, wordsFor);
    return { files: files.size, conditions, unread };
  },
});

function wordsFor(members: readonly string[]): ImportWords {
  const typed = members.some((path) => /\.(?:[cm]?ts|tsx)$/.test(path));
  const types =
    ' TypeScript removes type-only imports. If one of these is type-only, there’s no cycle at run time.';
  return {
    impact: `Whichever module loads first, another one runs before it finishes loading. Whatever it uses from the first module may still be undefined or throw a ReferenceError.${typed ? types : ''}`,
    remediation:
      'Move what the modules share into a module that imports none of them, or import it where it’s used.',
  };
}

/** The file that a relative specifier names, by the rules that Node, TypeScript and bundlers share. */
function resolve(
  files: FileFacts<readonly StaticImport[]>,
  from: string,
  specifier: string,
): string | null {
  const path = posix.join(posix.dirname(from), specifier);
  if (path.startsWith('../')) return null;
  if (files.has(path) && !specifier.endsWith('/')) return path;
  const extension = posix.extname(path);
  for (const written of WRITTEN_AS[extension] ?? []) {
    const candidate = path.slice(0, -extension.length) + written;
    if (files.has(candidate)) return candidate;
  }
  const bases = [path, posix.join(path, 'index')];
  for (const base of /\/$|(?:^|\/)\.\.?$/.test(specifier) ? bases.slice(1) : bases) {
    for (const end of EXTENSIONS) if (files.has(base + end)) return base + end;
  }
  return null;
}
