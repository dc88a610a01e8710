import type { ActorGraph, GraphPlace } from './causal-graph.ts';

// Where one is in a causal graph stands in the history entry: Back and a reload return there.

type Kept = { of?: unknown; actor?: unknown; edge?: unknown; way?: unknown };

/** The place at which the history entry at hand was left, where it is one of this finding's graph. */
export function keptPlace(finding: string, graph: ActorGraph<unknown>): GraphPlace | undefined {
  const { graph: kept } = (window.history.state ?? {}) as { graph?: Kept };
  const actor = graph.actors.find(({ key }) => key === kept?.actor)?.key;
  if (kept?.of !== finding || actor === undefined) return undefined;
  const edge = graph.edges.find(({ key }) => key === kept.edge)?.key;
  return edge !== undefined && (kept.way === 'on' || kept.way === 'back')
    ? { actor, by: { edge, way: kept.way } }
    : { actor };
}

/** Keeps it in the entry. The router's own part of the entry stays as it is. */
export function keepPlace(finding: string, place: GraphPlace | undefined): void {
  const graph = place && ({ of: finding, actor: place.actor, ...place.by } satisfies Kept);
  window.history.replaceState({ ...window.history.state, graph }, '');
}
