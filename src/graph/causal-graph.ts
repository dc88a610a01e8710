type Node = { id?: string; label?: string | null };
type Edge = { from: string; to: string; label?: string | null };

/**
 * An actor of a causal graph: a node of the record, or an id that only edges name (H21). `key` is safe
 * as the name of a member, which the record's ids are not.
 */
export type GraphActor<N> = { key: string; id: string; node: N | undefined };

/** An edge between two actors, by their keys; `key` tells parallel edges apart. */
export type ActorEdge = { key: string; from: string; to: string; label: string | undefined };

export type ActorGraph<N> = {
  /** Nodes in the record's order, then the actors that only edges name. */
  actors: GraphActor<N>[];
  /** Every edge, in the record's order. */
  edges: ActorEdge[];
};

/**
 * Joins edges to the actors they name. No edge is dropped: an id that no node carries becomes an actor
 * without a node. Where nodes share an id, edges belong to the first of them, and each is an actor.
 */
export function actorGraph<N extends Node>(graph: {
  nodes: readonly N[];
  edges: readonly Edge[];
}): ActorGraph<N> {
  const actors: GraphActor<N>[] = [];
  const keys = new Map<string, string>();
  const add = (id: string, node: N | undefined) => {
    const key = `a${actors.length}`;
    actors.push({ key, id, node });
    if (!keys.has(id)) keys.set(id, key);
    return key;
  };
  for (const node of graph.nodes) add(node.id ?? '', node);
  const keyOf = (id: string) => keys.get(id) ?? add(id, undefined);
  const edges = graph.edges.map(({ from, to, label }, index) => ({
    key: `e${index}`,
    from: keyOf(from),
    to: keyOf(to),
    label: label || undefined,
  }));
  return { actors, edges };
}

/** What an actor is called: its label, else its id. */
export const actorName = ({ id, node }: GraphActor<Node>): string =>
  node?.label || id || 'ID unknown';

/** Where one is in the graph: at an actor, and the edge by which one came to it, if by one. */
export type GraphPlace = { actor: string; by?: { edge: string; way: 'on' | 'back' } };

/**
 * Moves from node to node. `on` and `back` follow the first edge that leaves or enters the actor;
 * `next` and `previous` take another edge of the actor one came from, or, where one came by none, the
 * next actor in order. Undefined where nothing leads that way.
 */
export function travel(
  { actors, edges }: ActorGraph<unknown>,
  from: GraphPlace,
  move: 'on' | 'back' | 'next' | 'previous',
): GraphPlace | undefined {
  if (move === 'on' || move === 'back') {
    const edge = edgesAt(edges, from.actor, move)[0];
    return (
      edge && { actor: move === 'on' ? edge.to : edge.from, by: { edge: edge.key, way: move } }
    );
  }
  const step = move === 'next' ? 1 : -1;
  if (!from.by) {
    const next = actors[actors.findIndex(({ key }) => key === from.actor) + step];
    return next && { actor: next.key };
  }
  const { siblings, at } = alternatives(edges, from.by);
  const other = siblings[(at + step + siblings.length) % siblings.length];
  if (!other || siblings.length < 2) return undefined;
  const { way } = from.by;
  return { actor: way === 'on' ? other.to : other.from, by: { edge: other.key, way } };
}

/** The edges among which one chose, and which of them it was. */
export function alternatives(
  edges: readonly ActorEdge[],
  by: NonNullable<GraphPlace['by']>,
): { siblings: ActorEdge[]; at: number } {
  const taken = edges.find(({ key }) => key === by.edge);
  const siblings = taken ? edgesAt(edges, by.way === 'on' ? taken.from : taken.to, by.way) : [];
  return { siblings, at: siblings.findIndex(({ key }) => key === by.edge) };
}

const edgesAt = (edges: readonly ActorEdge[], actor: string, way: 'on' | 'back') =>
  edges.filter((edge) => (way === 'on' ? edge.from : edge.to) === actor);

/** A graph of so many can be read as one drawing, and laid out in good time. */
const MOST = { actors: 400, edges: 1_200 };
const MOST_NEIGHBORS = 60;

export const isLarge = ({ actors, edges }: ActorGraph<unknown>): boolean =>
  actors.length > MOST.actors || edges.length > MOST.edges;

/** The actor with the most edges: where one begins in a graph that is drawn a part at a time. */
export function busiest({ actors, edges }: ActorGraph<unknown>): string | undefined {
  const counts = new Map<string, number>();
  for (const key of edges.flatMap(({ from, to }) => [from, to])) {
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return actors
    .map(({ key }) => key)
    .toSorted((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0))[0];
}

/** An actor, the first of those that an edge joins it with, in the record's order, and those edges. */
export function neighborhood<N>(
  { actors, edges }: ActorGraph<N>,
  center: string,
): ActorGraph<N> & { neighbors: number } {
  const touching = edges.filter(({ from, to }) => from === center || to === center);
  const joined = new Set(touching.flatMap(({ from, to }) => [from, to]));
  joined.delete(center);
  const neighbors = actors.filter(({ key }) => joined.has(key));
  const shown = new Set([center, ...neighbors.slice(0, MOST_NEIGHBORS).map(({ key }) => key)]);
  return {
    actors: actors.filter(({ key }) => shown.has(key)),
    edges: touching.filter(({ from, to }) => shown.has(from) && shown.has(to)),
    neighbors: neighbors.length,
  };
}
