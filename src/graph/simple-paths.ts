import type { ActorEdge } from './causal-graph.ts';

/** Ways between two actors, each as its edges in order; `capped`: there may be more. */
export type Paths = { paths: ActorEdge[][]; capped: boolean };

/** Maximum number of ways that are listed. */
const MOST_PATHS = 20;
/** Maximum number of steps that are tried: a graph of a hundred edges can have more ways than anybody counts. */
const MOST_STEPS = 20_000;

/** The ways along edges from one actor to another that visit none twice, shortest first. */
export function simplePaths(edges: readonly ActorEdge[], from: string, to: string): Paths {
  const leaving = Map.groupBy(edges, (edge) => edge.from);
  const found: ActorEdge[][] = [];
  // Breadth first, so that what is left out is longer than what is listed.
  const ways: ActorEdge[][] = [[]];
  let steps = 0;
  for (let at = 0; at < ways.length; at += 1) {
    const way = ways[at] ?? [];
    const end = way.at(-1)?.to ?? from;
    for (const edge of leaving.get(end) ?? []) {
      steps += 1;
      if (steps > MOST_STEPS) return { paths: found, capped: true };
      if (edge.to === from || way.some((before) => before.to === edge.to)) continue;
      if (edge.to !== to) {
        ways.push([...way, edge]);
        continue;
      }
      if (found.length === MOST_PATHS) return { paths: found, capped: true };
      found.push([...way, edge]);
    }
  }
  return { paths: found, capped: false };
}
