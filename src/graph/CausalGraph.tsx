import { useState } from 'react';
import type { CustomerEvidenceRef, FindingCausalGraphView } from '../api/types.ts';
import { actorGraph, isLarge, type GraphPlace } from './causal-graph.ts';
import { plural } from '../lib/plural.ts';
import { Panel } from '../ui/Panel.tsx';
import { GraphPicture } from './GraphPicture.tsx';
import { ActorDetails } from './ActorDetails.tsx';
import { PathsBetween } from './PathsBetween.tsx';
import { useCodeAhead } from './actor-code.ts';
import css from './CausalGraph.module.css';
import { GraphList } from './GraphList.tsx';
import { keepPlace, keptPlace } from './kept-place.ts';
import { graphWords as words } from './words.ts';

/**
 * The causal graph, drawn and as a list, with the code of the actor that is selected in either. No edge is
 * dropped; an unnamed actor says so (H21).
 */
export function CausalGraph({
  graph: recorded,
  unreadable,
  references,
  referencesUnreadable,
  evidenceId,
  findingId,
  title,
  withCode,
}: {
  graph: FindingCausalGraphView;
  /** Part of it couldn’t be read, or part of the references: what they lack may be there (H40). */
  unreadable: boolean;
  referencesUnreadable: boolean;
  /** The finding's evidence references, to show which of them cite an actor's place. */
  references: readonly CustomerEvidenceRef[];
  /** Where the reference of that index stands on the page. */
  evidenceId: (index: number) => string;
  findingId: string;
  /** What the graph is of. */
  title: string;
  /** Whether code is to be had: then it has its own place, and nothing moves as one steps on. */
  withCode: boolean;
}) {
  const [graph] = useState(() => actorGraph(recorded));
  const [partly, setPartly] = useState(() => isLarge(graph));
  const [place, setPlace] = useState<GraphPlace | undefined>(() => keptPlace(findingId, graph));
  const moveTo = (next: GraphPlace | undefined) => {
    setPlace(next);
    keepPlace(findingId, next);
  };
  useCodeAhead(graph, place?.actor, references);
  const selected = graph.actors.find(({ key }) => key === place?.actor);
  const unnamed = graph.actors.filter(({ node }) => !node).length;
  const counted = [
    plural(recorded.nodes.length, 'actor'),
    ...(unnamed > 0 ? [`${unnamed.toLocaleString()} unnamed`] : []),
    plural(recorded.edges.length, 'edge'),
  ].join(', ');
  return (
    <Panel title="Causal graph" note={unreadable ? `${counted}; ${words.partly}` : counted}>
      {graph.actors.length === 0 ? (
        <p className="words">
          {unreadable
            ? 'The recorded graph couldn’t be read.'
            : 'The recorded graph has no actors and no edges.'}
        </p>
      ) : (
        <div className={css.columns} data-code={withCode} data-partly={partly}>
          <div className={`screen-only ${css.drawn}`}>
            <GraphPicture
              graph={graph}
              place={place}
              onPlace={moveTo}
              title={title}
              partly={partly}
              onTooLong={() => setPartly(true)}
            />
          </div>
          <GraphList graph={graph} unreadable={unreadable} place={place} onPlace={moveTo} />
          {(selected || withCode) && (
            <div className={`screen-only ${css.selected}`}>
              {selected ? (
                <>
                  <ActorDetails
                    actor={selected}
                    unreadable={unreadable}
                    references={references}
                    referencesUnreadable={referencesUnreadable}
                    evidenceId={evidenceId}
                  />
                  <PathsBetween
                    graph={graph}
                    unreadable={unreadable}
                    selected={selected}
                    onPlace={moveTo}
                  />
                </>
              ) : (
                <p className="words">{words.select}</p>
              )}
            </div>
          )}
        </div>
      )}
    </Panel>
  );
}
