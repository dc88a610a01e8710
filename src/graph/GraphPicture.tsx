import { askWorker, TookTooLong } from '../lib/start-worker.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useMemo, useState } from 'react';
import type { FindingCausalNodeView } from '../api/types.ts';
import {
  actorName,
  alternatives,
  busiest,
  neighborhood,
  type ActorGraph,
  type GraphPlace,
} from './causal-graph.ts';
import { plural } from '../lib/plural.ts';
import { Button } from '../ui/Button.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { UntrustedText } from '../ui/UntrustedText.tsx';
import { drawingOf, hasLabels } from './drawing.ts';
import css from './GraphPicture.module.css';
import type { Layout } from './layout.ts';
import workerUrl from './layout.worker.ts?worker&url';
import { Sentence } from '../ui/Sentence.tsx';
import { graphWords as words } from './words.ts';

const SECONDS = 6;

type Props = {
  graph: ActorGraph<FindingCausalNodeView>;
  place: GraphPlace | undefined;
  onPlace: (place: GraphPlace | undefined) => void;
  /** What the graph is of, for the names of saved files. */
  title: string;
};

/** The causal graph drawn; one that is too large or too entangled for that, around one actor at a time. */
export function GraphPicture({
  partly,
  onTooLong,
  ...rest
}: Props & {
  /** Whether it is drawn a part at a time. */
  partly: boolean;
  onTooLong: () => void;
}) {
  return partly ? <Around {...rest} /> : <Drawn {...rest} onTooLong={onTooLong} />;
}

/** An actor and those it has edges with: the one that was chosen, at first the one with the most edges. */
function Around(props: Props) {
  const { graph, place } = props;
  const [center, setCenter] = useState(() => place?.actor ?? busiest(graph) ?? '');
  const part = useMemo(() => neighborhood(graph, center), [graph, center]);
  const isDrawn = (key: string) => part.actors.some((actor) => actor.key === key);
  if (place && !isDrawn(place.actor)) setCenter(place.actor);
  const nameOf = (wanted: string) => {
    const actor = graph.actors.find(({ key }) => key === wanted);
    return <UntrustedText text={actor ? actorName(actor) : ''} line />;
  };
  return (
    <>
      <div className={`words stack near screen-only ${css.instead}`}>
        <p role="status">
          <Sentence
            words={words.tooLarge}
            actor={nameOf(center)}
            neighbors={
              <>
                {part.actors.length - 1 < part.neighbors &&
                  `${(part.actors.length - 1).toLocaleString()} of `}
                {plural(part.neighbors, 'neighbor')}
              </>
            }
          />
        </p>
        {place && place.actor !== center && (
          <Button onClick={() => setCenter(place.actor)}>
            Show neighbors of {nameOf(place.actor)}
          </Button>
        )}
      </div>
      <Drawn key={center} {...props} graph={part} title={`${props.title} (partial)`} />
    </>
  );
}

function Drawn({ graph, place, onPlace, title, onTooLong }: Props & { onTooLong?: () => void }) {
  const [drawing] = useState(() => drawingOf(graph));
  const id = useId();
  const drawn = useQuery({
    // The drawing is this component's own, and gone with it.
    queryKey: ['causal graph', id],
    // The library that draws is loaded while the graph is laid out.
    queryFn: async ({ signal }) => {
      const [layout, { Flow }] = await Promise.all([
        askWorker<Layout>(workerUrl, drawing.request, { signal, milliseconds: SECONDS * 1_000 }),
        import('./Flow.tsx'),
      ]);
      return { layout, Flow };
    },
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
  const tooLong = drawn.error instanceof TookTooLong;
  useEffect(() => {
    if (tooLong) onTooLong?.();
  }, [tooLong, onTooLong]);
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
        <div className="section small screen-only" id={id}>
          <p className="of-keys">
            <kbd>↓</kbd> follows an edge, <kbd>↑</kbd> goes back, <kbd>←</kbd> <kbd>→</kbd> switch
            edges.
          </p>
          {hasLabels(drawing) && <p>{words.byModel}</p>}
        </div>
        <p className={`section small screen-only ${css.travelled}`} role="status">
          {place && <Travelled graph={graph} place={place} />}
        </p>
      </>
    );
  }
  if (!drawn.isError) return <Skeleton label="Laying out the causal graph" lines={4} />;
  return (
    <p className={`words stack near screen-only ${css.instead}`} role="status">
      The graph couldn’t be drawn, but it’s in the list.
    </p>
  );
}

/** The edge by which one came to an actor, in words. */
function Travelled({ graph, place: { by } }: { graph: ActorGraph<unknown>; place: GraphPlace }) {
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
        'an unlabeled edge'
      )}
      {siblings.length > 1 && `, edge ${at + 1} of ${siblings.length}`}.
    </>
  );
}
