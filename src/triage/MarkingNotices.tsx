import { createPortal } from 'react-dom';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { useShortcut } from '../ui/shortcuts.ts';
import css from './MarkingNotices.module.css';
import type { Marking } from './use-marking.ts';

/** What was marked just now, with the way back; and that the browser keeps no marks. */
export function MarkingNotices({ marking }: { marking: Marking }) {
  const { refused, said, canUndo, undo } = marking;
  useShortcut('u', 'Undo last mark', undo);
  return (
    <>
      {refused !== undefined && (
        <Banner tone="gap" role="status" title="Your marks aren’t being saved.">
          {refused instanceof Error ? refused.message : ''}
        </Banner>
      )}
      {/* Within the page it would stand at the page's lower edge: a container holds what is fixed. */}
      {createPortal(
        <div className={css.said} role="status">
          {said}
          {said !== undefined && canUndo && (
            <>
              <Button onClick={undo}>Undo</Button> <kbd>u</kbd>
            </>
          )}
        </div>,
        document.body,
      )}
    </>
  );
}
