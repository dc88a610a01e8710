import { posix } from 'node:path';
import { defineCheck, type FileFacts, type Unread } from '../check.ts';
import { importCycleConditions, type ImportWords } from './import-cycle-conditions.ts';
import type { ImportEdge } from './import-graph.ts';
import { PYTHON_STANDARD_LIBRARY } from './python-standard-library.ts';
import { pythonImports, UnreadablePython, type PythonImport } from './python-imports.ts';

const WORDS: ImportWords = {
  impact:
    'Whichever module is imported first is only partly loaded when another imports from it, so names can be missing (ImportError: cannot import name …).',
  remediation:
    'Move what the modules share into a module that imports none of them, or import it inside the function that uses it.',
};

type Files = FileFacts<readonly PythonImport[]>;

export const importCyclesPython = defineCheck<readonly PythonImport[]>({
  key: 'import_cycles_python',
  name: 'Import cycles in Python',
  version: 3,
  lifecycle: 'GATING',
  risk_domain: 'initialization_order',
  reads: { one: 'Python file', many: 'Python files' },
  binary: 'LEFT_OUT',
  largest: 1024 * 1024,
  kindOf: (path) => (path.endsWith('.py') ? 'module' : null),
  extract: (_kind, text) => {
    try {
      return { facts: pythonImports(text) };
    } catch (error) {
      if (!(error instanceof UnreadablePython)) throw error;
      return { unread: { code: 'SOURCE_NOT_READABLE', detail: error.message } };
    }
  },
  evaluate: (files) => {
    const graph = new Map<string, ImportEdge[]>();
    const targets = new Set<string>();
    for (const [path, file] of files) {
      if ('unread' in file) continue;
      const edges = file.facts.flatMap((each) =>
        targetsOf(files, path, each).map((to) => {
          const { line, end } = each;
          return { from: path, to, line, end };
        }),
      );
      for (const { to } of edges) targets.add(to);
      if (edges.length > 0) graph.set(path, edges);
    }
    // A file that nothing imports is in no cycle, whatever it holds.
    const unread: (Unread & { path: string })[] = [];
    for (const path of targets) {
      const file = files.get(path);
      if (file !== undefined && 'unread' in file) unread.push({ path, ...file.unread });
    }
    const conditions = importCycleConditions(graph, () => WORDS);
    return { files: files.size, conditions, unread };
  },
});

/**
 * The files that an import names. A package that an import only passes through is not among them:
 * Python has begun to load it already, and that alone makes no cycle.
 */
function targetsOf(files: Files, path: string, { level, module, names }: PythonImport): string[] {
  if (level === 0 && PYTHON_STANDARD_LIBRARY.has(module.split('.')[0] ?? '')) return [];
  const folders = level === 0 ? rootsOf(files, path) : [ancestor(path, level)];
  const inside = module.replaceAll('.', '/');
  for (const folder of folders) {
    if (folder === null) continue;
    const base = posix.join(folder, inside);
    const own = moduleFile(files, base);
    if (names === null) {
      if (own !== null) return [own];
      continue;
    }
    const found = [...new Set(names)].map((name) =>
      name === '*' ? null : moduleFile(files, base === '.' ? name : `${base}/${name}`),
    );
    if (own === null && found.every((file) => file === null)) continue;
    // A name that is no module of its own is read from the package or module.
    return [...new Set(found.flatMap((file) => file ?? own ?? []))];
  }
  return [];
}

function moduleFile(files: Files, base: string): string | null {
  return (
    [base === '.' ? '__init__.py' : `${base}/__init__.py`, `${base}.py`].find((candidate) =>
      files.has(candidate),
    ) ?? null
  );
}

/** Where absolute imports of a file are looked for: around its outermost package, at the root, in src. */
function rootsOf(files: Files, path: string): string[] {
  let folder = posix.dirname(path);
  while (folder !== '.' && files.has(posix.join(folder, '__init__.py'))) {
    folder = posix.dirname(folder);
  }
  return [...new Set([folder, '.', 'src'])];
}

/** The folder that so many leading dots mean; null: above the root. */
function ancestor(path: string, level: number): string | null {
  const parts = posix.dirname(path) === '.' ? [] : posix.dirname(path).split('/');
  const up = level - 1;
  return up > parts.length ? null : parts.slice(0, parts.length - up).join('/') || '.';
}
