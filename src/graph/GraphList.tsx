import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { FindingCausalNodeView } from '../api/types.ts';
import {
  actorName,
  type GraphActor,
  type ActorEdge,
  type ActorGraph,
  type GraphPlace,
} from './causal-graph.ts';
import { plural } from '../lib/plural.ts';
import { Button } from '../ui/Button.tsx';
import { usePrinting } from '../ui/printing.ts';
import { UntrustedText } from '../ui/UntrustedText.tsx';
import { ActorPlace } from './ActorPlace.tsx';
import css from './CausalGraph.module.css';
import { stepThrough } from './step-through.ts';
import { graphWords as words } from './words.ts';

type Props = {
  graph: ActorGraph<FindingCausalNodeView>;
  /** Part of the graph couldn’t be read: what it lacks may be there (H40). */
  unreadable: boolean;
  place: GraphPlace | undefined;
  onPlace: (place: GraphPlace) => void;
};

/** The causal graph in words: its edges in the record's order, then its actors and their places. */
export function GraphList(props: Props) {
  const { graph, unreadable, place } = props;
  const list = useRef<HTMLDivElement>(null);
  const marked = graph.edges.findIndex((edge) => touches(edge, place));
  const joined = new Set(graph.edges.flatMap(({ from, to }) => [from, to]));
  const byKey = new Map(graph.actors.map((actor) => [actor.key, actor]));

  const actor = place?.actor;
  useEffect(() => {
    if (actor !== undefined && list.current) scrollToMarked(list.current);
  }, [actor]);

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys are those of its buttons
    <div className={`section ${css.list}`} ref={list} onKeyDown={stepThrough}>
      <p className="small screen-only of-keys">
        <kbd>↓</kbd> <kbd>↑</kbd> move between actors.
      </p>
      {graph.edges.length > 0 && (
        <>
          <h3>Edges</h3>
          <Counted of={graph.edges} noun="edge" until={marked} ordered>
            {(edge) => (
              <li key={edge.key} data-marked={touches(edge, place)}>
                <Name actor={byKey.get(edge.from)} {...props} />
                {' → '}
                <Name actor={byKey.get(edge.to)} {...props} />
                {edge.label && (
                  <span className="muted">
                    {' '}
                    (model’s label: <UntrustedText text={edge.label} />)
                  </span>
                )}
              </li>
            )}
          </Counted>
        </>
      )}
      <h3>Actors</h3>
      <Counted
        of={graph.actors}
        noun="actor"
        until={graph.actors.findIndex(({ key }) => key === place?.actor)}
      >
        {(actor) => (
          <li key={actor.key} data-marked={actor.key === place?.actor}>
            <Name actor={actor} {...props} /> <ActorPlace actor={actor} unreadable={unreadable} />
            {!unreadable && !joined.has(actor.key) && (
              <span className="faint"> {words.noEdges}</span>
            )}
          </li>
        )}
      </Counted>
    </div>
  );
}

/** Scrolls the list alone, where it is one that scrolls, and not below a person's hands. */
function scrollToMarked(list: HTMLElement): void {
  const item = list.querySelector('[data-marked=true]');
  if (!item || list.contains(document.activeElement)) return;
  const away = item.getBoundingClientRect().top - list.getBoundingClientRect().top;
  if (away < 0 || away > list.clientHeight - 40) list.scrollTop += away - 40;
}

const touches = ({ from, to }: ActorEdge, place: GraphPlace | undefined) =>
  place !== undefined && (from === place.actor || to === place.actor);

function Name({
  actor,
  place,
  onPlace,
}: Pick<Props, 'place' | 'onPlace'> & { actor: GraphActor<FindingCausalNodeView> | undefined }) {
  'use memo';
  if (!actor) return null;
  return (
    <>
      <button
        type="button"
        className={`link-button ${css.name}`}
        data-step={actor.key}
        aria-pressed={actor.key === place?.actor}
        onClick={() => onPlace({ actor: actor.key })}
      >
        <UntrustedText text={actorName(actor)} />
      </button>
      {!actor.node && <span className="faint"> (unnamed)</span>}
    </>
  );
}

const FIRST = 30;
const STEP = 200;

/** The beginning of a list and what is marked in it, the rest on demand; all of it on paper. */
function Counted<T>({
  of: items,
  noun,
  until,
  ordered = false,
  children,
}: {
  of: readonly T[];
  noun: string;
  /** The index up to which it is shown at least. */
  until: number;
  ordered?: boolean;
  children: (item: T) => ReactNode;
}) {
  const [asked, setAsked] = useState(FIRST);
  const printing = usePrinting();
  const shown = printing ? items.length : Math.max(asked, until + 1);
  const List = ordered ? 'ol' : 'ul';
  return (
    <>
      <List>{items.slice(0, shown).map((item) => children(item))}</List>
      {shown < items.length && (
        <Button look="quiet" onClick={() => setAsked(shown + STEP)}>
          Show {plural(Math.min(STEP, items.length - shown), `more ${noun}`)}
          {items.length - shown > STEP && ` of ${(items.length - shown).toLocaleString()}`}
        </Button>
      )}
    </>
  );
}
