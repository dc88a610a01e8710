import { posix } from 'node:path';
import { defineCheck, type FileFacts, type Unread } from '../check.ts';
import {
  importCycleConditions,
  possibleImports,
  type ImportWords,
} from './import-cycle-conditions.ts';
import type { ImportEdge } from './import-graph.ts';
import { PYTHON_STANDARD_LIBRARY } from './python-standard-library.ts';
import { definedNames, pythonImports, type PythonImport } from './python-imports.ts';
import { UnreadablePython } from './python-lines.ts';

/** Folders that programs are run from, or that hold what is installed. */
const ROOTS: readonly string[] = ['.', 'src'];

/** What makes a folder a package. */
const PACKAGE = '__init__.py';

const WORDS: ImportWords = {
  impact:
    'Whichever module is imported first is only partly loaded when another imports from it, so names can be missing (ImportError: cannot import name …).',
  remediation:
    'Move what the modules share into a module that imports none of them, or import it inside the function that uses it.',
};

interface PythonFacts {
  imports: readonly PythonImport[];
  /** The names that a package that imports something defines itself. */
  names: readonly string[];
}

type Files = FileFacts<PythonFacts>;

export const importCyclesPython = defineCheck<PythonFacts>({
  key: 'import_cycles_python',
  name: 'Import cycles in Python',
  version: 9,
  lifecycle: 'GATING',
  risk_domain: 'initialization_order',
  reads: { one: 'Python file', many: 'Python files' },
  binary: 'LEFT_OUT',
  largest: 1024 * 1024,
  kindOf: (path) => {
    if (!path.endsWith('.py')) return null;
    return isPackage(path) ? 'package' : 'module';
  },
  extract: (kind, text) => {
    try {
      const imports = pythonImports(text);
      const names = kind === 'package' && imports.length > 0 ? definedNames(text) : [];
      return { facts: { imports, names } };
    } catch (error) {
      if (!(error instanceof UnreadablePython)) throw error;
      return { unread: { code: 'SOURCE_NOT_READABLE', detail: error.message } };
    }
  },
  evaluate: (files) => {
    const graph = new Map<string, ImportEdge[]>();
    const targets = new Set<string>();
    const packages = new Packages(files);
    for (const [path, file] of files) {
      if ('unread' in file) continue;
      const edges = file.facts.imports.flatMap((each) =>
        targetsOf(files, packages, path, each).map((to) => {
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
    return { files: files.size, conditions, unread, possibleParts: possibleImports(graph) };
  },
});

/**
 * The files that an import names. A package that an import only passes through is not among them:
 * Python has begun to load it already, and that alone makes no cycle.
 */
function targetsOf(
  files: Files,
  packages: Packages,
  path: string,
  { level, module, names }: PythonImport,
): string[] {
  const [first = ''] = module.split('.');
  // What runs is called `__main__`, whichever file it was read from.
  if (level === 0 && (first === '__main__' || PYTHON_STANDARD_LIBRARY.has(first))) return [];
  const folders = level === 0 ? rootsOf(files, path) : [ancestor(path, level)];
  const inside = module.replaceAll('.', '/');
  for (const folder of folders) {
    if (folder === null) continue;
    const base = posix.join(folder, inside);
    const own = moduleFile(files, base);
    // In a folder that is neither a package nor a root, a module may be named like what it imports from elsewhere.
    const isItself = own === path && !isPackage(path) && level === 0;
    if (isItself && !ROOTS.includes(folder)) continue;
    if (names === null) {
      if (own !== null) return [own];
      continue;
    }
    const found = [...new Set(names)].map((name) => ({
      name,
      file: name === '*' ? null : moduleFile(files, posix.join(base, name)),
    }));
    if (own === null && found.every(({ file }) => file === null)) continue;
    // A name that is no module of its own is read from the package or module.
    const fromOwn = (name: string): string[] =>
      own === null || (isPackage(own) && !packages.isReadBy(path, own, name)) ? [] : [own];
    return [...new Set(found.flatMap(({ name, file }) => file ?? fromOwn(name)))];
  }
  return [];
}

function moduleFile(files: Files, base: string): string | null {
  return (
    [posix.join(base, PACKAGE), `${base}.py`].find((candidate) => files.has(candidate)) ?? null
  );
}

/** What packages have, apart from modules. */
class Packages {
  readonly #files: Files;
  readonly #names = new Map<string, ReadonlySet<string>>();
  /** The folders that hold files, at any depth. */
  readonly #folders = new Set<string>();

  constructor(files: Files) {
    this.#files = files;
    for (const path of files.keys()) {
      let folder = posix.dirname(path);
      while (folder !== '.' && !this.#folders.has(folder)) {
        this.#folders.add(folder);
        folder = posix.dirname(folder);
      }
    }
  }

  /**
   * Whether a file reads a name from a package itself. Otherwise the name is a module that is no Python
   * file, such as a compiled one, a generated one, or a folder without an `__init__.py`.
   *
   * @param own The file of the package.
   */
  isReadBy(path: string, own: string, name: string): boolean {
    if (own === path) return false;
    const folder = posix.dirname(own);
    const names = this.#namesOf(own, folder);
    if (names.has(name)) return true;
    // From outside, the package is loaded first, whatever the name is.
    const isInside = folder === '.' || path.startsWith(`${folder}/`);
    return (!isInside || names.has('*')) && !this.#folders.has(posix.join(folder, name));
  }

  #namesOf(own: string, folder: string): ReadonlySet<string> {
    let names = this.#names.get(own);
    if (names === undefined) {
      const file = this.#files.get(own);
      const read = file !== undefined && 'facts' in file ? file.facts : null;
      names = new Set(read === null ? ['*'] : [...read.names, ...importedNames(read, folder)]);
      this.#names.set(own, names);
    }
    return names;
  }
}

/** The names that a package imports from elsewhere. */
function importedNames({ imports }: PythonFacts, folder: string): string[] {
  return imports.flatMap(({ level, module, names }) => {
    if (names === null) return module.split('.').slice(0, 1);
    const isItself =
      level === 0
        ? `/${folder}`.endsWith(`/${module.replaceAll('.', '/')}`)
        : level === 1 && module === '';
    return isItself ? [] : names;
  });
}

function isPackage(path: string): boolean {
  return posix.basename(path) === PACKAGE;
}

/** Where absolute imports of a file are looked for: around its outermost package, at the root, in src. */
function rootsOf(files: Files, path: string): string[] {
  let folder = posix.dirname(path);
  while (folder !== '.' && files.has(posix.join(folder, PACKAGE))) {
    folder = posix.dirname(folder);
  }
  return [...new Set([folder, ...ROOTS])];
}

/** The folder that so many leading dots mean; null: above the root. */
function ancestor(path: string, level: number): string | null {
  const parts = posix.dirname(path) === '.' ? [] : posix.dirname(path).split('/');
  const up = level - 1;
  return up > parts.length ? null : parts.slice(0, parts.length - up).join('/') || '.';
}
