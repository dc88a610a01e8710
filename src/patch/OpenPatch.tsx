import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from '../ui/Button.tsx';
import { takeFile, type TakenFile } from './take-file.ts';

/** A button that opens a patch from a file. */
export function OpenPatch({
  look = 'plain',
  focused = false,
  children,
  onTake,
}: {
  look?: 'plain' | 'primary';
  /** Takes the focus from what stood in its place. */
  focused?: boolean;
  children: ReactNode;
  onTake: (taken: TakenFile) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (focused) place.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [focused]);
  return (
    <span ref={place}>
      <Button look={look} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".patch,.diff,.txt,text/x-patch,text/x-diff,text/plain"
        aria-label="Patch file"
        hidden
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          // The same file may be opened again after it was changed.
          currentTarget.value = '';
          if (file) void takeFile(file).then(onTake);
        }}
      />
    </span>
  );
}
