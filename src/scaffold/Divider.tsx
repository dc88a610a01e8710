import { useSyncExternalStore, type KeyboardEvent } from 'react';
import { drag } from '../ui/drag.ts';
import css from './Panes.module.css';

const LEAST = 300;
const STEP = 24;

const onResize = (listener: () => void) => {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
};
const widest = () => Math.round(window.innerWidth * 0.6);

/** The edge of the list: dragged, or moved with the arrow keys (ARIA APG, window splitter). */
export function Divider({
  label,
  width: set,
  usual,
  onMove,
  onEnd,
}: {
  label: string;
  /** As it was set, maybe in a larger window. */
  width: number;
  /** The width that nobody chose: a double click goes back to it. */
  usual: number;
  onMove: (width: number) => void;
  onEnd: (width: number) => void;
}) {
  const most = useSyncExternalStore(onResize, widest);
  const within = (next: number) => Math.round(Math.min(most, Math.max(LEAST, next)));
  const width = within(set);
  const press = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -STEP, ArrowRight: STEP }[event.key];
    // With another key held it is the browser's: Alt+← goes back.
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    onEnd(within(width + step));
  };
  return (
    // A separator that has a value and takes the focus is a widget (WAI-ARIA 1.2, separator).
    <div
      className={css.divider}
      role="separator"
      aria-orientation="vertical"
      aria-label={label}
      aria-valuenow={width}
      aria-valuemin={LEAST}
      aria-valuemax={most}
      tabIndex={0}
      onKeyDown={press}
      onDoubleClick={() => onEnd(usual)}
      onPointerDown={(event) => {
        event.preventDefault();
        let next = width;
        drag(
          event,
          (by) => {
            next = within(width + by);
            onMove(next);
          },
          () => onEnd(next),
        );
      }}
    />
  );
}
