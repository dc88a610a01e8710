import { memo } from 'react';
import type { ActorGraph, GraphPlace } from './causal-graph.ts';
import { TEXT, type Drawing, type EdgeLabel } from './drawing.ts';
import { arrowHead, edgePath } from './edge-shapes.ts';
import css from './GraphPicture.module.css';
import type { Layout } from './layout.ts';

const STEP = 40;
type Edge = Layout['edges'][number];

/** The edges below the boxes. To assistive technology the travel and the list tell of them. */
export function EdgeLines({
  graph,
  drawing,
  layout,
  place,
  shown,
}: {
  graph: ActorGraph<unknown>;
  drawing: Drawing;
  layout: Layout;
  place: GraphPlace | undefined;
  /** How much of the drawing is there already, from 0 to 1. */
  shown: number;
}) {
  'use memo';
  const labels = new Map(drawing.labels.map((label) => [label.key, label]));
  const labelled = layout.edges.filter(({ key }) => (labels.get(key)?.lines.length ?? 0) > 0);
  const groups = Array.from({ length: Math.ceil(labelled.length / STEP) }, (_, index) =>
    labelled.slice(index * STEP, (index + 1) * STEP),
  );
  const own = new Set(
    graph.edges
      .filter(({ from, to }) => place && (from === place.actor || to === place.actor))
      .map(({ key }) => key),
  );
  return (
    <svg
      className={css.edges}
      width={layout.width}
      height={layout.height}
      aria-hidden="true"
      focusable="false"
    >
      <Lines edges={layout.edges} />
      <g className={css.own}>
        <Lines edges={layout.edges.filter(({ key }) => own.has(key))} />
      </g>
      <g className={css.travelledEdge}>
        <Lines edges={layout.edges.filter(({ key }) => key === place?.by?.edge)} />
      </g>
      {groups.slice(0, Math.ceil(groups.length * shown)).map((group) => (
        <Labels key={group[0]?.key} edges={group} labels={labels} />
      ))}
    </svg>
  );
}

/** Any number of edges as two paths: their lines, and the heads of their arrows. */
function Lines({ edges }: { edges: readonly Edge[] }) {
  return (
    <>
      <path className={css.line} d={edges.map(({ points }) => edgePath(points)).join('')} />
      <path className={css.head} d={edges.map(({ points }) => arrowHead(points)).join('')} />
    </>
  );
}

const Labels = memo(function Labels({
  edges,
  labels,
}: {
  edges: readonly Edge[];
  labels: ReadonlyMap<string, EdgeLabel>;
}) {
  return edges.map(({ key, label: { x, y } }) => {
    const lines = labels.get(key)?.lines ?? [];
    const top = y - (lines.length * TEXT.line) / 2 + TEXT.note + 1;
    return lines.map((line, index) => (
      <text key={`${key} ${index}`} className={css.label} x={x} y={top + index * TEXT.line}>
        {line}
      </text>
    ));
  });
});
