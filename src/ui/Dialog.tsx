import { useEffect, useRef, type ReactNode } from 'react';
import css from './Dialog.module.css';

/** A modal dialog. The browser holds the focus inside and gives it back; Escape closes. */
export function Dialog({
  label,
  wide = false,
  onClose,
  children,
}: {
  label: string;
  /** As wide as a table needs. */
  wide?: boolean;
  onClose: () => void;
  children: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  return (
    // The backdrop is the dialog itself; pressing it closes, as Escape does for the keyboard.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- see above
    <dialog
      ref={dialog}
      className={`raised ${css.dialog}`}
      aria-label={label}
      data-wide={wide}
      onClose={() => {
        // It may have been opened again before this was told.
        if (dialog.current?.open !== true) onClose();
      }}
      onClick={(event) => {
        if (event.target === dialog.current) dialog.current.close();
      }}
    >
      <div className={`stack ${css.body}`}>{children}</div>
    </dialog>
  );
}
