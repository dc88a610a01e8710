import { hash } from 'node:crypto';
import type { Check } from './check.ts';

/** Which checks read a file, and as what kind of file. */
export interface ReadingPlan {
  /** The same for the same checks, versions and kinds: part of the key under which facts are kept. */
  key: string;
  parts: readonly { check: Check; kind: string }[];
}

/** Finds the reading plans of paths; paths of one kind share one. */
export class ReadingPlans {
  readonly #checks: readonly Check[];
  readonly #plans = new Map<string, ReadingPlan>();

  constructor(checks: readonly Check[]) {
    this.#checks = checks;
  }

  /** null: no check reads the file. */
  planOf(path: string): ReadingPlan | null {
    const parts = this.#checks.flatMap((check) => {
      const kind = check.kindOf(path);
      return kind === null ? [] : [{ check, kind }];
    });
    if (parts.length === 0) return null;
    const names = parts.map(({ check, kind }) => `${check.key}@${check.version}:${kind}`).join(' ');
    let plan = this.#plans.get(names);
    if (plan === undefined) {
      const key = hash('sha256', names, 'base64url').slice(0, 12);
      this.#plans.set(names, (plan = { key, parts }));
    }
    return plan;
  }
}
