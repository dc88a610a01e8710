import { useId, useState } from 'react';
import type { FindingCausalNodeView } from '../api/types.ts';
import { plainLine } from '../lib/visible-text.ts';
import { plural } from '../lib/plural.ts';
import { UntrustedText } from '../ui/UntrustedText.tsx';
import { actorName, type ActorGraph, type GraphActor, type GraphPlace } from './causal-graph.ts';
import css from './CausalGraph.module.css';
import { simplePaths } from './simple-paths.ts';
import { stepThrough } from './step-through.ts';
import { Sentence } from '../ui/Sentence.tsx';
import { graphWords as words } from './words.ts';

/** A choice of more actors than this is of no use to anybody. */
const MOST_CHOICES = 500;

/** The ways from the selected actor to another one; they stay while one steps through them. */
export function PathsBetween({
  graph,
  unreadable,
  selected,
  onPlace,
}: {
  graph: ActorGraph<FindingCausalNodeView>;
  /** Part of the graph couldn’t be read: there may be more paths (H40). */
  unreadable: boolean;
  selected: GraphActor<FindingCausalNodeView>;
  onPlace: (place: GraphPlace) => void;
}) {
  const id = useId();
  const [asked, setAsked] = useState<{ from: GraphActor<FindingCausalNodeView>; to: string }>();
  const { from, to } = asked ?? { from: selected, to: '' };
  const others = graph.actors.filter(({ key }) => key !== from.key);
  if (others.length === 0 || graph.edges.length === 0) return null;
  return (
    <div className="section">
      <label htmlFor={id}>
        <Sentence words={words.pathsFrom} actor={<UntrustedText text={actorName(from)} />} />
      </label>{' '}
      <select
        id={id}
        value={to}
        onChange={({ target: { value } }) => setAsked(value ? { from, to: value } : undefined)}
      >
        <option value="">choose an actor</option>
        {others.slice(0, MOST_CHOICES).map((actor) => (
          <option key={actor.key} value={actor.key}>
            {plainLine(actorName(actor), 60)}
          </option>
        ))}
        {others.length > MOST_CHOICES && (
          <option disabled>{plural(others.length - MOST_CHOICES, 'more actor')} not listed</option>
        )}
      </select>
      {to !== '' && (
        <Found
          graph={graph}
          unreadable={unreadable}
          from={from}
          to={to}
          selected={selected.key}
          onPlace={onPlace}
        />
      )}
    </div>
  );
}

function Found({
  graph,
  unreadable,
  from,
  to,
  selected,
  onPlace,
}: {
  graph: ActorGraph<FindingCausalNodeView>;
  unreadable: boolean;
  from: GraphActor<FindingCausalNodeView>;
  to: string;
  selected: string;
  onPlace: (place: GraphPlace) => void;
}) {
  'use memo';
  const { paths, capped } = simplePaths(graph.edges, from.key, to);
  const mayBeMore = capped || unreadable;
  const actors = new Map(graph.actors.map((actor) => [actor.key, actor]));
  const step = (place: GraphPlace) => {
    const actor = actors.get(place.actor);
    return (
      <button
        type="button"
        className={`link-button ${css.name}`}
        data-step={place.actor}
        aria-pressed={place.actor === selected}
        onClick={() => onPlace(place)}
      >
        <UntrustedText text={actor ? actorName(actor) : place.actor} />
      </button>
    );
  };
  return (
    <>
      <p role="status" className="muted">
        {paths.length === 0 && !mayBeMore
          ? 'No path along the edges leads there.'
          : `${plural(paths.length, 'path')}${mayBeMore ? ', and there may be more' : ''}.`}
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys are those of its buttons */}
      <ol onKeyDown={stepThrough}>
        {paths.map((path, index) => (
          <li key={index}>
            {step({ actor: from.key })}
            {path.map((edge) => (
              <span key={edge.key}>
                {' → '}
                {step({ actor: edge.to, by: { edge: edge.key, way: 'on' } })}
              </span>
            ))}
          </li>
        ))}
      </ol>
    </>
  );
}
