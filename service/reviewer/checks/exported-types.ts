import type { ModuleImports, PassedOn } from './javascript-imports.ts';

type Exports = Pick<ModuleImports, 'types' | 'passedOn'>;

/** Modules that a name is looked for in; one that is farther away counts as a value. */
const MOST_ASKED = 50;

/** Tells types from values among what modules export: TypeScript removes an import of types alone. */
export class ExportedTypes {
  readonly #exportsOf: (path: string) => Exports | undefined;
  readonly #resolve: (from: string, specifier: string) => string | null;
  readonly #known = new Map<string, KnownExports | null>();

  /**
   * @param exportsOf What a module exports; undefined: that isn’t known.
   * @param resolve The module that a specifier means; null: none of this repository.
   */
  constructor(
    exportsOf: (path: string) => Exports | undefined,
    resolve: (from: string, specifier: string) => string | null,
  ) {
    this.#exportsOf = exportsOf;
    this.#resolve = resolve;
  }

  /** Whether all that a module exports under a name is a type. */
  has(path: string, name: string): boolean {
    const asked = new Set<string>();
    const open = [{ path, name }];
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      const key = JSON.stringify([at.path, at.name]);
      if (asked.has(key)) continue;
      if (asked.size === MOST_ASKED) return false;
      asked.add(key);
      const known = this.#of(at.path);
      if (known?.types.has(at.name) === true) return true;
      const own = known?.named.get(at.name);
      // What it exports itself goes before what it exports of others as a whole.
      const ways = own === undefined ? (known?.wholes ?? []) : [own];
      for (const { name: named, specifier } of ways) {
        const to = this.#resolve(at.path, specifier);
        if (to !== null) open.push({ path: to, name: own === undefined ? at.name : named });
      }
    }
    return false;
  }

  #of(path: string): KnownExports | null {
    const known = this.#known.get(path);
    if (known !== undefined) return known;
    const exports = this.#exportsOf(path);
    const read = exports === undefined ? null : knownExports(exports);
    this.#known.set(path, read);
    return read;
  }
}

interface KnownExports {
  types: ReadonlySet<string>;
  named: ReadonlyMap<string, PassedOn>;
  wholes: readonly PassedOn[];
}

function knownExports({ types, passedOn }: Exports): KnownExports {
  return {
    types: new Set(types),
    named: new Map(passedOn.flatMap((each) => (each.as === null ? [] : [[each.as, each]]))),
    wholes: passedOn.filter(({ as }) => as === null),
  };
}
