import { ReactFlow, ViewportPortal, type ReactFlowInstance } from '@xyflow/react';
import '@xyflow/react/dist/base.css';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { FindingCausalNodeView } from '../api/types.ts';
import { travel, type ActorGraph, type GraphPlace } from './causal-graph.ts';
import { ActorBox, AtPlace, type ActorNode } from './ActorBox.tsx';
import type { Drawing } from './drawing.ts';
import { EdgeLines } from './EdgeLines.tsx';
import css from './GraphPicture.module.css';
import type { Layout } from './layout.ts';
import { PictureTools } from './PictureTools.tsx';
import { bringIntoView, firstView } from './view.ts';

const nodeTypes = { actor: ActorBox };
const STEP = 20;
const moves: Record<string, Parameters<typeof travel>[2]> = {
  ArrowDown: 'on',
  ArrowUp: 'back',
  ArrowRight: 'next',
  ArrowLeft: 'previous',
};

/**
 * The drawing itself: pan, zoom, and travel from actor to actor by the arrow keys. One actor takes the
 * focus for all; the selection goes with it.
 */
export function Flow({
  graph,
  drawing,
  layout,
  place,
  onPlace,
  title,
  describedBy,
}: {
  graph: ActorGraph<FindingCausalNodeView>;
  drawing: Drawing;
  layout: Layout;
  place: GraphPlace | undefined;
  onPlace: (place: GraphPlace | undefined) => void;
  title: string;
  describedBy: string;
}) {
  'use memo';
  const frame = useRef<HTMLDivElement>(null);
  const [flow, setFlow] = useState<ReactFlowInstance<ActorNode>>();
  const [large, setLarge] = useState(false);
  const [nodes] = useState(() => nodesOf(drawing, layout));
  // Mounted a few at a time, so that no frame is held up by a large graph.
  const shown = useRevealed(nodes.length, STEP);
  const current = place?.actor ?? graph.actors[0]?.key;

  const actor = place?.actor;
  useEffect(() => {
    const node = nodes.find(({ id }) => id === actor);
    if (flow && node && frame.current) bringIntoView(flow, frame.current, node);
  }, [actor, flow, nodes]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const move = moves[event.key];
    const focused = (event.target as Element).closest<HTMLElement>('[data-actor]')?.dataset[
      'actor'
    ];
    if (move && focused !== undefined) {
      event.preventDefault();
      const next = travel(graph, place ?? { actor: focused }, move);
      if (!next) return;
      frame.current
        ?.querySelector<HTMLElement>(`[data-actor="${next.actor}"]`)
        ?.focus({ preventScroll: true });
      onPlace(next);
    } else if (event.key === 'Escape' && place) {
      event.preventDefault();
      onPlace(undefined);
    } else if (event.key === '+' || event.key === '-') {
      event.preventDefault();
      void flow?.[event.key === '+' ? 'zoomIn' : 'zoomOut']();
    } else if (event.key === '0') {
      event.preventDefault();
      void flow?.fitView();
    }
  };

  return (
    <div className="screen-only">
      <PictureTools
        flow={flow}
        drawing={drawing}
        layout={layout}
        title={title}
        large={large}
        onLarge={setLarge}
      />
      <div className={css.frame} ref={frame} style={{ height: large ? '80vh' : heightFor(layout) }}>
        <AtPlace value={{ place, current, onPlace }}>
          <ReactFlow<ActorNode>
            aria-label="Causal graph drawing"
            aria-describedby={describedBy}
            nodes={nodes.slice(0, shown)}
            nodeTypes={nodeTypes}
            onInit={(instance) => {
              setFlow(instance);
              if (frame.current) void instance.setViewport(firstView(frame.current, layout));
            }}
            onKeyDown={onKeyDown}
            onPaneClick={() => onPlace(undefined)}
            nodesDraggable={false}
            nodesConnectable={false}
            nodesFocusable={false}
            elementsSelectable={false}
            disableKeyboardA11y
            deleteKeyCode={null}
            selectionKeyCode={null}
            multiSelectionKeyCode={null}
            panActivationKeyCode={null}
            // The wheel scrolls the page; with Ctrl, or two fingers, it zooms.
            zoomOnScroll={false}
            preventScrolling={false}
            zoomOnDoubleClick={false}
            minZoom={0.03}
            maxZoom={2}
            proOptions={{ hideAttribution: true }}
          >
            <ViewportPortal>
              <EdgeLines
                graph={graph}
                drawing={drawing}
                layout={layout}
                place={place}
                shown={shown / Math.max(1, nodes.length)}
              />
            </ViewportPortal>
          </ReactFlow>
        </AtPlace>
      </div>
    </div>
  );
}

/** Counts up to `total`, `step` more with each frame. */
function useRevealed(total: number, step: number): number {
  const [count, setCount] = useState(step);
  useEffect(() => {
    if (count >= total) return undefined;
    const frame = requestAnimationFrame(() => setCount(count + step));
    return () => cancelAnimationFrame(frame);
  }, [count, total, step]);
  return Math.min(count, total);
}

/** As high as the drawing asks for, within reason. */
const heightFor = ({ height }: Layout) =>
  `clamp(150px, ${Math.ceil(height) + 24}px, min(var(--highest, 440px), 70vh))`;

function nodesOf(drawing: Drawing, layout: Layout): ActorNode[] {
  const sizes = new Map(drawing.request.boxes.map((box) => [box.key, box]));
  const boxes = new Map(drawing.boxes.map((box) => [box.key, box]));
  return layout.boxes.flatMap(({ key, x, y }) => {
    const [size, box] = [sizes.get(key), boxes.get(key)];
    if (!size || !box) return [];
    const { width, height } = size;
    return {
      id: key,
      type: 'actor' as const,
      position: { x, y },
      width,
      height,
      data: { box },
      domAttributes: { 'aria-roledescription': undefined },
    };
  });
}
