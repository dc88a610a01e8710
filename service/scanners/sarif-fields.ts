import { cut } from '../reviewer/bounded-text.ts';

/** Where a file is not what SARIF says. */
export class SarifProblem extends Error {
  /** @param path For example `runs[0].results[17].message`. */
  constructor(path: string, what: string) {
    super(`${path}: ${what}`);
    this.name = 'SarifProblem';
  }
}

/** Characters of a text that are kept. */
export const LONGEST = 8000;

/** The members of an object of a file, each as what it has to be. Absent and null are the same. */
export class SarifFields {
  readonly #members: Readonly<Record<string, unknown>>;
  readonly path: string;

  /** @throws SarifProblem where the value is no object. */
  constructor(value: unknown, path: string) {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      throw new SarifProblem(path, 'must be an object');
    }
    this.#members = value as Readonly<Record<string, unknown>>;
    this.path = path;
  }

  /** A text, cut where it is longer than anybody reads. */
  text(name: string): string | undefined {
    const value = this.#member(name);
    if (value === undefined) return undefined;
    if (typeof value !== 'string') throw this.#problem(name, 'text');
    return cut(value, LONGEST);
  }

  number(name: string): number | undefined {
    const value = this.#member(name);
    if (value === undefined) return undefined;
    if (typeof value !== 'number') throw this.#problem(name, 'a number');
    return value;
  }

  /** A position in a list; -1, as SARIF writes it where there is none, is none. */
  index(name: string): number | undefined {
    const value = this.number(name);
    return value !== undefined && Number.isInteger(value) && value >= 0 ? value : undefined;
  }

  object(name: string): SarifFields | undefined {
    const value = this.#member(name);
    return value === undefined ? undefined : new SarifFields(value, `${this.path}.${name}`);
  }

  objects(name: string): SarifFields[] {
    return this.#list(name).map(
      (value, index) => new SarifFields(value, `${this.path}.${name}[${index}]`),
    );
  }

  texts(name: string): string[] {
    return this.#list(name).map((value) => {
      if (typeof value !== 'string') throw this.#problem(name, 'a list of strings');
      return cut(value, LONGEST);
    });
  }

  /** The members that are texts, by name. */
  namedTexts(name: string): [string, string][] {
    const members = this.object(name);
    return members === undefined
      ? []
      : Object.keys(members.#members)
          .toSorted()
          .flatMap((key): [string, string][] => {
            const value = members.#members[key];
            return typeof value === 'string' ? [[key, cut(value, LONGEST)]] : [];
          });
  }

  /** Names of its members. */
  names(): string[] {
    return Object.keys(this.#members);
  }

  /** A text, where a property bag holds one. */
  looseText(name: string): string | undefined {
    const value = this.#member(name);
    return typeof value === 'string' ? cut(value, LONGEST) : undefined;
  }

  /** A property bag holds anything: a number, or a text that is one. */
  looseNumber(name: string): number | undefined {
    const value = this.#member(name);
    if (typeof value !== 'number' && (typeof value !== 'string' || value.trim() === '')) {
      return undefined;
    }
    return Number.isFinite(Number(value)) ? Number(value) : undefined;
  }

  #list(name: string): readonly unknown[] {
    const value = this.#member(name);
    if (value === undefined) return [];
    if (!Array.isArray(value)) throw this.#problem(name, 'a list');
    return value as unknown[];
  }

  #member(name: string): unknown {
    return Object.hasOwn(this.#members, name) ? (this.#members[name] ?? undefined) : undefined;
  }

  #problem(name: string, what: string): SarifProblem {
    return new SarifProblem(`${this.path}.${name}`, `must be ${what}`);
  }
}
