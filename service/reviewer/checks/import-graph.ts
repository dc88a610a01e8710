/** An import from one file of a tree to another. */
export interface ImportEdge {
  from: string;
  to: string;
  /** Of the import statement in `from`: its first line and its last. */
  line: number;
  end: number;
}

/** Files that import each other, directly or through others. */
export interface ImportCycle {
  /** Sorted. */
  members: readonly string[];
  /** All imports between members, by path and line. */
  edges: readonly ImportEdge[];
  /** A shortest way from the first member back to itself. */
  shortest: readonly ImportEdge[];
}

/**
 * Finds the cycles of an import graph: its strongly connected components of several files, and the
 * files that import themselves.
 *
 * @param graph The imports of each file.
 * @returns by first member.
 */
export function importCycles(graph: ReadonlyMap<string, readonly ImportEdge[]>): ImportCycle[] {
  return components(graph)
    .flatMap((component) => {
      const members = component.toSorted();
      const inside = new Set(members);
      const edges = members.flatMap((member) =>
        (graph.get(member) ?? [])
          .filter((edge) => inside.has(edge.to))
          .toSorted((a, b) => a.line - b.line || (a.to < b.to ? -1 : 1)),
      );
      const shortest = shortestCycle(members[0] ?? '', edges);
      return edges.length === 0 || shortest.length === 0 ? [] : [{ members, edges, shortest }];
    })
    .toSorted((a, b) => ((a.members[0] ?? '') < (b.members[0] ?? '') ? -1 : 1));
}

interface Visit {
  file: string;
  edges: readonly ImportEdge[];
  next: number;
}

/** Tarjan's strongly connected components, without recursion: import chains can be long. */
function components(graph: ReadonlyMap<string, readonly ImportEdge[]>): string[][] {
  const found: string[][] = [];
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const open: string[] = [];
  const isOpen = new Set<string>();
  const enter = (file: string): Visit => {
    low.set(file, index.size);
    index.set(file, index.size);
    open.push(file);
    isOpen.add(file);
    return { file, edges: graph.get(file) ?? [], next: 0 };
  };
  const lower = (file: string, to: number): void => {
    low.set(file, Math.min(low.get(file) ?? to, to));
  };
  for (const start of graph.keys()) {
    if (index.has(start)) continue;
    const visits = [enter(start)];
    for (let visit = visits.at(-1); visit !== undefined; visit = visits.at(-1)) {
      const edge = visit.edges[visit.next];
      visit.next += 1;
      if (edge !== undefined) {
        const seen = index.get(edge.to);
        if (seen === undefined) visits.push(enter(edge.to));
        else if (isOpen.has(edge.to)) lower(visit.file, seen);
        continue;
      }
      visits.pop();
      const parent = visits.at(-1);
      const reached = low.get(visit.file) ?? 0;
      if (parent !== undefined) lower(parent.file, reached);
      if (reached !== index.get(visit.file)) continue;
      const component = open.splice(open.lastIndexOf(visit.file));
      for (const file of component) isOpen.delete(file);
      found.push(component);
    }
  }
  return found;
}

/** A shortest way from a file back to itself, breadth first. */
function shortestCycle(start: string, edges: readonly ImportEdge[]): ImportEdge[] {
  const outgoing = Map.groupBy(edges, (edge) => edge.from);
  const reachedBy = new Map<string, ImportEdge>();
  const queue = [start];
  for (const file of queue) {
    for (const edge of outgoing.get(file) ?? []) {
      if (reachedBy.has(edge.to)) continue;
      reachedBy.set(edge.to, edge);
      if (edge.to === start) return pathBack(start, reachedBy);
      queue.push(edge.to);
    }
  }
  return [];
}

function pathBack(start: string, reachedBy: ReadonlyMap<string, ImportEdge>): ImportEdge[] {
  const path: ImportEdge[] = [];
  let at = reachedBy.get(start);
  while (at !== undefined) {
    path.push(at);
    at = at.from === start ? undefined : reachedBy.get(at.from);
  }
  return path.toReversed();
}
