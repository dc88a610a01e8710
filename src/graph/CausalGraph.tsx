import { useState } from 'react';
import type { CustomerEvidenceRef, FindingCausalGraphView } from '../api/types.ts';
import { actorGraph, isLarge, type Place } from './causal-graph.ts';
import { plural } from '../lib/plural.ts';
import { Panel } from '../ui/Panel.tsx';
import { GraphPicture } from './GraphPicture.tsx';
import { ActorDetails } from './ActorDetails.tsx';
import { PathsBetween } from './PathsBetween.tsx';
import css from './CausalGraph.module.css';
import { GraphList } from './GraphList.tsx';

/**
 * The causal graph, drawn and as a list; what is selected in one is marked in the other. No edge is
 * dropped; an unnamed actor says so (H21).
 */
export function CausalGraph({
  graph: recorded,
  references,
  evidenceId,
  title,
}: {
  graph: FindingCausalGraphView;
  /** The finding's evidence references, to show which of them cite an actor's place. */
  references: readonly CustomerEvidenceRef[];
  /** Where the reference of that index stands on the page. */
  evidenceId: (index: number) => string;
  /** What the graph is of. */
  title: string;
}) {
  const [graph] = useState(() => actorGraph(recorded));
  const [partly, setPartly] = useState(() => isLarge(graph));
  const [place, setPlace] = useState<Place | undefined>();
  const selected = graph.actors.find(({ key }) => key === place?.actor);
  const unnamed = graph.actors.filter(({ node }) => !node).length;
  const counted = [
    plural(recorded.nodes.length, 'actor'),
    ...(unnamed > 0 ? [`${unnamed.toLocaleString()} unnamed`] : []),
    plural(recorded.edges.length, 'edge'),
  ].join(', ');
  return (
    <Panel title="Causal graph" note={counted}>
      {graph.actors.length === 0 ? (
        <p className="words">The recorded graph has no actors and no edges.</p>
      ) : (
        <div className={css.columns} data-partly={partly}>
          <div className={css.drawn}>
            <GraphPicture
              graph={graph}
              place={place}
              onPlace={setPlace}
              title={title}
              partly={partly}
              onTooLong={() => setPartly(true)}
            />
            {selected && (
              <>
                <ActorDetails actor={selected} references={references} evidenceId={evidenceId} />
                <PathsBetween graph={graph} from={selected} onPlace={setPlace} />
              </>
            )}
          </div>
          <GraphList graph={graph} place={place} onPlace={setPlace} />
        </div>
      )}
    </Panel>
  );
}
