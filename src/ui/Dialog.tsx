import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { Button } from './Button.tsx';
import css from './Dialog.module.css';

/**
 * A modal dialog. The browser holds the focus inside and gives it back; Escape and a press beside it close
 * it, and a button, which stands last so that the focus begins with what the dialog is for.
 */
export function Dialog({
  label,
  wide = false,
  ownClose = false,
  stays = false,
  onClose,
  children,
}: {
  label: string;
  /** As wide as a table needs. */
  wide?: boolean;
  /** Whether what it holds closes it: a button that cancels, or a choice. */
  ownClose?: boolean;
  /** Whether it opens again when somebody closes it, which `onClose` is told all the same. */
  stays?: boolean;
  onClose: () => void;
  children: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  // Text that is selected past the edge is let go on the backdrop, which presses nothing there.
  const pressedBeside = useRef(false);
  useLayoutEffect(() => {
    const { current } = dialog;
    current?.showModal();
    // The browser gives the focus back when a dialog is closed, not when an open one is taken away.
    return () => current?.close();
  }, []);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the backdrop is the dialog itself: pressing it closes, as Escape does
    <dialog
      ref={dialog}
      className={`raised ${css.dialog}`}
      aria-label={label}
      data-wide={wide}
      onClose={() => {
        // By now it may have been opened again, or be gone.
        if (dialog.current?.open !== false) return;
        if (stays) dialog.current.showModal();
        onClose();
      }}
      onPointerDown={(event) => {
        pressedBeside.current = event.target === dialog.current;
      }}
      onClick={(event) => {
        if (pressedBeside.current && event.target === dialog.current) dialog.current.close();
      }}
    >
      <div className={`stack ${css.body}`}>{children}</div>
      {!ownClose && (
        <div className={css.close}>
          <Button look="quiet" onClick={() => dialog.current?.close()}>
            Close
          </Button>
        </div>
      )}
    </dialog>
  );
}
