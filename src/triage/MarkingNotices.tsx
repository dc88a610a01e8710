import { useEffect, useId, useRef, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { listeners } from '../lib/listeners.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { useInList } from '../ui/pane.ts';
import { useShortcut } from '../ui/shortcuts.ts';
import css from './MarkingNotices.module.css';
import type { Marking } from './use-marking.ts';
import { triageWords } from './words.ts';

/** The notices on the page: of several, one speaks, beside a list that may be closed the one that isn't in it. */
const all = new Map<string, { inList: boolean }>();
const { subscribe, tell } = listeners();
const speaker = () => ([...all].find(([, { inList }]) => !inList) ?? [...all][0])?.[0];

function useSpeaks(): boolean {
  const id = useId();
  const inList = useInList();
  useEffect(() => {
    all.set(id, { inList });
    tell();
    return () => {
      all.delete(id);
      tell();
    };
  }, [id, inList]);
  return useSyncExternalStore(subscribe, () => speaker() === id);
}

/** What was marked just now, with the way back; and that the browser keeps no marks. */
export function MarkingNotices({ marking }: { marking: Marking }) {
  return useSpeaks() && <Notices marking={marking} />;
}

function Notices({
  marking: { refused, said, times, canUndo, undo, marks },
}: {
  marking: Marking;
}) {
  useShortcut('u', 'Undo last mark', undo);
  const words = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (said !== undefined && words.current) keepClear(words.current);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- what is marked may leave the list a moment later, which moves the others
  }, [said, marks]);
  return (
    <>
      {refused !== undefined && (
        <Banner tone="gap" role="status" title={triageWords.marksNotSaved}>
          {refused instanceof Error ? refused.message : ''}
        </Banner>
      )}
      {/* Within the page it would stand at the page's lower edge: a container holds what is fixed. */}
      {createPortal(
        <div ref={words} className={`raised row screen-only ${css.said}`} role="status">
          {said !== undefined && <span key={times}>{said}</span>}
          {said !== undefined && canUndo && (
            <span className={css.undo}>
              <Button onClick={undo}>Undo</Button> <kbd>u</kbd>
            </span>
          )}
        </div>,
        document.body,
      )}
    </>
  );
}

/** Brings the row that is open, and what has the focus, out from under what stands over the page. */
function keepClear(above: Element): void {
  const { top, bottom, left, right } = above.getBoundingClientRect();
  const focused = document.activeElement?.closest('main :is(tr, header, li)');
  for (const row of [document.querySelector('main tr[aria-current]'), focused]) {
    const place = row?.getBoundingClientRect();
    const isUnder =
      place && place.top < bottom && place.bottom > top && place.left < right && place.right > left;
    if (isUnder) row?.scrollIntoView({ block: 'nearest' });
  }
}
