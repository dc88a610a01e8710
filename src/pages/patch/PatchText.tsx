import { useEffect, useId, useRef, type ClipboardEvent } from 'react';
import { OpenPatch } from '../../patch/OpenPatch.tsx';
import { takeFile, type TakenFile } from '../../patch/take-file.ts';
import type { ReadPatch } from '../../patch/patch-parts.ts';
import { asTyped, lineEnds, withEdit } from '../../patch/patch-text.ts';
import { Button } from '../../ui/Button.tsx';
import { PatchFaults } from './PatchFaults.tsx';
import css from './PatchPage.module.css';
import { deskWords as words } from './words.ts';

/** Where a patch is pasted or typed. The text area knows LF alone; the exact text is kept beside it. */
export function PatchText({
  text,
  patch,
  focused,
  onType,
  onPasteWhole,
  onTake,
  onRead,
}: {
  text: string;
  patch: ReadPatch;
  /** Takes the focus from what stood in its place. */
  focused: boolean;
  onType: (text: string) => void;
  onPasteWhole: (text: string) => void;
  onTake: (taken: TakenFile) => void;
  /** Leaves the text for the diff; undefined while there is none. */
  onRead: (() => void) | undefined;
}) {
  'use memo';
  const help = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (focused) area.current?.focus();
  }, [focused]);
  const { crlf, cr } = lineEnds(text);
  const paste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const [file] = event.clipboardData.files;
    if (file) {
      event.preventDefault();
      void takeFile(file).then(onTake);
      return;
    }
    const { selectionStart, selectionEnd, value } = event.currentTarget;
    const pasted = event.clipboardData.getData('text/plain');
    const whole = selectionStart === 0 && selectionEnd === value.length;
    // Pasted over everything it is taken as it is: the text area would change its line ends. Without text on the
    // clipboard, a browser would still delete what is selected.
    if (whole || pasted === '') event.preventDefault();
    if (whole && pasted !== '') onPasteWhole(pasted);
  };
  const select = (index: number) => {
    if (!area.current) return;
    const { value, scrollHeight, clientHeight } = area.current;
    const lines = value.split('\n');
    const start = lines.slice(0, index).join('\n').length + (index > 0 ? 1 : 0);
    area.current.focus();
    area.current.setSelectionRange(start, start + (lines[index]?.length ?? 0));
    // Nothing wraps, so all lines are equally tall; browsers don’t scroll to a selection by themselves.
    area.current.scrollTop = (scrollHeight * index) / lines.length - clientHeight / 2;
  };
  return (
    <div className="section stack near">
      <textarea
        ref={area}
        className={css.area}
        aria-label="Patch"
        aria-describedby={help}
        value={asTyped(text)}
        onChange={({ target }) => onType(withEdit(text, target.value))}
        onPaste={paste}
        placeholder="Paste or type a patch, or drop a .patch or .diff file here"
        spellCheck={false}
        autoComplete="off"
        autoCapitalize="off"
        wrap="off"
        rows={16}
      />
      <div className="row">
        <OpenPatch look={text === '' ? 'primary' : 'plain'} onTake={onTake}>
          Open a file
        </OpenPatch>
        {onRead && <Button onClick={onRead}>{words.asDiff}</Button>}
      </div>
      <p id={help} className="faint">
        A unified diff from <code>git diff</code> or <code>git format-patch</code>. Opened files and
        unedited pastes are sent byte for byte.
        {crlf + cr > 0 && ` ${words.crlf}`}
      </p>
      <PatchFaults patch={patch} onShow={select} />
    </div>
  );
}
