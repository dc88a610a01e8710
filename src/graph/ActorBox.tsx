import type { Node, NodeProps } from '@xyflow/react';
import { createContext, use } from 'react';
import type { GraphPlace } from './causal-graph.ts';
import type { Box } from './drawing.ts';
import css from './GraphPicture.module.css';

export type ActorNode = Node<{ box: Box }, 'actor'>;

/** Where one is in the drawing, for its boxes. `current` takes the focus for all of them. */
export const AtPlace = createContext<{
  place: GraphPlace | undefined;
  current: string | undefined;
  onPlace: (place: GraphPlace) => void;
}>({ place: undefined, current: undefined, onPlace: () => undefined });

/** An actor as a box that can be pressed. Its texts were made plain (drawing.ts). */
export function ActorBox({ data: { box } }: NodeProps<ActorNode>) {
  const { place, current, onPlace } = use(AtPlace);
  return (
    <button
      type="button"
      className={css.actor}
      data-actor={box.key}
      data-named={box.named}
      aria-pressed={place?.actor === box.key}
      title={box.name}
      tabIndex={current === box.key ? 0 : -1}
      // The selection goes with the focus that a key brings. A press selects once it is over: selecting may
      // move the drawing, and what was pressed would not be below the pointer any more.
      onFocus={({ currentTarget }) => {
        if (currentTarget.matches(':focus-visible') && place?.actor !== box.key) {
          onPlace({ actor: box.key });
        }
      }}
      onClick={() => onPlace({ actor: box.key })}
    >
      {box.lines.map((line, index) => (
        <bdi key={index}>{line}</bdi>
      ))}
      {box.note !== '' && <bdi className={css.note}>{box.note}</bdi>}
    </button>
  );
}
