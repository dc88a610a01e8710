import type { AttributedCondition } from './attribution.ts';
import type { FindingCausalGraphView } from '../../src/api/types.ts';
import { partKey, type CheckDescription, type Condition } from './check.ts';

/** Of the parts that a change added, those that a finding cites. */
const MOST_ADDED = 20;

/** A check whose conditions were compared at both revisions. */
export interface ComparedCheck {
  check: CheckDescription;
  /** The conditions of the head, in the engine's order. */
  head: readonly Condition[];
  /** null: the head is reviewed by itself, and all that is in it makes findings. */
  attributed: readonly AttributedCondition[] | null;
}

/** A condition that a finding is about, with where it comes from. */
export interface Place {
  condition: Condition;
  attributed: AttributedCondition | undefined;
}

export function placesOf({ head, attributed }: ComparedCheck): Place[] {
  const attribution = new Map((attributed ?? []).map((each) => [each.head, each]));
  return head.map((condition) => {
    const own = attribution.get(condition);
    return {
      condition: own === undefined ? condition : asChanged(own, condition),
      attributed: own,
    };
  });
}

/** A condition as a finding tells it: what the change added to it comes before where it stands. */
function asChanged({ change, added = [] }: AttributedCondition, condition: Condition): Condition {
  const [first, ...more] = added.slice(0, MOST_ADDED);
  if (first === undefined) return condition;
  const { citation, finding } = condition;
  const places = [
    ...more.map((part) => part.citation),
    ...(citation === null ? [] : [citation]),
    ...(finding.evidence ?? []),
  ];
  const evidence = new Map(places.map((place) => [`${place.path}:${place.start_line}`, place]));
  evidence.delete(`${first.citation.path}:${first.citation.start_line}`);
  return {
    ...condition,
    citation: first.citation,
    finding: {
      ...finding,
      // The claim of what changed names it.
      symbols: change === 'CHANGED' ? [...finding.symbols, ...first.symbols] : finding.symbols,
      evidence: [...evidence.values()],
    },
  };
}

/** Where a condition is, and where it was before: it may have moved with its file, or with its job. */
export function sitesOf({ condition, attributed }: Place): string[] {
  const before = attributed?.base?.site;
  const sites = [condition.site, ...(condition.formerly ?? [])];
  return before === undefined ? sites : [...sites, before];
}

/** What stands now where something was. However much that is, it is looked for once. */
export class Standing {
  readonly #conditions: readonly Condition[];
  /** By site or kin, the places in the list above. */
  readonly #known = new Map<string, Set<number>>();
  readonly #found = new Map<string, readonly Condition[]>();
  readonly #parts = new Map<Condition, ReadonlySet<string>>();

  constructor(places: readonly Place[]) {
    this.#conditions = places.map(({ condition }) => condition);
    for (const [index, place] of places.entries()) {
      for (const name of [...sitesOf(place), ...(place.condition.kin ?? [])]) {
        const known = this.#known.get(name);
        if (known === undefined) this.#known.set(name, new Set([index]));
        else known.add(index);
      }
    }
  }

  at(sites: readonly string[]): readonly Condition[] {
    const names = [...new Set(sites)].filter((site) => this.#known.has(site)).toSorted();
    const key = JSON.stringify(names);
    let found = this.#found.get(key);
    if (found === undefined) {
      const indexes = new Set(names.flatMap((name) => [...(this.#known.get(name) ?? [])]));
      found = [...indexes]
        .toSorted((a, b) => a - b)
        .flatMap((index) => this.#conditions[index] ?? []);
      this.#found.set(key, found);
    }
    return found;
  }

  /** Whether one of these holds all that a graph shows, as where two import cycles became one. */
  holds(conditions: readonly Condition[], graph: FindingCausalGraphView | null = null): boolean {
    const edges = (graph?.edges ?? []).map(({ from, to }) => partKey(from, to));
    if (edges.length === 0) return false;
    return conditions.some((each) => {
      const parts = this.#partsOf(each);
      return edges.every((edge) => parts.has(edge));
    });
  }

  #partsOf(condition: Condition): ReadonlySet<string> {
    let keys = this.#parts.get(condition);
    if (keys === undefined) {
      keys = new Set(condition.parts?.((path) => path).map(({ key }) => key));
      this.#parts.set(condition, keys);
    }
    return keys;
  }
}
