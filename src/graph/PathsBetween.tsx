import { useId, useState } from 'react';
import type { FindingCausalNodeView } from '../api/types.ts';
import { plainLine } from '../lib/visible-text.ts';
import { plural } from '../lib/plural.ts';
import { UntrustedText } from '../ui/UntrustedText.tsx';
import { actorName, type Actor, type ActorGraph, type Place } from './causal-graph.ts';
import css from './CausalGraph.module.css';
import { simplePaths } from './simple-paths.ts';

/** A choice of more actors than this is of no use to anybody. */
const MOST_CHOICES = 500;

/** The ways from the selected actor to another one; each step can be gone to. */
export function PathsBetween({
  graph,
  from,
  onPlace,
}: {
  graph: ActorGraph<FindingCausalNodeView>;
  from: Actor<FindingCausalNodeView>;
  onPlace: (place: Place) => void;
}) {
  const id = useId();
  const [to, setTo] = useState('');
  const others = graph.actors.filter(({ key }) => key !== from.key).slice(0, MOST_CHOICES);
  if (others.length === 0 || graph.edges.length === 0) return null;
  return (
    <div className={css.paths}>
      <label htmlFor={id}>Paths to</label>{' '}
      <select id={id} value={to} onChange={({ target }) => setTo(target.value)}>
        <option value="">choose an actor</option>
        {others.map((actor) => (
          <option key={actor.key} value={actor.key}>
            {plainLine(actorName(actor), 60)}
          </option>
        ))}
      </select>
      {to !== '' && to !== from.key && (
        <Found graph={graph} from={from} to={to} onPlace={onPlace} />
      )}
    </div>
  );
}

function Found({
  graph,
  from,
  to,
  onPlace,
}: {
  graph: ActorGraph<FindingCausalNodeView>;
  from: Actor<FindingCausalNodeView>;
  to: string;
  onPlace: (place: Place) => void;
}) {
  const { paths, capped } = simplePaths(graph.edges, from.key, to);
  const actors = new Map(graph.actors.map((actor) => [actor.key, actor]));
  return (
    <>
      <p role="status" className="muted">
        {paths.length === 0 && !capped
          ? 'No path along the edges leads there.'
          : `${plural(paths.length, 'path')}${capped ? ', and there may be more' : ''}.`}
      </p>
      <ol>
        {paths.map((path, index) => (
          <li key={index}>
            <UntrustedText text={actorName(from)} />
            {path.map((edge) => {
              const actor = actors.get(edge.to);
              return (
                <span key={edge.key}>
                  {' → '}
                  <button
                    type="button"
                    className={css.name}
                    onClick={() => onPlace({ actor: edge.to, by: { edge: edge.key, way: 'on' } })}
                  >
                    <UntrustedText text={actor ? actorName(actor) : edge.to} />
                  </button>
                </span>
              );
            })}
          </li>
        ))}
      </ol>
    </>
  );
}
