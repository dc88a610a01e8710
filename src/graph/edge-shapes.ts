import type { Point } from './layout.ts';

const round = (value: number) => Math.round(value * 10) / 10;
const at = ({ x, y }: Point) => `${round(x)} ${round(y)}`;

/**
 * The way of an edge as SVG path data: through all of its points, upright in each of them. An edge
 * to its own box, which leaves and comes back at the side, is one curve.
 */
export function edgePath(points: readonly Point[]): string {
  const [first, ...rest] = points;
  if (!first) return '';
  if (isLoop(points)) return `M${at(first)}C${rest.map(at).join(' ')}`;
  let path = `M${at(first)}`;
  let from = first;
  for (const to of rest) {
    const middle = (from.y + to.y) / 2;
    path += `C${at({ x: from.x, y: middle })} ${at({ x: to.x, y: middle })} ${at(to)}`;
    from = to;
  }
  return path;
}

const isLoop = (points: readonly Point[]) =>
  points.length === 4 &&
  points[0]?.x === points[3]?.x &&
  points[1]?.x === points[2]?.x &&
  points[0]?.x !== points[1]?.x;

const LENGTH = 8;
const HALF = 3.5;

/** The head of an edge's arrow, at its last point, as SVG path data to be filled. */
export function arrowHead(points: readonly Point[]): string {
  const tip = points.at(-1);
  const before = points.at(-2);
  if (!tip || !before) return '';
  // From the side into the box, or upright from above or below.
  const [dx, dy] = isLoop(points) ? [-1, 0] : [0, Math.sign(tip.y - before.y) || 1];
  const [bx, by] = [tip.x - dx * LENGTH, tip.y - dy * LENGTH];
  return `M${at(tip)}L${at({ x: bx - dy * HALF, y: by + dx * HALF })}L${at({ x: bx + dy * HALF, y: by - dx * HALF })}Z`;
}
