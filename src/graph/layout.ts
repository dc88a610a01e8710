import { Graph, layout as dagreLayout, type EdgeLabel, type GraphLabel } from '@dagrejs/dagre';

export type Point = { x: number; y: number };
type Size = { width: number; height: number };

/** What is to be laid out, in CSS pixels: boxes, and edges between them with the size of their labels. */
export type LayoutRequest = {
  boxes: ({ key: string } & Size)[];
  edges: ({ key: string; from: string; to: string } & Size)[];
};

/** Where boxes begin (top left), how edges run, and the middle of each edge's label. */
export type Layout = Size & {
  boxes: ({ key: string } & Point)[];
  edges: { key: string; points: Point[]; label: Point }[];
};

const GAP = { nodesep: 28, edgesep: 16, ranksep: 40, marginx: 16, marginy: 16 };
const LOOP = 22;

/**
 * Lays out a graph from top to bottom in layers. Cycles, parallel edges, edges from a box to itself
 * and separate parts all have their place.
 */
export function layOut({ boxes, edges }: LayoutRequest): Layout {
  const graph = new Graph<GraphLabel, Size & Partial<Point>, EdgeLabel>({ multigraph: true });
  // The default ranker takes many times as long on large graphs, for slightly shorter edges.
  graph.setGraph({ rankdir: 'TB', ranker: 'tight-tree', ...GAP });
  const loops = Map.groupBy(
    edges.filter(({ from, to }) => from === to),
    ({ from }) => from,
  );
  for (const { key, width, height } of boxes) {
    const room = loopRoom(loops.get(key));
    graph.setNode(key, { width: width + room.width, height: Math.max(height, room.height) });
  }
  for (const { key, from, to, width, height } of edges) {
    if (from !== to) graph.setEdge(from, to, { width, height, labelpos: 'c' }, key);
  }
  dagreLayout(graph);

  const placed = new Map(
    boxes.map((box) => {
      const { x = 0, y = 0, width } = graph.node(box.key);
      // A box stands at the left of the room that was made for it and its loops.
      return [box.key, { ...box, x: x - width / 2, y: y - box.height / 2 }] as const;
    }),
  );
  const drawn = new Map<string, { points: Point[]; label: Point }>();
  for (const [key, own] of loops) {
    const box = placed.get(key);
    if (!box) continue;
    let y = box.y + box.height / 2 - loopRoom(own).height / 2;
    for (const loop of own) {
      drawn.set(loop.key, drawLoop(box, y, loop));
      y += loopHeight(loop);
    }
  }
  const ends: End[] = [];
  for (const { key, from, to } of edges) {
    const [start, end] = [placed.get(from), placed.get(to)];
    if (from === to || !start || !end) continue;
    const { points: way = [], x = 0, y = 0 } = graph.edge(from, to, key);
    const points = way.slice(1, -1);
    drawn.set(key, { points, label: { x, y } });
    ends.push({ points, box: end, towards: points.at(-1) ?? center(start), last: true });
    ends.push({ points, box: start, towards: points[0] ?? center(end), last: false });
  }
  meetBoxes(ends);
  return {
    width: graph.graph().width ?? 0,
    height: graph.graph().height ?? 0,
    boxes: [...placed.values()].map(({ key, x, y }) => ({ key, x, y })),
    edges: [...drawn].map(([key, edge]) => ({ key, ...edge })),
  };
}

const loopHeight = ({ height }: Size) => Math.max(height + 6, LOOP + 4);

/** The room beside a box in which its edges to itself are drawn. */
function loopRoom(loops: readonly Size[] | undefined): Size {
  if (!loops) return { width: 0, height: 0 };
  return {
    width: LOOP + 8 + Math.max(...loops.map(({ width }) => width)),
    height: loops.reduce((sum, loop) => sum + loopHeight(loop), 0),
  };
}

function drawLoop(box: Point & Size, y: number, loop: Size): { points: Point[]; label: Point } {
  const right = box.x + box.width;
  const middle = y + loopHeight(loop) / 2;
  const [top, bottom] = [middle - LOOP / 2, middle + LOOP / 2].map((at) =>
    Math.min(Math.max(at, box.y + 4), box.y + box.height - 4),
  ) as [number, number];
  return {
    points: [
      { x: right, y: top },
      { x: right + LOOP, y: middle - LOOP / 2 },
      { x: right + LOOP, y: middle + LOOP / 2 },
      { x: right, y: bottom },
    ],
    label: { x: right + LOOP + 4 + loop.width / 2, y: middle },
  };
}

/** Where the way of an edge meets a box: with its first point or with its last. */
type End = { points: Point[]; box: { key: string } & Point & Size; towards: Point; last: boolean };

/** Brings the ways of edges to the borders of their boxes, side by side, so that each can be told. */
function meetBoxes(ends: readonly End[]): void {
  const above = ({ box, towards }: End) => towards.y < center(box).y;
  const borders = Map.groupBy(ends, (end) => `${end.box.key} ${above(end)}`);
  for (const border of borders.values()) {
    border
      .toSorted((a, b) => a.towards.x - b.towards.x)
      .forEach((end, index) => {
        const { x, y, width, height } = end.box;
        const point = {
          x: x + (width * (index + 1)) / (border.length + 1),
          y: above(end) ? y : y + height,
        };
        if (end.last) end.points.push(point);
        else end.points.unshift(point);
      });
  }
}

const center = ({ x, y, width, height }: Point & Size) => ({
  x: x + width / 2,
  y: y + height / 2,
});
