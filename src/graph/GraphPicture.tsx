import { askWorker, TookTooLong } from '../lib/start-worker.ts';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { FindingCausalNodeView } from '../api/types.ts';
import { alternatives, type ActorGraph, type Place } from './causal-graph.ts';
import { Button } from '../ui/Button.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { UntrustedText } from '../ui/UntrustedText.tsx';
import { drawingOf } from './drawing.ts';
import css from './GraphPicture.module.css';
import type { Layout } from './layout.ts';
// oxlint-disable-next-line import/default -- Vite makes the address of the worker's file
import workerUrl from './layout.worker.ts?worker&url';

/** More than this is no picture any more, and would hold the page up: the list has it whole. */
const MOST = { actors: 1_500, edges: 4_000 };
const SECONDS = { usual: 6, patient: 60 };

/** The causal graph drawn. Where it cannot be drawn, it says so, and leaves it to the list. */
export function GraphPicture(props: {
  graph: ActorGraph<FindingCausalNodeView>;
  place: Place | undefined;
  onPlace: (place: Place | undefined) => void;
  /** What the graph is of, for the names of saved files. */
  title: string;
}) {
  const { actors, edges } = props.graph;
  if (actors.length > MOST.actors || edges.length > MOST.edges) {
    return <p className={css.instead}>It is too large to be drawn. The list has it whole.</p>;
  }
  return <Drawn {...props} />;
}

function Drawn({ graph, place, onPlace, title }: Parameters<typeof GraphPicture>[0]) {
  const [drawing] = useState(() => drawingOf(graph));
  const [seconds, setSeconds] = useState(SECONDS.usual);
  const id = useId();
  const drawn = useQuery({
    // The drawing is this component's own, and gone with it.
    queryKey: ['causal graph', id, seconds],
    // The library that draws is loaded while the graph is laid out.
    queryFn: async ({ signal }) => {
      const [layout, { Flow }] = await Promise.all([
        askWorker<Layout>(workerUrl, drawing.request, { signal, milliseconds: seconds * 1_000 }),
        import('./Flow.tsx'),
      ]);
      return { layout, Flow };
    },
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
  if (drawn.data) {
    const { Flow, layout } = drawn.data;
    return (
      <>
        <Flow
          graph={graph}
          drawing={drawing}
          layout={layout}
          place={place}
          onPlace={onPlace}
          title={title}
          describedBy={id}
        />
        <p className={css.hint} id={id}>
          <kbd>↓</kbd> follows an edge, <kbd>↑</kbd> goes back along one, <kbd>←</kbd> <kbd>→</kbd>{' '}
          take another. Labels of edges are written by the model.
        </p>
        <p className={css.travelled} role="status">
          {place && <Travelled graph={graph} place={place} />}
        </p>
      </>
    );
  }
  if (!drawn.isError) return <Skeleton label="Laying out the causal graph" lines={4} />;
  const slow = drawn.error instanceof TookTooLong && seconds === SECONDS.usual;
  return (
    <div className={css.instead} role="status">
      <p>
        {drawn.error instanceof TookTooLong
          ? 'It is too entangled to be drawn in good time. The list has it whole.'
          : 'The drawing failed. The list has it whole.'}
      </p>
      {slow && <Button onClick={() => setSeconds(SECONDS.patient)}>Try for up to a minute</Button>}
    </div>
  );
}

/** The edge by which one came to an actor, in words. */
function Travelled({ graph, place: { by } }: { graph: ActorGraph<unknown>; place: Place }) {
  const edge = by && graph.edges.find(({ key }) => key === by.edge);
  if (!by || !edge) return null;
  const { siblings, at } = alternatives(graph.edges, by);
  return (
    <>
      {by.way === 'on' ? 'Along ' : 'Back along '}
      {edge.label ? (
        <>
          “<UntrustedText text={edge.label} line />”
        </>
      ) : (
        'an edge without a label'
      )}
      {siblings.length > 1 && `, edge ${at + 1} of ${siblings.length}`}.
    </>
  );
}
